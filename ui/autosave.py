"""Autosaves, written beside the window: no frame waits for a disk."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

from game.engine.match import Match
from game.engine.saves import Draft, Saves


class Autosaver:
    """Writes what it was given in that order, and only the latest where several wait.

    One thread does all the writing. It is waited for when the program ends, whichever way that
    comes about; a kill may cost the last moment's actions, never a file.
    """

    def __init__(self, saves: Saves) -> None:
        self.saves = saves
        """Whoever wants to find the latest there flushes first."""
        self._thread = ThreadPoolExecutor(1, "autosave")
        self._latest: dict[Path, Draft] = {}
        self._job: Future[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether it is still to be seen what became of the last save."""
        return self._job is not None

    def save(self, match: Match) -> None:
        """Save the match as it is now; SaveError if that cannot even be begun."""
        draft = self.saves.draft(match)
        if draft is None:
            # It gets a file of its own and the oldest make way: for that all must be written.
            self.flush()
            self.saves.autosave(match)
            return
        self._latest[draft.path] = draft
        self._job = self._thread.submit(self._write, draft)

    def _write(self, draft: Draft) -> None:
        if self._latest[draft.path] is draft:
            self.saves.write(draft)

    def flush(self) -> None:
        """Wait until everything is written."""
        if self._job is not None:
            wait([self._job])

    def check(self) -> None:
        """SaveError, once, if the last save has failed meanwhile."""
        if self._job is not None and self._job.done():
            job, self._job = self._job, None
            job.result()

    def close(self) -> None:
        """Write what is left and stop."""
        self._thread.shutdown()
        self.saves.let_go()
