"""The screens that lead to each other. Each is imported when somebody goes there: the menu opens
without the rest of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.app import App
    from ui.scene import Scene


def menu(app: App) -> Scene:
    from ui.scenes.menu import MenuScene

    return MenuScene(app)


def new_game(app: App) -> Scene:
    from ui.scenes.new_game import NewGameScene

    return NewGameScene(app)


def load(app: App) -> Scene:
    from ui.scenes.load_game import LoadScene

    return LoadScene(app)


def rules(app: App, game: str = "") -> Scene:
    from ui.scenes.rules import RulesScene

    return RulesScene(app, game)


def settings(app: App) -> Scene:
    from ui.scenes.settings import SettingsScene

    return SettingsScene(app)


def about(app: App) -> Scene:
    from ui.scenes.about import AboutScene

    return AboutScene(app)
