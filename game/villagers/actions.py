"""What a player of Villagers can decide, and how it looks on the table.

Cards are named by their villager and copy: "carpenter.2". Pieces that actions pick up:

    v.<card>          a villager card on the Road, in the own hand or just set free: "v.carpenter.2"
    stack.<n>, reserve    the face-down card on top of stack 1 to 6 or of the Reserve
    pile.<kind>       the open pile of a basic villager, e.g. "pile.miner"
    coin              a coin of the bank (Road update)
    purse             the coins for a padlock, or for who is hired
    jester            the Jester
    event.<id>        a face-up event

Places they go to:

    @.square          the Village Square of the acting player
    @.hand            the hand of the acting player
    @.village         the free table of the acting player's village: a new chain, a single villager
    on.<card>         on a villager that lies in a village or on the Road
    stack.<n>, reserve, discard    where a card given for a basic villager goes
    @.hand            where a card goes that was looked at
    pile.<kind>       the basic villager a card from hand is given for
    countess.village  the village of the Countess (solo)
    bank, free        where a padlock is paid when nobody has the unlocker; nowhere (Tinner)
    event.<id>        what the Jester is put on
    discard           where cards go that leave the game
    2.hand, 2.purse   the hand of a seat, its supply
    event_discard     where events go that are resolved

Buttons (neither piece nor place): end of the draft turn, no coin, leave the rest, end of the build
turn, accept a lower limit, pay it off, take nothing more for a Development.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.engine.actions import Action, Interrupt, Notation, action

T = TypeVar("T")


class Made(dict[str, T], Generic[T]):
    """Actions by the card, or what else they name: the same come up again and again."""

    def __init__(self, make: Callable[[str], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, word: str) -> T:
        made = self[word] = self._make(word)
        return made


def _pile(word: str) -> str:
    if word.startswith("hand"):
        return f"{word[4:]}.hand"
    return f"stack.{word[5:]}" if word.startswith("stack") else word


@action("draft", "v.{card}", "@.square")
class Draft(Action):
    """Take a face-up villager of the Road (6.2)."""

    card: str


@action("unseen", place="@.square")
class DraftUnseen(Action):
    """Take the top card of a stack ("stack3") or of the Reserve ("reserve") (6.2, 6.3)."""

    pile: str

    @property
    def piece(self) -> str:
        return _pile(self.pile)


@action("end_draft")
class EndDraft(Action):
    """Finish the draft turn, where a Special could still be played."""


@action("give", "v.{card}", "countess.village")
class GiveToCountess(Action):
    """Solo: choose the villager of the Road that the Countess gets (11.2)."""

    card: str


@action("coin", "coin", "on.{card}")
class PutCoin(Action):
    """Road update: put a coin of the bank on a villager of the Road, which saves it (6.5)."""

    card: str


@action("no_coin")
class NoCoin(Action):
    """Road update: put no coin."""


@action("build", "v.{card}")
class Build(Action):
    """Place a villager from hand, or one set free, on the table ("village") or on a card (7.3)."""

    card: str
    under: str

    @property
    def place(self) -> str:
        return "@.village" if self.under == "village" else f"on.{self.under}"


@action("lay", "v.{card}", "@.village")
class LayFounders(Action):
    """Lay the own Founders, set free by an Apprentice, with this side up: first or second (7.8)."""

    card: str
    side: str


@action("pay", "purse")
class Pay(Action):
    """Open the padlock by way of this unlocker, of the "bank", or "free" (7.5, 7.7)."""

    to: str

    @property
    def place(self) -> str:
        return self.to if self.to in ("bank", "free") else f"on.{self.to}"


@action("return", "v.{card}")
class Return(Action):
    """Give a card from hand away for a basic villager: onto "stack3", or "reserve", "discard",
    "countess" (7.6)."""

    card: str
    pile: str

    @property
    def place(self) -> str:
        return "countess.village" if self.pile == "countess" else _pile(self.pile)


@action("exchange", "v.{card}", "pile.{kind}")
class Exchange(Action):
    """Give a card from hand for this basic villager; where it goes is asked next (7.6)."""

    card: str
    kind: str


@action("put", "v.{card}")
class PutAway(Action):
    """Where the card goes that is given for a basic villager already chosen; as with Return."""

    card: str
    pile: str

    @property
    def place(self) -> str:
        return _pile(self.pile)


@action("basic", "pile.{kind}", "@.village")
class TakeBasic(Action):
    """Take a basic villager for the card just given away (7.6)."""

    kind: str


@action("play", "v.{card}", "discard")
class PlaySpecial(Action):
    """Play a Special that needs no target (7.7)."""

    card: str


@action("play_on", "v.{card}", "on.{target}")
class PlayOn(Action):
    """Play a Special on a villager (7.7)."""

    card: str
    target: str


@action("look", "v.{card}")
class Look(Action):
    """Play a Special that looks at cards: at the "reserve", at "stack3", or at "hand2", the hand of
    seat 2 (7.7)."""

    card: str
    pile: str

    @property
    def place(self) -> str:
        return _pile(self.pile)


@action("take_seen", "v.{card}", "@.{to}")
class TakeSeen(Action):
    """Take one of the cards that are looked at, to the "hand" or to the "square"."""

    card: str
    to: str


@action("put_back", "v.{card}")
class PutBack(Action):
    """Put a card that is looked at back on its pile, under those already put back."""

    card: str
    pile: str

    @property
    def place(self) -> str:
        return _pile(self.pile)


@action("leave_rest")
class LeaveRest(Action):
    """Leave the cards that are looked at in the order they are in."""


@action("hire", "purse", "on.{card}")
class Hire(Action):
    """Pay what a Special that lies in a village wants for what it does: for a second pick, or at
    the start of the build turn for one more build action (7.7)."""

    card: str


@action("rob", "v.{card}", "{seat}.purse")
class Rob(Action):
    """Move gold from the supply of this seat onto a Special of the own village."""

    card: str
    seat: int


@action("between", "v.{card}", "on.{target}")
class PlayBetween(Interrupt):
    """Play a Special in somebody else's draft turn, on a villager of the Road."""

    card: str
    target: str


