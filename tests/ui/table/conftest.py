from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.table.driver import open_app
from ui.app import App


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_app(tmp_path)
    yield app
    app.close()
