"""From the menu to a started game, with the mouse and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game
from game.engine.game import Game
from tests.ui.hands import Hands
from ui.app import App
from ui.i18n import say
from ui.scenes.lineup import Lineup, Mistake
from ui.scenes.menu import MenuScene
from ui.scenes.new_game import NewGameScene
from ui.scenes.table import TableScene
from ui.settings import Settings


@pytest.fixture(scope="module")
def towns() -> Game:
    return game.load("tiny_towns")


def table_of(app: App) -> TableScene:
    table = next(iter(app.scenes))
    assert isinstance(table, TableScene)
    return table


def test_with_the_mouse_from_the_menu_to_the_table(app: App, hands: Hands) -> None:
    app.push(MenuScene(app))
    hands.press("new")
    hands.choose("count", "3")
    hands.press("name 0")
    hands.type("Ola")
    hands.choose("look 0", "yellow")
    hands.choose("kind 1", "person")
    hands.choose("kind 2", "child")
    hands.choose("option monuments", "no")
    hands.choose("option first_builder", "seat2")
    hands.press("seed")
    hands.type("77")
    hands.press("start")
    match = table_of(app).match
    assert [seat.name for seat in match.seats] == ["Ola", "Player 2", "Computer 3"]
    assert [seat.kind for seat in match.seats] == ["person", "person", "child"]
    assert [seat.colour for seat in match.seats] == ["yellow", "blue", "red"]
    assert [seat.emblem for seat in match.seats] == ["sun", "anchor", "tower"]
    assert match.seed == 77
    assert match.options["monuments"] == "no"
    assert match.state.player == 1


def test_with_the_keyboard_alone(app: App, hands: Hands) -> None:
    app.push(MenuScene(app))
    hands.key(pygame.K_RETURN)
    assert hands.scene == "NewGameScene"
    hands.walk_to("count")
    hands.key(pygame.K_LEFT)
    hands.walk_to("name 0")
    hands.type("Żaneta")
    hands.walk_to("look 0")
    hands.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    hands.walk_to("option cards")
    hands.key(pygame.K_SPACE)
    if hands.scene == "Popup":
        hands.walk_to("first_game", pygame.K_DOWN)
        hands.key(pygame.K_RETURN)
    hands.walk_to("seed")
    hands.type("12x3")
    hands.key(pygame.K_RETURN)
    match = table_of(app).match
    assert [(s.name, s.colour) for s in match.seats] == [("Żaneta", "blue")]
    assert (match.seed, match.options["cards"]) == (123, "first_game")


def test_the_last_choice_is_remembered(open_app: Callable[..., App], home: Path) -> None:
    app = open_app()
    app.change(language="en", animation="off", volume=0)
    app.push(MenuScene(app))
    hands = Hands(app)
    hands.press("new")
    hands.choose("count", "4")
    hands.press("name 2")
    hands.type("Basia")
    hands.choose("option novice", "yes")
    hands.press("back")
    app.close()
    again = open_app()
    scene = NewGameScene(again)
    again.push(scene)
    assert scene.lineup.count == 4
    assert scene.lineup.places[2].name == "Basia"
    assert scene.form["option novice"].value == "yes"  # type: ignore[attr-defined]


def test_expansions_say_what_they_bring_and_are_switched_on_one_by_one(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    plain = NewGameScene.words

    def words(scene: NewGameScene, text: str, *rest: object, **more: object) -> int:
        said.append(text)
        return plain(scene, text, *rest, **more)  # type: ignore[arg-type]

    def tag(scene: NewGameScene, text: str, *rest: object) -> None:
        said.append(text)

    monkeypatch.setattr(NewGameScene, "words", words)
    monkeypatch.setattr(NewGameScene, "tag", tag)
    app.push(NewGameScene(app))
    hands.press("game villagers")
    villagers = game.load("villagers")
    for option in villagers.options:
        assert (say(option.help) in said) == option.expansion
    assert said.count("meaner game") == 1
    hands.choose("count", "1")
    assert said.count("unofficial") == 4
    hands.choose("count", "2")
    hands.choose("option scoundrels", "yes")
    hands.choose("option developments", "yes")
    hands.press("start")
    chosen = table_of(app).match.options
    named = ("scoundrels", "saints", "profiteers", "developments")
    assert [chosen[name] for name in named] == ["yes", "no", "no", "yes"]


def test_a_seat_that_can_be_chosen_is_called_by_its_name(app: App, hands: Hands) -> None:
    scene = NewGameScene(app)
    app.push(scene)
    hands.press("name 1")
    hands.type("Ola")
    chooser = scene.form["option first_builder"]
    assert ("seat2", "Ola") in chooser.values  # type: ignore[attr-defined]


def test_two_equal_names_are_told_in_one_line_and_nothing_starts(app: App, hands: Hands) -> None:
    app.push(NewGameScene(app))
    for name in ("name 0", "name 1"):
        hands.press(name)
        hands.type("Ola")
    hands.press("start")
    assert hands.scene == "NewGameScene"
    assert "Ola" in app.scenes.top._wrong  # type: ignore[attr-defined]


def test_wrong_data_is_shown_and_nothing_can_start(app: App, hands: Hands, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("title: [", "utf-8")
    app.data_dir = tmp_path
    app.push(NewGameScene(app))
    hands.frame()
    assert not app.scenes.top.form["start"].enabled  # type: ignore[union-attr]
    hands.press("start")
    assert hands.scene == "NewGameScene"


def test_taking_a_look_swaps_it(towns: Game) -> None:
    lineup = Lineup.from_dict({})
    lineup.give_look(0, "jade")
    assert [place.look for place in lineup.places[:4]] == ["jade", "blue", "yellow", "red"]
    assert len({place.look for place in lineup.places}) == 6


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"count": 99, "places": 3, "options": []},
        {"places": [{"look": "pink", "kind": "wizard", "name": 5}, None], "options": {"x": 1}},
        {"places": [{"look": "red"}] * 9, "game": None},
    ],
)
def test_nonsense_in_the_settings_does_no_harm(kept: dict[str, object], towns: Game) -> None:
    lineup = Lineup.from_dict(kept)
    assert len({place.look for place in lineup.places}) == 6
    assert lineup.start(towns, game.load).state.player is not None


def test_options_appear_only_where_they_matter(towns: Game) -> None:
    lineup = Lineup.from_dict({})
    shown = {option.name for option in lineup.shown(towns)}
    assert "first_builder" in shown
    assert "card_red" not in shown
    lineup.options["tiny_towns"] = {"cards": "chosen", "variant": "town_hall"}
    shown = {option.name for option in lineup.shown(towns)}
    assert "first_builder" not in shown
    assert "card_red" in shown


def test_what_the_rules_do_not_take_is_not_offered(towns: Game) -> None:
    lineup = Lineup.from_dict({"options": {"tiny_towns": {"cards": "chosen"}}})
    by_name = {option.name: option for option in towns.options}
    banks = [value for value, _text in lineup.choices(towns, by_name["card_black"])]
    assert "bank" in banks
    seats = [text for _value, text in lineup.choices(towns, by_name["first_builder"])]
    assert seats == ["Player 1", "Computer 2", "Random"]
    lineup.count = 1
    lineup.choose(towns, by_name["card_black"], "bank")
    assert "bank" not in [value for value, _text in lineup.choices(towns, by_name["card_black"])]
    assert lineup.option(towns, by_name["card_black"]) == "random"


def test_every_mistake_is_a_line_for_the_player(towns: Game) -> None:
    lineup = Lineup.from_dict({})
    lineup.count = 7
    with pytest.raises(Mistake, match="that many players"):
        lineup.start(towns, game.load)


def test_a_new_game_gets_another_number_each_time(towns: Game) -> None:
    lineup = Lineup.from_dict({})
    assert len({lineup.start(towns, game.load).seed for _ in range(8)}) > 1


def test_unkept_settings_stay_unkept(open_app: Callable[..., App], home: Path) -> None:
    app = open_app(settings=Settings(volume=0))
    app.change(volume=25)
    app.close()
    assert not (home / "settings.json").exists()
