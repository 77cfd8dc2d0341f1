"""The tables of single games are played with the same hands as the generic one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.table.conftest import app, table_app
from ui import i18n

__all__ = ["app", "table_app"]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    i18n.set_language("en")
