"""The tables of single games are played with the same hands as the generic one."""

from tests.ui.table.conftest import app, table_app

__all__ = ["app", "table_app"]
