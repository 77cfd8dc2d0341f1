"""The data files: what the shipped ones hold (14), what designers may change, what is refused."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import game
from game.craftsmen.book import CARGO as SHIPPED
from game.craftsmen.book import RAW, SEMI
from game.craftsmen.game import Craftsmen
from game.engine.chance import Chance
from game.engine.sources import DATA, DataError
from tests.game import contract

from .invariants import check
from .positions import craftsmen, do, hold, position
from .random_games import choose


def text_of(file: str) -> str:
    return (DATA / "craftsmen" / file).read_text("utf-8")


def overlaid(tmp_path: Path, **files: str) -> Craftsmen:
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_bytes(text.encode("utf-8", "surrogatepass"))
    loaded = game.load("craftsmen", tmp_path)
    assert isinstance(loaded, Craftsmen)
    return loaded


def play(one: Craftsmen, players: int, seed: int) -> set[str]:
    """A random game to its end; the places goods went to."""
    state = one.new(players, seed)
    rng = Chance(seed)
    places = set()
    while not state.over:
        action = choose(state, rng)
        places.add(getattr(action, "to", ""))
        state.apply(action)
        check(state)
    return places


# --- what is shipped (14) -----------------------------------------------------------------------
def test_the_shipped_cards_are_as_many_as_the_rulebook_says() -> None:
    book = craftsmen().book
    cards = range(len(book.card_names))
    starts = [card for card in cards if book.is_start[card]]
    assert len(starts) == 6
    tiers = Counter(book.card_tier[card] for card in cards if card not in starts)
    assert tiers == {0: 24, 1: 24, 2: 16}
    houses = Counter(book.card_tier[card] for card in cards if book.house[card])
    assert houses == {1: 8, 2: 8}
    per_type = Counter(book.card_type[card] for card in cards if card not in starts)
    for kind, number in per_type.items():
        assert number == (4, 3, 2)[book.type_tier[kind]]
    assert len(book.capital_cards) == 48
    assert len(book.lines) == 8
    assert len(book.columns) * 2 == 14
    assert [len(holds) for holds in book.ship_holds] == [3, 4, 5, 6]


def test_other_totals_and_unused_goods_are_remarked_but_played(tmp_path: Path) -> None:
    assert craftsmen().remarks == ()
    buildings = text_of("buildings.yaml").replace("needs: [wax, rope]", "needs: [grapes, rope]")
    numbers = text_of("game.yaml").replace("copies: 4", "copies: 5")
    one = overlaid(tmp_path, buildings=buildings, game=numbers)
    found = {(remark.file.rpartition("/")[2], str(remark.what)) for remark in one.remarks}
    assert found == {
        ("game.yaml", "says 48, but there are 60 (capital)"),
        ("goods.yaml", "no building needs wax"),
    }
    assert all(remark.line > 1 for remark in one.remarks)
    play(one, 2, 1)


def test_the_shipped_recipes_fit_the_constraints() -> None:
    book = craftsmen().book
    needed = {good for needs in book.needs for good in needs}
    for good, kind in enumerate(book.good_kind):
        if kind == RAW:
            assert good in needed
        elif kind == SEMI:
            assert good in needed
            assert good in book.column_of
        else:
            assert len(book.holds_of[good]) == 2
            assert len({book.holds[hold].value for hold in book.holds_of[good]}) == 1
    for product in book.products:
        if book.good_kind[product.good] == SHIPPED:
            made = book.maker_of[product.good]
            assert book.points[made] == product.work - 1
            assert product.work in (2, 4, 5)


def test_lines_follow_from_the_recipes() -> None:
    book = craftsmen().book
    line = next(line for line in book.lines if book.goods[line.good] == "clothes")
    names = {book.types[kind].id for kind in line.types}
    wanted = {"tailor", "weaving_mill", "flax_plantation", "tannery", "cattle_pasture"}
    assert names == wanted
    for one in book.lines:
        built = [kind for kind in one.types if not book.types[kind].start]
        assert one.points == len(built)


def test_the_shipped_colours_are_balanced() -> None:
    book = craftsmen().book
    for tier in (1, 2):
        cards = [card for card, t in enumerate(book.card_tier) if t == tier]
        assert len(set(Counter(book.top[card] for card in cards).values())) == 1
        assert len(set(Counter(book.bottom[card] for card in cards).values())) == 1
        pairs = Counter((book.top[card], book.bottom[card]) for card in cards)
        assert len(pairs) == 12
    basic = [c for c, t in enumerate(book.card_tier) if t == 0 and not book.is_start[c]]
    assert all(book.top[card] == book.bottom[card] for card in basic)


# --- what designers change ----------------------------------------------------------------------
def test_a_changed_recipe(tmp_path: Path) -> None:
    text = text_of("buildings.yaml").replace("needs: [wheat, barrel]", "needs: [grapes, rope]")
    changed = overlaid(tmp_path, buildings=text)
    line = next(n for n in changed.book.lines if changed.book.goods[n.good] == "beer")
    names = {changed.book.types[kind].id for kind in line.types}
    assert names == {"brewery", "vineyard", "ropewalk", "flax_plantation"}
    assert "grapes + rope" in changed.entries["brewery"].text.en
    play(changed, 3, 2)


def test_changed_ship_values(tmp_path: Path) -> None:
    text = text_of("ships.yaml").replace("{good: wine, value: 5", "{good: wine, value: 9")
    text = text.replace("majority: [4]", "majority: [11]")
    changed = overlaid(tmp_path, ships=text)
    state = changed.new(3, 1)
    state.cargo[changed.book.hold_at["hold.ship_1.wine"]] = (2, 1)
    first, second = state.facts().standings("ship_1")
    assert (first.seat, first.cargo, first.bonus, first.tie) == (2, 9, 11, "cell")
    assert (second.cargo, second.bonus) == (9, 0)
    play(changed, 2, 3)


NEW_GOOD = """
goods:
- {id: honey, name: {en: honey, pl: miód}, kind: raw, source: reconstructed}
- {id: mead, name: {en: mead, pl: miód pitny}, kind: end, source: reconstructed}
buildings:
- id: bee_house
  name: {en: Bee House, pl: Ul}
  tier: basic
  makes: honey
  cards:
  - {top: red, bottom: blue, source: reconstructed}
  - {top: red, bottom: blue, source: reconstructed}
  source: reconstructed
