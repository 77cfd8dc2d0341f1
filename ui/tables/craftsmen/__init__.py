"""The table of Craftsmen."""
