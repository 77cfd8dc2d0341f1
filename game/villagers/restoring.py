from __future__ import annotations


def from_dict(game, data):
    raise ValueError("")
