"""The Developments on the table: everything in view, the leader marked, tokens at their holders."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

import game
from game.engine.match import Match
from tests.ui.tables.laying import SIZES, context_of, inside, overlap, play_on, seated, units
from tests.ui.tables.test_own_names import draw, renamed
from tests.ui.tables.test_villagers_layout import furniture, lay_out
from ui.app import App
from ui.paint import Art, Sprites
from ui.table.model import Layout, Piece
from ui.table.panel import MARGIN, WIDTH
from ui.tables.villagers.art import Counts
from ui.tables.villagers.development_art import DRAWINGS, DevelopmentFace, drawing_of
from ui.tables.villagers.faces import Faces
from ui.tables.villagers.layout import TABLE

RECORDS = game.load("villagers").records


def match_of(players: int, moves: int = 0, *developments: str) -> Match:
    """A game with these Developments; nobody holds a token yet."""
    match = seated("villagers", "p" * players, seed=3, developments="yes")
    match = play_on(match, lambda state: len(match.steps) >= moves)
    state = match.state
    if developments:
        numbers = [state.book.development_index[each] for each in developments]
        state.developments = tuple(sorted(numbers, key=_category_of(state)))
    return match


def _category_of(state):
    return lambda number: state.book.developments[number].category


def hold(match: Match, *seats: int) -> Match:
    """These seats hold the tokens."""
    match.state.tokens = seats
    return match


def piece(layout: Layout, id: str) -> Piece:
    [found] = [each for each in layout.pieces if each.id == id]
    return found


def within(inner: Piece, outer: Piece) -> bool:
    return (
        abs(inner.x - outer.x) * 2 + inner.w <= outer.w + 1
        and abs(inner.y - outer.y) * 2 + inner.h <= outer.h + 1
    )


@pytest.mark.parametrize("players", range(2, 6))
def test_everything_lies_within_its_plaque_and_on_the_table(players):
    match = hold(match_of(players, 120), 0, players - 1, players - 1)
    for size in SIZES:
        for percent in (100, 70):
            area = units(size, percent)
            for focus in range(players):
                layout = lay_out(match, size=area, focus=focus)
                plaques = [p for p in layout.pieces if p.sprite[0] == "vl.plaque"]
                assert len(plaques) == 3
                grounds = [*furniture(layout), *plaques]
                for a, b in combinations(grounds, 2):
                    assert overlap(a, b) <= 0.5, (size, a.id, b.id)
                for plaque in plaques:
                    assert inside(plaque, area[0] - WIDTH - MARGIN, area[1])
                    parts = [p for p in layout.pieces if p.id.startswith(plaque.id + ".")]
                    assert len(parts) >= 2 * players
                    assert all(within(part, plaque) for part in parts), (size, plaque.id)
                for token in (p for p in layout.pieces if p.sprite[0] == "vl.token"):
                    assert any(within(token, ground) for ground in grounds), (size, token.id)


def test_the_leader_stands_on_gold_and_a_tie_is_told():
    match = match_of(3, 0, "sawmill", "marketplace", "church")
    for village in match.state.villages:
        village.second_side = True
        village.recount()
    for card in match.state.piles[0][:2]:
        match.state.piles[0].remove(card)
        match.state.villages[1].lay(card, -1)
    facts = match.state.view(0).facts()
    contests = {each.development: each for each in facts.contests}
    wood = contests["sawmill"]
    assert (wood.leader, wood.holder, wood.tied) == (1, None, False)
    assert contests["marketplace"].leader is None
    assert contests["marketplace"].tied
    layout = lay_out(match)
    assert piece(layout, "development.sawmill.1.n").sprite == ("badge", "2", "gold")
    assert piece(layout, "development.sawmill.0.n").sprite[0] == "label"
    assert piece(layout, "development.marketplace.0.n").sprite[0] == "vl.tied"
    assert piece(layout, "development.marketplace.tie").sprite[1] == "tie"
    context = context_of(match)
    assert TABLE.tip(facts, "development.sawmill", context).startswith("Ben leads with 2.")
    assert "tie at 1" in TABLE.tip(facts, "development.marketplace", context)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_token_lies_on_its_plaque_or_with_its_holder(players):
    match = match_of(players, 0, "windmill", "bank", "inn")
    tokens = [f"token.{category.id}" for category in RECORDS.categories]
    layout = lay_out(match)
    plaques = [f"development.{each}" for each in ("windmill", "bank", "inn")]
    for token, plaque in zip(tokens, plaques, strict=True):
        assert within(piece(layout, token), piece(layout, plaque))
    for holder in range(players):
        layout = lay_out(hold(match, holder, holder, holder))
        for token in tokens:
            assert within(piece(layout, token), piece(layout, f"{holder}.ground")), (holder, token)
        # The Windmill's gives food for the limit, the others nothing.
        assert [piece(layout, token).sprite[2] for token in tokens] == ["food", "", ""]
        assert "Draft limit +1" in TABLE.tip(
            match.state.view(0).facts(), tokens[0], context_of(match)
        )


def test_every_development_and_token_of_the_box_has_a_drawing_of_its_own():
    assert {each.id for each in RECORDS.developments} <= set(DRAWINGS)
    assert {each.token.id for each in RECORDS.categories} <= set(DRAWINGS)
    assert drawing_of("ale_house", "plain") == "developments/plain"
    houses = {
        each.id: _pixels(("vl.plaque", _bare(each.id), 26.0)) for each in RECORDS.developments
    }
    assert len(set(houses.values())) == len(houses)


def _bare(id: str) -> DevelopmentFace:
    """A face that can only be told by its house."""
    made = Faces(context_of(match_of(2))).development(id)
    return made._replace(name="", rewards=(), category="", counts=Counts("food"))


def _pixels(key: tuple) -> bytes:
    return pygame.image.tobytes(Sprites(Art(1.0)).get(key, 198, 80), "RGBA")


def test_every_development_has_a_large_card():
    match = match_of(2)
    context = context_of(match)
    TABLE.layout(match.state.view(0).facts(), context)
    for each in RECORDS.developments:
        sprite, w, h = TABLE.zoom(each.id, context)
        assert sprite[0] == "vl.development"
        assert (w, h) == (360, 520)


def test_developments_can_be_called_otherwise(app: App, tmp_path: Path) -> None:
    g = renamed("villagers", tmp_path, lambda id: f"{id}_x")
    names = [module.id for module in g.records.modules if "developments" in module.id]
    used = draw(app, g, 3, **dict.fromkeys(names, "yes"))
    assert {"vl.plaque", "vl.token"} <= used
