"""What a player of Craftsmen can decide, and how it looks on the table.

Names: <kind> is a capital card by colour and value ("red3"; cards of one kind are interchangeable),
<card> a building card by its id ("vineyard_green_green"; every card exists once, in a hand, in a
row or on the display), <building> a city building ("notary"), <tier> "basic", "extended" or
"advanced", <good> and <ship> ids of the data; slots and fields count from 1.

Pieces that actions pick up:

    @.helper            a helper of the own supply
    @.capital.<kind>    a capital card of the own hand
    tray.<kind>         a capital card on the payment tray
    open.<slot>         a face-up capital card of the bank; capital_deck: the deck beside it
    card.<card>         a building card, wherever it lies (a sawmill of the box too)
    make.<card>         what a building of the own row produces: the cube to be taken from it
    @.market.cube       an own cube on the market
    granary.<good>      the lowest cube of a granary column
    pool.privilege, pool.work    a token of the pool
    @.token.privilege   an own privilege token, or the gold field's privilege
    @.disc              the helper that acts now (to the change track)
    bid.<amount>        a bid in an auction (no place)

Places they go to:

    queue.<building>.<field>    a field of a city building's queue
    @.row.left, @.row.right     the ends of the own row of buildings
    @.hand              the own building cards; @.capital: the own capital cards
    tray                the payment tray: for prices, fees, bribes and investments
    discard             the discard pile of capital
    icon.<card>.<slot>  an input icon of a building
    @.market            the own places of the market
    granary.<good>      a granary column
    hold.<ship>.<good>  a cargo row of a ship
    lost                beside the ships: the product is thrown away
    auction             where a card is put up for auction
    display.<tier>      the two face-up places of a tier (notary's privilege)
    deck.<tier>.top, deck.<tier>.bottom    where a looked-at card goes back
    @.tokens            the own tokens
    change              the turn-order-change track
    @.row               the own row (a sawmill of the box takes the place of the first one)

Buttons (neither piece nor place): pass, done, draw the rest, pay the proposed set, settle,
no bid, use the privilege, points for the fee.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.craftsmen.card_actions import (
    Bid,
    Build,
    BuildAnyway,
    BuyCard,
    ExchangeCard,
    LayOut,
    OpenAuction,
    PassBid,
    Peek,
    PutBack,
    SwapStart,
)
from game.engine.actions import Action, Notation


@dataclass(frozen=True, slots=True)
class PlaceHelper(Action):
    """Place a helper in the queue of a city building, on this field (9)."""

    word: ClassVar[str] = "place"
    building: str
    field: int

    @property
    def piece(self) -> str:
        return "@.helper"

    @property
    def place(self) -> str:
        return f"queue.{self.building}.{self.field}"


@dataclass(frozen=True, slots=True)
class PassHelpers(Action):
    """Place no more helpers this season (9)."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class PayPoints(Action):
    """Pay the fee for covering a helper with points (9)."""

    word: ClassVar[str] = "points"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Finish: the exchange, this helper's action, the part of a work window, the investment."""

    word: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a capital card: at the bank, or down to the limit of the hand."""

    word: ClassVar[str] = "discard"
    kind: str

    @property
    def piece(self) -> str:
        return f"@.capital.{self.kind}"

    @property
    def place(self) -> str:
        return "discard"


@dataclass(frozen=True, slots=True)
class TakeOpen(Action):
    """Take a face-up capital card: at the bank (10.I), or for goods sold to the granary (10.IV)."""

    word: ClassVar[str] = "take"
    slot: int

    @property
    def piece(self) -> str:
        return f"open.{self.slot}"

    @property
    def place(self) -> str:
        return "@.capital"


@dataclass(frozen=True, slots=True)
class DrawCapital(Action):
    """Draw from the capital deck: all that is left to take at the bank, one card for a sale."""

    word: ClassVar[str] = "draw"

    @property
    def piece(self) -> str:
        return "capital_deck"

    @property
    def place(self) -> str:
        return "@.capital"


@dataclass(frozen=True, slots=True)
class UsePrivilege(Action):
    """Use the privilege: keep a second card at the bank, or make two raws for one work point."""

    word: ClassVar[str] = "privilege"


@dataclass(frozen=True, slots=True)
class LayCapital(Action):
    """Put a capital card on the payment tray; where one card is asked for, it is paid at once."""

    word: ClassVar[str] = "lay"
    kind: str

    @property
    def piece(self) -> str:
        return f"@.capital.{self.kind}"

    @property
    def place(self) -> str:
        return "tray"


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take a capital card back from the payment tray."""

    word: ClassVar[str] = "back"
    kind: str

    @property
    def piece(self) -> str:
        return f"tray.{self.kind}"

    @property
    def place(self) -> str:
        return "@.capital"


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """Pay with what lies on the tray."""

    word: ClassVar[str] = "settle"