@action("swap", "v.{card}", "on.{target}")
class Swap(Action):
    """Put an Apprentice in the place of a covered villager of any village (7.8)."""

    card: str
    target: str


@action("done")
class EndBuild(Action):
    """Finish the build turn (7.2)."""


@action("accept")
class AcceptLimit(Action):
    """Solo: accept the lower limit of an event (13)."""

    event: str


@action("pay_off")
class PayOff(Action):
    """Solo: pay the bank to keep the limit (13)."""

    event: str


@action("top", place="@.hand")
class TakeUnseen(Action):
    """Developments: take the top card of a stack ("stack3") or of the Reserve ("reserve")."""

    pile: str

    @property
    def piece(self) -> str:
        return _pile(self.pile)


@action("give_basic", "pile.{kind}", "countess.village")
class GiveBasic(Action):
    """Developments, solo: the basic villager that the Countess has won."""

    kind: str


@action("forgo")
class Forgo(Action):
    """Developments: take nothing more for this one."""

    development: str


@action("resolve", "event.{event}", "event_discard")
class Resolve(Action):
    """Solo: resolve this face-up event next (11.5)."""

    event: str


@action("jester", "jester", "event.{event}")
class UseJester(Action):
    """Solo: discard a face-up event by the Jester (11.7)."""

    event: str


@action("choose")
class Choose(Action):
    """Solo: what the event takes or counts: a card, "stack3" or "reserve" (13)."""

    what: str

    @property
    def piece(self) -> str:
        return f"v.{self.what}" if "." in self.what else _pile(self.what)


END_DRAFT = EndDraft()
LEAVE_REST = LeaveRest()
NO_COIN = NoCoin()
END_BUILD = EndBuild()

NOTATION = Notation(
    Draft,
    DraftUnseen,
    EndDraft,
    GiveToCountess,
    PutCoin,
    NoCoin,
    Build,
    LayFounders,
    Pay,
    Return,
    Exchange,
    PutAway,
    TakeBasic,
    PlaySpecial,
    PlayOn,
    PlayBetween,
    Look,
    TakeSeen,
    PutBack,
    LeaveRest,
    Hire,
    Rob,
    Swap,
    EndBuild,
    AcceptLimit,
    PayOff,
    TakeUnseen,
    GiveBasic,
    Forgo,
    Resolve,
    UseJester,
    Choose,
)
