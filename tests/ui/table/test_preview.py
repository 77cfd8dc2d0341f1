from ui.table.model import Layout, Piece, Place
from ui.table.preview import difference


def piece(id: str, x: float = 0, look: str = "cube", layer: int = 10) -> Piece:
    return Piece(id, (look,), x, 0, 10, 10, layer=layer)


def test_what_goes_comes_moves_and_changes():
    before = Layout([piece("gone"), piece("stays"), piece("moves"), piece("score", look="1")])
    after = Layout([piece("stays"), piece("moves", 9), piece("score", look="2"), piece("comes")])
    found = difference(before, after)
    assert [p.id for p in found.gone] == ["gone"]
    assert [p.id for p in found.new] == ["moves", "comes"]
    assert [p.id for p in found.changed] == ["score"]


def test_a_board_that_looks_different_covers_nothing():
    before, after = Layout([piece("b", look="x", layer=0)]), Layout([piece("b", look="y", layer=0)])
    assert not difference(before, after)


def test_only_what_comes_at_the_place_when_chance_takes_part():
    before = Layout([piece("old", 100), piece("used", 300), piece("score", 400, "1")])
    after = Layout([piece("new", 100), piece("next card", 500), piece("score", 400, "2")])
    found = difference(before, after, [Place("p", 100, 0, 20, 20)])
    assert [p.id for p in found.gone] == ["old", "used"]
    assert [p.id for p in found.new] == ["new"]
    assert not found.changed


def test_what_lies_on_something_new_is_still_seen():
    pawn, far = piece("pawn", layer=20), piece("far", 50, layer=20)
    found = difference(Layout([pawn, far]), Layout([piece("tile"), pawn, far]))
    assert [p.id for p in found.new] == ["tile"]
    assert [p.id for p in found.above] == ["pawn"]
    found = difference(Layout([piece("tile"), pawn, far]), Layout([pawn, far]))
    assert [p.id for p in found.above] == ["pawn"], "nor does what goes cover it"
