"""The parchment at the side: whose turn, what is asked, buttons, players, log, undo and menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.engine.actions import Action
from ui.app import App
from ui.paint import shapes, textures, theme
from ui.paint.theme import Colour, hexa
from ui.table.logview import LogView
from ui.table.painters import EDGES
from ui.table.rect import Rect
from ui.table.ring import Spot

WIDTH = 300.0
MARGIN = 12.0
PAD = 13.0
GAP = 8.0
HEAD = 58.0
PROMPT = 134.0
"""Kept for the question, however short it is: the main button below it never moves."""
MAIN, OTHER = 44.0, 36.0
"""How tall the main button is, and the others, which never take its room."""
BETWEEN = 6.0
INSET = 8.0
"""Round the words of a note."""
LOG = 40.0
"""Lower than this the log is left out."""
LARGE, SMALL = 17.0, 15.0
"""The question is set as large as it fits in its room, but never smaller than this."""


def table_width(app: App) -> float:
    """What the panel leaves of the window's width, in units."""
    return app.width - WIDTH - MARGIN


@dataclass(frozen=True, slots=True)
class PanelButton:
    id: str
    label: str
    press: Callable[[], None] = field(compare=False)
    action: Action | None = None
    """What pressing it does in the game, if that is one thing."""
    style: str = "secondary"
    enabled: bool = True
    tip: str = ""
    """Shown on hover: the hotkey, or why it is disabled."""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class SeatRow:
    seat: int
    name: str
    colour: Colour
    emblem: str
    note: str
    score: str
    acting: bool
    person: bool


@dataclass(frozen=True, slots=True)
class PanelContent:
    """Everything the panel says, already in the player's language."""

    acting: SeatRow | None = None
    headline: str = ""
    title: str = ""
    why: str = ""
    """Why this is asked."""
    prompt: str = ""
    limits: tuple[str, ...] = ()
    note: str = ""
    """Something new, told until it has been read."""
    noted: PanelButton | None = None
    """The button that says so."""
    buttons: tuple[PanelButton, ...] = ()
    seats: tuple[SeatRow, ...] = ()
    tools: tuple[PanelButton, ...] = ()


@dataclass(slots=True)
class _Plan:
    """Where the parts lie."""

    prompt: Rect
    note: Rect | None = None
    seats: list[tuple[SeatRow, Rect]] = field(default_factory=list)
    buttons: list[tuple[PanelButton, Rect]] = field(default_factory=list)


