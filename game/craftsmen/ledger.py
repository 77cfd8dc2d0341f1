"""The lines of the score sheet."""

from __future__ import annotations

from game.engine.messages import Message, msg

LINES: tuple[Message, ...] = (
    msg("Turn order at the start"),
    msg("Production"),
    msg("Cargo"),
    msg("Ship majorities"),
    msg("Colour sets"),
    msg("Granary"),
    msg("Investment"),
    msg("Idle helpers"),
    msg("Fees received"),
    msg("Fees paid"),
    msg("Bonus tokens"),
)
(
    START,
    PRODUCTION,
    CARGO,
    MAJORITY,
    COLOURS,
    GRANARY,
    INVESTMENT,
    IDLE,
    FEES_RECEIVED,
    FEES_PAID,
    BONUS,
) = range(len(LINES))
