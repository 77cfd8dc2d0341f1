"""The Developments beside the large village: who leads each, and where its token lies."""

from __future__ import annotations

from game.villagers.facts import Contest, VillagersFacts
from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.rect import Rect
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.development_art import TOKEN
from ui.tables.villagers.faces import Faces

BETWEEN = 6.0
TALLEST = 96.0
"""Height of a plaque at most."""
FOOT = 26.0
"""Height of the line that says how many everybody has."""
EACH = 45.0
"""Width for a seat in that line at most."""
WORD = 44.0
"""Width from which the line also says in a word that it is a tie."""
HELD = 22.0
"""Height of a token at its holder's."""


def lay_developments(bench: Bench) -> None:
    """A plaque each, from the top."""
    rect, contests = bench.where.contests, bench.facts.contests
    if not contests:
        return
    step = (rect.h + BETWEEN) / len(contests)
    high = min(TALLEST, step - BETWEEN)
    for n, contest in enumerate(contests):
        _plaque(bench, contest, Rect(rect.left, rect.top + n * step, rect.w, high))


def lay_tokens(bench: Bench, seat: int, right: float, middle: float) -> float:
    """The tokens a seat holds, side by side up to the right; how wide they are together."""
    faces, x = bench.faces, right
    for contest in bench.facts.contests:
        if contest.holder != seat:
            continue
        gives = faces.gives(contest.development)
        wide = HELD * (1.9 if gives else 1.0)
        x -= wide + 3
        at = Rect(x, middle - HELD / 2, wide, HELD)
        _token(bench, contest, gives, at)
    return right - x


def _token(bench: Bench, contest: Contest, gives: str, at: Rect) -> None:
    token = bench.faces.token(contest.category)
    bench.add(f"token.{contest.category}", ("vl.token", token, gives), at, 21, explains=True)


def _plaque(bench: Bench, contest: Contest, rect: Rect) -> None:
    name = f"development.{contest.development}"
    sprite = ("vl.plaque", bench.faces.development(contest.development), FOOT)
    bench.add(name, sprite, rect, 5, term=contest.development, shadow="card")
    side = TOKEN - 5
    spot = Rect(rect.right - 8 - side, rect.bottom - FOOT - side - 1, side, side)
    if contest.holder is None:
        _token(bench, contest, "", spot)
    else:
        person = bench.context.people[contest.holder]
        bench.add(f"{name}.place", ("vl.token_place",), spot, 11)
        emblem = ("emblem", person.emblem, hexa(person.colour))
        bench.add(f"{name}.holder", emblem, spot.inset(side * 0.17), 12)
    _counts(bench, name, contest, Rect(rect.left + 8, rect.bottom - FOOT, rect.w - 16, FOOT - 4))


def _counts(bench: Bench, name: str, contest: Contest, rect: Rect) -> None:
    """Everybody's emblem and number."""
    step = min(EACH, rect.w / len(contest.counts))
    side = min(rect.h - 3, step * 0.45)
    for seat, n in enumerate(contest.counts):
        person = bench.context.people[seat]
        at = Rect(rect.left + seat * step, rect.y - side / 2, side, side)
        sprite = ("emblem", person.emblem, hexa(person.colour))
        bench.add(f"{name}.{seat}", sprite, at, 12, shows=seat)
        badge = Rect(at.right + 1, rect.y - 9.5, step - side - 3, 19)
        if seat == contest.leader:
            bench.add(f"{name}.{seat}.n", ("badge", str(n), "gold"), badge, 12)
        elif contest.tied and n == max(contest.counts):
            bench.add(f"{name}.{seat}.n", ("vl.tied", str(n)), badge, 12)
        else:
            bench.label(f"{name}.{seat}.n", str(n), badge, 15, "bold", "center")
    left = rect.left + step * len(contest.counts)
    if contest.tied and rect.right - left >= WORD:
        word = Rect(left, rect.top, rect.right - left, rect.h)
        bench.label(f"{name}.tie", _("tie"), word, 15, "bold", "right")


# --- in words -------------------------------------------------------------------------------------
def development_tip(facts: VillagersFacts, development: str, faces: Faces) -> str:
    """Who leads it now, and with whom its token is."""
    [contest] = [each for each in facts.contests if each.development == development]
    most, people = max(contest.counts), faces.context.people
    if contest.leader is not None:
        words = _("{who} leads with {n}.").format(who=people[contest.leader].name, n=most)
    elif most:
        words = _("A tie at {n}: as it stands nobody wins.").format(n=most)
    else:
        words = _("Nobody has any: as it stands nobody wins.")
    return words + "\n" + token_tip(facts, contest.category, faces)


def token_tip(facts: VillagersFacts, category: str, faces: Faces) -> str:
    """Who holds the token and what it gives."""
    [contest] = [each for each in facts.contests if each.category == category]
    token = faces.name(faces.token(category))
    if contest.holder is None:
        return _("{token}: nobody holds it.").format(token=token)
    who = faces.context.people[contest.holder].name
    words = _("{token}: {who}.").format(token=token, who=who)
    bonus = faces.bonus_words(contest.development)
    return f"{words} {bonus}" if bonus else words
