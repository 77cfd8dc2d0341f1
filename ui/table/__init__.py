"""The generic table: pieces, places, drag and drop, animation, prompts and log for any game."""
