"""What a player of Mini Villagers can decide, and which pieces and places of the table each names.

Cards in a foreign hand are backs in the order in which they are held out, from 1.

Pieces (`@` = the acting seat):
    <seat>.hand.<card>   a back in the hand of the neighbour
    pile                 the draw pile
    drawn                the card just drawn
Places:
    @.hand               the own hand
    @.pairs              where the own pairs lie
"""

from __future__ import annotations

from game.engine.actions import Action, Notation, action


@action("draw", "pile", "@.hand")
class DrawTop(Action):
    """Draw the top card of the pile."""


@action("take", "{seat}.hand.{card}", "@.hand")
class Take(Action):
    """The pile is used up: draw a card from the hand of the neighbour on the right."""

    seat: int
    card: int


@action("pair", "drawn", "@.pairs")
class LayPair(Action):
    """The card just drawn completes a pair: it leaves the game."""


@action("keep", "drawn", "@.hand")
class Keep(Action):
    """The card just drawn has no partner in the hand: it stays there."""


NOTATION = Notation(DrawTop, Take, LayPair, Keep)