class Panel:
    """Draws itself once per change; the frame only blits it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.content = PanelContent()
        self.log = LogView(app)
        self.hovered: str | None = None
        self.pressed: str | None = None
        self._plan = _Plan(self.box)
        self._picture: pygame.Surface | None = None

    @property
    def box(self) -> Rect:
        return Rect(table_width(self.app), MARGIN, WIDTH, self.app.height - 2 * MARGIN)

    # --- content -------------------------------------------------------------------------------
    def show(self, content: PanelContent) -> None:
        same, self.content = content == self.content, content
        self._arrange()
        if not same:
            self._picture = None

    def redraw(self) -> None:
        """Something looks different: lay out and draw anew before the next frame."""
        self._arrange()
        self._picture = None

    def hover(self, pos: tuple[float, float]) -> None:
        button = self.button_at(pos)
        row = self.log.row_at(pos)
        line = row.line if row is not None else None
        id = button.id if button is not None else None
        if (id, line) != (self.hovered, self.log.hovered):
            self.hovered, self.log.hovered = id, line
            self._picture = None

    def press_down(self, id: str | None) -> None:
        """A button is held down; None when it is let go."""
        if id != self.pressed:
            self.pressed = id
            self._picture = None

    def covers(self, pos: tuple[float, float]) -> bool:
        return self.box.holds(pos)

    def button_at(self, pos: tuple[float, float]) -> PanelButton | None:
        return next((b for b, box in self._plan.buttons if box.holds(pos)), None)

    def seat_at(self, pos: tuple[float, float]) -> int | None:
        return next((row.seat for row, box in self._plan.seats if box.holds(pos)), None)

    def spots(self) -> list[Spot]:
        """The buttons, for the keyboard's ring."""
        return [
            Spot("button", button.id, (box.x, box.y, box.w, box.h))
            for button, box in self._plan.buttons
            if button.enabled
        ]

    def button(self, id: str) -> PanelButton | None:
        return next((b for b, _box in self._plan.buttons if b.id == id), None)

    @property
    def main(self) -> str | None:
        """The main button, if there is one."""
        return next((b.id for b in self.content.buttons if b.style == "primary"), None)

    def box_of(self, id: str) -> Rect | None:
        """Where a button is."""
        return next((box for b, box in self._plan.buttons if b.id == id), None)

    def box_doing(self, action: Action) -> Rect | None:
        """Where the button is that does this."""
        return next((box for b, box in self._plan.buttons if b.action == action), None)

    def scroll(self, rows: int) -> None:
        """The log, up by so many rows (down if negative)."""
        if self.log.scroll(rows):
            self._picture = None

    # --- arrangement ---------------------------------------------------------------------------
    def _arrange(self) -> None:
        left, top, width, height = self.box
        x, w = left + PAD, width - 2 * PAD
        y = top + PAD + HEAD + GAP
        high = PROMPT if self._main() is not None else PROMPT + GAP + MAIN
        plan = self._plan = _Plan(Rect(x, y, w, high))
        y = self._arrange_buttons(x, y + PROMPT + GAP, w) + 2
        row = 37.0 if len(self.content.seats) <= 4 else 35.0
        for seat in self.content.seats:
            plan.seats.append((seat, Rect(x, y, w, row)))
            y += row
        y += GAP
        bottom = top + height - PAD
        half = (w - GAP) / 2
        rows = (len(self.content.tools) + 1) // 2
        tools_top = bottom - rows * 34 - max(0, rows - 1) * 6
        for i, tool in enumerate(self.content.tools):
            at = Rect(x + (i % 2) * (half + GAP), tools_top + (i // 2) * 40, half, 34.0)
            plan.buttons.append((tool, at))
        if (noted := self.content.noted) is not None:
            art = self.app.art
            words = art.text_size(self.content.note, "body", SMALL, art.px(w - 2 * INSET))[1]
            high = words / art.s + 2 * INSET + BETWEEN + OTHER
            # It takes the room of the log, and if need be of the last seats, until it was read.
            y = min(y, tools_top - GAP - high)
            plan.note = Rect(x, y, w, high)
            plan.seats = [(seat, at) for seat, at in plan.seats if at.bottom <= y]
            y += high + GAP
            at = Rect(x + half, y - GAP - INSET - OTHER, half + GAP - INSET, OTHER)
            plan.buttons.append((noted, at))
        room = tools_top - GAP - y
        self.log.box = Rect(x, y, w, room if room >= LOG else 0.0)

    def _main(self) -> PanelButton | None:
        """What stands in the room of the main button; without one the question takes it."""
        buttons = self.content.buttons
        main = next((b for b in buttons if b.style == "primary"), None)
        return buttons[0] if main is None and len(buttons) == 1 else main

    def _arrange_buttons(self, x: float, y: float, w: float) -> float:
        """The main button in its room, the others below it, two in a row where they fit."""
        main = self._main()
        if main is not None:
            self._plan.buttons.append((main, Rect(x, y, w, MAIN)))
        y += MAIN + BETWEEN
        others = [button for button in self.content.buttons if button is not main]
        half, alone = (w - GAP) / 2, len(others) == 1
        least = y + OTHER + BETWEEN
        while others:
            row = others[:2] if all(self._fits(b, half) for b in others[:2]) else others[:1]
            wide = half if self._fits(row[0], half) and not alone else w
            high = OTHER if self._fits(row[0], wide) else MAIN
            for i, button in enumerate(row):
                self._plan.buttons.append((button, Rect(x + i * (half + GAP), y, wide, high)))
            y += high + BETWEEN
            others = others[len(row) :]
        return max(y, least)

    def _fits(self, button: PanelButton, wide: float) -> bool:
        """Whether its label has room in one line; a long one has a row of its own, or two lines."""
        art = self.app.art
        return art.text_size(button.label, "bold", SMALL)[0] <= art.px(wide) - art.px(EDGES)

    def _prompt_lines(self) -> list[tuple[str, str, Colour]]:
        """Why, what and how much, with typeface and colour."""
        content = self.content
        lines = [
            (content.why, "italic", theme.LINK),
            (content.prompt, "semibold", theme.INK),
            *((limit, "body", theme.MUTED) for limit in content.limits),
        ]
        return [line for line in lines if line[0]]

    # --- drawing -------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        rect = self._rect()
        if self._picture is None:
            self._picture = self._paint(*rect.size)
        surface.blit(self._picture, rect)

    def draw_shadow(self, surface: pygame.Surface) -> None:
        """It never moves, so it is part of the still picture of the table."""
        rect = self._rect()
        under = self.app.sprites.shadow(("panel",), *rect.size, "board")
        surface.blit(under.surface, rect.move(under.dx, under.dy))

    def _rect(self) -> pygame.Rect:
        s = self.app.s
        x, y, w, h = self.box
        return pygame.Rect(round(x * s), round(y * s), round(w * s), round(h * s))

    def _px(self, box: Rect) -> pygame.Rect:
        s = self.app.s
        left, top, _w, _h = self.box
        x, y, w, h = box
        return pygame.Rect(round((x - left) * s), round((y - top) * s), round(w * s), round(h * s))

    def _paint(self, w: int, h: int) -> pygame.Surface:
        sheet = self.app.sprites.get(("panel",), w, h).copy()
        self._paint_head(sheet)
        self._paint_prompt(sheet)
        if self._plan.note is not None:
            self._paint_note(sheet, self._plan.note)
        for button, box in self._plan.buttons:
            self._paint_button(sheet, button, self._px(box))
        for row, box in self._plan.seats:
            self._paint_seat(sheet, row, self._px(box))
        left, top, _w, _h = self.box
        if self.log.box.h:
            self.log.draw(sheet, (left, top))
        return sheet

    def _paint_head(self, sheet: pygame.Surface) -> None:
        art = self.app.art
        left, top, width, _height = self.box
        rect = self._px(Rect(left + PAD, top + PAD, width - 2 * PAD, HEAD))
        row = self.content.acting
        base = row.colour if row is not None else theme.SECONDARY[1]
        words = theme.CREAM if theme.contrast_ratio(theme.CREAM, base) > 3.2 else theme.INK
        upper = art.ground(theme.light(base, 0.1), words)
        lower = art.ground(theme.dark(base, 0.18), words)
        band = textures.gradient(rect.size, upper, lower)
        band = shapes.clip(band, theme.RADIUS_BUTTON * art.s)
        edge = theme.dark(base, 0.5)
        shapes.draw(band, shapes.rim(rect.size, art.px(2), theme.RADIUS_BUTTON * art.s, edge))
        sheet.blit(band, rect)
        x = rect.x + art.px(9)
        if row is not None:
            px = art.px(40)
            disc = self.app.sprites.get(("emblem", row.emblem, hexa(row.colour)), px, px)
            sheet.blit(disc, (x, rect.centery - px // 2))
            x += px + art.px(8)
        title = art.text(self.content.title, "semibold", 15, words)
        sheet.blit(title, (rect.right - title.get_width() - art.px(10), rect.y + art.px(7)))
        room = rect.right - x - art.px(18) - title.get_width()
        name = art.text(
            row.name if row else self.content.headline, "title", 22, words, room, max_lines=1
        )
        sheet.blit(name, (x, rect.y + art.px(5)))
        if row is not None:
            under = art.text(
                self.content.headline,
                "semibold",
                15,
                words,
                rect.right - x - art.px(8),
                max_lines=1,
            )
            sheet.blit(under, (x, rect.bottom - under.get_height() - art.px(6)))

    def _paint_prompt(self, sheet: pygame.Surface) -> None:
        art = self.app.art
        rect = self._px(self._plan.prompt)
        pygame.draw.rect(sheet, theme.TEXT_BOX, rect, border_radius=art.px(6))
        pygame.draw.rect(sheet, theme.HAIRLINE, rect, art.px(1), art.px(6))
        words = self._set_prompt(rect.w - art.px(18), rect.h - art.px(10))
        y = rect.y + art.px(6)
        for picture in words:
            sheet.blit(picture, (rect.x + art.px(9), y))
            y += picture.get_height()

    def _paint_note(self, sheet: pygame.Surface, box: Rect) -> None:
        art = self.app.art
        rect = self._px(box)
        pygame.draw.rect(sheet, theme.TEXT_BOX, rect, border_radius=art.px(6))
        pygame.draw.rect(sheet, theme.LINK, rect, art.px(2), art.px(6))
        words = art.text(self.content.note, "body", SMALL, theme.INK, rect.w - 2 * art.px(INSET))
        sheet.blit(words, (rect.x + art.px(INSET), rect.y + art.px(INSET)))

    def _set_prompt(self, width: int, height: int) -> list[pygame.Surface]:
        """The question with all around it, as large as it fits."""
        art = self.app.art
        for units in (LARGE, (LARGE + SMALL) / 2, SMALL):
            words = [
                art.text(text, role, units if role == "semibold" else SMALL, colour, width)
                for text, role, colour in self._prompt_lines()
            ]
            if sum(picture.get_height() for picture in words) <= height:
                break
        return words

    @property
    def prompt_fits(self) -> bool:
        """Whether nothing of the question is written outside its room; for tests."""
        rect, art = self._px(self._plan.prompt), self.app.art
        words = self._set_prompt(rect.w - art.px(18), rect.h - art.px(10))
        return sum(picture.get_height() for picture in words) <= rect.h - art.px(6)

    def _paint_button(self, sheet: pygame.Surface, button: PanelButton, rect: pygame.Rect) -> None:
        if not button.enabled:
            state = "disabled"
        elif self.pressed == button.id:
            state = "pressed"
        else:
            state = "hovered" if self.hovered == button.id else ""
        key = ("table.button", button.label, button.style, state, button.icon)
        sheet.blit(self.app.sprites.get(key, rect.w, rect.h), rect)

    def _paint_seat(self, sheet: pygame.Surface, row: SeatRow, rect: pygame.Rect) -> None:
        art, sprites = self.app.art, self.app.sprites
        if row.acting:
            pygame.draw.rect(sheet, theme.TEXT_BOX, rect, border_radius=art.px(7))
            pygame.draw.rect(sheet, row.colour, rect, art.px(2), art.px(7))
        px = round(rect.h * 0.8)
        disc = sprites.get(("emblem", row.emblem, hexa(row.colour)), px, px)
        sheet.blit(disc, (rect.x + art.px(5), rect.centery - px // 2))
        x = rect.x + px + art.px(12)
        right = rect.right - art.px(6)
        if row.score:
            high = round(rect.h * 0.72)
            wide = max(high, art.text_size(row.score, "number", 17)[0] + art.px(16))
            badge = sprites.get(("badge", row.score, "gold"), wide, high)
            sheet.blit(badge, (right - wide, rect.centery - high // 2))
            right -= wide + art.px(6)
        if not row.person:
            px = art.px(15)
            icon = sprites.get(("table.icon", "bot", theme.MUTED), px, px)
            sheet.blit(icon, (right - px, rect.centery - px // 2))
            right -= px + art.px(4)
        role = "bold" if row.acting else "semibold"
        name = art.text(row.name, role, 15.5, theme.INK, right - x, max_lines=1)
        if not row.note:
            sheet.blit(name, (x, rect.centery - name.get_height() // 2))
            return
        note = art.text(row.note, "body", 15, theme.MUTED, right - x, max_lines=1)
        over = round(name.get_height() * 0.22)
        total = name.get_height() + note.get_height() - over
        y = rect.centery - total // 2
        sheet.blit(name, (x, y))
        sheet.blit(note, (x, y + name.get_height() - over))
