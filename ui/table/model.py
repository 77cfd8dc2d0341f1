"""What a game's table file produces: pieces and places, in virtual units (1280x800 at least).

A game's table is one object that answers `layout`. It says where things lie and how they look,
never what is allowed: what can be picked up and where it may go comes from the legal actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.facts import F
from game.engine.game import Game, Text
from game.engine.messages import Message
from ui.paint.sprites import SpriteKey as SpriteKey
from ui.table.rect import Rect
from ui.table.tally import Counted

Box = tuple[float, float, float, float]
"""Centre x, centre y, width, height."""


@dataclass(slots=True)
class Piece:
    """Something drawn on the table. Stable ids let it glide from where it was to where it is."""

    id: str
    sprite: SpriteKey
    x: float
    """Centre."""
    y: float
    w: float
    h: float
    angle: float = 0.0
    """Degrees, counter-clockwise."""
    layer: int = 0
    """Higher is drawn later. 0 boards, 10 pieces on boards, 20 cards, 30 marks on top."""
    term: str | None = None
    """Id of the game's entry that the zoom shows for it."""
    home: str | None = None
    """Id of the piece or place it comes from when new and returns to when it vanishes."""
    shadow: str = ""
    """"piece", "card", "board", or empty for none."""
    alpha: int = 255
    terse: bool = False
    """It may not show its name: hovering tells it at once."""
    carry: tuple[SpriteKey, float, float] | None = None
    """What the hand holds while this is dragged (sprite, width, height), if not the piece."""
    shows: int | None = None
    """A click on it shows this seat's area large."""
    explains: bool = False
    """Hovering it shows what `GameTable.tip` says, even if it has no term."""
    opens: bool = False
    """A click on it shows its term large."""
    is_sign: bool = False
    """It belongs to a look ahead alone, and says something about the ghost."""


@dataclass(slots=True)
class Place:
    """Somewhere a piece can go. It glows when a legal action ends here."""

    id: str
    x: float
    y: float
    w: float
    h: float
    shape: str = "square"
    """"square" (rounded), "circle", "hex" (pointy top) or "polygon" (see `points`)."""
    points: tuple[tuple[float, float], ...] = ()
    label: str = ""
    """How the keyboard player and the chooser call it, e.g. "b3"."""


def box_of(thing: Piece | Place | Rect) -> Box:
    return thing.x, thing.y, thing.w, thing.h


