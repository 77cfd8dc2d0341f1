"""What the window may know of a position of Craftsmen: by ids and words, seats counted from 0.

Nobody is None: the owner of a natural cube, the bidder before the first bid. A card the viewer
cannot know is HIDDEN.
"""

from __future__ import annotations

from functools import cached_property

from game.craftsmen import placing, planning, scoring
from game.craftsmen.book import CARGO, RAW, SEMI
from game.craftsmen.cards import CELLS, TIERS, Records, Table
from game.craftsmen.planning import Payment, Plan
from game.craftsmen.production_events import ShipScored
from game.craftsmen.scoring import Standing
from game.craftsmen.state import CraftsmenState, Part, Phase
from game.craftsmen.told import (
    Acting,
    Auction,
    Belongings,
    BuildingCard,
    CapitalCard,
    Ends,
    Fee,
    Icon,
    Owner,
    Pending,
    Progress,
    Queue,
    Row,
)
from game.engine.facts import Facts
from game.engine.sentinels import HIDDEN, NOTHING
from game.engine.state import ScoreLine

__all__ = ["Auction", "BuildingCard", "CraftsmenFacts", "Payment", "Plan"]

_PRODUCING: frozenset[Phase] = frozenset(("craft", "twin", "window", "bribe", "reward"))
_HANDLESS: frozenset[Phase] = frozenset(
    ("between", "helpers", "craft", "twin", "window", "reward", "merchant", "owner", "town_hall")
)


