"""A scene made of painted panels and a form, laid out anew whenever it has to be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from ui.forms.controls import Box as Box
from ui.forms.form import Form
from ui.paint import shapes, theme
from ui.paint.sprites import SpriteKey
from ui.paint.theme import Colour
from ui.scene import Scene

if TYPE_CHECKING:
    from ui.app import App


class FormScene(Scene, ABC):
    """`build` paints the backdrop and makes the widgets; everything is in virtual units.

    What was chosen or typed must be kept in the scene, for the form is made anew on every change of
    size, language or settings.
    """

    form: Form
    veil = 150
    first = ""
    """The widget the keyboard starts on."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._layer: pygame.Surface | None = None
        self.hint_box: Box | None = None
        """Where the help of the widget in use is shown, if there is room for it."""
        self.hint_text = ""
        """What stands there while no widget has anything to say."""

    @abstractmethod
    def build(self) -> None:
        """Paint the backdrop and make the widgets."""

    def back(self) -> None:
        """Esc, or the back button."""
        self.app.pop()

    # --- life cycle ----------------------------------------------------------------------------
    def enter(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        self.form.clear()

    def resume(self) -> None:
        # A key held when the scene above opened was released there.
        self.form.wake()

    def rebuild(self) -> None:
        """Lay everything out anew; the keyboard stays where it was."""
        old = getattr(self, "form", None)
        focused = old.focused.name if old is not None and old.focused is not None else self.first
        ring = old.ring if old is not None else self.app.by_keyboard
        app = self.app
        if old is not None:
            old.clear()
        if old is None or old.skin is not app.skin:
            self.form = Form(app)
            if old is not None:
                self.form.pointer = old.pointer
        self._layer = pygame.Surface(app.size, 0 if self.opaque else pygame.SRCALPHA)
        if self.opaque:
            self._layer.blit(app.inside(self.ground()), (0, 0))
        self.build()
        self.form.focus(focused if focused in self.form.controls else self.first)
        self.form.ring = ring

    def resized(self) -> None:
        self.rebuild()

    def language_changed(self) -> None:
        self.rebuild()

    def settings_changed(self) -> None:
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()

    def draw(self, surface: pygame.Surface) -> None:
        if self._layer is not None:
            surface.blit(self._layer, (0, 0))
        if self.hint_box is not None and (hint := self.form.hint() or self.hint_text):
            rect = self.form.px(*self.hint_box)
            text = self.app.art.text(
                hint, "italic", theme.BODY, theme.INK, rect.w, "center", None, rect.h
            )
            surface.blit(text, (rect.x, rect.y + (rect.h - text.get_height()) // 2))

    # --- painting the backdrop, in units ---------------------------------------------------------
    def centred(self, w: float, h: float) -> tuple[float, float]:
        """The top left corner of a box in the middle of the window."""
        return (self.app.width - w) / 2, (self.app.height - h) / 2

    def heading(self, text: str, top: float = 22) -> None:
        """The title of the screen, on the wood above the panels."""
        rect = self.form.px(40, top, self.app.width - 80, 46)
        art = self.app.art
        drawn = art.text(text, "title", 34, theme.CREAM, rect.w, "center", 1, rect.h)
        where = drawn.get_rect(center=rect.center)
        shade = shapes.silhouette(drawn, theme.SHADOW)
        self.layer.blit(shade, where.move(art.px(1.5), art.px(2)))
        self.layer.blit(drawn, where)

    def panel(self, box: Box, title: str = "") -> None:
        """A parchment panel with its shadow, and a title at the top of it."""
        rect = self.form.px(*box)
        shade = self.app.sprites.shadow(("panel",), *rect.size, "board")
        self.layer.blit(shade.surface, rect.move(shade.dx, shade.dy))
        self.picture(("panel",), box)
        if title:
            x, y, w, _ = box
            self.words(title, (x + 20, y + 14, w - 40, 34), "title", theme.PANEL_TITLE, theme.TITLE)

    def sheet(self, box: Box) -> None:
        """A light sheet to read from or write on, inside a panel."""
        rect = self.form.px(*box)
        self.layer.blit(self.app.skin.face("sheet", rect.size, ""), rect)

    def picture(self, key: SpriteKey, box: Box) -> None:
        rect = self.form.px(*box)
        self.layer.blit(self.app.sprites.get(key, *rect.size), rect)

    def words(
        self,
        text: str,
        box: Box,
        role: str = "body",
        units: float = theme.BODY,
        colour: Colour = theme.INK,
        align: str = "center",
        valign: str = "center",
        lines: int | None = None,
    ) -> int:
        """Text inside the box, smaller if it must be; returns its height in pixels."""
        rect = self.form.px(*box)
        drawn = self.app.art.text(text, role, units, colour, rect.w, align, lines, rect.h)
        y = rect.top if valign == "top" else rect.top + (rect.h - drawn.get_height()) // 2
        self.layer.blit(drawn, (rect.left, y))
        return drawn.get_height()

    def label(
        self,
        text: str,
        box: Box,
        names: str,
        units: float = 17,
        colour: Colour = theme.INK,
        align: str = "left",
        lines: int = 1,
    ) -> None:
        """What the widget of this name is called; pointing at it gives the widget's help."""
        self.words(text, box, "semibold", units, colour, align, lines=lines)
        self.form.label(self.form.px(*box), names)

    def tag(self, words: str, colour: Colour, left: float, middle: float) -> None:
        """A word on a coloured tag."""
        art = self.app.art
        text = art.text(words, "bold", 15, theme.CREAM)
        rect = text.get_rect().inflate(art.px(12), art.px(2))
        rect.midleft = (round(left * art.s), round(middle * art.s))
        pygame.draw.rect(self.layer, art.ground(colour, theme.CREAM), rect, border_radius=art.px(6))
        self.layer.blit(text, text.get_rect(center=rect.center))

    @property
    def layer(self) -> pygame.Surface:
        if self._layer is None:
            raise RuntimeError("the backdrop is painted in build() only")
        return self._layer
