"""Sounds never get in the way of the game."""

from __future__ import annotations

import os

import pygame
import pytest

from ui.sound import FOLDER, Sounds, no_device


@pytest.fixture(autouse=True)
def closed_mixer() -> None:
    pygame.mixer.quit()


def test_nothing_is_opened_before_the_first_sound() -> None:
    Sounds(1.0)
    assert pygame.mixer.get_init() is None


def test_plays_on_the_dummy_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(0.5)
    for file in FOLDER.glob("*.wav"):
        sounds.play(file.stem)
    assert pygame.mixer.get_busy()
    sounds.play("no such sound")


def test_silent_without_a_device(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(1.0)
    assert not sounds.missing
    sounds.play("wood")
    sounds.play("card")
    assert pygame.mixer.get_init() is None
    assert sounds.missing
    assert capfd.readouterr().err == no_device() + "\n", "said once, in one sentence"


def test_what_the_sound_system_mutters_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def init(*_args: int) -> None:
        os.write(2, b"ALSA lib confmisc.c: cannot find card\n")

    monkeypatch.setattr(pygame.mixer, "init", init)
    Sounds(1.0).play("no such sound")
    os.write(2, b"heard")
    assert capfd.readouterr().err == "heard"


def test_no_volume_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Sounds(0.0).play("wood")
    assert pygame.mixer.get_init() is None
