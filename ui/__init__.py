"""The window: knows the engine's interface, never a game's private rules."""
