from __future__ import annotations


def to_dict(state):
    raise NotImplementedError


def from_dict(game, data):
    raise NotImplementedError
