"""The rule books, the credits, and the pass-the-mouse screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game
from game.engine.match import Match
from game.engine.seating import PERSON, Seat
from tests.ui.hands import Hands
from ui import i18n
from ui.app import App
from ui.forms.page import Page
from ui.markdown import Heading, Item, Paragraph, Table, parse
from ui.scenes.about import AboutScene, about_text, read_credits
from ui.scenes.handover import HandoverScene
from ui.scenes.menu import MenuScene
from ui.scenes.rules import RulesScene, books, imprint, read_book
from ui.table.model import Person

OLA = Person("Ola", (185, 52, 43), "anchor", PERSON)


def test_the_markdown_of_our_rule_books() -> None:
    text = (
        "# Title\n\nOne **bold**, *slanted*\nand on.\n- first\n  goes on\n- second\n\n"
        "| a | |\n|---|---|\n| - | **b** |\n"
    )
    assert parse(text) == [
        Heading(1, "Title"),
        Paragraph(
            (
                ("One ", "body"),
                ("bold", "bold"),
                (", ", "body"),
                ("slanted", "italic"),
                (" and on.", "body"),
            )
        ),
        Item((("first goes on", "body"),)),
        Item((("second", "body"),)),
        Table(((("a", "body"),), ()), ((((("-"), "body"),), (("b", "bold"),)),)),
    ]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_rule_book_is_read_whole(language: str, app: App, hands: Hands) -> None:
    app.change(language=language)
    for name in books():
        scene = RulesScene(app, name)
        app.reset(scene)
        hands.frame()
        page = scene._reader.page
        assert len(page.anchors) > 5
        while scene._reader.scroll.offset < scene._reader.scroll.most:
            hands.key(pygame.K_PAGEDOWN)
        # What was never in view was never painted, and would hide a failing block.
        assert all(laid.picture is not None for laid in page._laid)
        assert not any("*" in run[0] or "|" in run[0] for run in _runs(name))


def _runs(name: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for block in read_book(name):
        if isinstance(block, Paragraph | Item):
            found += block.runs
        elif isinstance(block, Table):
            found += [run for row in (block.head, *block.rows) for cell in row for run in cell]
    return found


def test_a_column_is_as_wide_as_its_bold_head(app: App) -> None:
    def height(head: str) -> int:
        return Page(app.art, 900, parse(f"| {head} | x |\n|---|---|\n| a | b |")).height

    assert height("Budynek podstawowy, rozszerzony, zaawansowany") == height("x")


def test_a_chapter_is_one_click_away(app: App, hands: Hands) -> None:
    scene = RulesScene(app, "tiny_towns")
    app.push(scene)
    hands.press("chapter 4")
    assert scene._reader.scroll.offset == scene._reader.page.anchors[4][1]
    assert [button.on for button in scene._chapters].index(True) == 4


def test_the_place_in_the_book_is_kept_when_the_window_changes(app: App, hands: Hands) -> None:
    scene = RulesScene(app, "tiny_towns")
    app.push(scene)
    hands.press("chapter 6")
    app.resize((1920, 1080))
    hands.frame()
    assert [button.on for button in scene._chapters].index(True) in (5, 6)


def test_a_book_opens_where_it_was_left_also_next_time(
    open_app: Callable[..., App], home: Path
) -> None:
    for _run in range(2):
        app = open_app()
        app.change(language="en", animation="off", volume=0)
        hands = Hands(app)
        app.push(MenuScene(app))
        app.push(RulesScene(app, "ragusa"))
        if _run == 0:
            hands.press("chapter 5")
            hands.press("back")
            app.push(RulesScene(app, "ragusa"))
        hands.frame()
        scene = app.scenes.top
        assert isinstance(scene, RulesScene)
        assert [button.on for button in scene._chapters].index(True) == 5
        hands.choose("book", "amber")
        assert [button.on for button in scene._chapters].index(True) == 0
        app.close()


def test_from_the_menu_the_book_of_the_game_played_last_opens(app: App, hands: Hands) -> None:
    app.push(MenuScene(app))

    def opened() -> str:
        hands.press("rules")
        hands.frame()
        book = app.scenes.top.form["book"].value  # type: ignore[union-attr, attr-defined]
        hands.press("back")
        return str(book)

    assert opened() == "tiny_towns", "nothing was played: the simplest"
    app.settings.new_game = {"game": "amber"}
    assert opened() == "amber"
    seats = [Seat("Ola", PERSON), Seat("Jan", PERSON)]
    app.saves.autosave(Match.new(game.load("craftsmen"), seats, 1))
    assert opened() == "craftsmen"


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", books())
def test_every_book_says_for_whom_it_is_and_by_whom(name: str, language: str) -> None:
    i18n.set_language(language)
    text = imprint(name)
    i18n.set_language("en")
    counts = game.load(name).player_counts
    assert re.findall(r"\d+", text)[:2] == [str(counts[0]), str(counts[-1])]
    assert re.search(r"(minut|hours|godzin)", text)
    assert re.search(r"(Designed by|Autor)", text)


def test_everybody_is_credited(app: App, hands: Hands) -> None:
    text = about_text()
    for record in read_credits():
        assert record["author"] in text
        assert record["what"] in text
        assert record["licence"] in text
    app.push(AboutScene(app))
    hands.key(pygame.K_END)
    assert app.scenes.top.form["page"].scroll.offset > 0  # type: ignore[union-attr, attr-defined]


def test_only_the_right_person_uncovers_the_table(app: App, hands: Hands) -> None:
    told: list[str] = []
    app.push(MenuScene(app))
    app.push(HandoverScene(app, OLA, lambda: told.append("ready")))
    hands.key(pygame.K_ESCAPE)
    assert (hands.scene, told) == ("HandoverScene", [])
    hands.key(pygame.K_RETURN)
    assert (hands.scene, told) == ("MenuScene", ["ready"])


def test_the_game_can_be_left_from_the_cover(app: App, hands: Hands) -> None:
    app.push(HandoverScene(app, OLA, lambda: None))
    hands.press("menu")
    assert hands.scene == "MenuScene"


def test_the_book_follows_the_language(app: App, hands: Hands) -> None:
    scene = RulesScene(app, "tiny_towns")
    app.push(scene)
    english = scene._chapters[0].text
    app.change(language="pl")
    assert i18n.language() == "pl"
    assert scene._chapters[0].text != english
