"""The table of Mini Villagers."""
