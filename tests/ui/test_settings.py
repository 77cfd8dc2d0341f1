"""Settings that cannot be read cost the settings, never the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui import settings


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"new_game": ' * 100_000 + b"1" + b"}" * 100_000,
        b'{"scale": ' + b"9" * 100_000 + b"}",
    ],
    ids=["empty", "cut off", "a list", "not UTF-8", "deep", "deep object", "huge number"],
)
def test_a_damaged_file_is_set_aside(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    assert settings.load(file) == settings.Settings()
    assert not file.exists()
    assert (tmp_path / "settings.damaged.json").read_bytes() == content


def test_what_was_saved_is_loaded_again(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    wanted = settings.Settings(language="pl", scale=80, contrast=True)
    settings.save(wanted, file)
    assert settings.load(file) == wanted
