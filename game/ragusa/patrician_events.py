"""What the Patrician turns up and chooses, each choice with the criteria that decided (14)."""

from __future__ import annotations

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Value, Who, msg, msgn


@event(
    "{who} turns a card: {card}. The lowest number without a house is {number}: {space}.",
    sound="card",
    final=True,
)
class CardTurned(Event):
    """The Patrician turns a card; its lowest space without a house is built on."""

    seat: int
    card: str
    number: int
    """Which of the card's spaces is used, from 1."""
    space: str


@event("{who} takes its city hexes in the order of its sheet: {hexes}.")
class HexesRanked(Event):
    """Several city hexes of the Patrician's new house wait: the order of its sheet decides."""

    seat: int
    hexes: tuple[str, ...]


@event()
class Reasoned(Event):
    """Why the Patrician chose as the next event shows: the criteria that decided, no other."""

    seat: int
    why: str
    """The criterion that left a choice of one, or of equals: one of the words below."""
    what: str
    """The id of what it chose; empty where it chose nothing."""
    number: int = 0
    """Pieces beside a wall, walls of the stretch a tower makes, or points of an exchange."""
    tie: str = ""
    """The tie-break that decided between equals; empty where none was needed."""
    extent: int = 0
    """Walls of the stretch that is blocked, or of the section that decided a tie."""

    def message(self, viewer: int | None = None) -> Message:
        reason = self._filled(_WHY[self.why], self.number)
        sells = self.tie == "stock" and self.why.startswith("sell")
        tie = _TIES.get("value" if sells else self.tie)
        if tie is None:
            return reason
        return msg("{first} {then}", first=reason, then=self._filled(tie, self.extent))

    def _filled(self, template: Message, n: int) -> Message:
        values: dict[str, Value] = {
            "who": Who(self.seat),
            "what": Term(self.what),
            "pieces": self.number,
            "blocked": self.extent,
        }
        wanted = {name: value for name, value in values.items() if f"{{{name}}}" in template.text}
        counted = {"n": n} if template.plural else {}
        return template._replace(values=tuple({**counted, **wanted}.items()))


_WHY = {
    "sell": msg("{who} sells what is worth most: {what}."),
    "sell_spare": msg(
        "{who} sells what is worth most and leaves its cathedral sets whole: {what}."
    ),
    "keep_sets": msg("{who} keeps its goods: the cathedral needs them."),
    "ship": msg("{who} buys the most valuable ship it can pay: {what}."),
    "ship_spare": msg(
        "{who} buys the most valuable ship that leaves its cathedral sets whole: {what}."
    ),
    "wall": msg("{who} chooses the wall place with most own pieces ({pieces}): {what}."),
    "wall_alone": msg("{who} has no piece beside an empty wall place and chooses: {what}."),
    "tower_run": msgn(
        "{who} lengthens its longest stretch to {n} wall: {what}.",
        "{who} lengthens its longest stretch to {n} walls: {what}.",
        0,
    ),
    "tower_next": msgn(
        "Its longest stretch ({blocked}) is blocked on both sides; {who} lengthens "
        "the next one to {n} wall: {what}.",
        "Its longest stretch ({blocked}) is blocked on both sides; {who} lengthens "
        "the next one to {n} walls: {what}.",
        0,
    ),
    "tower_house": msg("No stretch can grow; {who} takes a space with a house: {what}."),
    "tower_empty": msg("No stretch can grow; {who} takes an empty space: {what}."),
    "keep_all": msg("{who} keeps all the bonus cards it draws, unseen."),
    "fish": msgn(
        "{who} exchanges fish for what its bonus cards count: {n} point more.",
        "{who} exchanges fish for what its bonus cards count: {n} points more.",
        0,
    ),
}
"""By the criterion that decided; {n} and {pieces} are its number."""

_TIES = {
    "value": msg("Of equal values it takes what it has most of."),
    "stock": msg("Of equal ships it takes the one asking for what it has most of."),
    "order": msg("Of equals it takes the first in the order of its sheet."),
    "left": msg("Of equal ships it takes the leftmost."),
    "section": msgn(
        "Of equal places it takes the one with the longest section ({n} wall).",
        "Of equal places it takes the one with the longest section ({n} walls).",
        0,
    ),
    "pieces": msg("Of equal spaces it takes the one with most own pieces beside."),
    "run": msg("Of equal spaces it takes the one that makes the longer stretch."),
    "clockwise": msg("Of equals it takes the first clockwise."),
}
"""By the tie-break that decided; {n} is its extent."""
