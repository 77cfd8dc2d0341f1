"""It has no painters of its own."""
