"""Amber: barons lay one road network together and race to be joined to all. Start with rules.py."""
