"""What pydantic finds wrong with card data, in a designer's words and at a place in the document.

pydantic names a place by its model (`effects.0.gold_per.gold`: the branch of a union stands
between keys of the document); walking the model's annotations along the document sorts them apart.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, RootModel, ValidationError
from pydantic_core import ErrorDetails

from game.engine.messages import Message, msg
from game.engine.nearest import nearest
from game.engine.yamltext import Path, Plain
from game.engine.yamlwords import STRAIGHT_QUOTES, is_curly, short

_Loc = tuple[str | int, ...]


class Fault(NamedTuple):
    """One thing the model refuses."""

    path: Path
    key: bool
    """Whether the key at the end of the path is meant, not its value."""
    what: Message
    hint: Message | None = None


class _Spot(NamedTuple):
    """Where an error is, and what the model has there."""

    path: Path
    rest: _Loc
    """The end of pydantic's place that is no value: a field missing or unknown, a key."""
    wanted: Any
    unions: tuple[tuple[_Loc, str, Path], ...]
    """For each union passed: pydantic's place of it, the branch taken, the document's place."""


class _Error(NamedTuple):
    spot: _Spot
    details: ErrorDetails


def suggest(word: str, known: Iterable[str]) -> Message | None:
    """A hint for a word that is not known: the nearest one, or all there are."""
    names = list(dict.fromkeys(known))
    if is_curly(word):
        return STRAIGHT_QUOTES
    if near := nearest(word, names):
        return msg('did you mean "{name}"?', name=near)
    return msg("known: {names}", names=", ".join(names)) if names else None


def too_small(number: float, least: float) -> tuple[Message, Message]:
    """What is wrong with a number below its limit, and what would be right."""
    return (
        msg("{number} is too small", number=str(number)),
        msg("it must be at least {least}", least=str(least)),
    )


def too_large(number: float, most: float) -> tuple[Message, Message]:
    return (
        msg("{number} is too large", number=str(number)),
        msg("it must be at most {most}", most=str(most)),
    )


def too_long(words: str, most: int) -> tuple[Message, Message]:
    return msg("{found} is too long", found=_found(words)), msg("at most {most} letters", most=most)


def faults(error: ValidationError, model: type[BaseModel], document: Plain) -> list[Fault]:
    """Every mistake once, however many branches of a union complained of it."""
    errors = [
        _Error(_spot(model, document, details), details)
        for details in error.errors(include_url=False)
    ]
    errors = _best_branches(errors)
    misspelt = _misspelt(errors)
    found: list[Fault] = []
    refused: dict[Path, list[_Error]] = defaultdict(list)
    for each in errors:
        spot, details = each
        if _refuses_value(each):
            refused[spot.path].append(each)
        elif details["type"] != "missing" or (spot.path, spot.rest[-1]) not in misspelt:
            found.append(_fault(spot, details, _value(document, spot.path)))
    return found + [_refusal(path, each, _value(document, path)) for path, each in refused.items()]


# --- where it is --------------------------------------------------------------------------------


def _spot(model: type[BaseModel], document: Plain, details: ErrorDetails) -> _Spot:
    loc = details["loc"]
    if details["type"] in ("missing", "extra_forbidden") or loc[-1:] == ("[key]",):
        spot = _walk(model, document, loc[:-1], (), (), ())
        return spot._replace(rest=loc[-1:])
    return _walk(model, document, loc, (), (), ())


def _walk(
    wanted: Any,
    value: Plain,
    loc: _Loc,
    path: Path,
    done: _Loc,
    unions: tuple[tuple[_Loc, str, Path], ...],
) -> _Spot:
    wanted = _bare(wanted)
    if not loc:
        return _Spot(path, loc, wanted, unions)
    step, rest = loc[0], loc[1:]
    if _is_union(wanted):
        passed = (*unions, (done, str(step), path))
        spots = [
            (_is_branch(member, step, value), len(spot.path), spot)
            for member in get_args(wanted)
            for spot in [_walk(member, value, rest, path, (*done, step), passed)]
        ]
        return max(spots, key=lambda s: s[:2])[2]
    inner = _inside(wanted, step)
    if isinstance(value, dict) and str(step) in value:
        value, step = value[str(step)], str(step)
    elif isinstance(value, list) and isinstance(step, int) and step < len(value):
        value = value[step]
    else:
        return _Spot(path, loc, wanted, unions)
    return _walk(inner, value, rest, (*path, step), (*done, step), unions)


