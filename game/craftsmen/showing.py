"""What the state shows to the table and to tests, by name: read-only, computed on demand.

Hidden things are shown as the state (or the view) has them: "?" stands for a card unknown to the
viewer. Seats are numbers from 0; -1 as the owner of a cube means a natural one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.craftsmen import placing, planning, scoring, ships
from game.craftsmen.cards import TIERS
from game.craftsmen.state import CraftsmenState
from game.engine.messages import Message
from game.engine.sentinels import NOTHING


class Queue(NamedTuple):
    building: str
    fields: tuple[tuple[int, ...], ...]
    """The owners of the discs on each field in use, the lower one first."""
    room: int
    """How many more helpers the building takes."""


class Auction(NamedTuple):
    card: str
    bid: int
    """0 before the first bid."""
    bidder: int
    """Who has bid most, -1 for nobody yet."""
    bidders: tuple[int, ...]
    """Who has not passed, the next one to speak first."""
    mayor: int
    """What the mayor bids; -1 before he does."""
    mayor_cards: tuple[str, ...]
    opener: int


class Pending(NamedTuple):
    """What an unfinished step is about."""

    place: str
    """The queue field, cargo row or granary column, as in actions.py; "" for none."""
    card: str
    """The building card being bought; "" for none."""
    good: str
    """The good being loaded, sold or bought; "" for none."""
    seat: int
    """Who gets the fee or the card; -1 for nobody."""
    points: int
    """Points that can be paid instead of a card; 0 where none can."""


class Progress(NamedTuple):
    """How far a seat has the production line of an end product."""

    good: str
    bonus: int
    taken: bool
    """Whether the bonus token is gone."""
    buildings: tuple[tuple[str, bool], ...]
    """(building, whether it is built)."""


class Showing(CraftsmenState):
    """The position with its things named; the attributes are in state.py."""

    __slots__ = ()

    # --- calendar and turn order -----------------------------------------------------------------
    @property
    def season_id(self) -> str:
        return self.book.records.seasons[self.season].id

    @property
    def stage_id(self) -> str:
        """The city building whose stage runs, "" where none does."""
        return self.book.city[self.stage] if self.stage >= 0 else ""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that still act in this stage or step after the present one."""
        return tuple(turn.seat for turn in self.turns[1:])

    @property
    def acting_disc(self) -> tuple[str, int] | None:
        """(city building, field) of the helper that acts, None outside the stages or in winter."""
        if not self.turns or self.stage < 0 or self.season_is_winter():
            return None
        return self.book.city[self.stage], self.turns[0].field + 1

    def season_is_winter(self) -> bool:
        """Whether this season has no helpers."""
        return self.winter

    # --- the town --------------------------------------------------------------------------------
    def queue(self, building: str) -> Queue:
        fields = placing.fields_of(self, self.book.city_index[building])
        return Queue(
            building, fields, self.book.tables[self.players].helpers - sum(map(len, fields))
        )

    def fee(self, building: str, field: int) -> placing.Fee:
        """What placing a helper on this field (from 1) would cost the player now, and whom."""
        return placing.fee(self, self.book.city_index[building], field - 1)

    def granary_column(self, good: str) -> tuple[int, ...]:
        """The owners of the cubes, the lower one first."""
        return self.granary[self.book.column_of[self.book.good_index[good]]]

    def hold(self, ship: str, good: str) -> tuple[int, ...]:
        """The owners of the cubes in a cargo row, the left one first."""
        return self.cargo[self.book.hold_at[f"hold.{ship}.{good}"]]

    def why_closed(self, ship: str, good: str, seat: int) -> Message | None:
        """Why the seat cannot load this good there, None if it can (perhaps by a bribe)."""
        return ships.why_closed(self, self.book.hold_at[f"hold.{ship}.{good}"], seat)

    def standings(self, ship: str) -> tuple[scoring.Standing, ...]:
        """How the ship would be scored now, the first place first."""
        return scoring.standings(self, self.book.ships.index(ship))

    # --- cards -----------------------------------------------------------------------------------
    @property
    def open_capital(self) -> tuple[str, ...]:
        """The face-up capital cards, "" for an empty place."""
        return tuple(self.book.kinds[kind] if kind >= 0 else "" for kind in self.open)

    @property
    def discard_pile(self) -> dict[str, int]:
        return self.named(self.discards)

    def display_cards(self, tier: str) -> tuple[str, ...]:
        """The face-up building cards of a tier, "" for an empty place."""
        cards = self.display[TIERS.index(tier)]
        return tuple(self.book.card_names[card] if card >= 0 else "" for card in cards)

    def deck_size(self, tier: str) -> int:
        return len(self.decks[TIERS.index(tier)])

    def unseen_buildings(self, tier: str, hand: bool = True) -> dict[str, int]:
        """Building -> cards of it that lie neither face up nor in a row nor in the hand of the
        seat that decides (of the viewer, in a view): they are in the deck or in other hands.

        Without `hand`, that hand is not looked at: what everybody at the table knows.
        """
        return planning.unseen_buildings(self, TIERS.index(tier), hand)

    @property
    def boxed_starts(self) -> tuple[str, ...]:
        """The starting buildings left in the box."""
        return self.card_list(self.starts)

    @property
    def peeked_cards(self) -> tuple[str, ...]:
        """Cards looked at by the notary's privilege that have no place yet."""
        return self.card_list(self.peeked)

    @property
    def bonus_tokens(self) -> tuple[tuple[str, int], ...]:
        """The bonus tokens still there: (good, points)."""
        lines = self.book.lines
        return tuple((self.book.goods[lines[n].good], lines[n].points) for n in self.bonus_left)

    # --- one player ------------------------------------------------------------------------------
    def points(self, seat: int) -> int:
        """As on the score track (bonus tokens count at the end)."""
        return self.estates[seat].points

    def capital_hand(self, seat: int) -> dict[str, int]:
        """Kind -> cards in hand; {"?": number} where the hand is unknown."""
        estate = self.estates[seat]
        return {"?": estate.unseen} if estate.unseen else self.named(estate.capital)

    def capital_count(self, seat: int) -> int:
        return self.estates[seat].cards()

    def hand_worth(self, seat: int) -> int:
        """The best value of the whole capital hand, as far as it is known."""
        return self.book.purse.worth(self.estates[seat].capital)

    def hand_cards(self, seat: int) -> tuple[str, ...]:
        """The building cards in hand."""
        return self.card_list(self.estates[seat].hand)

    def row_cards(self, seat: int) -> tuple[str, ...]:
        """The buildings from left to right."""
        return self.card_list(self.estates[seat].row)

    def icons(self, card: str) -> tuple[tuple[str, bool], ...]:
        """The input icons of a building card: (good, whether a cube lies there)."""
        number = self.book.card_index[card]
        return tuple(
            (self.book.goods[icon.good], bool(self.filled[number] & icon.bit))
            for icon in self.book.icons[number]
        )

    def bonus_of(self, seat: int) -> tuple[tuple[str, int], ...]:
        """The bonus tokens of a seat: (good, points)."""
        lines = self.book.lines
        taken = self.estates[seat].bonus
        return tuple((self.book.goods[lines[n].good], lines[n].points) for n in taken)

    def colour_counts(self, seat: int) -> dict[str, int]:
        """Colour -> halves of that colour in the row."""
        counts = scoring.colour_counts(self, seat)
        return dict(zip(self.book.colours, counts, strict=True))

    def colour_sets(self, seat: int) -> int:
        return min(scoring.colour_counts(self, seat))

    def lines(self, seat: int) -> tuple[Progress, ...]:
        """How far the seat has every production line."""
        book = self.book
        built = {book.card_type[card] for card in self.estates[seat].row}
        return tuple(
            Progress(
                book.goods[line.good],
                line.points,
                number not in self.bonus_left,
                tuple((book.types[kind].id, kind in built) for kind in line.types),
            )
            for number, line in enumerate(book.lines)
        )

    def plans(self, seat: int) -> tuple[planning.Plan, ...]:
        """What the seat can finish: for each shippable good it has a building for, the steps."""
        return planning.plans(self, seat)

    def sales(self, seat: int) -> tuple[planning.Plan, ...]:
        """What the seat can sell to the granary: for each good the steps with least work."""
        return planning.sales(self, seat)

    # --- what is going on ------------------------------------------------------------------------
    @property
    def work_total(self) -> int:
        """Work points of a helper this year."""
        return self.book.records.years[self.year - 1].work

    @property
    def auction(self) -> Auction | None:
        if self.auctioned == NOTHING:
            return None
        name = self.book.card_names[self.auctioned]
        drawn = tuple(self.book.kinds[kind] for kind in self.mayor_cards)
        opener = self.turns[0].seat
        return Auction(name, self.bid, self.bidder, self.bidders, self.mayor, drawn, opener)

    @property
    def payment(self) -> planning.Payment | None:
        """What is being paid just now, None outside of payments and investments."""
        return planning.payment(self)

    @property
    def pending(self) -> Pending | None:
        """In the phases fee, bribe, reward, purchase and pay (for a card): what it is about."""
        book, target = self.book, self.target
        if target == NOTHING:
            return None
        if self.phase == "fee":
            building, field = divmod(target, book.fields)
            place = book.place[building][field].place
            points = book.records.years[self.year - 1].fee
            return Pending(place or "", "", "", placing.receiver_of(self), points)
        if self.phase == "bribe":
            hold = book.holds[target]
            return Pending(hold.place, "", book.goods[hold.good], -1, 0)
        if self.phase in ("reward", "purchase"):
            good = book.goods[book.columns[target]]
            return Pending(f"granary.{good}", "", good, self.owner, 0)
        return Pending("", book.card_names[target], "", -1, 0) if self.phase == "pay" else None

    def bonus_owner(self, good: str) -> int | None:
        """Who has taken the bonus token of an end product."""
        for seat, estate in enumerate(self.estates):
            if any(self.book.goods[self.book.lines[n].good] == good for n in estate.bonus):
                return seat
        return None

    def bundle_worth(self, kinds: dict[str, int]) -> int:
        """The best value of these capital cards together."""
        counts = self.book.no_capital[:]
        for kind, number in kinds.items():
            counts[self.book.kind_index[kind]] += number
        return self.book.purse.worth(counts)

    # --- names -----------------------------------------------------------------------------------
    def named(self, counts: list[int] | tuple[int, ...]) -> dict[str, int]:
        """Counts by kind with the kinds named, without those that are not there."""
        return {k: n for k, n in zip(self.book.kinds, counts, strict=True) if n}

    def card_list(self, cards: list[int]) -> tuple[str, ...]:
        names = self.book.card_names
        return tuple(names[card] if card >= 0 else "?" for card in cards)
