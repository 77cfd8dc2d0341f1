"""Setting up a new game: which one, who sits where, with which options."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

import game as games
from game.engine.game import Game, Option
from ui.forms import FormScene
from ui.forms.controls import Choice
from ui.forms.formscene import Box
from ui.i18n import _, ngettext, say
from ui.paint import theme
from ui.scenes.lineup import KINDS, LOOKS, MOST, WORDS, Lineup, Mistake
from ui.scenes.rules import imprint

if TYPE_CHECKING:
    from ui.app import App

_TOP, _TALL = 78, 600
_GAMES, _SEATS, _OPTIONS = 292, 486, 422
"""Widths of the three panels."""
_GAP = 16
_TILE, _LARGE = 118, 236
"""Heights of a game's tile: beside its picture, or under it where few games leave the room."""
_SMALL = (34, 36)
"""Height and indent of the tile of a game that belongs to another, under all the others."""
_BLURB = 190
_PICTURE = (150, 236)
"""The least and the most height of the picture beside few options."""
_CHAIR = 76
"""From one seat to the next."""
_ROW, _LEAST = 46.0, 37.0
_TOLD, _SWITCH = 92.0, 128.0
"""From one expansion to the next, with a sentence on each; width of its switch."""
_HELP = 106


class NewGameScene(FormScene):
    """Three panels from left to right, and the start below. The last choice is remembered."""

    first = "start"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lineup = Lineup.from_dict(app.settings.new_game)
        self._games: dict[str, Game] = {}
        self._broken: dict[str, str] = {}
        self._wrong = ""
        self._page = 0

    def enter(self) -> None:
        for name in games.games():
            try:
                self._games[name] = self.app.game(name)
            except ValueError as error:
                self._broken[name] = str(error).splitlines()[0]
        if self.lineup.game not in self._games:
            self.lineup.game = next(iter(self._games), "")
        self._fit_count()
        super().enter()

    @property
    def game(self) -> Game | None:
        return self._games.get(self.lineup.game)

    def _fit_count(self) -> None:
        if self.game is not None:
            counts = self.game.player_counts
            self.lineup.count = min(max(self.lineup.count, counts[0]), counts[-1])

    # --- the three panels ------------------------------------------------------------------------
    def build(self) -> None:
        app = self.app
        wide = _GAMES + _SEATS + _OPTIONS + 2 * _GAP
        left = (app.width - wide) / 2
        up = (app.height - 800) / 2
        self.heading(_("New game"), up + 18)
        top = up + _TOP
        self._build_games(left, top)
        x = left + _GAMES + _GAP
        self.panel((x, top, _SEATS, _TALL), _("At the table"))
        right = x + _SEATS + _GAP
        self.panel((right, top, _OPTIONS, _TALL), _("How to play"))
        if self.game is not None:
            self._build_seats(self.game, x + 20, top + 56)
            self._build_options(self.game, right + 20, top + 54)
        self._build_bottom(left, top + _TALL + 18, wide)

    def _build_games(self, x: float, y: float) -> None:
        self.panel((x, y, _GAMES, _TALL), _("Game"))
        top = y + 56
        small = [name for name, game in self._games.items() if game.leads_to]
        count = len(self._games) - len(small) + len(self._broken)
        room = (_TALL - 66 - _BLURB - len(small) * (_SMALL[0] + 8)) / max(1, count) - 8
        tile = _LARGE if room >= _LARGE else min(_TILE, room)
        for name, game in sorted(self._games.items(), key=lambda item: item[0] in small):
            tall, indent = _SMALL if name in small else (tile, 0)
            box = (x + 16 + indent, top, _GAMES - 32 - indent, tall)
            self.form.button(
                f"game {name}",
                box,
                "",
                partial(self._choose_game, name),
                "tile",
                hint=say(game.blurb),
                on=name == self.lineup.game,
                decoration=partial(self._draw_tile, game),
            )
            top += tall + 8
        for name, problem in self._broken.items():
            text = f"{name}: {problem}"
            self.words(text, (x + 20, top, _GAMES - 40, tile), "body", 14, theme.BAD, "left")
            top += tile + 8
        if self.game is not None:
            self._build_about(self.game, (x + 24, top + 6, _GAMES - 48, y + _TALL - top - 24))

    def _build_about(self, game: Game, box: Box) -> None:
        """What it is about; for whom, how long and by whom."""
        x, y, w, h = box
        tall = self.words(say(game.blurb), (x, y, w, h * 0.58), align="left", valign="top")
        y += tall / self.app.s + 8
        below = (x, y, w, box[1] + h - y)
        self.words(imprint(game.name), below, "italic", 15, align="left", valign="top")

    def _draw_tile(self, game: Game, surface: pygame.Surface, rect: pygame.Rect) -> None:
        art = self.app.art
        gap = art.px(8)
        large = rect.height > rect.width * 0.7
        w = rect.width - 2 * gap if large else round((rect.height - 2 * gap) * 1.1)
        h = rect.height - art.px(76) if large else rect.height - 2 * gap
        picture = self.app.sprites.get(("picture", game.name), w, h)
        surface.blit(picture, (rect.left + gap, rect.top + gap))
        x = rect.left + gap * 2 + (0 if large else w)
        room = rect.right - x - gap
        if game.leads_to:
            title = art.text(say(game.title), "name", 18, theme.TITLE, room, "left", 1)
            surface.blit(title, title.get_rect(midleft=(x, rect.centery)))
            return
        title = art.text(say(game.title), "name", 22, theme.TITLE, room, "left", 1 if large else 2)
        counts = art.text(_counts(game), "body", 15, theme.INK, room, "left", 1 if large else 2)
        tall = title.get_height() + counts.get_height()
        y = rect.centery - tall // 2 if not large else rect.bottom - tall - gap
        surface.blit(title, (x, y))
        surface.blit(counts, (x, y + title.get_height()))

    def _build_seats(self, game: Game, x: float, y: float) -> None:
        wide = _SEATS - 40
        counts = [(str(n), str(n)) for n in game.player_counts]
        self.label(_("How many"), (x, y, 130, 42), "count")
        self.form.segments(
            "count",
            (x + 136, y, wide - 136, 42),
            counts,
            str(self.lineup.count),
            self._count,
            hint=_("How many play, computer players included."),
        )
        levels = [(kind, say(title)) for kind, title in KINDS.items()]
        looks = [(look, say(text)) for look, text in LOOKS.items()]
        y += 62
        for i in range(min(self.lineup.count, MOST)):
            place = self.lineup.places[i]
            top = y + i * _CHAIR
            self.form.choice(
                f"look {i}",
                (x, top, 84, 54),
                looks,
                place.look,
                partial(self._look, i),
                hint=_("Colour and emblem of this seat. If another seat has them, the two swap."),
                icon=self._emblem,
            )
            self.form.entry(
                f"name {i}",
                (x + 94, top + 5, 178, 44),
                place.name,
                partial(self._name, i),
                limit=18,
                placeholder=self.lineup.name(i),
                hint=_("The name of this player."),
            )
            self.form.choice(
                f"kind {i}",
                (x + 282, top + 5, wide - 282, 44),
                levels,
                place.kind,
                partial(self._kind, i),
                hint=say(WORDS[place.kind]),
            )

        self._build_chairs(game, x, y + self.lineup.count * _CHAIR, wide)

    def _build_chairs(self, game: Game, x: float, y: float, wide: float) -> None:
        """Seats that the rules themselves play, and places that stay free."""
        automas = self.lineup.automas(game)
        for name, player in automas:
            self.sheet((x, y, wide, 54))
            key = ("emblem", player.emblem, theme.hexa(player.colour))
            self.picture(key, (x + 7, y + 5, 44, 44))
            self.words(name, (x + 94, y, 150, 54), "semibold", align="left", lines=1)
            box = (x + 250, y, wide - 262, 54)
            self.words(_("plays by its own rules"), box, "italic", 15, theme.MUTED, "left")
            y += _CHAIR
        for _free in range(self.lineup.count + len(automas), game.player_counts[-1]):
            rect = self.form.px(x, y, wide, 54)
            self.layer.blit(self.app.skin.face("chair", rect.size, _("free seat")), rect)
            y += _CHAIR

    def _build_options(self, game: Game, x: float, y: float) -> None:
        wide = _OPTIONS - 40
        room = _TALL - 54 - _HELP - 24
        options = self.lineup.shown(game)
        fit = int(room // _LEAST)
        if len(options) > fit:
            fit -= 1
            pages = -(-len(options) // fit)
            self._page = min(self._page, pages - 1)
            numbers = [(str(i), str(i + 1)) for i in range(pages)]
            box = (x + wide - 60 * pages, y + room - 34, 60 * pages, 32)
            more = _("There are more options than fit on one page.")
            self.form.segments("page", box, numbers, str(self._page), self._turn, hint=more)
            options = options[self._page * fit : (self._page + 1) * fit]
            room -= 40
        told = [self._build_expansion if option.expansion else None for option in options]
        tall = sum(_TOLD if each else _ROW for each in told)
        row = min(_ROW, room / max(1, len(options)))
        top = y
        for option, build in zip(options, told, strict=True):
            if build and tall <= room:
                build(game, option, (x, top, wide, _TOLD - 7))
                top += _TOLD
            else:
                self._build_option(game, option, (x, top, wide, row - 5))
                top += row
        self._build_picture(game, (x, top, wide, y + room - top))
        help_top = y + _TALL - 54 - _HELP - 14
        self.sheet((x, help_top, wide, _HELP))
        self.hint_box = (x + 12, help_top + 5, wide - 24, _HELP - 10)
        self.hint_text = _("Point at something to read what it is.")

    def _build_picture(self, game: Game, box: Box) -> None:
        """The game's picture, where the options leave the room."""
        x, y, w, h = box
        tall = min(_PICTURE[1], h - 24)
        if tall >= _PICTURE[0]:
            self.picture(("picture", game.name), (x, y + (h - tall) / 2, w, tall))

    def _build_option(self, game: Game, option: Option, box: Box) -> None:
        x, y, w, h = box
        label = 158
        self.label(say(option.title, None, game), (x, y, label, h), _name(option), 16, lines=2)
        self._build_control(game, option, (x + label + 8, y, w - label - 8, h))

    def _build_control(self, game: Game, option: Option, place: Box) -> None:
        values = self.lineup.choices(game, option)
        widest = max(self.app.art.text_size(text, "semibold", 16)[0] for _key, text in values)
        fits = widest <= self.app.s * (place[2] / len(values) - 14)
        make = self.form.segments if fits and len(values) <= 3 else self.form.choice
        hint = say(option.help, None, game)
        if self.lineup.count in option.unofficial:
            hint += " " + _("Unofficial for this number of players: it is not balanced for it.")
        make(
            _name(option),
            place,
            values,
            self.lineup.option(game, option),
            lambda value: self._option(game, option, value),
            hint=hint,
        )

    def _build_expansion(self, game: Game, option: Option, box: Box) -> None:
        """What it brings stands under its name, and what to know before it is chosen beside it."""
        x, y, w, h = box
        title = say(option.title, None, game)
        self.label(title, (x, y, w - _SWITCH, 34), _name(option), 16)
        left = x + self.app.art.text_size(title, "semibold", 16)[0] / self.app.s + 10
        if self.lineup.count in option.unofficial:
            self.tag(_("unofficial"), theme.SECONDARY[1], left, y + 17)
        elif option.mark is not None:
            self.tag(say(option.mark), theme.BAD, left, y + 17)
        self._build_control(game, option, (x + w - _SWITCH, y, _SWITCH, 34))
        words, under = say(option.help, None, game), (x, y + 36, w, h - 36)
        self.words(words, under, "italic", 15, align="left", valign="top", lines=2)

    def _build_bottom(self, x: float, y: float, wide: float) -> None:
        kept = _("To the menu. What you have chosen here is kept.")
        self.form.button("back", (x, y, 200, 52), _("Back"), self.back, hint=kept)
        middle = x + 216
        self.label(
            _("Game number"), (middle, y, 180, 52), "seed", colour=theme.CREAM, align="right"
        )
        self.form.entry(
            "seed",
            (middle + 192, y + 4, 160, 44),
            self.lineup.seed,
            self._seed,
            limit=15,
            placeholder=_("random"),
            finish=self._start,
            digits=True,
            hint=_("The same number gives the same cards again. Leave it empty for new ones."),
        )
        start = self.form.button(
            "start",
            (x + wide - 300, y, 300, 56),
            _("Start the game"),
            self._start,
            "primary",
            hint=_("Everything is laid out, and the first player begins."),
        )
        if self.game is None:
            start.disable()
        if self._wrong:
            self.sheet((x, y + 62, wide, 30))
            self.words(
                self._wrong, (x + 12, y + 62, wide - 24, 30), "semibold", 15.5, theme.BAD, lines=1
            )

    # --- what the widgets do ---------------------------------------------------------------------
    def _emblem(self, look: str, px: int) -> pygame.Surface:
        player = next(player for player in theme.PLAYERS if player.id == look)
        return self.app.sprites.get(("emblem", player.emblem, theme.hexa(player.colour)), px, px)

    def _choose_game(self, name: str) -> None:
        self.lineup.game = name
        self._fit_count()
        self._again()

    def _count(self, value: str) -> None:
        self.lineup.count = int(value)
        self._again()

    def _look(self, index: int, look: str) -> None:
        self.lineup.give_look(index, look)
        self._again()

    def _name(self, index: int, text: str) -> None:
        self.lineup.places[index].name = text
        self._wrong = ""
        # Where a seat can be chosen it is called by this name, while it is being typed.
        game = self.game
        for option in self.lineup.shown(game) if game is not None else ():
            control = self.form.controls.get(f"option {option.name}")
            if game is not None and isinstance(control, Choice) and "seat1" in option.values():
                control.values = self.lineup.choices(game, option)

    def _kind(self, index: int, kind: str) -> None:
        self.lineup.places[index].kind = kind
        self._again()

    def _option(self, game: Game, option: Option, value: str) -> None:
        self.lineup.choose(game, option, value)
        self._again()

    def _seed(self, text: str) -> None:
        self.lineup.seed = text

    def _turn(self, page: str) -> None:
        self._page = int(page)
        self._again()

    def _again(self) -> None:
        self._wrong = ""
        self.rebuild()

    def back(self) -> None:
        self._remember()
        super().back()

    def _remember(self) -> None:
        self.app.change(new_game=self.lineup.to_dict())

    def _start(self) -> None:
        from ui.scenes.table import TableScene

        if self.game is None:
            return
        try:
            match = self.lineup.start(self.game, self.app.game)
        except Mistake as mistake:
            self._wrong = str(mistake)
            self.rebuild()
            return
        self._remember()
        self.app.reset(TableScene(self.app, match))


def _name(option: Option) -> str:
    """Of its widget."""
    return f"option {option.name}"


def _counts(game: Game) -> str:
    low, high = game.player_counts[0], game.player_counts[-1]
    if low == high:
        return ngettext("{n} player", "{n} players", low).format(n=low)
    return _("{low} to {high} players").format(low=low, high=high)
