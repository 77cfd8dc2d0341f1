"""Paints the lanes of a scoring: who, what pays, what it counts, and the sums."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.app import App
from ui.i18n import _
from ui.paint import theme
from ui.paint.theme import hexa
from ui.table import counting_art
from ui.table.counting_art import CHIP, pale
from ui.table.counting_lanes import Grid, LaneBox, grid
from ui.table.counting_rhythm import Look
from ui.table.rect import Rect
from ui.table.tally import Group, Item, Lane, Picture, Tally, signed

NOTHING = "–"
SOFT = theme.mix(theme.MUTED, theme.INK, 0.4)
"""The ink of what waits: paler than ink, and still easy to read on parchment."""
MARK = 0.5
"""How wide what lies on a thing is, for each unit of the thing."""

WINDOW = Rect(0, 0, 0, 0)
"""Where the window begins."""


class LanePainter:
    """Makes the pictures of one tally; keeps what it has made pale or lit."""

    def __init__(self, app: App, tally: Tally) -> None:
        counting_art.register()
        self.app = app
        self.tally = tally
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    # --- the title and the stages ----------------------------------------------------------------
    def title(self, box: Rect, step: int) -> pygame.Surface:
        """`step` is the stage that is counted; all are done if it is beyond the last."""
        art, sprites = self.app.art, self.app.sprites
        rect = self.px(box)
        sheet = sprites.get(("panel",), *rect.size).copy()
        large = box.h > 70
        edge, gap, dash, disc = art.px(26), art.px(10), art.px(26), art.px(34 if large else 30)
        several = len(self.tally.steps) > 1
        labels = [
            art.text(name, "bold" if n == step else "body", 19, theme.INK if n <= step else SOFT)
            for n, name in enumerate(self.tally.steps if several else ())
        ]
        wide = sum(label.get_width() + disc + gap for label in labels)
        wide += (dash + 2 * gap) * max(0, len(labels) - 1)
        room = rect.w - 2 * edge - (wide + art.px(24) if several else 0)
        units = 33 if large else 27
        title = art.text(self.tally.title, "title", units, theme.TITLE, room, "left", 2, rect.h)
        sheet.blit(title, (edge, (rect.h - title.get_height()) // 2))
        x = rect.w - edge - wide
        x -= max(0, min(art.px(60), x - title.get_width() - edge - art.px(60)))
        for n, label in enumerate(labels):
            if n:
                y = rect.h // 2
                ends = ((x + gap, y), (x + gap + dash, y))
                pygame.draw.line(sheet, theme.HAIRLINE, *ends, art.px(2))
                x += dash + 2 * gap
            state = "now" if n == step else "done" if n < step else "waiting"
            sheet.blit(
                sprites.get(("count.stage", n + 1, state), disc, disc), (x, (rect.h - disc) // 2)
            )
            x += disc + gap
            sheet.blit(label, (x, (rect.h - label.get_height()) // 2))
            x += label.get_width()
        return sheet

    # --- a lane ----------------------------------------------------------------------------------
    def lane(self, lane: Lane, look: Look, box: LaneBox) -> pygame.Surface:
        """Everything of a lane but the thing that is being counted."""
        sheet = self.app.sprites.get(("panel",), *self.px(box.plate).size).copy()
        self._head(sheet, lane, look, box)
        self._card(sheet, look, box)
        cells = self.cells(look.group, box)
        busy = None if look.busy is None else cells.cell(look.busy)
        for n in range(min(len(look.group.items), cells.cells)):
            if n != busy:
                self._item(sheet, look, cells, n, box)
        if look.upcoming is not None and look.upcoming.upcoming and box.upcoming.h:
            self._upcoming(sheet, look.upcoming, box)
        self._ledger(sheet, lane, look, box)
        return sheet

    def _head(self, sheet: pygame.Surface, lane: Lane, look: Look, box: LaneBox) -> None:
        art = self.app.art
        at = self._in(box, box.emblem)
        sheet.blit(self.app.sprites.get(("emblem", lane.emblem, hexa(lane.colour)), *at.size), at)
        at = self._in(box, box.name)
        units = 18 if box.flat else 24
        name = art.text(lane.name, "title", units, theme.TITLE, at.w, "left", 1)
        sheet.blit(name, (at.x, _mid(at, name.get_height())))
        at = self._in(box, box.words)
        units = 17 if box.flat else 19
        items, count = len(look.group.items), None
        room = at.w
        if items > 1 or (items and len(self.tally.steps) > 1):
            words = _("{n} of {all} counted.").format(n=look.counted, all=items)
            count = art.text(words, "bold", units, theme.INK)
            room -= count.get_width() + art.px(8)
        lines = 1 if box.flat else 2
        said = art.text(
            look.group.sentence, "body", units, theme.INK, room, "left", lines, at.h, 0.9
        )
        sheet.blit(said, (at.x, _mid(at, said.get_height())))
        if count is not None:
            x = at.x + said.get_width() + art.px(8)
            sheet.blit(count, (x, _mid(at, count.get_height())))

    def _card(self, sheet: pygame.Surface, look: Look, box: LaneBox) -> None:
        """What pays, with what it has paid."""
        card, chip = look.group.card, box.sum
        if card is None or not box.shows_card:
            return
        at = _fit(card, box.card)._replace(left=box.card.left, top=box.card.top)
        self._shade(sheet, box, card, at)
        sheet.blit(self._picture(card, at), self._in(box, at))
        if box.flat:
            chip = chip._replace(left=at.right + 8)
        else:
            chip = chip._replace(left=at.x - chip.w / 2, top=at.bottom + 6)
        if look.group.items:
            brought = sum(item.amount for item in look.group.items[: look.counted])
            words = signed(brought) if look.counted else NOTHING
            self._chip(sheet, box, chip, words, _state(brought) if look.counted else "waiting")

    def _item(
        self, sheet: pygame.Surface, look: Look, cells: Grid, number: int, box: LaneBox
    ) -> None:
        item, words, state = shown(look, cells, number)
        at, bright = self.place(item, look.group, cells, number), state != "waiting"
        if bright:
            self._shade(sheet, box, item.picture, at)
        self.thing(sheet, item, at, bright, box.plate)
        self._chip(sheet, box, cells.chip_at(at), words, state)

    def _upcoming(self, sheet: pygame.Surface, group: Group, box: LaneBox) -> None:
        art = self.app.art
        at = self._in(box, box.upcoming)
        x = at.x
        if group.card is not None:
            place = _fit(group.card, box.upcoming._replace(w=box.upcoming.h))
            sheet.blit(self._picture(group.card, place, bright=False), self._in(box, place))
            x = self._in(box, place).right + art.px(12)
        words = art.text(group.upcoming, "body", 17, SOFT, at.right - x, "left", 2, at.h, 0.9)
        sheet.blit(words, (x, _mid(at, words.get_height())))

    # --- the ledger ------------------------------------------------------------------------------
    def _ledger(self, sheet: pygame.Surface, lane: Lane, look: Look, box: LaneBox) -> None:
        """All lines and their sum: one under the other, or in two columns where lanes are flat."""
        art, tally = self.app.art, self.tally
        at, now = self._in(box, box.ledger), self._in(box, self.now(box))
        sheet.blit(self.app.sprites.get(("count.ledger",), *at.size), at)
        lines = [(tally.before, str(lane.before), "done")] if tally.before else []
        for n, (name, brought) in enumerate(zip(tally.lines, look.sums, strict=True)):
            number = NOTHING if brought is None else signed(brought)
            current = n == look.step and not look.over
            state = "waiting" if brought is None else "now" if current else "done"
            lines.append((name, number, state))
        edge = art.px(13)
        if box.flat:
            rows, wide = (len(lines) + 1) // 2, (now.x - at.x - edge) // 2
            high = min(art.px(33), (at.h - art.px(6)) / rows)
            top = at.centery - high * rows / 2
        else:
            rows, wide = len(lines), at.w - edge
            top = at.y + art.px(6)
            high = (now.y - art.px(12) - top) / rows
            y = now.y - art.px(8)
            ends = ((at.x + edge, y), (at.right - edge, y))
            pygame.draw.line(sheet, theme.TITLE, *ends, art.px(2))
            room = now.x - at.x - edge - art.px(4)
            total = art.text(tally.total, "title", 20, theme.TITLE, room, "left", 2, now.h, 0.9)
            sheet.blit(total, (at.x + edge, _mid(now, total.get_height())))
        for n, line in enumerate(lines):
            column, row = divmod(n, rows)
            left, y = at.x + edge + column * wide, round(top + row * high)
            self._line(sheet, pygame.Rect(left, y, wide - edge, round(high)), line, box.flat)
        self._total(sheet, now, look.total)

    def lit_total(self, surface: pygame.Surface, look: Look, box: LaneBox) -> None:
        """The total with light round it: this is what it comes to."""
        self.glow(surface, self.now(box), 23)
        self._total(surface, self.px(self.now(box)), look.total)

    def _total(self, sheet: pygame.Surface, at: pygame.Rect, total: int) -> None:
        text = str(total) if total >= 0 else signed(total)
        sheet.blit(self.app.sprites.get(("badge", text, "gold"), *at.size), at)

    def _line(
        self, sheet: pygame.Surface, row: pygame.Rect, line: tuple[str, str, str], small: bool
    ) -> None:
        art = self.app.art
        label, number, state = line
        ink = SOFT if state == "waiting" else theme.BAD if number.startswith("−") else theme.INK
        value = art.text(number, "number", 18 if small else 20, ink)
        role, units = "bold" if state == "now" else "body", 15.5 if small else 18
        room = row.w - value.get_width() - art.px(4)
        words = art.text(label, role, units, ink, room, "left", 1)
        sheet.blit(words, (row.x, _mid(row, words.get_height())))
        sheet.blit(value, (row.right - value.get_width(), _mid(row, value.get_height())))

    def now(self, box: LaneBox) -> Rect:
        """Where the total stands."""
        ledger = box.ledger
        if box.flat:
            return Rect(ledger.right - 88, ledger.y - 19, 78, 38)
        return Rect(ledger.right - 98, ledger.bottom - 58, 84, 46)

    # --- things and chips ------------------------------------------------------------------------
    def cells(self, group: Group, box: LaneBox) -> Grid:
        art, things = self.app.art, [item.picture for item in group.items]
        texts = {item.words for item in group.items}
        wide = max((art.text_size(t, "number", box.chip[1] * CHIP)[0] for t in texts), default=0)
        w, h = _largest(group)
        card = group.card is not None and box.shows_card
        return grid(max(1, len(things)), w / h, wide / art.s, box, card)

    def place(self, item: Item, group: Group, cells: Grid, number: int) -> Rect:
        """Where an item stands in its cell; all of a group are as large as beside each other."""
        room, scale = cells.at(number), cells.w / _largest(group)[0]
        w, h = item.picture.w * scale, item.picture.h * scale
        return Rect(room.x - w / 2, room.bottom - h, w, h)

    def thing(
        self,
        sheet: pygame.Surface,
        item: Item,
        at: Rect,
        bright: bool,
        origin: Rect = WINDOW,
    ) -> None:
        """What is counted, with what lies on it at its upper right."""
        base = self.px(origin)
        sheet.blit(self._picture(item.picture, at, bright), self.px(at).move(-base.x, -base.y))
        if item.mark:
            side = at.w * MARK
            place = Rect(at.right - side, at.top + at.h * 0.26, side, side)
            mark = self._picture(Picture(item.mark, side, side), place, bright)
            sheet.blit(mark, self.px(place).move(-base.x, -base.y))

    def prepare(self, group: Group, box: LaneBox) -> Iterator[None]:
        """Make the pictures of a group, one at each step, before they are needed."""
        cells = self.cells(group, box)
        things = [
            (item.picture, self.place(item, group, cells, cells.cell(n)))
            for n, item in enumerate(group.items)
        ]
        if group.card is not None and box.shows_card:
            things.append((group.card, _fit(group.card, box.card)))
        for picture, at in things:
            w, h = self.px(at).size
            if (picture.sprite, w, h) not in self.app.sprites:
                self._picture(picture, at)
                yield
            if (picture.sprite, (w, h)) not in self._kept:
                self._picture(picture, at, bright=False)
                self.app.sprites.shadow(picture.sprite, w, h, "card")
                yield

    def glow(self, surface: pygame.Surface, box: Rect, radius: float = theme.RADIUS_CELL) -> None:
        at = self.px(box)
        key = ("glow", at.size)
        if key not in self._kept:
            self._kept[key] = self.app.art.glow("square", at.size, radius).surface
        surface.blit(self._kept[key], self._kept[key].get_rect(center=at.center))

    def px(self, box: Rect) -> pygame.Rect:
        s = self.app.s
        left, top = round(box.left * s), round(box.top * s)
        return pygame.Rect(left, top, max(1, round(box.w * s)), max(1, round(box.h * s)))

    def _in(self, lane: LaneBox, box: Rect) -> pygame.Rect:
        """A box of the window as one of the lane's picture."""
        plate = self.px(lane.plate)
        return self.px(box).move(-plate.x, -plate.y)

    def _picture(self, picture: Picture, at: Rect, bright: bool = True) -> pygame.Surface:
        size = self.px(at).size
        found = self.app.sprites.get(picture.sprite, *size)
        if bright:
            return found
        key = (picture.sprite, size)
        if key not in self._kept:
            self._kept[key] = pale(found)
        return self._kept[key]

    def _shade(self, sheet: pygame.Surface, lane: LaneBox, picture: Picture, at: Rect) -> None:
        if not self.app.settings.contrast:
            place = self._in(lane, at)
            under = self.app.sprites.shadow(picture.sprite, *place.size, "card")
            sheet.blit(under.surface, place.move(under.dx, under.dy))

    def _chip(self, sheet: pygame.Surface, lane: LaneBox, at: Rect, words: str, state: str) -> None:
        place = self._in(lane, at)
        sheet.blit(self.app.sprites.get(("count.chip", words, state), *place.size), place)


