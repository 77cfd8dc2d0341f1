"""Amber on the table."""
