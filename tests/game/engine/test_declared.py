"""Fields declared once: slots, copies, saves and reading back follow from the annotations."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Literal

import pytest

from game.engine.chance import Chance
from game.engine.damage import Damaged
from game.engine.declared import Key, Later, Record, Unsaved
from game.engine.keeping import Bits, Id, IdOrNothing, Seat, SeatMask, SeatOrNull, Tally
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN

_GOOD = Id("good", lambda book: book.goods)
Good = Annotated[int, _GOOD]
GoodOrNothing = Annotated[int, IdOrNothing("good", lambda book: book.goods)]


class Cart(Record):
    owner: Seat
    load: list[Good]
    wheels: Unsaved[list[int]]


class Fair(Record):
    chance: Chance
    season: Literal["spring", "autumn"]
    carts: list[Cart]
    stalls: list[list[Good]]
    shut: tuple[bool, bool]
    on_top: GoodOrNothing
    paid: Annotated[int, Bits(_GOOD)]
    stock: Annotated[list[int], Tally(_GOOD)]
    winner: SeatOrNull
    passed: SeatMask
    prices: dict[str, int]
    fee: Annotated[int, Key("toll")]
    late: Annotated[str, Later("")]
    grid: Unsaved[tuple[bytearray, bytearray]]


GOODS = ("salt", "cloth", "amber")


def a_root(viewer: int | None = None) -> Any:
    return SimpleNamespace(book=SimpleNamespace(goods=GOODS), seats=3, viewer=viewer)


def a_cart(owner: int = 0) -> Cart:
    cart = Cart()
    cart.owner, cart.load, cart.wheels = owner, [0, 2], [1, 2]
    return cart


def a_fair() -> Fair:
    fair = Fair()
    fair.chance = Chance(5)
    fair.season = "spring"
    fair.carts = [a_cart(0), a_cart(2)]
    fair.stalls = [[0], [1, 1]]
    fair.shut = (True, False)
    fair.on_top = NOTHING
    fair.paid = 0b101
    fair.stock = [0, 4, 1]
    fair.winner = NOBODY
    fair.passed = 0b110
    fair.prices = {"salt": 3}
    fair.fee = 2
    fair.late = ""
    fair.grid = (bytearray(b"ab"), bytearray(b"cd"))
    return fair


SAVED = {
    "chance": 5,
    "season": "spring",
    "carts": [{"owner": 0, "load": ["salt", "amber"]}, {"owner": 2, "load": ["salt", "amber"]}],
    "stalls": [["salt"], ["cloth", "cloth"]],
    "shut": [True, False],
    "on_top": None,
    "paid": ["salt", "amber"],
    "stock": {"cloth": 4, "amber": 1},
    "winner": None,
    "passed": [1, 2],
    "prices": {"salt": 3},
    "toll": 2,
}


def test_a_record_has_its_fields_and_no_others() -> None:
    fair = a_fair()
    assert not hasattr(fair, "__dict__")
    with pytest.raises(AttributeError):
        fair.weather = "rain"  # type: ignore[attr-defined]


def test_what_is_saved_is_in_the_order_of_the_fields() -> None:
    written = a_fair().write(a_root())
    assert written == SAVED
    assert list(written) == list(SAVED)


def test_a_later_field_is_written_once_it_matters() -> None:
    fair = a_fair()
    fair.late = "yes"
    assert fair.write(a_root())["late"] == "yes"


def test_what_was_saved_is_read_again() -> None:
    fair = a_fair()
    fair.stalls, fair.paid, fair.late, fair.carts[0].load = [], 0, "x", []
    fair.read(SAVED, a_root())
    assert fair.write(a_root()) == SAVED
    assert fair.late == ""
    assert fair.carts[0].wheels == [1, 2]


def test_a_copy_shares_nothing_that_changes() -> None:
    fair = a_fair()
    copy = fair.copy()
    copy.carts[0].load.append(1)
    copy.carts[0].wheels.append(3)
    copy.stalls[0].append(2)
    copy.stock[0] = 9
    copy.prices["cloth"] = 1
    copy.grid[0][0] = 0
    copy.chance.below(6)
    assert fair.write(a_root()) == SAVED
    assert fair.grid == (bytearray(b"ab"), bytearray(b"cd"))
    assert fair.carts[0].wheels == [1, 2]


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("season", "winter", "season: it cannot be 'winter'"),
        ("season", 3, "season: str wanted"),
        ("chance", -1, "chance"),
        ("carts", SAVED["carts"][:1], "carts: 1 instead of 2"),
        ("carts", [{"owner": 3, "load": []}] * 2, "carts: 0: owner: there is no seat 3"),
        ("carts", [{"owner": 1}] * 2, "load is missing"),
        ("stalls", [["salt"], ["gold"]], "stalls: 1: 0: there is no good 'gold'"),
        ("stalls", [["?"]], "a hidden good in a full game"),
        ("shut", [True], "no list of 2"),
        ("paid", ["salt", "salt"], "twice"),
        ("stock", {"cloth": -1}, "cloth"),
        ("passed", [2, 1], "a seat"),
        ("prices", {"salt": True}, "int wanted"),
        ("toll", 10**9, "toll: it cannot be"),
        ("weather", 1, "weather is not known"),
    ],
)
def test_what_cannot_be_is_refused(key: str, value: object, complaint: str) -> None:
    with pytest.raises(Damaged, match=complaint):
        a_fair().read({**SAVED, key: value}, a_root())


def test_a_view_may_hide_things() -> None:
    fair = a_fair()
    fair.read({**SAVED, "stalls": [["?"]]}, a_root(viewer=1))
    assert fair.stalls == [[UNKNOWN]]
    assert fair.write(a_root(viewer=1))["stalls"] == [["?"]]


def test_a_field_nobody_knows_how_to_save_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match="say how odd"):

        class Wrong(Record):
            odd: object


def test_a_narrower_type_keeps_one_field() -> None:
    class Small(Cart):
        owner: Seat
        extra: int

    assert list(Small.__fields__) == ["load", "wheels", "owner", "extra"]


class Shelf(Record):
    shown: list[Annotated[int, Id("good", lambda book: book.goods, None)]]
    known: list[list[int]]


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("shown", ["salt", "?"], "shown: 1: there is no good '[?]'"),
        ("shown", ["salt", ["cloth"]], "shown: 1: there is no good"),
        ("shown", "salt", "shown: no list"),
        ("known", [[1], [2, "3"]], "known: 1: 1: int wanted"),
        ("known", [[], [True]], "known: 1: 0: int wanted"),
        ("known", [[], [1, -(10**9)]], "known: 1: 1: it cannot be"),
        ("known", [3], "known: 0: no list"),
    ],
)
def test_rows_say_which_thing_is_wrong(key: str, value: object, complaint: str) -> None:
    shelf, saved = Shelf(), {"shown": ["cloth", "salt"], "known": [[1, 2], []]}
    shelf.read(saved, a_root(viewer=1))
    assert (shelf.shown, shelf.known) == ([1, 0], [[1, 2], []])
    with pytest.raises(Damaged, match=complaint):
        shelf.read({**saved, key: value}, a_root(viewer=1))


class Parcel(Record):
    note: Annotated[str, Later("")]
    weight: int
    stamp: Annotated[str, Later("none")]


def test_what_came_later_stands_where_it_was_declared() -> None:
    parcel = Parcel()
    parcel.note, parcel.weight, parcel.stamp = "", 3, "none"
    assert parcel.write(a_root()) == {"weight": 3}
    parcel.note, parcel.stamp = "glass", "red"
    assert list(parcel.write(a_root())) == ["note", "weight", "stamp"]