def shown(look: Look, cells: Grid, number: int) -> tuple[Item, str, str]:
    """The item of a cell, what its chip says, and its state."""
    items = look.group.items
    if number < cells.cells - 1 or cells.cells == len(items):
        item = items[number]
        return item, item.words, _state(item.amount) if number < look.counted else "waiting"
    # The last cell is for all the rest: the one that was counted last, with their sum so far.
    if look.counted <= number:
        return items[number], f"… {len(items) - number}", "waiting"
    brought = sum(item.amount for item in items[number : look.counted])
    return items[look.counted - 1], signed(brought), _state(brought)


def _state(amount: int) -> str:
    return "counted" if amount > 0 else "loss" if amount < 0 else "nothing"


def _largest(group: Group) -> tuple[float, float]:
    """Width and height that hold every picture of the group."""
    things = [item.picture for item in group.items]
    return max((p.w for p in things), default=1.0), max((p.h for p in things), default=1.0)


def _fit(picture: Picture, room: Rect) -> Rect:
    """The picture as large as it gets in the room, standing in the middle of its lower edge."""
    scale = min(room.w / picture.w, room.h / picture.h)
    w, h = picture.w * scale, picture.h * scale
    return Rect(room.x - w / 2, room.bottom - h, w, h)


def _mid(box: pygame.Rect, high: int) -> int:
    """The top of something so high in the middle of a box."""
    return box.y + (box.h - high) // 2
