"""When it is, which stage runs, and what is done in it: the head of the table in words."""

from __future__ import annotations

from game.craftsmen.facts import CraftsmenFacts
from ui.i18n import _
from ui.tables.craftsmen.faces import ROMAN, Faces


def season_number(facts: CraftsmenFacts) -> int:
    """The place of the season in the year."""
    return [season.id for season in facts.records.seasons].index(facts.season)


def when(faces: Faces) -> str:
    season = faces.name(faces.facts.season)
    return _("Year {year}, {season}").format(year=faces.facts.year, season=season)


def stage_name(faces: Faces) -> str:
    facts = faces.facts
    if facts.part == "stage" and facts.stage:
        number = [building.id for building in facts.records.city].index(facts.stage)
        return f"{ROMAN[number % len(ROMAN)]} · {faces.name(facts.stage)}"
    return {
        "exchange": _("Set-up"),
        "helpers": _("Helpers"),
        "window": _("Work tokens"),
        "limit": _("End of the season"),
        "invest": _("End of the year"),
    }.get(facts.part, "")


def stage_help(facts: CraftsmenFacts) -> str:
    """One line on what is done now."""
    records = facts.records
    if facts.phase == "pay":
        sets = (str(records.capital.set_value * (n - 1)) for n in (2, 3, 4))
        return _("Lay cards worth the price. 2, 3, 4 of one colour count {values}.").format(
            values=", ".join(sets)
        )
    if facts.phase == "fee":
        return _("Whoever is covered gets one capital card or points for it.")
    if facts.auction is not None:
        return _("Raise the bid, or pass. If nobody raises, the mayor bids.")
    if facts.part == "stage" and facts.stage:
        return _stage_help(facts)
    return {
        "exchange": _("Swap your starting building and one building card, if you like."),
        "helpers": _("Place one helper at a time. Keeping one back brings points: {n}.").format(
            n=records.scoring.idle_helper
        ),
        "window": _("Each work token gives one work point, spent at once."),
        "limit": _("Discard down to {n} capital cards.").format(n=records.limits.capital_season),
        "invest": _("One card of every colour brings points: the sum of their values."),
    }.get(facts.part, "")


def _stage_help(facts: CraftsmenFacts) -> str:
    city = {building.id: building for building in facts.records.city}
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
            if facts.table.swap_order
            else _("Take a token, or move up in the turn order.")
        ),
    }[city[facts.stage].action]
