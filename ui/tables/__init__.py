"""One folder a game: where things lie, how its pieces are drawn, and only that."""
