"""A table of the toy."""