def _bare(wanted: Any) -> Any:
    """The annotation without Annotated, aliases and `| None`, which leave no trace in places."""
    while True:
        if get_origin(wanted) is Annotated:
            wanted = get_args(wanted)[0]
        elif hasattr(wanted, "__value__"):
            wanted = wanted.__value__
        elif isinstance(wanted, type) and issubclass(wanted, RootModel):
            wanted = wanted.model_fields["root"].annotation
        elif _is_union(wanted) and NoneType in get_args(wanted):
            members = tuple(m for m in get_args(wanted) if m is not NoneType)
            wanted = Union[members]  # noqa: UP007 (members are known only at run time)
        else:
            return wanted


def _is_union(wanted: Any) -> bool:
    return isinstance(wanted, UnionType) or get_origin(wanted) is Union


def _is_branch(member: Any, label: str | int, value: Plain) -> bool:
    """Whether pydantic calls this member of a union by `label`: its name, or its tag."""
    member = _bare(member)
    if _is_union(member):
        return str(label).startswith("tagged-union")
    if getattr(member, "__name__", str(member)) == label:
        return True
    if not isinstance(value, dict):
        return False
    choices = {name: _choices(field.annotation) for name, field in _fields(member).items()}
    clashes = any(len(c) == 1 and value.get(name, c[0]) != c[0] for name, c in choices.items())
    return not clashes and any(
        label in c and value.get(name) == label for name, c in choices.items()
    )


def _inside(wanted: Any, step: str | int) -> Any:
    """What the model wants one step further in."""
    if fields := _fields(wanted):
        for name, field in fields.items():
            if step in (name, field.alias):
                return field.annotation
        return Any
    arguments = get_args(wanted)
    origin = get_origin(wanted)
    if not arguments or origin is Literal:
        return Any
    if origin is tuple and arguments[-1] is not Ellipsis:
        return arguments[step] if isinstance(step, int) and step < len(arguments) else Any
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return arguments[-1]
    return arguments[0]


def _fields(wanted: Any) -> dict[str, Any]:
    if isinstance(wanted, type) and issubclass(wanted, BaseModel):
        return dict(wanted.model_fields)
    return {}


def _choices(wanted: Any) -> list[Any]:
    """The values allowed by a Literal or an Enum."""
    wanted = _bare(wanted)
    if get_origin(wanted) is Literal:
        return list(get_args(wanted))
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return [member.value for member in wanted]
    return []


def _value(document: Plain, path: Path) -> Plain:
    for step in path:
        if isinstance(document, dict):
            document = document[str(step)]
        elif isinstance(document, list) and isinstance(step, int):
            document = document[step]
    return document


# --- which complaints say something new ---------------------------------------------------------


def _best_branches(errors: list[_Error]) -> list[_Error]:
    """Of each union only the branch the designer most likely meant.

    A branch that already dislikes the kind of value says less than one that looks inside it; of
    several that look inside, the one with the fewest complaints is meant.
    """
    unions: dict[_Loc, dict[str, list[_Error]]] = defaultdict(dict)
    for error in errors:
        for place, branch, _ in error.spot.unions:
            unions[place].setdefault(branch, []).append(error)
    dropped: set[int] = set()
    for place in sorted(unions, key=len):
        branches = [
            kept
            for es in unions[place].values()
            if (kept := [e for e in es if id(e) not in dropped])
        ]
        inside = [es for es in branches if not all(_refuses_value(e, place) for e in es)]
        if len(branches) > 1 and inside:
            best = min(inside, key=len)
            dropped |= {id(e) for es in branches if es is not best for e in es}
    return [error for error in errors if id(error) not in dropped]


