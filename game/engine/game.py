"""A game that can be played: its data, its options, and how to start or restore a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from game.engine.messages import Message, msg
from game.engine.restoring import restore

if TYPE_CHECKING:
    from game.engine.actions import Action, Notation
    from game.engine.rules import Rules
    from game.engine.sources import Problem, Sources
    from game.engine.state import Json, State


class UnknownGame(ValueError):
    """There is no game of this name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no game {name!r}; there are {', '.join(known)}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the data files, in both languages."""

    en: str
    pl: str

    def in_language(self, language: str) -> str:
        return self.pl if language == "pl" else self.en


NO_TEXT = Text("", "")


@dataclass(frozen=True, slots=True)
class Entry:
    """What the data says of one named thing (a card, a resource): for zoom, gallery and log."""

    id: str
    kind: str
    """What sort of thing it is, e.g. "building" or "resource"."""
    name: Text
    text: Text
    rulings: tuple[Text, ...] = ()
    source: Literal["seed", "public", "reconstructed", ""] = ""

    @classmethod
    def of(cls, kind: str, record: Any, **said: Any) -> Entry:
        """Of a record of the data files (carddata.py); `said` is what else, or instead, is so."""
        found = {"id": getattr(record, "id", ""), "kind": kind, "name": record.name.text()}
        text = getattr(record, "text", None)
        found["text"] = NO_TEXT if text is None else text.text()
        found["rulings"] = tuple(ruling.text() for ruling in getattr(record, "rulings", ()))
        found["source"] = getattr(record, "source", None) or ""
        return cls(**found | said)


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    title: Message | Text


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen before a game."""

    name: str
    title: Message | Text
    help: Message | Text
    choices: tuple[Choice, ...]
    default: str
    players: tuple[int, ...]
    """For which numbers of players it applies."""
    only_if: tuple[str, str] | None = None
    """(option, value) that must be chosen for this one to matter."""
    expansion: bool = False
    """A part of the box that can be left in it: what it brings is written beside its switch."""
    mark: Message | None = None
    """What to know before it is chosen, in a word or two."""
    unofficial: tuple[int, ...] = ()
    """For which of its numbers of players the rules do not vouch for it."""

    def values(self) -> tuple[str, ...]:
        return tuple(choice.value for choice in self.choices)


YES_NO = (Choice("yes", msg("Yes")), Choice("no", msg("No")))


class Game:
    """One game with its data loaded. Made by `game.load`."""

    name: str
    title: Text
    blurb: Text
    """One or two sentences for the menu."""
    player_counts: range
    options: tuple[Option, ...]
    entries: Mapping[str, Entry]
    """Every term of this game's messages, by id."""
    sources: Sources
    """The data files it was made from, kept in saves so that a game opens as it was."""
    records: Any
    """The records of the data files as they are written (the game's cards.py), for pictures."""
    weights: Mapping[int, tuple[float, ...]]
    """What computer players hope for, for each number of players (weights.py)."""
    book: Any
    """The same made ready for play (the game's book.py): what its states refer to."""
    leads_to: str = ""
    """The game whose first player it finds, for a small one that belongs to another."""
    remarks: tuple[Problem, ...] = ()
    """What is odd about the data files though they can be played, for `main.py check`."""

    rules: Rules[Any]
    """What each phase asks, lists, refuses and does: see the game's rules.py."""
    notation: Notation
    """How its actions are written."""

    def __init__(
        self,
        sources: Sources,
        records: Any,
        book: Any,
        entries: Iterable[Entry],
        remarks: tuple[Problem, ...] = (),
    ) -> None:
        self.sources, self.remarks = sources, remarks
        self.records, self.book = records, book
        self.title, self.blurb = records.title.text(), records.blurb.text()
        self.entries = {entry.id: entry for entry in entries}

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> State:
        """A fresh state; ValueError with a clear message on bad players or options."""
        state: State = self.rules.setup.set_up(self, players, seed, self.settle(players, options))
        return state

    def parse(self, text: str) -> Action:
        """The action written as `text`, the inverse of `str(action)`."""
        return self.notation.parse(text)

    def state_from_dict(self, data: Json) -> State:
        """The state that `to_dict` described; ValueError with a clear message if damaged."""
        return restore(self, data)

    def automas(self, players: int) -> tuple[Text, ...]:
        """The names of seats that play by rules of their own; they follow the people's seats."""
        return ()

    def settle(
        self, players: int, options: Mapping[str, str | int | bool] | None
    ) -> dict[str, str]:
        """The full set of options for a game, checked, with the defaults filled in."""
        if players not in self.player_counts:
            low, high = self.player_counts[0], self.player_counts[-1]
            raise ValueError(f"{self.name} is for {low} to {high} players, not {players}")
        known = {option.name: option for option in self.options}
        settled = {o.name: o.default for o in self.options if players in o.players}
        for name, given in (options or {}).items():
            if name not in known:
                raise ValueError(f"{self.name} has no option {name!r}; it has {', '.join(known)}")
            value = ("yes" if given else "no") if isinstance(given, bool) else str(given)
            option = known[name]
            if value not in option.values():
                allowed = ", ".join(option.values())
                raise ValueError(f"option {name!r} cannot be {value!r}; it can be {allowed}")
            if players in option.players:
                settled[name] = value
            elif value != option.default:
                raise ValueError(f"option {name!r} is not for {players} players")
        return settled
