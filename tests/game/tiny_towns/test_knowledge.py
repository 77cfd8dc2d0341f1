"""Who knows what (ruling 20): views, and dealing the unknown anew."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN
from game.tiny_towns.facts import TownFacts
from game.tiny_towns.state import TinyTownsState

from .invariants import check
from .positions import do, tiny_towns
from .random_games import states


def drafted(seed: int = 4, players: int = 3, **options: str) -> TinyTownsState:
    state = tiny_towns().new(players, seed, options)
    while state.phase == "draft":
        state.apply(state.legal_actions()[0])
    return state


def test_a_view_hides_the_monuments_of_the_others() -> None:
    state = drafted()
    view = state.view(1)
    assert [TownFacts(town).monument for town in view.towns] == [
        "hidden",
        state.facts().towns[1].monument,
        "hidden",
    ]
    assert view.facts().towns[0].dealt == ("hidden", "hidden")
    assert view.facts().towns[1].dealt == state.facts().towns[1].dealt
    text = str(view.to_dict())
    for seat in (0, 2):
        assert not any(card in text for card in state.facts().towns[seat].dealt)


def test_a_view_does_not_foretell_chance() -> None:
    for variant in ("standard", "town_hall"):
        state = drafted(players=1, variant=variant)
        view = state.view(0)
        assert view.chance.memory == 0
        assert set(view.pile) | set(view.hidden) == {UNKNOWN}


def test_a_view_of_a_view_is_the_same() -> None:
    view = drafted().view(2)
    assert view.view(2) == view
    assert view.copy() == view


def test_determinize_takes_pythons_own_generator_too() -> None:
    state = drafted(players=3)
    assert state.determinize(0, Random(4)) == state.determinize(0, Random(4))
    check(state.determinize(0, Random(4)))


def test_determinize_deals_differently_but_only_what_can_be() -> None:
    state = drafted(players=6)
    dealt = set()
    for number in range(60):
        full = state.determinize(0, Chance(number))
        others = [TownFacts(town).monument for town in full.towns[1:]]
        assert len(set(others)) == 5
        assert not set(others) & set(state.facts().towns[0].dealt)
        assert full.facts().towns[0].monument == state.facts().towns[0].monument
        dealt.update(others)
    assert len(dealt) == 13


def test_town_hall_cards_are_dealt_from_those_not_drawn() -> None:
    state = drafted(players=2, variant="town_hall")
    full = state.determinize(0, Chance(3))
    assert full.drawn == state.drawn
    assert Counter(full.pile + full.hidden + full.drawn) == Counter(state.book.deck)
    piles = {tuple(state.determinize(0, Chance(n)).pile) for n in range(20)}
    assert len(piles) > 10


def test_a_solo_player_knows_the_cards_put_under_the_pile() -> None:
    state = drafted(players=1)
    for _ in range(4):
        square = state.facts().towns[0].empty_squares[0]
        do(state, "offer 0")
        do(state, f"place {state.facts().named_resource} {square}")
    view = state.view(0)
    assert view.pile == [UNKNOWN] * 8 + state.pile[8:]
    full = state.determinize(0, Chance(5))
    assert full.pile[8:] == state.pile[8:]
    assert Counter(full.pile) == Counter(state.pile)


def test_has_secrets() -> None:
    assert drafted().has_secrets(0)
    assert not drafted(players=1).has_secrets(0)
    assert not drafted(monuments="no").has_secrets(0)
    assert tiny_towns().new(2, 1).has_secrets(1)
    built = drafted()
    built.towns[0].monument_built = True
    assert not built.has_secrets(0)


def test_a_bystander_sees_the_draft_without_the_cards() -> None:
    view = tiny_towns().new(2, 1).view(1)
    assert [str(action) for action in view.legal_actions()] == ["keep hidden"]
    view.apply(view.legal_actions()[0])
    assert view.player == 1


def test_others_builds_of_the_hidden_monument_are_not_listed() -> None:
    """A bystander's view lists what everybody can see, not the secret monument."""
    for state in states(1, 2, "standard", "yes"):
        if state.over or state.asking != "build" or state.player != 0:
            continue
        cards = {getattr(action, "card", "") for action in state.view(1).legal_actions()}
        assert not cards & set(state.book.monuments)


def test_secret_log_lines() -> None:
    state = tiny_towns().new(2, 1)
    card = state.facts().towns[0].dealt[0]
    event = do(state, f"keep {card}")[0]
    assert card.replace("_", " ") in str(event.message(0))
    assert card.replace("_", " ") not in str(event.message(1))
    assert card.replace("_", " ") not in str(event.message())
