"""What cards, ships and city buildings show, made from the game's data."""

from __future__ import annotations

from game.craftsmen.cards import Building, CityBuilding
from game.craftsmen.facts import BuildingCard, CraftsmenFacts
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.tables.craftsmen.card_art import CardFace
from ui.tables.craftsmen.chain_art import ChainFace, ChainRow
from ui.tables.craftsmen.city_art import CityFace
from ui.tables.craftsmen.sheet_paint import MiniFace
from ui.tables.craftsmen.ship_art import ShipFace

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


class Faces:
    """The faces of one game's things, found by id."""

    def __init__(self, facts: CraftsmenFacts, context: TableContext) -> None:
        self.facts = facts
        self.context = context

    def name(self, id: str) -> str:
        """How a card, good, ship, building, colour or season is called."""
        return self.context.say(self.context.game.entries[id].name)

    def names(self, *ids: str) -> str:
        return ", ".join(map(self.name, ids))

    # --- cards -----------------------------------------------------------------------------------
    def capital(self, kind: str) -> SpriteKey:
        return ("cr.capital", *self.facts.capital_card(kind))

    def card(self, name: str, detail: bool = False) -> SpriteKey:
        card = self.facts.card(name)
        building = card.building
        face = CardFace(
            name=self.name(building.id),
            tier=building.tier,
            tier_label=self.name(building.tier),
            top=card.top,
            bottom=card.bottom,
            needs=building.needs,
            makes=building.makes,
            points=building.points,
            house=card.house,
            icon=building.id,
            text=self._detail(card) if detail else "",
            detail=detail,
        )
        return ("cr.card", face)

    def _detail(self, card: BuildingCard) -> str:
        """What the large card says in words."""
        building = card.building
        product = self.name(building.makes)
        needs = " + ".join(map(self.name, building.needs))
        recipe = f"{needs} › {product}" if needs else product
        if building.start:
            return recipe
        prices = _("Builders: {a} · Notary: {b}").format(a=card.tier.build, b=card.tier.buy)
        return f"{recipe}\n{prices}"

    def mini(self, name: str) -> SpriteKey:
        card, icons = self.facts.card(name), self.facts.icons(name)
        filled = sum(icon.filled for icon in icons)
        return ("cr.mini", MiniFace(card.top, card.bottom, card.building.makes, len(icons), filled))

    # --- the board -------------------------------------------------------------------------------
    def city(self, building: str, alone: bool = False) -> CityFace:
        """A building of the town; `alone` is a large picture that minds no neighbours."""
        facts = self.facts
        texts = {city.id: self._city_texts(city) for city in facts.records.city}
        action, privilege = texts[building]
        return CityFace(
            id=building,
            name=self.name(building),
            stage=ROMAN[list(texts).index(building) % len(ROMAN)],
            action=action,
            privilege=privilege,
            fields=facts.table.fields,
            active=facts.part == "stage" and facts.stage == building,
            row=() if alone else tuple(texts.values()),
        )

    def _city_texts(self, building: CityBuilding) -> tuple[str, str]:
        say, privilege = self.context.say, building.privilege
        return say(building.text.text()), say(privilege.text()) if privilege is not None else ""

    def ship(self, ship: str) -> ShipFace:
        ships = {record.id: record for record in self.facts.records.ships}
        rows = tuple((hold.good, hold.value) for hold in ships[ship].holds)
        number = list(ships).index(ship) + 1
        return ShipFace(number, rows, ships[ship].majority, self.name(ship))

    def chain(self) -> ChainFace:
        """All that ships take: what it is made of, with ticks for the buildings of the viewer."""
        facts = self.facts
        row = facts.estates[self.context.seat].row
        owned = tuple(dict.fromkeys(facts.card(card).building.makes for card in row))
        rows = []
        for good, value in facts.shipped.items():
            maker = self._maker(good)
            branches = tuple((*self._maker(need).needs, need) for need in maker.needs)
            rows.append(ChainRow(good, self.name(good), branches, maker.points, value, owned))
        heads = (_("Made of"), _("Product"), _("Points"), _("Ship"))
        return ChainFace(_("Production"), tuple(rows), heads)

    def _maker(self, good: str) -> Building:
        return next(b for b in self.facts.records.buildings if b.makes == good)
