"""What is chosen for a new game: the game, who sits where, its options, its number."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game import games
from game.engine.game import Game, Option, Text
from game.engine.match import Following, Match
from game.engine.messages import Message, msg
from game.engine.seating import PERSON, Seat
from ui.i18n import _, say
from ui.paint import theme

MOST = len(theme.PLAYERS)
SIMPLEST = "tiny_towns"
"""The game for whoever has not played any yet."""

KINDS: dict[str, Message] = {
    PERSON: msg("Person"),
    "child": msg("Computer: child"),
    "apprentice": msg("Computer: apprentice"),
    "greedy": msg("Computer: journeyman"),
    "master": msg("Computer: master"),
}
"""Who can sit at a place."""
WORDS: dict[str, Message] = {
    PERSON: msg("A person at this screen."),
    "child": msg("Plays as in a first game: overlooks much, but does nothing silly."),
    "apprentice": msg("Knows the game, and misses a good move now and then."),
    "greedy": msg("Always does what looks best at the moment."),
    "master": msg("Thinks the best moves through, with what the others may do then."),
}
"""A sentence on each."""

LOOKS: dict[str, Message] = {
    "red": msg("Red tower"),
    "blue": msg("Blue anchor"),
    "yellow": msg("Yellow sun"),
    "jade": msg("Green leaf"),
    "violet": msg("Violet crown"),
    "charcoal": msg("Black raven"),
}


def new_seed() -> int:
    """A number short enough to be typed in again."""
    return secrets.randbelow(999_999) + 1


class Mistake(Exception):
    """The choice cannot be played; the text is one line for the player."""


@dataclass(slots=True)
class Place:
    """One seat as chosen. An empty name stands for the default one."""

    kind: str
    look: str
    name: str = ""


@dataclass(slots=True)
class Lineup:
    """Everything the form shows; kept in the settings for the next time."""

    game: str = ""
    count: int = 2
    places: list[Place] = field(default_factory=list)
    options: dict[str, dict[str, str]] = field(default_factory=dict)
    """For each game what was chosen for its options."""
    seed: str = ""

    # --- remembering -----------------------------------------------------------------------------
    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Lineup:
        """As kept; whatever does not make sense any more is as in the beginning."""
        made = cls(game=str(data.get("game", SIMPLEST)))
        if data.get("count") in range(1, MOST + 1):
            made.count = data["count"]
        # Alone at the screen, one wants to play right away: all other seats are the computer's.
        made.places = [
            Place("greedy" if i else PERSON, player.id) for i, player in enumerate(theme.PLAYERS)
        ]
        kept = data.get("places")
        for place, old in zip(made.places, kept if isinstance(kept, list) else [], strict=False):
            if isinstance(old, dict):
                place.name = str(old.get("name", ""))[:18]
                place.kind = old["kind"] if old.get("kind") in KINDS else place.kind
                made.give_look(made.places.index(place), str(old.get("look", "")))
        options = data.get("options")
        for game, chosen in options.items() if isinstance(options, dict) else ():
            if isinstance(chosen, dict):
                made.options[game] = {str(k): str(v) for k, v in chosen.items()}
        return made

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "count": self.count,
            "places": [{"kind": p.kind, "look": p.look, "name": p.name} for p in self.places],
            "options": self.options,
        }

    # --- seats -----------------------------------------------------------------------------------
    def name(self, index: int) -> str:
        """The name of a seat: as typed, or the default one."""
        place = self.places[index]
        if place.name.strip():
            return place.name.strip()
        if place.kind == PERSON:
            return _("Player {n}").format(n=index + 1)
        return _("Computer {n}").format(n=index + 1)

    def give_look(self, index: int, look: str) -> None:
        """Colour and emblem for a seat; whoever has them takes the ones it had."""
        for other in self.places:
            if other.look == look:
                other.look, self.places[index].look = self.places[index].look, look
                return

    def automas(self, game: Game) -> list[tuple[str, theme.Player]]:
        """Who else sits at the table because the rules want it, in colours nobody has."""
        taken = {place.look for place in self.places[: self.count]}
        free = [player for player in theme.PLAYERS if player.id not in taken]
        names = [_text(name, game) for name in game.automas(self.count)]
        return list(zip(names, free, strict=False))

    # --- options ---------------------------------------------------------------------------------
    def option(self, game: Game, option: Option) -> str:
        """What is chosen for an option, if that can be had; else its default."""
        value = self.options.get(game.name, {}).get(option.name, option.default)
        allowed = [key for key, _text in self.choices(game, option)]
        return value if value in allowed else option.default

    def choose(self, game: Game, option: Option, value: str) -> None:
        self.options.setdefault(game.name, {})[option.name] = value

    def shown(self, game: Game) -> list[Option]:
        """The options that matter for this number of players and what else is chosen."""
        found: dict[str, Option] = {}
        for option in game.options:
            if self.count not in option.players:
                continue
            if option.only_if is not None:
                name, value = option.only_if
                if name not in found or self.option(game, found[name]) != value:
                    continue
            found[option.name] = option
        return list(found.values())

    def choices(self, game: Game, option: Option) -> list[tuple[str, str]]:
        """Values and texts; a seat is called by the name of who sits there."""
        found = []
        for choice in option.choices:
            seat = re.fullmatch(r"seat(\d+)", choice.value)
            if seat and int(seat[1]) > self.count:
                continue
            if not _possible(game, self.count, option, choice.value):
                continue
            text = self.name(int(seat[1]) - 1) if seat else _text(choice.title, game)
            found.append((choice.value, text))
        return found

    # --- starting --------------------------------------------------------------------------------
    def start(self, game: Game, load: Callable[[str], Game]) -> Match:
        """The match as chosen; Mistake if it cannot be.

        Where an option names a game, that is played first and leads on to this one.
        """
        if self.count not in game.player_counts:
            raise Mistake(_("This game cannot be played with that many players."))
        names = [self.name(i) for i in range(self.count)]
        for name in names:
            if names.count(name) > 1:
                raise Mistake(
                    _("Two seats have the same name: {name}. Please change one.").format(name=name)
                )
        emblems = {player.id: player.emblem for player in theme.PLAYERS}
        seats = [
            Seat(name, place.kind, place.look, emblems[place.look])
            for name, place in zip(names, self.places, strict=False)
        ]
        options = {option.name: self.option(game, option) for option in self.shown(game)}
        seed = int(self.seed or new_seed())
        before = next((value for value in options.values() if value in games()), None)
        try:
            if before is None:
                return Match.new(game, seats, seed, options)
            match = Match.new(load(before), seats, seed)
        except ValueError as error:
            raise Mistake(str(error)) from error
        match.then = Following(game.name, seed, options)
        return match


def _text(title: Message | Text, game: Game) -> str:
    return say(title, None, game)


@lru_cache(maxsize=1024)
def _possible(game: Game, players: int, option: Option, value: str) -> bool:
    """Whether the rules take the value for this many players (some cards are not for solo play)."""
    wanted = {option.name: value}
    if option.only_if is not None:
        wanted[option.only_if[0]] = option.only_if[1]
    try:
        game.new(players, 0, wanted)
    except ValueError:
        return False
    return True