class CraftsmenFacts(Facts[CraftsmenState]):
    """A position of Craftsmen, read-only and of one moment."""

    @property
    def records(self) -> Records:
        """What the data files say."""
        return self._state.book.records

    @property
    def table(self) -> Table:
        """What depends on the number of players."""
        return self._state.book.tables[self.players]

    # --- what is going on ------------------------------------------------------------------------
    @property
    def part(self) -> Part:
        return self._state.part

    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def year(self) -> int:
        """Counts from 1."""
        return self._state.year

    @property
    def season(self) -> str:
        return self.records.seasons[self._state.season].id

    @property
    def stage(self) -> str:
        """The city building whose stage runs or has just run, "" before the first one."""
        return self._state.book.city[self._state.stage] if self._state.stage >= 0 else ""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats on the turn-order track."""
        return self._state.order

    @property
    def change(self) -> tuple[int, ...]:
        """The seats on the turn-order-change track."""
        return self._state.change

    @property
    def needs_hand(self) -> bool:
        """Whether what is asked now shows the hand of the seat that is asked."""
        return not self.over and self.phase not in _HANDLESS

    @property
    def producing(self) -> bool:
        """Whether work points are being spent."""
        return self.phase in _PRODUCING

    @property
    def work_left(self) -> int:
        """Work points at hand; between two stages each work token is one."""
        if self.part == "window" and self.player is not None:
            return self._state.estates[self.player].work
        return self._state.work

    @property
    def work_total(self) -> int:
        """Work points there were at first."""
        if self.part == "window":
            return self.work_left
        return max(self.work_left, self.records.years[self.year - 1].work)

    def score_sheet(self, seat: int) -> list[ScoreLine]:
        """Where the points of the seat came from."""
        return self._state.score_details()[seat]

    # --- the town --------------------------------------------------------------------------------
    def queue(self, building: str) -> Queue:
        fields = placing.fields_of(self._state, self._state.book.city_index[building])
        return Queue(tuple(fields), self.table.helpers - sum(map(len, fields)))

    @cached_property
    def acting(self) -> Acting | None:
        """The helper that acts; None outside the stages and in winter, when none do."""
        state = self._state
        if not state.turns or state.stage < 0 or state.book.season_stages[state.season]:
            return None
        turn = state.turns[0]
        seat, field = turn
        discs = self.queue(self.stage).fields[field]
        levels = [level for level, owner in enumerate(discs) if owner == seat]
        if not levels:
            return None
        # Of two discs of one player on a field the lower one acts first.
        first = state.turns.count(turn) == len(levels)
        return Acting(self.stage, field + 1, levels[0] if first else levels[-1])

    def fee(self, building: str, field: int) -> Fee:
        """What placing a helper on this field (from 1) would cost the player now, and whom."""
        fee = placing.fee(self._state, self._state.book.city_index[building], field - 1)
        return Fee(_seat(fee.receiver), fee.points, fee.draws)

    # --- harbour, granary, market ----------------------------------------------------------------
    def cargo(self, ship: str) -> tuple[Row, ...]:
        """The cargo rows of a ship from the bow."""
        book = self._state.book
        holds = book.ship_holds[book.ships.index(ship)]
        return tuple(
            Row(hold.place, book.goods[hold.good], hold.value, self._state.cargo[number])
            for number, hold in ((number, book.holds[number]) for number in holds)
        )

    def standings(self, ship: str) -> tuple[Standing, ...]:
        """How the ship would be scored now, the first place first."""
        return scoring.standings(self._state, self._state.book.ships.index(ship))

    @cached_property
    def granary(self) -> dict[str, tuple[Owner, ...]]:
        """For each good the owners of the cubes in its column, the lower one first."""
        book = self._state.book
        return {
            book.goods[good]: tuple(map(_seat, column))
            for good, column in zip(book.columns, self._state.granary, strict=True)
        }

    def pushed_out(self, place: str) -> int | None:
        """Whose cube leaves the cargo row or granary column when one more comes."""
        state = self._state
        hold = state.book.hold_at.get(place)
        if hold is not None:
            owners: tuple[Owner, ...] = state.cargo[hold]
        else:
            owners = self.granary.get(place.removeprefix("granary."), ())
        return owners[0] if len(owners) >= CELLS else None

    def outlet(self, card: str) -> str:
        """A place for what the building makes, whether there is room or not."""
        book = self._state.book
        number = book.card_index[card]
        kind, good = book.card_kind[number], book.card_good[number]
        if kind == RAW:
            return "market"
        if kind == SEMI:
            return f"granary.{book.goods[good]}"
        holds = book.holds_of[good]
        return book.holds[holds[0]].place if holds else "lost"

    @property
    def shipped(self) -> dict[str, int]:
        """What ships take: good -> its value on the best of them."""
        book = self._state.book
        return {
            name: book.best_value[good]
            for good, name in enumerate(book.goods)
            if book.good_kind[good] == CARGO
        }

    @property
    def pool(self) -> dict[str, int]:
        """How many tokens of each sort nobody has."""
        return {"privilege": self._state.pool_privileges, "work": self._state.pool_work}

    # --- cards -----------------------------------------------------------------------------------
    def card(self, name: str) -> BuildingCard:
        book = self._state.book
        number = book.card_index[name]
        building, tier = book.types[book.card_type[number]], book.tier_data[book.card_tier[number]]
        return BuildingCard(name, building, tier, *book.halves(number), book.house[number])

    def capital_card(self, kind: str) -> CapitalCard:
        book = self._state.book
        number = book.kind_index[kind]
        return CapitalCard(book.colours[book.kind_colour[number]], book.kind_value[number])

    @property
    def capital_deck(self) -> int:
        """How many cards the capital deck has."""
        return len(self._state.capital_deck)

    @property
    def open_capital(self) -> tuple[str, ...]:
        """The face-up capital cards, "" for an empty place."""
        kinds = self._state.book.kinds
        return tuple(kinds[kind] if kind != NOTHING else "" for kind in self._state.open)

    @property
    def discarded(self) -> dict[str, int]:
        """The discard pile of capital, by kind."""
        return self._kinds(self._state.discards)

    def deck(self, tier: str) -> int:
        """How many building cards the deck of a tier has."""
        return len(self._state.decks[TIERS.index(tier)])

    @cached_property
    def display(self) -> dict[str, tuple[str, ...]]:
        """For each tier its face-up building cards, "" for an empty place."""
        names = self._state.book.card_names
        return {
            tier: tuple(names[card] if card != NOTHING else "" for card in cards)
            for tier, cards in zip(TIERS, self._state.display, strict=True)
        }

    @property
    def starts(self) -> tuple[str, ...]:
        """The starting buildings left in the box."""
        return self._cards(self._state.starts)

    @property
    def peeked(self) -> tuple[str, ...]:
        """Cards looked at by the notary's privilege that have no place yet."""
        return self._cards(self._state.peeked)

    def unseen_buildings(self, tier: str, hand: bool = True) -> dict[str, int]:
        """Building -> cards of it that lie neither face up nor in a row nor in the hand of the
        seat that decides (of the viewer, in a view): they are in the deck or in other hands.

        Without `hand`, that hand is not looked at: what everybody at the table knows.
        """
        return planning.unseen_buildings(self._state, TIERS.index(tier), hand)

    @cached_property
    def auction(self) -> Auction | None:
        state = self._state
        if state.auctioned == NOTHING:
            return None
        return Auction(
            state.book.card_names[state.auctioned],
            state.bid,
            _seat(state.bidder),
            state.bidders,
            _seat(state.mayor),
            tuple(state.book.kinds[kind] for kind in state.mayor_cards),
            state.turns[0].seat,
        )

    # --- what a seat has -------------------------------------------------------------------------
    @cached_property
    def estates(self) -> tuple[Belongings, ...]:
        """What each seat has."""
        return tuple(
            Belongings(
                estate.points,
                self._cards(estate.row),
                self._cards(estate.hand),
                self._kinds(estate.capital),
                estate.cards(),
                estate.market,
                estate.privileges,
                estate.work,
                estate.helpers,
                estate.passed,
                self._tokens(estate.bonus),
            )
            for estate in self._state.estates
        )

    def hand_worth(self, seat: int) -> int:
        """The best value of the whole capital hand, as far as it is known."""
        return self._state.book.purse.worth(self._state.estates[seat].capital)

    def icons(self, card: str) -> tuple[Icon, ...]:
        """The input icons of a building card."""
        book = self._state.book
        number = book.card_index[card]
        filled = self._state.filled[number]
        return tuple(
            Icon(icon.place, book.goods[icon.good], bool(filled & icon.bit))
            for icon in book.icons[number]
        )

    def ends(self, card: str, seat: int) -> Ends | None:
        """At which ends of the row of the seat the card matches; None if there is no row."""
        book, row = self._state.book, self._state.estates[seat].row
        if not row:
            return None
        fits = book.fits[book.card_index[card]]
        return Ends(fits[row[0]], fits[row[-1]])

    def colour_counts(self, seat: int) -> dict[str, int]:
        """Colour -> halves of that colour in the row."""
        counts = scoring.colour_counts(self._state, seat)
        return dict(zip(self._state.book.colours, counts, strict=True))

    def colour_sets(self, seat: int) -> int:
        """How many sets of one half of every colour the row has."""
        return min(scoring.colour_counts(self._state, seat))

    def cargo_shares(self, event: ShipScored, seat: int) -> list[tuple[str, int]]:
        """(good, points) for every cube of the seat on the ship that was scored, from the bow."""
        return [
            (row.good, row.value)
            for row, cubes in zip(self.cargo(event.ship), event.holds, strict=True)
            for _cube in range(cubes.count(seat))
        ]

    def lines(self, seat: int) -> tuple[Progress, ...]:
        """How far the seat has every production line."""
        book = self._state.book
        built = {book.card_type[card] for card in self._state.estates[seat].row}
        return tuple(
            Progress(
                book.goods[line.good],
                line.points,
                number not in self._state.bonus_left,
                tuple((book.types[kind].id, kind in built) for kind in line.types),
            )
            for number, line in enumerate(book.lines)
        )

    # --- what can be done ------------------------------------------------------------------------
    def plans(self, seat: int) -> tuple[Plan, ...]:
        """What the seat can finish: for each shippable good it has a building for, the steps."""
        return planning.plans(self._state, seat)

    def sales(self, seat: int) -> tuple[Plan, ...]:
        """What the seat can sell to the granary: for each good the steps with least work."""
        return planning.sales(self._state, seat)

    @cached_property
    def payment(self) -> Payment | None:
        """What is being paid just now, None outside of payments and investments."""
        return planning.payment(self._state)

    @cached_property
    def pending(self) -> Pending | None:
        """In the phases fee, bribe, reward, purchase and pay (for a card): what it is about."""
        state, target = self._state, self._state.target
        book = state.book
        if target == NOTHING:
            return None
        match state.phase:
            case "fee":
                building, field = divmod(target, book.fields)
                place = f"queue.{book.city[building]}.{field + 1}"
                due = self.records.years[self.year - 1].fee
                return Pending(place, seat=placing.receiver_of(state), points=due)
            case "bribe":
                return Pending(book.holds[target].place, good=book.goods[book.holds[target].good])
            case "reward" | "purchase":
                good = book.goods[book.columns[target]]
                return Pending(f"granary.{good}", good=good, seat=_seat(state.owner))
            case "pay":
                return Pending(card=book.card_names[target])
        return None

    # --- names -----------------------------------------------------------------------------------
    def _kinds(self, counts: list[int]) -> dict[str, int]:
        """Capital by kind, without those that are not there."""
        return {k: n for k, n in zip(self._state.book.kinds, counts, strict=True) if n}

    def _cards(self, cards: list[int]) -> tuple[str, ...]:
        names = self._state.book.card_names
        return tuple(names[card] if card >= 0 else HIDDEN for card in cards)

    def _tokens(self, lines: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
        book = self._state.book
        found = (book.lines[line] for line in lines)
        return tuple((book.goods[line.good], line.points) for line in found)


def _seat(number: int) -> int | None:
    return number if number >= 0 else None
