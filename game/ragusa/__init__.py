"""Ragusa: a walled port where every house sets its neighbours to work. Start with rules.py."""
