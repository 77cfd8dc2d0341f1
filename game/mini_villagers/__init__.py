"""Mini Villagers: see rules.py first, data/rules/mini_villagers.en.md for the rule book."""
