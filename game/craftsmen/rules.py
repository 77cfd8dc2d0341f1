"""The rules of Craftsmen: the module to read first.

Three years of four seasons (8). Spring, summer and autumn: HELPERS are placed (placing.py), then
the six stages run, each helper of a queue acting once: bank.py, builders.py, notary.py with
auction.py, crafts.py, merchants.py, town_hall.py; between two stages work tokens can be used
(crafts.py). The END_PHASE follows (seasons.py). Winter has stages II and IV only, once for every
player, and the YEAR_SCORING (scoring.py). Prices are paid in payment.py. seasons.py leads from one
to the next; what this state shows to the table is explained in showing.py.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from game.craftsmen import (
    auction,
    bank,
    builders,
    crafts,
    exchange,
    knowledge,
    limits,
    merchants,
    notary,
    payment,
    placing,
    saving,
    scoring,
    town_hall,
    words,
)
from game.craftsmen import value as values
from game.craftsmen.actions import (
    Bid,
    Build,
    BuildAnyway,
    BuyCard,
    BuySemi,
    ChangeOrder,
    CubeToMarket,
    Discard,
    Done,
    DrawCapital,
    ExchangeCard,
    FromMarket,
    LayCapital,
    LayOut,
    Make,
    OpenAuction,
    PassBid,
    PassHelpers,
    PayCube,
    PayPoints,
    PayProposed,
    Peek,
    PlaceHelper,
    PutBack,
    Settle,
    SwapStart,
    TakeBack,
    TakeOpen,
    TakeToken,
    UsePrivilege,
)
from game.craftsmen.box import Box
from game.craftsmen.estate import Estate
from game.craftsmen.showing import Showing
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.state import Decision, IllegalAction, Json, ScoreLine, State

if TYPE_CHECKING:
    from game.craftsmen.game import Craftsmen


class CraftsmenState(Showing, State):
    """Cards, goods, ships and city buildings are numbers of the box; `Showing` names them."""

    __slots__ = (
        "auctioned",
        "bid",
        "bidder",
        "bidders",
        "bonus_left",
        "box",
        "built",
        "capital_deck",
        "cargo",
        "chance",
        "change",
        "colours",
        "deck_end",
        "decks",
        "discards",
        "display",
        "door",
        "estates",
        "filled",
        "gold",
        "granary",
        "mayor",
        "open",
        "options",
        "order",
        "payer_then",
        "peek_public",
        "peeked",
        "phase",
        "player",
        "players",
        "pool_privileges",
        "pool_work",
        "price",
        "privileged",
        "queues",
        "resume",
        "season",
        "stage",
        "starts",
        "step",
        "target",
        "tray",
        "turns",
        "twin",
        "viewer",
        "work",
        "year",
    )

    game: Craftsmen
    box: Box
    options: dict[str, str]
    """The options the game was started with, complete."""
    players: int
    estates: list[Estate]
    """What each seat has."""
    chance: Chance
    phase: str
    """What is being decided: see `_LISTS` below."""
    player: int | None
    """Who decides."""
    year: int
    """Counts from 1."""
    season: int
    """0 spring, 1 summer, 2 autumn, 3 winter."""
    stage: int
    """The city building whose stage runs (or has just run), -1 before the first one."""
    order: tuple[int, ...]
    """The turn-order track."""
    change: tuple[int, ...]
    """The turn-order-change track."""
    queues: list[tuple[int, ...]]
    """The discs of each field, the lower one first; field f of building b is b * fields + f."""
    turns: tuple[int, ...]
    """Who still acts in this stage or step, the next one first: seat * 8 + field (from 0)."""
    gold: bool
    """Whether the helper that acts stands on a field with the privilege."""
    privileged: bool
    """Whether it has used its privilege."""
    capital_deck: list[int]
    """Kinds, the top card last."""
    discards: list[int]
    """The capital discard pile, counted by kind."""
    open: list[int]
    """The face-up capital cards (kinds), -1 for an empty place."""
    decks: list[list[int]]
    """The building cards of each tier, the top card last."""
    display: list[list[int]]
    """The face-up building cards of each tier, -1 for an empty place."""
    starts: list[int]
    """The starting buildings in the box."""
    bonus_left: tuple[int, ...]
    """The lines whose bonus token is still there."""
    pool_privileges: int
    pool_work: int
    granary: list[tuple[int, ...]]
    """Per column the owners of the cubes, the lower one first; NATURAL for a natural one."""
    cargo: list[tuple[int, ...]]
    """Per cargo row (`box.holds`) the owners of the cubes, the left one first."""
    filled: list[int]
    """Per building card which icons hold a cube, as bits."""
    work: int
    """Work points left in this action."""
    twin: int
    """Raws still to be made for one work point by the privilege."""
    built: int
    """Buildings added in this builder action."""
    step: int
    """How often something was done in this action: cards taken or discarded at the bank."""
    price: int
    """What is to be paid: at least so much; 0 when nothing is due."""
    colours: int
    """Which colours of capital may be used to pay, as bits."""
    tray: list[int]
    """Capital laid out for payment, by kind; the hand still counts it."""
    payer_then: str
    """What the payment is for: "build", "buy" or "auction"."""
    target: int
    """What an unfinished step is about: a card, a queue field, a cargo row, a granary column."""
    door: int
    """A second such number."""
    auctioned: int
    """The building card being auctioned, -1 for none."""
    bid: int
    bidder: int
    """Who has bid most, -1 for nobody."""
    bidders: tuple[int, ...]
    """Who is still in the auction, the next one first."""
    mayor: int
    """What the mayor bids, -1 before he does."""
    peeked: list[int]
    """The cards looked at by the notary's privilege that have no place yet."""
    peek_public: tuple[int, ...]
    """Those of them that lay face up before."""
    deck_end: int
    """Where looked-at cards go back: -1 not chosen, 0 bottom, 1 top."""
    resume: str
    """What goes on after an answer in between: discards above the limit, fees, bribes."""
    viewer: int | None
    """Whose view this is; None for the full state."""
