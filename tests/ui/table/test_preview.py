from game.engine.events import Event
from game.engine.state import Moment
from tests.game.toy import Drawn, Laid
from ui.table.model import Layout, Piece
from ui.table.preview import UNKNOWN, add_unknown, difference, own_part


def piece(id: str, x: float = 0, look: str = "cube", layer: int = 10, term: str = "") -> Piece:
    return Piece(id, (look,), x, 0, 10, 10, layer=layer, shadow="piece", term=term or None)


def heading(id: str, look: str = "words") -> Piece:
    return Piece(id, (look,), 0, 0, 10, 10, layer=10)


def ids(pieces: list[Piece]) -> list[str]:
    return [piece.id for piece in pieces]


def test_what_goes_and_comes():
    found = difference(
        Layout([piece("gone"), piece("stays")]), Layout([piece("stays"), piece("comes")])
    )
    assert ids(found.gone) == ["gone"]
    assert ids(found.new) == ["comes"]


def test_only_the_piece_of_the_action_moves():
    before = Layout([piece("held"), piece("makes room", 20)])
    after = Layout([piece("held", 90), piece("makes room", 30)])
    assert ids(difference(before, after, "held").new) == ["held"]
    assert not difference(before, after)


def test_panels_and_numbers_neither_come_nor_go():
    before = Layout([heading("title"), heading("score", "1"), piece("board", look="x", layer=0)])
    after = Layout([heading("score", "2"), heading("desk"), piece("board", look="y", layer=0)])
    assert not difference(before, after)


def test_what_nobody_knows_is_a_back_with_a_question_mark():
    before, after = Layout([piece("stack")]), Layout([piece("stack"), piece("spy", 40, term="spy")])
    found = difference(before, before)
    add_unknown(found, before, before, after)
    (back,) = found.unknown
    assert (back.sprite, back.x, back.term) == (UNKNOWN, 40, None)
    assert "spy" not in back.id


def moments(*events: Event) -> list[Moment]:
    return [Moment(event, None) for event in events]


def test_the_own_part_ends_where_another_acts_or_something_comes_to_light():
    story = moments(Laid(0, 1, "left"), Laid(1, 1, "left"), Laid(0, 2, "left"))
    known, unknown = own_part(story, 0)
    assert (len(known), unknown) == (1, None)
    assert Drawn.final
    story = moments(Laid(0, 1, "left"), Drawn(0, 4), Laid(0, 2, "left"))
    known, unknown = own_part(story, 0)
    assert (len(known), unknown) == (1, story[1])


def test_what_lies_on_something_new_is_still_seen():
    pawn, far = piece("pawn", layer=20), piece("far", 50, layer=20)
    found = difference(Layout([pawn, far]), Layout([piece("tile"), pawn, far]))
    assert [p.id for p in found.new] == ["tile"]
    assert [p.id for p in found.above] == ["pawn"]
    found = difference(Layout([piece("tile"), pawn, far]), Layout([pawn, far]))
    assert [p.id for p in found.above] == ["pawn"], "nor does what goes cover it"
