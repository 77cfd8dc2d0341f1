"""A scoring is counted out: it adds up at every frame, can be skipped, and fits every window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from ui.app import App
from ui.paint import theme
from ui.paint.theme import contrast_ratio
from ui.table.bots import PACES
from ui.table.counting import Counting
from ui.table.counting_lanes import LaneBox, plan
from ui.table.counting_paint import SOFT, LanePainter, shown
from ui.table.counting_rhythm import LONGEST, Rhythm
from ui.table.rect import Rect
from ui.table.tally import Group, Item, Lane, Picture, Tally, signed

CARD = Picture(("badge", "A", "plain"), 70, 100)
SIZES = ((1024, 640), (1280, 800), (1920, 1080))


def a_group(step: int, amounts: tuple[int, ...], sentence: str = "Each of them pays.") -> Group:
    return Group(step, sentence, tuple(Item(CARD, n) for n in amounts), CARD, "Then this one.")


def a_tally(*lanes: tuple[Group, ...], first: int = 0) -> Tally:
    return Tally(
        "Second Market",
        ("Silver", "Gold", "Coins on villagers"),
        ("Silver", "Gold", "Coins"),
        tuple(
            Lane(seat, f"Seat {seat}", player.emblem, player.colour, 10 * seat, groups)
            for seat, (groups, player) in enumerate(zip(lanes, theme.PLAYERS, strict=False))
        ),
        "Gold before",
        "Now",
        first,
    )


TWO = a_tally(
    (a_group(0, (3, 3, 3)), a_group(0, (2,), "Another one."), a_group(1, (4, -1)), a_group(2, ())),
    (a_group(0, (0, 6)), a_group(1, (5,)), a_group(2, (1, 1))),
)


def frames(counting: Counting, dt: float = 0.05) -> list[dict[int, int]]:
    found = []
    while not counting.done:
        found.append(counting.totals)
        counting.update(dt)
    return [*found, counting.totals]


def test_every_frame_adds_up_from_before_to_the_total(app: App) -> None:
    totals = frames(Counting(app, TWO), 0.01)
    assert totals[0] == {0: 0, 1: 10}
    assert totals[-1] == {0: 14, 1: 23} == {lane.seat: lane.total for lane in TWO.lanes}
    steps = {tuple(b[s] - a[s] for s in (0, 1)) for a, b in pairwise(totals)}
    alone = {(item.amount, 0) for group in TWO.lanes[0].groups for item in group.items}
    alone |= {(0, item.amount) for group in TWO.lanes[1].groups for item in group.items}
    assert steps == alone | {(0, 0)}, "one thing after the other, nothing at once"


def test_the_ledger_of_a_lane_is_its_total_at_every_beat() -> None:
    rhythm = Rhythm(TWO, "normal")
    for beat in [*rhythm.beats, rhythm.beat(rhythm.end)]:
        for n, lane in enumerate(TWO.lanes):
            look = rhythm.look(n, beat)
            assert lane.before + sum(part or 0 for part in look.sums) == look.total
            assert look.counted <= len(look.group.items)


def test_stages_are_counted_one_after_the_other_for_all() -> None:
    rhythm = Rhythm(TWO, "normal")
    assert [(n, group.step) for n, group in rhythm.order] == [
        *[(0, 0), (0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    ]
    first = rhythm.look(1, rhythm.beats[0])
    assert (first.group, first.counted, first.sums) == (TWO.lanes[1].groups[0], 0, (None,) * 3)
    assert rhythm.look(0, rhythm.beats[0]).upcoming == TWO.lanes[0].groups[1]
    last = rhythm.look(0, rhythm.beat(rhythm.end))
    assert last.group == TWO.lanes[0].groups[0], "what has brought most is seen with the totals"
    assert last.counted == 3
    assert last.over
    assert last.sums == (11, 3, 0)


def test_what_an_earlier_scene_has_counted_is_not_counted_again(app: App) -> None:
    later = Counting(app, TWO._replace(first=1))
    assert later.totals == {0: 11, 1: 16}
    assert frames(later)[-1] == {0: 14, 1: 23}


def test_skipping_shows_the_totals_for_a_while_and_then_ends(app: App) -> None:
    counting = Counting(app, TWO)
    counting.update(1.0)
    counting.finish()
    assert counting.counted
    assert not counting.done
    assert counting.totals == {0: 14, 1: 23}
    assert counting.seat is None
    counting.update(0.5)
    assert not counting.done
    counting.finish()
    assert counting.done


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("items", [1, 8, 60])
def test_it_never_takes_long_and_many_things_are_counted_faster(pace: str, items: int) -> None:
    lane = (a_group(0, (1,) * items), a_group(1, (1,) * items, "Gold."), a_group(2, (1,), "Coins."))
    rhythm = Rhythm(a_tally(*[lane] * 5), pace)
    assert rhythm.over <= 20 * PACES[pace] / PACES["normal"]
    assert rhythm.end <= LONGEST * PACES[pace] / PACES["normal"] + 0.01
    lengths = [rhythm.until(beat) - beat.at for beat in rhythm.beats]
    assert min(lengths) > 0
    assert sum(lengths) == pytest.approx(rhythm.end)


def test_the_panel_is_told_who_is_counted_and_what_it_has_brought(app: App) -> None:
    counting = Counting(app, TWO)
    assert (counting.title, counting.sentence) == ("Second Market", "Each of them pays.")
    assert counting.seat == 0
    assert counting.notes == {0: "now: Silver", 1: ""}
    while counting.seat == 0:
        counting.update(0.05)
    assert counting.notes == {0: "Silver: +11", 1: "now: Silver"}


def test_another_language_goes_on_at_the_same_thing(app: App) -> None:
    counting = Counting(app, TWO)
    for _ in range(40):
        counting.update(0.1)
    totals = counting.totals
    slower = [
        lane._replace(groups=tuple(g._replace(sentence=g.sentence * 9) for g in lane.groups))
        for lane in TWO.lanes
    ]
    counting.redraw(TWO._replace(lanes=tuple(slower)))
    assert counting.totals == totals
    assert not counting.counted
    counting.finish()
    counting.redraw(TWO)
    assert counting.counted
    assert not counting.done


# --- how it looks --------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lanes", range(1, 7))
def test_everything_lies_in_its_lane_and_nothing_on_something_else(
    table_app: Callable[..., App], size: tuple[int, int], lanes: int
) -> None:
    app = table_app(size)
    where = plan(app.width - 312, app.height, lanes, 4)
    painter = LanePainter(app, TWO)
    above = where.title
    for box in where.lanes:
        assert box.plate.top >= above.bottom
        assert box.plate.bottom <= app.height
        above = box.plate
        parts = [box.emblem, box.name, box.words, box.card, box.items, box.ledger]
        for part in (*parts, painter.now(box)):
            assert _within(part, box.plate), part
        for n in (1, 2, 5, 8, 14, 30, 60):
            _check_cells(painter, box, n)


def _check_cells(painter: LanePainter, box: LaneBox, n: int) -> None:
    for group in (a_group(0, (1,) * n), a_group(0, (1,) * n)._replace(card=None)):
        _check_group(painter, box, group)


def _check_group(painter: LanePainter, box: LaneBox, group: Group) -> None:
    n = len(group.items)
    cells = painter.cells(group, box)
    assert 1 <= cells.cells <= n
    spots = [cells.at(cell) for cell in range(cells.cells)]
    chips = [cells.chip_at(spot) for spot in spots]
    area = box.room(group.card is not None and box.shows_card).inset(-1)
    assert all(_within(part, area) for part in spots + chips), (n, box.flat)
    assert min(spot.w for spot in spots) >= 20
    for parts in (spots, chips):
        assert not any(_overlap(a, b) for k, a in enumerate(parts) for b in parts[:k])
    assert not any(_overlap(spot, box.ledger) for spot in spots + chips)


def _within(part: Rect, whole: Rect) -> bool:
    return (
        part.left >= whole.left
        and part.top >= whole.top
        and part.right <= whole.right + 0.01
        and part.bottom <= whole.bottom + 0.01
    )


def _overlap(a: Rect, b: Rect) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def test_what_finds_no_room_is_summed_up_in_the_last_cell(app: App) -> None:
    amounts = tuple(range(1, 61))
    tally = a_tally(*[(a_group(0, amounts),)] * 6)
    rhythm, painter = Rhythm(tally, "normal"), LanePainter(app, tally)
    box = plan(968, 800, 6, 4).lanes[0]
    cells = painter.cells(tally.lanes[0].groups[0], box)
    last = cells.cells - 1
    assert last < 59
    before, *_, end = rhythm.beats[:62]
    assert shown(rhythm.look(0, before), cells, last)[1:] == (f"… {60 - last}", "waiting")
    rest = sum(amounts[last:])
    assert shown(rhythm.look(0, end), cells, last)[1:] == (signed(rest), "counted")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("contrast", [False, True])
def test_it_is_drawn_from_the_first_frame_to_the_last(
    table_app: Callable[..., App], size: tuple[int, int], contrast: bool
) -> None:
    app = table_app(size, animation="normal", contrast=contrast)
    for lanes in (1, 3, 6):
        counting = Counting(app, a_tally(*[TWO.lanes[0].groups] * lanes))
        surface = pygame.Surface(size)
        while not counting.done:
            counting.draw(surface)
            counting.update(0.3)


def test_without_animation_nothing_flies(table_app: Callable[..., App]) -> None:
    def seen(animation: str) -> int:
        """How many different pictures there are while one thing is counted."""
        counting = Counting(table_app(animation=animation), TWO)
        while not counting._beat.item:
            counting.update(0.02)
        pictures, beat = set(), counting._beat
        while counting._beat == beat:
            surface = pygame.Surface((1280, 800))
            counting.draw(surface)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
            counting.update(0.04)
        return len(pictures)

    assert seen("off") == 1
    assert seen("normal") > 3


def test_a_frame_only_blits_what_has_been_painted(
    table_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = table_app(animation="normal")
    counting = Counting(app, TWO)
    surface = pygame.Surface((1280, 800))
    painted = []
    real = LanePainter.lane

    def lane(self: LanePainter, lane: Lane, *rest: object) -> pygame.Surface:
        painted.append(lane.seat)
        return real(self, lane, *rest)

    monkeypatch.setattr(LanePainter, "lane", lane)
    changes = 0
    beat = None
    for _ in range(200):
        changes += counting._beat != beat
        beat = counting._beat
        counting.draw(surface)
        counting.update(1 / 60)
    assert len(painted) <= 2 * changes


@pytest.mark.parametrize("ground", [theme.PANEL_TOP, theme.PANEL_BOTTOM, theme.TEXT_BOX])
def test_all_words_are_easy_to_read(ground: theme.Colour) -> None:
    for ink in (theme.INK, theme.TITLE, SOFT):
        assert contrast_ratio(ink, ground) >= 4.5
    assert contrast_ratio(theme.BAD, theme.TEXT_BOX) >= 4.5
    assert contrast_ratio(theme.BAD, theme.FACE_LIGHT) >= 4.5
    assert contrast_ratio(theme.CREAM, theme.PRIMARY[0]) >= 4.5
