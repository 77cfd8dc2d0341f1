"""The pass-the-mouse screen: when it comes, and how it covers the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.match import Match
from ui.forms import FormScene
from ui.i18n import _
from ui.paint import theme
from ui.scenes import screens
from ui.table.model import GameTable, Person
from ui.table.people import persons

if TYPE_CHECKING:
    from ui.app import App

_WIDTH, _HEIGHT = 680, 400


def must_cover(
    match: Match, look: GameTable[Any], shown: int | None, seat: int, bared: bool = False
) -> bool:
    """Whether the table must be hidden before this seat's view of it appears.

    `bared`: the secrets of the seat that is shown lie open already.
    """
    people = persons(match)
    if len(people) < 2:
        return False
    if look.discreet:
        if bared and shown == seat:
            return False
        return seat == match.state.player and look.secret_choice(match.state.facts())
    if shown == seat:
        return False
    return any(match.state.has_secrets(person) for person in people)


class HandoverScene(FormScene):
    """Shows nothing of the game but whose turn it is."""

    first = "ready"

    def __init__(self, app: App, person: Person, on_ready: Callable[[], None]) -> None:
        super().__init__(app)
        self._person = person
        self._on_ready = on_ready

    def build(self) -> None:
        x, y = self.centred(_WIDTH, _HEIGHT)
        self.panel((x, y, _WIDTH, _HEIGHT))
        art, person = self.app.art, self._person
        band = self.form.px(x + 12, y + 12, _WIDTH - 24, 16)
        pygame.draw.rect(self.layer, person.colour, band, border_radius=art.px(8))
        key = ("emblem", person.emblem, theme.hexa(person.colour))
        disc = self.app.sprites.get(key, art.px(84), art.px(84))
        self.layer.blit(disc, self.form.px(x + _WIDTH / 2 - 42, y + 34, 84, 84))
        inner = (x + 40, _WIDTH - 80)
        self.words(_("Pass the mouse to:"), (inner[0], y + 122, inner[1], 32), "body", 22, lines=1)
        name = (inner[0], y + 150, inner[1], 70)
        self.words(person.name, name, "title", 52, theme.TITLE, lines=1)
        self.words(
            _("Nobody else should look at the screen now."),
            (inner[0], y + 224, inner[1], 30),
            "italic",
            17,
            lines=1,
        )
        self.form.button(
            "ready",
            (x + _WIDTH / 2 - 180, y + 276, 360, 64),
            _("Here I am"),
            self._ready,
            "primary",
        )
        self.form.button(
            "menu",
            (x + _WIDTH / 2 - 120, y + _HEIGHT + 24, 240, 42),
            _("Leave to the menu"),
            lambda: self.app.reset(screens.menu(self.app)),
        )

    def back(self) -> None:
        """Esc must not uncover the table."""

    def _ready(self) -> None:
        self.app.pop()
        self._on_ready()


class BetweenScene(FormScene):
    """Shows nothing of the game but who might act in somebody else's turn, to say who it is."""

    first = "nobody"

    def __init__(
        self,
        app: App,
        people: Mapping[int, Person],
        take: Callable[[int], None],
        nobody: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._people = people
        self._take = take
        self._nobody = nobody

    def build(self) -> None:
        high = 232 + 66 * len(self._people)
        x, y = self.centred(_WIDTH, high)
        self.panel((x, y, _WIDTH, high))
        inner = (x + 40, _WIDTH - 80)
        title = (inner[0], y + 22, inner[1], 50)
        self.words(_("Who wants to act first?"), title, "title", 36, theme.TITLE, lines=1)
        words = _("Pass the mouse there, then press the name. Nobody else should look.")
        self.words(words, (inner[0], y + 78, inner[1], 48), "italic", 17, lines=2)
        art, top = self.app.art, y + 136
        for seat, person in self._people.items():
            key = ("emblem", person.emblem, theme.hexa(person.colour))
            disc = self.app.sprites.get(key, art.px(52), art.px(52))
            self.layer.blit(disc, self.form.px(x + _WIDTH / 2 - 246, top, 52, 52))
            box = (x + _WIDTH / 2 - 180, top, 360, 54)
            self.form.button(f"seat:{seat}", box, person.name, partial(self._sit, seat))
            top += 66
        box = (x + _WIDTH / 2 - 180, top + 18, 360, 54)
        self.form.button("nobody", box, _("Nobody: go on"), self.back, "primary")

    def back(self) -> None:
        """Nobody wants to."""
        self.app.pop()
        self._nobody()

    def _sit(self, seat: int) -> None:
        self.app.pop()
        self._take(seat)
