"""The suits as things on the table: their emblems, and the backs of the cards."""

from __future__ import annotations

import pygame

from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.suits import band_of, emblem, emblem_of, painted_back


@sprite("vl.suit")
def suit_disc(art: Art, size: Size, suit: str, colour: str) -> pygame.Surface:
    """A suit's emblem on its disc, for lists and labels."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    found = emblem(suit, colour, min(size))
    whole.blit(found, found.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


@sprite("vl.back")
def back(art: Art, size: Size, suit: str, colour: str) -> pygame.Surface:
    """The back of a villager: everybody may see the suit."""
    return painted_back(art, size, band_of(colour), emblem_of(suit))
