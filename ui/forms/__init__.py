"""Menus and dialogs: a thin layer over pygame-gui, with our own faces and full keyboard use."""

from ui.forms.form import Form
from ui.forms.formscene import FormScene

__all__ = ["Form", "FormScene"]
