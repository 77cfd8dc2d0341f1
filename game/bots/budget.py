"""How long a bot may think: so many tries, or so much time, or until it is told to stop."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

Clock = Callable[[], float]
Cancelled = Callable[[], bool]


class Budget:
    """The thinking of one decision, from now on.

    Without `seconds` it is counted in tries alone, so that the same view and dice always give the
    same answer. The clock is the one in the rules: how long a bot may think is a matter of time.
    """

    def __init__(
        self,
        seconds: float | None = None,
        cancelled: Cancelled = lambda: False,
        clock: Clock = monotonic,
    ) -> None:
        self._clock = clock
        self._cancelled = cancelled
        self._seconds = seconds
        self._began = clock() if seconds is not None else 0.0

    def used(self, tries: int, most: int) -> float:
        """The share that is used up after so many tries: of the time if there is one, else of the
        `most` there may be. From 1 on there is no more."""
        if self._cancelled():
            return 1.0
        if self._seconds is None:
            return tries / most
        if self._seconds <= 0:
            return 1.0
        return (self._clock() - self._began) / self._seconds

    def over(self) -> bool:
        """Whether it is to answer now with the best it has found."""
        return self.used(0, 1) >= 1
