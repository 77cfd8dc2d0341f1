"""Setting up with expansions: what is dealt, what lies in the deck, what stays in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.chance import Chance
from game.villagers.soundness import in_place
from game.villagers.state import VillagersState

from .positions import position, villagers

ALL = ("developments", "profiteers", "saints", "scoundrels")


def new(players: int, *modules: str, seed: int = 1) -> VillagersState:
    state = villagers().new(players, seed, dict.fromkeys(modules, "yes"))
    assert isinstance(state, VillagersState)
    in_place(state)
    return state


def ids(state: VillagersState, cards: list[int] | tuple[int, ...]) -> list[str]:
    return [state.book.kind_of[card].id for card in cards]


def of_module(state: VillagersState, cards: list[int], module: str) -> list[str]:
    kinds = [state.book.kind_of[card] for card in cards]
    return [kind.id for kind in kinds if kind.data.module == module]


# --- what the rulebook says of the box ------------------------------------------------------------
def test_how_many_cards_each_expansion_has() -> None:
    copies = Counter[str]()
    kinds = Counter[str]()
    for villager in villagers().book.records.villagers:
        if villager.module is not None:
            copies[villager.module] += villager.copies
            kinds[villager.module] += 1
    assert copies == {"scoundrels": 9, "saints": 5, "profiteers": 8}
    assert kinds == {"scoundrels": 7, "saints": 5, "profiteers": 6}
    categories = Counter(one.category for one in villagers().book.records.developments)
    assert categories == {"technology": 4, "trade": 4, "community": 4}


@pytest.mark.parametrize(
    ("players", "deck", "with_profiteers", "with_both", "reserve", "reserve_with_all"),
    [
        (2, 80, 88, 88, 46, 54),
        (3, 80, 88, 88, 29, 37),
        (4, 94, 102, 106, 26, 38),
        (5, 94, 102, 106, 9, 21),
    ],
)
def test_decks_of_every_number_of_players(
    players: int,
    deck: int,
    with_profiteers: int,
    with_both: int,
    reserve: int,
    reserve_with_all: int,
) -> None:
    assert len(new(players).deal.deck) == deck
    assert len(new(players, "profiteers").deal.deck) == with_profiteers
    assert len(new(players, "profiteers", "scoundrels").deal.deck) == with_both
    assert len(new(players, "saints").deal.deck) == deck
    # The table of the spec counts the Reserve after the Road and the hands; six lie on the Road
    # as signposts, so that the stacks and the Reserve have what is left.
    base = new(players)
    everything = new(players, *ALL)
    assert len(base.reserve) == reserve
    assert len(everything.reserve) == reserve_with_all


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("modules", [(), ("saints",), ("scoundrels",), ("saints", "scoundrels")])
def test_everybody_is_dealt_one_card_of_each_set(players: int, modules: tuple[str, ...]) -> None:
    state = new(players, *modules)
    for village in state.villages:
        assert len(village.hand) == 5 + len(modules)
        for module in modules:
            own = [c for c in village.hand if state.book.kind_of[c].data.module == module]
            assert len([c for c in own if state.book.kind_of[c].data.dealt]) == 1
    assert len(state.aside) == len(modules) * (5 - players)


@pytest.mark.parametrize("seed", range(20))
def test_e40_thieves_and_sheriffs_are_out_with_three_players(seed: int) -> None:
    state = new(3, "scoundrels", seed=seed)
    dealt = [of_module(state, village.hand, "scoundrels") for village in state.villages]
    assert all(len(cards) == 1 for cards in dealt)
    assert len({card for cards in dealt for card in cards}) == 3
    everything = [*state.aside, *state.reserve, *(c for stack in state.stacks for c in stack)]
    everything += [card for village in state.villages for card in village.hand]
    assert not {"thief", "sheriff"} & set(ids(state, everything))


@pytest.mark.parametrize("players", [4, 5])
def test_thieves_and_sheriffs_lie_in_the_deck_of_many_players(players: int) -> None:
    deck = ids(new(players, "scoundrels"), new(players, "scoundrels").deal.deck)
    assert (deck.count("thief"), deck.count("sheriff")) == (2, 2)
    assert not {"barbarian", "courier", "flaker", "noble", "schemer"} & set(deck)


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("seed", range(5))
def test_one_development_of_each_category(players: int, seed: int) -> None:
    state = new(players, "developments", seed=seed)
    drawn = [state.book.developments[number].data for number in state.developments]
    assert [one.category for one in drawn] == ["technology", "trade", "community"]
    assert state.tokens == (-1, -1, -1)


# --- solo -----------------------------------------------------------------------------------------
def test_s12_solo_leaves_out_what_needs_others() -> None:
    book = villagers().book
    deal = book.deal(1, frozenset(ALL))
    dealt = {book.kind_of[card].id for cards in deal.dealt for card in cards}
    assert dealt == {
        "barbarian",
        "flaker",
        "schemer",
        "benefactor",
        "nun",
        "pigeoneer",
        "prophet",
    }
    added = Counter(
        book.kind_of[card].id for card in set(deal.deck) - set(book.deal(1, frozenset()).deck)
    )
    assert added == {"arkwright": 1, "carter": 1, "alchemist": 1, "captain": 1, "wholesaler": 2}
    developments = {book.developments[n].id for those in deal.developments for n in those}
    assert not developments & {"church", "inn", "windmill"}
    assert len(developments) == 9


# --- who knows what -------------------------------------------------------------------------------
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("seed", range(6))
def test_r26_undealt_cards_stay_in_the_box_also_in_what_is_assumed(players: int, seed: int) -> None:
    state = new(players, *ALL, seed=seed)
    dealt = {card for cards in state.deal.dealt for card in cards}
    for seat in range(players):
        view = state.view(seat)
        assert all(card < 0 for card in view.aside)
        assumed = state.determinize(seat, Chance(seed))
        assert isinstance(assumed, VillagersState)
        in_place(assumed)
        piles = [*assumed.reserve, *(card for stack in assumed.stacks for card in stack)]
        assert not dealt & set(piles)
        assert len(assumed.aside) == len(state.aside)
        for village in assumed.villages:
            for module in ("saints", "scoundrels"):
                found = of_module(assumed, village.hand, module)
                assert len([one for one in found if one not in ("thief", "sheriff")]) == 1


def test_e50_three_players_one_of_whom_holds_the_nun() -> None:
    state = next(
        state
        for state in (new(3, "saints", seed=seed) for seed in range(99))
        if "nun" in ids(state, state.villages[0].hand)
    )
    for seed in range(30):
        assumed = state.determinize(0, Chance(seed))
        assert isinstance(assumed, VillagersState)
        others = {"benefactor", "pigeoneer", "prophet", "recruiter"}
        boxed = set(ids(assumed, assumed.aside))
        held = [of_module(assumed, village.hand, "saints") for village in assumed.villages]
        assert boxed < others
        assert len(boxed) == 2
        assert held[0] == ["nun"]
        assert sorted(held[1] + held[2]) == sorted(others - boxed)
        assert len(held[1]) == len(held[2]) == 1


def test_a_card_laid_back_may_be_where_it_was_laid() -> None:
    """The only other hand shows no Special any more, but a stack does."""
    state = new(2, "saints")
    hand = state.villages[1].hand
    saint = next(card for card in hand if state.book.kind_of[card].data.dealt)
    specials = [card for card in hand if state.book.kind_of[card].special]
    for card in specials:
        hand.remove(card)
        state.stacks[0].append(card)
    state.stacks[0].remove(saint)
    state.stacks[0].append(saint)
    for seed in range(10):
        assumed = state.determinize(0, Chance(seed))
        assert isinstance(assumed, VillagersState)
        in_place(assumed)
        top = assumed.book.kind_of[assumed.stacks[0][-1]]
        assert top.data.module == "saints"


def test_r26_who_has_laid_a_saint_is_not_thought_to_hold_another() -> None:
    state = position(
        3,
        modules="saints",
        villages=["founders", "founders nun", "founders"],
        hands=["prophet", "monk", "pigeoneer"],
    )
    for seed in range(20):
        assumed = state.determinize(0, Chance(seed))
        assert isinstance(assumed, VillagersState)
        assert of_module(assumed, assumed.villages[1].hand, "saints") == []
        assert len(of_module(assumed, assumed.villages[2].hand, "saints")) == 1


def test_saves_name_only_what_matters() -> None:
    plain = villagers().new(3, 5).to_dict()
    assert not {"aside", "developments", "tokens"} & plain.keys()
    assert list(plain["options"]) == ["first_player"]
    state = new(3, *ALL, seed=5)
    data = state.to_dict()
    assert len(data["aside"]) == 4
    assert set(state.view(1).to_dict()["aside"]) == {"?"}