@dataclass(frozen=True, slots=True)
class PayProposed(Action):
    """Pay with the set proposed: the cheapest that suffices; when investing, the best one."""

    word: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True)
class Make(Action):
    """Production: the building makes its good, which goes to `to`, one of the places "icon.<card>.
    <slot>", "market", "granary.<good>", "hold.<ship>.<good>" and "lost" (10.IV)."""

    word: ClassVar[str] = "make"
    card: str
    to: str

    @property
    def piece(self) -> str:
        return f"make.{self.card}"

    @property
    def place(self) -> str:
        return "@.market" if self.to == "market" else self.to


@dataclass(frozen=True, slots=True)
class FromMarket(Action):
    """Production: an own cube of the market goes to a raw icon (10.IV)."""

    word: ClassVar[str] = "from_market"
    card: str
    slot: int

    @property
    def piece(self) -> str:
        return "@.market.cube"

    @property
    def place(self) -> str:
        return f"icon.{self.card}.{self.slot}"


@dataclass(frozen=True, slots=True)
class BuySemi(Action):
    """Merchants: take the lowest cube of a granary column to an icon (10.V)."""

    word: ClassVar[str] = "buy_semi"
    good: str
    card: str
    slot: int

    @property
    def piece(self) -> str:
        return f"granary.{self.good}"

    @property
    def place(self) -> str:
        return f"icon.{self.card}.{self.slot}"


@dataclass(frozen=True, slots=True)
class PayCube(Action):
    """Merchants' privilege: pay with an own cube of the market instead of a card (10.V)."""

    word: ClassVar[str] = "pay_cube"

    @property
    def piece(self) -> str:
        return "@.market.cube"

    @property
    def place(self) -> str:
        return "tray"


@dataclass(frozen=True, slots=True)
class CubeToMarket(Action):
    """The answer of the owner whose cube was bought for a cube: put one on the market (10.V)."""

    word: ClassVar[str] = "to_market"

    @property
    def place(self) -> str:
        return "@.market"


@dataclass(frozen=True, slots=True)
class TakeToken(Action):
    """Town Hall: take a "privilege" or "work" token (10.VI)."""

    word: ClassVar[str] = "token"
    token: str

    @property
    def piece(self) -> str:
        return f"pool.{self.token}"

    @property
    def place(self) -> str:
        return "@.tokens"


@dataclass(frozen=True, slots=True)
class ChangeOrder(Action):
    """Town Hall: move the helper to the turn-order-change track (10.VI)."""

    word: ClassVar[str] = "change"

    @property
    def piece(self) -> str:
        return "@.disc"

    @property
    def place(self) -> str:
        return "change"


PASS = PassHelpers()
PAY_POINTS = PayPoints()
DONE = Done()
DRAW = DrawCapital()
PRIVILEGE = UsePrivilege()
SETTLE = Settle()
PAY_PROPOSED = PayProposed()
PAY_CUBE = PayCube()
CUBE_TO_MARKET = CubeToMarket()
TAKE_PRIVILEGE = TakeToken("privilege")
TAKE_WORK = TakeToken("work")
CHANGE_ORDER = ChangeOrder()

NOTATION = Notation(
    ExchangeCard,
    SwapStart,
    PlaceHelper,
    PassHelpers,
    PayPoints,
    Done,
    Discard,
    TakeOpen,
    DrawCapital,
    UsePrivilege,
    Build,
    BuildAnyway,
    LayCapital,
    TakeBack,
    Settle,
    PayProposed,
    BuyCard,
    OpenAuction,
    Bid,
    PassBid,
    Peek,
    LayOut,
    PutBack,
    Make,
    FromMarket,
    BuySemi,
    PayCube,
    CubeToMarket,
    TakeToken,
    ChangeOrder,
)
