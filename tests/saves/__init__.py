"""Saves of every released version, which open for ever: tests/saves/<version>.tar.xz.

    python -m tests.saves

keeps some of the version at work, once before it is released: games of every number of players,
early, in the middle and at the end. Old archives are never made anew.
0.2.0-more holds games of that version just begun, with steps taken back, played to the end, and
with cards changed by their players.
"""