@dataclass(slots=True)
class Layout:
    pieces: list[Piece] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over the table to explain what is hovered: which pieces belong together."""

    kind: Literal["outline", "line", "picture"]
    """An outline is a box (two corners), a picture fills one; a line runs through all points."""
    points: tuple[tuple[float, float], ...]
    colour: tuple[int, int, int]
    sprite: SpriteKey = ()
    """Of a picture."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One moment of what has just happened: light where it was, and a few words on it."""

    at: tuple[str, ...]
    """Ids of the pieces or places that light up; the words stand by the first."""
    words: str = ""
    seat: int | None = None
    """In whose colour the words are framed."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A button of the panel, for what could also be done on the table or to say it better."""

    label: str
    action: Action | None
    """A legal action; None takes the last step back."""
    main: bool = False
    tip: str = ""
    refusal: str = ""
    """Why it cannot be pressed now: the button is grey and tells it. Empty where it can."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something new to a player, told when it first matters and until it has been read."""

    id: str
    """By which it is remembered; the game comes first: "villagers.saints"."""
    words: str


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat, as the table shows it."""

    name: str
    colour: tuple[int, int, int]
    emblem: str
    """A shape that goes with the colour, for those who cannot tell colours apart."""
    kind: str
    """"person", a bot level, or "automa"."""


@dataclass(slots=True)
class TableContext:
    """What a layout may know beyond the facts."""

    game: Game
    width: float
    """Virtual units available to the table, the side panel already taken off."""
    height: float
    seat: int
    """The seat whose eyes we look through."""
    focus: int
    """The seat whose area is shown large (usually `seat`; a click on another changes it)."""
    people: list[Person]
    language: str
    say: Callable[[Message | Text | str], str]
    """Translates a message, a data text or a plain interface string into the language."""
    actions: list[Action]
    """The legal actions of this seat now (empty when it is not its turn)."""
    shared: bool = False
    """Whether several people look at this screen, so that secrets lie face down on it."""
    bared: bool = True
    """Whether the screen was covered for the seat, so that its own secrets may lie open."""
    opened: bool = False
    """Whether the seat opened its hand by wish, to play a card where hands lie face down."""
    estimates: bool = True
    """Whether live scores are shown."""
    contrast: bool = False
    recent: tuple[tuple[int, Action], ...] = ()
    """The latest steps of the match with their seats, the last one last."""
    preview: bool = False
    """A look ahead at what an action would change: all else should stay where it was laid."""
    before: Any = None
    """In a look ahead: the facts as they are now."""
    moving: str | None = None
    """In a look ahead: the piece that the action moves."""
    facings: Mapping[str, int] = field(default_factory=dict)
    """Quarter turns clockwise by which a player has turned pieces in the hand, by id."""


class Told(NamedTuple, Generic[F]):
    """One thing that happened, with what the seat knows right after it."""

    event: Event
    facts: F


class GameTable(ABC, Generic[F]):
    """One per game, in ui/tables/<game>, made from its facts. Only `layout` and `zoom` are needed.

    What a table is told of a position are the facts of the game (game/engine/facts.py), as the
    seat in the context sees it.
    """

    direct: frozenset[str] = frozenset()
    """Words of the actions that a click on their place does at once, though several pieces could
    be taken up."""

    quiet: frozenset[str] = frozenset()
    """Words of the actions whose places are lit only once their piece is taken up."""

    leaving: frozenset[str] = frozenset()
    """Words of the actions that leave what is asked now: theirs is the main button."""
    discreet = False
    """Whether secrets lie face down where several people share the screen (`TableContext.shared`).

    The table is then covered only for a `secret_choice`, not whenever somebody else is next.
    """

    @abstractmethod
    def layout(self, facts: F, context: TableContext) -> Layout:
        """Everything on the table as the seat sees it."""

    @abstractmethod
    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        """The large picture of a term with its width and height, None if it has none."""

    def attempt(self, facts: F, piece: str, place: str, context: TableContext) -> Action | None:
        """The action that dropping `piece` on `place` seems to mean, legal or not.

        The table asks the rules why it is not allowed, and shows that reason. An empty `place`
        means that a piece was clicked which cannot be picked up now.
        """
        return None

    def facing(self, action: Action) -> int | None:
        """Which way round the action puts its piece down, in quarter turns clockwise.

        Where it says so, the piece is turned in the hand (wheel, right click, R). It goes down as
        it is held, or as the next turn that is legal at the place; nobody is asked which.
        """
        return None

    def confirm(self, facts: F, action: Action, context: TableContext) -> str | None:
        """A question to ask before the action is done, for what a player may regret."""
        return None

    def forecast(self, facts: F, action: Action, context: TableContext) -> str:
        """What the action would bring, in a few lines, while its place is pointed at."""
        return ""

    def warning(self, facts: F, action: Action, context: TableContext) -> str:
        """What to mind before the action is done, shown apart from what it brings."""
        return ""

    def cue(self, event: Event, facts: F, context: TableContext) -> Cue | None:
        """How an event is shown once it has happened; None if there is nothing to see."""
        return None

    def count(self, moments: Sequence[Told[F]], before: F, context: TableContext) -> Counted | None:
        """A scoring that begins with the first moment, to be counted out; None if none does.

        `before` are the facts right before the first of them.
        """
        return None

    def scores(self, facts: F, context: TableContext) -> list[int]:
        """The live scores as they may be shown; none where points mean nothing before the end."""
        return facts.scores()

    def secret_choice(self, facts: F) -> bool:
        """Whether what is asked now shows what only the seat that is asked may see."""
        return False

    def hand(
        self, facts: F, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        """What this seat alone may look at, with width and height: shown while it holds a key."""
        return []

    def hidden(self, facts: F, action: Action, context: TableContext) -> bool:
        """Whether the action would tell something of a hand that lies face down.

        It is then offered only once its seat has opened the hand.
        """
        return False

    def opening(self, facts: F, context: TableContext) -> str:
        """What the button says that opens the hand for what is hidden."""
        return ""

    def round(self, facts: F) -> int:
        """For so long holds what a seat wishes for this round alone: up to another number."""
        return 0

    def decline(self, facts: F) -> Action | None:
        """The action that answers the question now with no, if it can be answered so."""
        return None

    def proposal(self, facts: F) -> Action | None:
        """What a player in a hurry would answer; None for what people decide themselves."""
        return None

    def proposal_words(self, facts: F, context: TableContext) -> str:
        """All that would be answered for a player in a hurry."""
        return ""

    def decline_words(self, kind: str, context: TableContext) -> str:
        """What is given up where questions of this kind are always declined."""
        return ""

    def shortcuts(self, facts: F, context: TableContext) -> list[Shortcut]:
        """Buttons beside those of the rules, for the person who decides now."""
        return []

    def notes(self, facts: F, context: TableContext) -> list[Note]:
        """What matters now and may be new to the person who decides, the most urgent first."""
        return []

    def tip(self, facts: F, piece: str, context: TableContext) -> str:
        """A line on how this very piece stands now ("fed", "4 points"), empty for none."""
        return ""

    def marks(self, facts: F, piece: str, layout: Layout, context: TableContext) -> list[Mark]:
        """What to outline while the piece is hovered or held, or the place pointed at with one."""
        return []

    def seat_note(self, facts: F, seat: int, context: TableContext) -> str:
        """How the seat stands in this turn ("still to act"), for the list of players."""
        return ""

    def step_title(self, facts: F, context: TableContext) -> str:
        """Where in the game we are ("Turn 7"), for the head of the panel."""
        return ""
