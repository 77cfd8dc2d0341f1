"""Ragusa on the table."""
