import pytest

from ui.table.animator import Animator, Pose
from ui.table.model import Layout, Piece, Place


def piece(id: str, x: float, y: float = 0.0, **more) -> Piece:
    return Piece(id, ("cube",), x, y, 10, 10, **more)


def shown(*layouts: Layout, **more) -> Animator:
    animator = Animator()
    animator.seconds = 1.0
    for layout in layouts:
        animator.show(layout, **(more if layout is layouts[-1] else {}))
    return animator


def test_the_first_layout_simply_is():
    assert not shown(Layout([piece("a", 0)])).moving


def test_a_piece_glides_and_slows_down_towards_its_goal():
    animator = shown(Layout([piece("a", 0)]), Layout([piece("a", 100)]))
    assert animator.pose("a").x == 0
    animator.update(0.5)
    assert 50 < animator.pose("a").x < 100
    animator.update(0.6)
    assert animator.pose("a").x == 100
    assert not animator.moving


def test_what_stays_does_not_glide():
    animator = shown(Layout([piece("a", 0), piece("b", 5)]), Layout([piece("a", 9), piece("b", 5)]))
    assert [p.id for p, _pose in animator.gliding()] == ["a"]


def test_a_change_of_mind_sets_out_from_where_the_piece_is():
    animator = shown(Layout([piece("a", 0)]), Layout([piece("a", 100)]))
    animator.update(0.3)
    x = animator.pose("a").x
    animator.show(Layout([piece("a", 0)]))
    assert animator.pose("a").x == pytest.approx(x)


def test_a_new_piece_comes_from_its_home_and_goes_back_to_it():
    empty = Layout([], [Place("box", 300, 0, 5, 5)])
    full = Layout([piece("a", 0, home="box")], [Place("box", 300, 0, 5, 5)])
    animator = shown(empty, full)
    assert not animator.moving, "the very first layout is not animated"
    animator = shown(
        Layout([piece("z", 1)], empty.places), Layout([piece("z", 1), *full.pieces], full.places)
    )
    assert animator.pose("a").x == 300
    assert animator.pose("a").w == 5
    animator.update(2)
    animator.show(Layout([piece("z", 1)], empty.places))
    animator.update(0.999)
    ((gone, pose),) = animator.gliding()
    assert gone.id == "a"
    assert pose.x == pytest.approx(300, abs=1)
    assert pose.alpha < 10


def test_what_the_hand_let_go_sets_out_from_the_hand():
    before, after = (
        Layout([piece("cube", 0)]),
        Layout([piece("cube", 0), piece("new", 50, home="cube")]),
    )
    animator = shown(before, after, held={"cube": Pose(200, 200, 20, 20)})
    assert animator.pose("new").x == 200
    assert not animator.glides("cube"), "the new piece is what the hand held"
    refused = shown(before, before, held={"cube": Pose(200, 200, 20, 20)})
    assert refused.pose("cube").x == 200


def test_animation_off_moves_at_once():
    animator = Animator()
    animator.seconds = 0.0
    animator.show(Layout([piece("a", 0)]))
    animator.show(Layout([piece("a", 100)]))
    assert not animator.moving
    assert animator.pose("a").x == 100


def test_a_tile_turns_the_short_way():
    animator = shown(Layout([piece("a", 0, angle=350)]), Layout([piece("a", 0, angle=10)]))
    animator.update(0.5)
    assert 350 < animator.pose("a").angle < 370