- id: meadery
  name: {en: Meadery, pl: Miodosytnia}
  tier: advanced
  needs: [honey, barrel, honey]
  makes: mead
  points: 4
  cards:
  - {top: red, bottom: green, house: true, source: reconstructed}
  source: reconstructed
ships:
- id: ship_5
  name: {en: Fifth ship, pl: Piąty statek}
  majority: [3]
  holds:
  - {good: mead, value: 9, source: reconstructed}
  source: reconstructed
bonus_tokens:
- {good: mead, points: 6, source: reconstructed}
"""


def test_a_new_good_with_its_buildings_and_hold(tmp_path: Path) -> None:
    richer = overlaid(tmp_path, mead=NEW_GOOD)
    book = richer.book
    assert "bee_house_red_blue" in book.card_index
    assert "bee_house_red_blue_2" in book.card_index
    assert [ship.id for ship in book.records.ships][-1] == "ship_5"
    product = next(p for p in book.products if book.goods[p.good] == "mead")
    assert (product.work, product.points, product.value) == (5, 5, 9)
    state = position(
        2,
        of=richer,
        at="crafts_guild",
        queues={"crafts_guild": "00 ."},
        rows=["cooperage_purple_green sawmill_purple_green meadery_red_green"],
        filled=["cooperage_purple_green.1"],
        market=[2],
    )
    do(state, "make cooperage_purple_green icon.meadery_red_green.2")
    do(state, "from_market meadery_red_green 1", "from_market meadery_red_green 3")
    do(state, "make meadery_red_green hold.ship_5.mead")
    assert hold(state, "ship_5", "mead") == (0,)
    assert [s.bonus for s in state.facts().standings("ship_5")] == [3]
    check(state)
    assert richer.state_from_dict(state.to_dict()) == state
    play(richer, 5, 1)


# --- what is refused ----------------------------------------------------------------------------
def refused(tmp_path: Path, **files: str) -> str:
    with pytest.raises(DataError) as error:
        overlaid(tmp_path, **files)
    return str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("buildings", "needs: [wheat, barrel]", "needs: [wheat, barell]", "did you mean"),
        ("buildings", "makes: flax\n", "makes: wax\n", "made twice"),
        (
            "buildings",
            "  tier: extended\n  needs: [wheat]",
            "  tier: advanced\n  needs: [wheat]",
            "must be extended",
        ),
        ("buildings", "needs: [flour, wood]", "needs: [meat, wood]", "what goes to a ship"),
        (
            "buildings",
            "top: red, bottom: blue, source: seed",
            "top: rad, bottom: blue, source: seed",
            'no colour "rad"',
        ),
        ("buildings", "  start: true\n", "", "too few starting buildings"),
        ("buildings", ", house: true", "", "too few extended cards with the small house"),
        (
            "ships",
            "- {good: wine, value: 5, source: reconstructed}",
            "- {good: barrel, value: 5, source: reconstructed}",
            "barrel is not shipped",
        ),
        ("ships", "goods: [barrel, rope,", "goods: [rope,", "barrel has no column"),
        ("ships", "- {good: beer, points: 3", "- {good: bear, points: 3", "beer"),
        ("goods", "kind: semi, to: ship", "kind: semi", "meat has no column"),
        (
            "game",
            "stages: [builders_guild, crafts_guild]",
            "stages: [builders_gild]",
            "builders_guild",
        ),
        ("game", "copies: 4", "copies: 1", "too few capital cards"),
        ("game", "  take: 4", "  take: 0", "too small"),
        ("game", "capital_season: 8", "capital_season: 12", "more than is ever allowed"),
        ("game", "players: 5, tokens", "players: 4, tokens", "tables are not complete"),
        ("game", "id: town_hall", "id: notary", "used twice"),
        ("game", "id: spring", "id: Spring", "cannot be an id"),
    ],
)
def test_mistakes_are_told_with_their_place(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    text = text_of(f"{file}.yaml")
    assert old in text
    told = refused(tmp_path, **{file: text.replace(old, new)})
    assert complaint in told
    assert re.search(r"\.yaml:\d+:\d+: ", told)


def test_an_unproducible_recipe_is_refused_with_its_line(tmp_path: Path) -> None:
    text = text_of("buildings.yaml").replace("needs: [iron_ore]", "needs: [iron]")
    line = 1 + text[: text.index("needs: [iron]")].count("\n")
    told = refused(tmp_path, buildings=text)
    assert f"buildings.yaml:{line}:" in told
    assert "iron cannot be produced" in told
    # Weapons and tools hang on it.
    assert told.count("cannot be produced") >= 3


def test_a_good_that_nobody_makes_or_ships_is_refused(tmp_path: Path) -> None:
    extra = "goods:\n- {id: silk, name: {en: silk, pl: jedwab}, kind: end, source: reconstructed}\n"
    told = refused(tmp_path, silk=extra)
    assert "silk.yaml:2:" in told
    assert "no building makes silk" in told
    assert "no ship carries silk" in told


def test_damaged_files_are_refused_or_playable(tmp_path: Path) -> None:
    contract.check_damaged_files(
        "craftsmen", tmp_path, 120, lambda g, seed: play(g, 2 + seed % 4, seed)
    )


def test_capital_that_only_counts_what_is_printed_on_it(tmp_path: Path) -> None:
    """Sets may be worth nothing; prices and bids then reach as far as the printed values do."""
    plain = overlaid(tmp_path, game=text_of("game.yaml").replace("set_value: 5", "set_value: 0"))
    for seed in range(4):
        state, rng = plain.new(3, seed), Chance(seed)
        for _ in range(300):
            state.apply(rng.choice(state.legal_actions()))
            assert plain.state_from_dict(state.to_dict()) == state


def test_a_bank_that_takes_many_cards_back(tmp_path: Path) -> None:
    """However many are discarded, a game can be saved between two of them."""
    text = text_of("game.yaml").replace("  take: 4\n  discard: 2\n", "  take: 16\n  discard: 14\n")
    greedy, most = overlaid(tmp_path, game=text), 0
    state, rng = greedy.new(3, 1), Chance(1)
    while not state.over and most < 13:
        if state.phase == "bank_discard":
            most = max(most, state.step)
            assert greedy.state_from_dict(state.to_dict()) == state
        state.apply(rng.choice(state.legal_actions()))
    assert most == 13


def test_a_town_without_a_town_hall(tmp_path: Path) -> None:
    text = text_of("game.yaml")
    begin = text.index("- id: town_hall")
    smaller = overlaid(tmp_path, game=text[:begin] + text[text.index("bank:\n") :])
    assert len(smaller.book.city) == 5
    play(smaller, 3, 1)
    assert smaller.new(3, 1).value(0) > 0


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    ships = text_of("ships.yaml").replace("good: weapons", "good: wepons")
    goods = text_of("goods.yaml").replace("id: wax", "id: Wax")
    told = refused(tmp_path, ships=ships, goods=goods)
    assert "wepons" in told
    assert '"Wax" cannot be an id' in told
