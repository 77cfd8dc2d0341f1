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

from game.engine.actions import Action, Notation, action


@action("exchange", "card.{card}", "deck.{tier}.bottom")
class ExchangeCard(Action):
    """Set-up: put a building card of the hand under its deck and draw the top card (7.8)."""

    card: str
    tier: str


@action("swap", "card.{card}", "@.row")
class SwapStart(Action):
    """Set-up: take this starting building from the box in exchange for the own one (7.8)."""

    card: str


@action("place", "@.helper", "queue.{building}.{field}")
class PlaceHelper(Action):
    """Place a helper in the queue of a city building, on this field (9)."""

    building: str
    field: int


@action("pass")
class PassHelpers(Action):
    """Place no more helpers this season (9)."""


@action("points")
class PayPoints(Action):
    """Pay the fee for covering a helper with points (9)."""


@action("done")
class Done(Action):
    """Finish: the exchange, this helper's action, the part of a work window, the investment."""


@action("discard", "@.capital.{kind}", "discard")
class Discard(Action):
    """Discard a capital card: at the bank, or down to the limit of the hand."""

    kind: str


@action("take", "open.{slot}", "@.capital")
class TakeOpen(Action):
    """Take a face-up capital card: at the bank (10.I), or for goods sold to the granary (10.IV)."""

    slot: int


@action("draw", "capital_deck", "@.capital")
class DrawCapital(Action):
    """Draw from the capital deck: all that is left to take at the bank, one card for a sale."""


@action("privilege")
class UsePrivilege(Action):
    """Use the privilege: keep a second card at the bank, or make two raws for one work point."""


@action("build", "card.{card}", "@.row.{side}")
class Build(Action):
    """Add a building of the hand to the "left" or "right" end of the row; colours match (10.II)."""

    card: str
    side: str


@action("build_anyway", "card.{card}", "@.row.{side}")
class BuildAnyway(Action):
    """The same with the privilege: the colours need not match (10.II)."""

    card: str
    side: str


@action("lay", "@.capital.{kind}", "tray")
class LayCapital(Action):
    """Put a capital card on the payment tray; where one card is asked for, it is paid at once."""

    kind: str


@action("back", "tray.{kind}", "@.capital")
class TakeBack(Action):
    """Take a capital card back from the payment tray."""

    takes_back = True

    kind: str


@action("settle")
class Settle(Action):
    """Pay with what lies on the tray."""


@action("pay")
class PayProposed(Action):
    """Pay with the set proposed: the cheapest that suffices; when investing, the best one."""


@action("buy", "card.{card}", "@.hand")
class BuyCard(Action):
    """Notary: buy a face-up building card at its price, in its colours (10.III)."""

    card: str


@action("auction", "card.{card}", "auction")
class OpenAuction(Action):
    """Notary: put a face-up building card up for auction (10.III)."""

    card: str


@action("bid", "bid.{amount}")
class Bid(Action):
    """Auction: bid this much."""

    amount: int


@action("no_bid")
class PassBid(Action):
    """Auction: bid no more."""


@action("peek", "@.token.privilege", "deck.{tier}.top")
class Peek(Action):
    """Notary's privilege: take the face-up cards of a tier and the top of its deck (10.III)."""

    tier: str


@action("lay_out", "card.{card}", "display.{tier}")
class LayOut(Action):
    """Notary's privilege: this one of the cards lies face up from now on."""

    card: str
    tier: str


@action("put_back", "card.{card}", "deck.{tier}.{end}")
class PutBack(Action):
    """Notary's privilege: this card goes on the "top" of its deck, above those put there before,
    or to the "bottom", below them."""

    card: str
    tier: str
    end: str


@action("make", "make.{card}")
class Make(Action):
    """Production: the building makes its good, which goes to `to`, one of the places "icon.<card>.
    <slot>", "market", "granary.<good>", "hold.<ship>.<good>" and "lost" (10.IV)."""

    card: str
    to: str

    @property
    def place(self) -> str:
        return "@.market" if self.to == "market" else self.to


@action("from_market", "@.market.cube", "icon.{card}.{slot}")
class FromMarket(Action):
    """Production: an own cube of the market goes to a raw icon (10.IV)."""

    card: str
    slot: int


@action("buy_semi", "granary.{good}", "icon.{card}.{slot}")
class BuySemi(Action):
    """Merchants: take the lowest cube of a granary column to an icon (10.V)."""

    good: str
    card: str
    slot: int


@action("pay_cube", "@.market.cube", "tray")
class PayCube(Action):
    """Merchants' privilege: pay with an own cube of the market instead of a card (10.V)."""


@action("to_market", place="@.market")
class CubeToMarket(Action):
    """The answer of the owner whose cube was bought for a cube: put one on the market (10.V)."""


@action("token", "pool.{token}", "@.tokens")
class TakeToken(Action):
    """Town Hall: take a "privilege" or "work" token (10.VI)."""

    token: str


@action("change", "@.disc", "change")
class ChangeOrder(Action):
    """Town Hall: move the helper to the turn-order-change track (10.VI)."""


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
PASS_BID = PassBid()

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
