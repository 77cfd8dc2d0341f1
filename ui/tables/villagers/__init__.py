"""The table of Villagers."""
