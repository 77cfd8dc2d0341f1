"""When it is, which stage runs, and what is done in it: the head of the table in words."""

from __future__ import annotations

from game.craftsmen.rules import CraftsmenState
from ui.i18n import _
from ui.table.model import TableContext
from ui.tables.craftsmen.faces import ROMAN


def season_names(view: CraftsmenState, context: TableContext) -> tuple[str, ...]:
    return tuple(context.say(season.name.text()) for season in view.book.records.seasons)


def when(view: CraftsmenState, context: TableContext) -> str:
    season = season_names(view, context)[view.season]
    return _("Year {year}, {season}").format(year=view.year, season=season)


def stage_name(view: CraftsmenState, context: TableContext) -> str:
    if view.part == "stage" and view.stage >= 0:
        name = context.say(view.book.records.city[view.stage].name.text())
        return f"{ROMAN[view.stage % len(ROMAN)]} · {name}"
    return {
        "exchange": _("Set-up"),
        "helpers": _("Helpers"),
        "window": _("Work tokens"),
        "limit": _("End of the season"),
        "invest": _("End of the year"),
    }.get(view.part, "")


def stage_help(view: CraftsmenState) -> str:
    """One line on what is done now."""
    if view.phase == "pay":
        sets = (str(view.book.records.capital.set_value * (n - 1)) for n in (2, 3, 4))
        return _("Lay cards worth the price. 2, 3, 4 of one colour count {values}.").format(
            values=", ".join(sets)
        )
    if view.phase == "fee":
        return _("Whoever is covered gets one capital card or points for it.")
    if view.auction is not None:
        return _("Raise the bid, or pass. If nobody raises, the mayor bids.")
    if view.part == "stage" and view.stage >= 0:
        return _stage_help(view, view.book.city_action[view.stage])
    return {
        "exchange": _("Swap your starting building and one building card, if you like."),
        "helpers": _("Place one helper at a time. Keeping one back brings points: {n}.").format(
            n=view.book.records.scoring.idle_helper
        ),
        "window": _("Each work token gives one work point, spent at once."),
        "limit": _("Discard down to {n} capital cards.").format(n=view.book.limits.capital_season),
        "invest": _("One card of every colour brings points: the sum of their values."),
    }.get(view.part, "")


def _stage_help(view: CraftsmenState, action: str) -> str:
    swaps = view.book.tables[view.players].swap_order
    return {
        "bank": _("Take face-up cards, draw the others, then discard."),
        "builders": _(
            "Drag buildings to an end of your row: the upper or the lower halves that touch"
            " must have one colour."
        ),
        "notary": _("Buy a face-up card in its colours, or auction it with the gavel."),
        "crafts": _("One work point moves one cube: make a good, or fetch it from the market."),
        "merchants": _("Buy one semi-finished good from the granary for an empty icon."),
        "town_hall": (
            _("Take a privilege token or a work token.")
            if swaps
            else _("Take a token, or move up in the turn order.")
        ),
    }.get(action, "")