def _refuses_value(error: _Error, union: _Loc | None = None) -> bool:
    """Whether the model wants another kind of value; with `union`, for all of the union."""
    spot, kind = error.spot, error.details["type"]
    if spot.rest or (kind not in _KINDS and kind not in ("literal_error", "enum")):
        return False
    return union is None or any(at == union and path == spot.path for at, _, path in spot.unions)


def _misspelt(errors: list[_Error]) -> set[tuple[Path, str | int]]:
    """Missing fields that are there under a wrongly spelt name: one mistake, not two."""
    missing: dict[Path, list[str]] = defaultdict(list)
    for spot, details in errors:
        if details["type"] == "missing":
            missing[spot.path].append(str(spot.rest[-1]))
    found: set[tuple[Path, str | int]] = set()
    for spot, details in errors:
        extra = str(spot.rest[-1]) if details["type"] == "extra_forbidden" else ""
        if meant := nearest(extra, missing[spot.path]):
            found.add((spot.path, meant))
    return found


# --- in words -----------------------------------------------------------------------------------

_NUMBER, _WHOLE = msg("a number"), msg("a whole number")
_TEXT, _LIST, _GROUP = msg("a text"), msg("a list"), msg("a group of fields")
_KINDS = {
    "int_type": _WHOLE,
    "int_from_float": _WHOLE,
    "float_type": _NUMBER,
    "string_type": _TEXT,
    "bool_type": msg("true or false"),
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "frozen_set_type": _LIST,
    "dict_type": _GROUP,
    "model_type": _GROUP,
    "model_attributes_type": _GROUP,
    "none_required": msg("nothing"),
}
_LIMITS = {
    "greater_than_equal": (too_small, "ge"),
    "less_than_equal": (too_large, "le"),
}

DASH = msg('put "- " before the first field of each entry, and blanks before the others')
_BLANK = msg("put a blank after the colon")


def _refusal(path: Path, errors: list[_Error], value: Plain) -> Fault:
    """A value of the wrong kind, or not one of the words allowed."""
    choices = [choice for error in errors for choice in _allowed(error)]
    if isinstance(value, str) and choices and len(errors) == 1:
        hint = suggest(value, map(str, choices))
        return Fault(path, False, msg('cannot be "{word}"', word=short(value)), hint)
    kinds: list[Message | str] = [
        _KINDS[e.details["type"]] for e in errors if e.details["type"] in _KINDS
    ]
    kinds += [f'"{choice}"' if isinstance(choice, str) else str(choice) for choice in choices]
    one, *others = dict.fromkeys(kinds)
    for other in others:
        one = msg("{one} or {other}", one=one, other=other)
    what = msg("must be {kind}, found {found}", kind=one, found=_found(value))
    return Fault(path, False, what, _way_to_write([e.spot.wanted for e in errors], value))


def _allowed(error: _Error) -> list[Any]:
    if error.details["type"] in _KINDS:
        return []
    return _choices(error.spot.wanted) or _quoted(error.details["ctx"]["expected"])


def _way_to_write(wanted: list[Any], value: Plain) -> Message | None:
    """How what was meant is written, as far as that can be guessed."""
    is_list = any(get_origin(each) in (tuple, list, frozenset, set) for each in wanted)
    if isinstance(value, dict | list):
        return DASH if is_list and isinstance(value, dict) else None
    if isinstance(value, str) and is_curly(value):
        return STRAIGHT_QUOTES
    for each in wanted:
        required = [name for name, field in _fields(each).items() if field.is_required()]
        if required:
            fields = ", ".join(f"{name}: …" for name in required)
            return msg("write {{{fields}}}", fields=fields)
    if isinstance(value, str) and re.match(r"\w+:\S", value):
        return _BLANK
    is_number = isinstance(value, str) and re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", value)
    if is_number and (int in wanted or float in wanted):
        return msg("write it without quotes")
    if isinstance(value, int | float) and str in wanted:
        return msg("write it in quotes")
    if is_list:
        return msg("write [] for none") if value is None else msg("write it in [ ]")
    return None


