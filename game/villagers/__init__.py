"""Villagers. rules.py is the module to read first."""
