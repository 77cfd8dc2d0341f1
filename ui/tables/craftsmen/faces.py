"""What cards, ships and city buildings show, made from the game's data."""

from __future__ import annotations

from game.craftsmen.book import CARGO, TIERS, Book
from game.craftsmen.cards import CityBuilding
from game.craftsmen.rules import CraftsmenState
from game.engine.carddata import Bilingual
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.tables.craftsmen.art import CardFace, ChainFace, ChainRow, CityFace, ShipFace
from ui.tables.craftsmen.sheet_paint import MiniFace

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


class Faces:
    """The faces of one game's things, found by number."""

    def __init__(self, box: Book, context: TableContext) -> None:
        self.box = box
        self.context = context

    def say(self, words: Bilingual) -> str:
        return self.context.say(words.text())

    # --- names -----------------------------------------------------------------------------------
    def good(self, good: int) -> str:
        return self.say(self.box.records.goods[good].name)

    def type(self, number: int) -> str:
        return self.say(self.box.types[number].name)

    def card_name(self, card: int) -> str:
        return self.type(self.box.card_type[card])

    def colour(self, number: int) -> str:
        return self.say(self.box.records.colours[number].name)

    def ship(self, number: int) -> str:
        return self.say(self.box.records.ships[number].name)

    def city_name(self, number: int) -> str:
        return self.say(self.box.records.city[number].name)

    def tier(self, tier: int) -> str:
        return self.say(self.box.tier_data[tier].name)

    # --- cards -----------------------------------------------------------------------------------
    def capital(self, kind: int) -> SpriteKey:
        box = self.box
        return ("cr.capital", box.colours[box.kind_colour[kind]], box.kind_value[kind])

    def card(self, card: int, detail: bool = False) -> SpriteKey:
        return ("cr.card", self.card_face(card, detail))

    def back(self, tier: int) -> SpriteKey:
        return ("cr.card_back", TIERS[tier])

    def card_face(self, card: int, detail: bool = False) -> CardFace:
        box = self.box
        number = box.card_type[card]
        building = box.types[number]
        return CardFace(
            name=self.type(number),
            tier=building.tier,
            tier_label=self.tier(box.card_tier[card]),
            top=box.colours[box.top[card]],
            bottom=box.colours[box.bottom[card]],
            needs=building.needs,
            makes=building.makes,
            points=building.points,
            house=box.house[card],
            icon=building.id,
            text=self._detail(card) if detail else "",
            detail=detail,
        )

    def _detail(self, card: int) -> str:
        """What the large card says in words."""
        box = self.box
        number = box.card_type[card]
        product = self.good(box.makes[number])
        needs = " + ".join(self.good(good) for good in box.needs[number])
        recipe = f"{needs} › {product}" if needs else product
        if box.is_start[card]:
            return recipe
        prices = _("Builders: {a} · Notary: {b}").format(
            a=box.price_to_build[card], b=box.price_to_buy[card]
        )
        return f"{recipe}\n{prices}"

    def mini(self, card: int, filled: int) -> SpriteKey:
        box = self.box
        face = MiniFace(
            box.colours[box.top[card]],
            box.colours[box.bottom[card]],
            box.goods[box.card_good[card]],
            len(box.icons[card]),
            filled.bit_count(),
        )
        return ("cr.mini", face)

    # --- the board -------------------------------------------------------------------------------
    def city(self, number: int, view: CraftsmenState, alone: bool = False) -> CityFace:
        """A building of the town; `alone` is a large picture that minds no neighbours."""
        building: CityBuilding = self.box.records.city[number]
        texts = [self._city_texts(each) for each in self.box.records.city]
        action, privilege = texts[number]
        return CityFace(
            id=building.id,
            name=self.city_name(number),
            stage=ROMAN[number % len(ROMAN)],
            action=action,
            privilege=privilege,
            fields=self.box.tables[view.players].fields,
            active=view.part == "stage" and view.stage == number,
            row=() if alone else tuple(texts),
        )

    def _city_texts(self, building: CityBuilding) -> tuple[str, str]:
        privilege = building.privilege
        return self.say(building.text), self.say(privilege) if privilege is not None else ""

    def ship_face(self, number: int) -> ShipFace:
        box = self.box
        rows = tuple(
            (box.goods[box.holds[h].good], box.holds[h].value) for h in box.ship_holds[number]
        )
        return ShipFace(number + 1, rows, tuple(box.majority[number]), self.ship(number))

    def chain(self, view: CraftsmenState) -> ChainFace:
        """All that ships take: what it is made of, with ticks for the buildings of the viewer."""
        box = self.box
        row = view.estates[self.context.seat].row
        owned = tuple(dict.fromkeys(box.goods[box.card_good[card]] for card in row))
        rows = [
            ChainRow(
                product=box.goods[good],
                name=self.good(good),
                branches=tuple(map(self._branch, box.needs[box.maker_of[good]])),
                points=box.points[box.maker_of[good]],
                value=box.best_value[good],
                owned=owned,
            )
            for good, kind in enumerate(box.good_kind)
            if kind == CARGO
        ]
        heads = (_("Made of"), _("Product"), _("Points"), _("Ship"))
        return ChainFace(_("Production"), tuple(rows), heads)

    def _branch(self, good: int) -> tuple[str, ...]:
        """The raws an ingredient is made of, and itself."""
        box = self.box
        needs = box.needs[box.maker_of[good]]
        return (*(box.goods[need] for need in needs), box.goods[good])