def _fault(spot: _Spot, details: ErrorDetails, value: Plain) -> Fault:
    kind, context, path = details["type"], details.get("ctx", {}), spot.path
    if spot.rest == ("[key]",):
        hint = None
        if "expected" in context:
            hint = suggest(str(path[-1]), _quoted(context["expected"]))
        elif kind == "int_parsing":
            hint = msg("keys are whole numbers here")
        return Fault(
            path, True, msg('the key "{key}" is not allowed', key=short(str(path[-1]))), hint
        )
    if kind == "missing":
        return Fault(path, False, _missing(spot.rest[-1]))
    if kind == "extra_forbidden":
        name = str(spot.rest[-1])
        known = [field.alias or own for own, field in _fields(spot.wanted).items()]
        hint = _BLANK if ":" in name else suggest(name, known)
        return Fault((*path, name), True, msg('unknown field "{name}"', name=short(name)), hint)
    if kind == "union_tag_invalid":
        tag, known = str(context["tag"]), _quoted(context["expected_tags"])
        field = _quoted(context["discriminator"])[0]
        what = msg('cannot be "{word}"', word=short(tag))
        return Fault((*path, field), False, what, suggest(tag, known))
    if kind == "union_tag_not_found":
        field = _quoted(context["discriminator"])[0]
        members = [_fields(_bare(member)) for member in get_args(spot.wanted)]
        tags = [_choices(fields[field].annotation) for fields in members if field in fields]
        hint = suggest("", [str(tag) for each in tags for tag in each])
        return Fault(path, False, _missing(field), hint)
    if kind in _LIMITS and isinstance(value, int | float):
        tell, limit = _LIMITS[kind]
        return Fault(path, False, *tell(value, context[limit]))
    return Fault(path, False, *_otherwise(kind, context, details["msg"], value))


def _missing(name: str | int) -> Message:
    if isinstance(name, int):
        return msg("entry number {n} is missing", n=name + 1)
    return msg('the field "{name}" is missing', name=name)


def _otherwise(
    kind: str, context: dict[str, Any], said: str, value: Plain
) -> tuple[Message, Message | None]:
    """What a rule of the model says of a value of the right kind."""
    found = _found(value)
    if kind in ("value_error", "assertion_error"):
        return msg("{said}", said=str(context["error"])), None
    if kind == "string_too_long" and isinstance(value, str):
        return too_long(value, context["max_length"])
    if kind == "string_too_short" and context["min_length"] == 1:
        return msg("must not be empty"), None
    if kind == "string_pattern_mismatch":
        hint = STRAIGHT_QUOTES if isinstance(value, str) and is_curly(value) else None
        pattern = context["pattern"]
        return msg("must fit the pattern {pattern}, found {found}", pattern=pattern, found=found), (
            hint
        )
    if kind == "too_short":
        least, has = context["min_length"], context["actual_length"]
        return msg("must have at least {least} entries, has {has}", least=least, has=has), None
    if kind == "too_long":
        most, has = context["max_length"], context["actual_length"]
        return msg("must have at most {most} entries, has {has}", most=most, has=has), None
    return msg("{said}", said=re.sub("^Input should be", "must be", said)), None


def _quoted(text: Any) -> list[str]:
    """The words in pydantic's "'a', 'b' or 'c'"."""
    return re.findall(r"'([^']*)'", str(text))


def _found(value: Plain) -> Message:
    if value is None:
        return msg("nothing")
    if isinstance(value, bool):
        return msg("true") if value else msg("false")
    if isinstance(value, str):
        return msg('the text "{word}"', word=short(value))
    if isinstance(value, int | float):
        return msg("the number {number}", number=str(value))
    return _LIST if isinstance(value, list) else _GROUP
