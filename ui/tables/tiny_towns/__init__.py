"""The table of Tiny Towns."""
