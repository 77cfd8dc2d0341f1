"""What can be chosen before a game of Mini Villagers: nothing, it lasts a minute."""

from __future__ import annotations

from game.engine.game import Option

OPTIONS: tuple[Option, ...] = ()
