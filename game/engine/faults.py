"""What pydantic finds wrong with card data, in a designer's words and at a place in the document.

pydantic names a place by its model (`effects.0.gold_per.gold`: the branch of a union stands
between keys of the document); walking the model's annotations along the document sorts them apart.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.engine.yamltext import Path, Plain


class Fault(NamedTuple):
    """One thing the model refuses."""

    path: Path
    key: bool
    """Whether the key at the end of the path is meant, not its value."""
    what: str
    hint: str


class _Spot(NamedTuple):
    """Where an error is, and what the model has there."""

    path: Path
    rest: tuple[str | int, ...]
    """The end of pydantic's place that is no value: a field missing or unknown, a key."""
    wanted: Any
    unions: tuple[tuple[tuple[str | int, ...], str, Path], ...]
    """For each union passed: pydantic's place of it, the branch taken, the document's place."""


class _Error(NamedTuple):
    spot: _Spot
    details: ErrorDetails


def suggest(word: str, known: Iterable[str]) -> str:
    """A hint for a word that is not known: the nearest one, or all there are."""
    names = list(dict.fromkeys(known))
    lowered = {name.lower(): name for name in names}
    close = get_close_matches(word.lower(), lowered, 1)
    if close:
        return f'did you mean "{lowered[close[0]]}"?'
    return f"known: {', '.join(names)}" if names else ""


def faults(error: ValidationError, model: type[BaseModel], document: Plain) -> list[Fault]:
    """Every mistake once, however many branches of a union complained of it."""
    errors = [
        _Error(_spot(model, document, details), details)
        for details in error.errors(include_url=False)
    ]
    errors = _best_branches(errors)
    found: list[Fault] = []
    wrong_types: dict[Path, list[str]] = defaultdict(list)
    renamed = _misspelt(errors)
    for spot, details in errors:
        kind = details["type"]
        if kind in _TYPES and not spot.rest:
            wrong_types[spot.path].append(_TYPES[kind])
        if kind == "missing" and (spot.path, spot.rest[-1]) in renamed:
            continue
        if kind not in _TYPES or spot.rest:
            found.append(_fault(spot, details, document))
    for path, types in wrong_types.items():
        wanted = next(e.spot.wanted for e in errors if e.spot.path == path)
        value = _value(document, path)
        what = f"must be {' or '.join(dict.fromkeys(types))}, found {_found(value)}"
        found.append(Fault(path, False, what, _shape_hint(wanted, value)))
    return found


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
    loc: tuple[str | int, ...],
    path: Path,
    done: tuple[str | int, ...],
    unions: tuple[tuple[tuple[str | int, ...], str, Path], ...],
) -> _Spot:
    wanted = _bare(wanted)
    if not loc:
        return _Spot(path, loc, wanted, unions)
    step, rest = loc[0], loc[1:]
    if isinstance(wanted, UnionType) or get_origin(wanted) is Union:
        passed = (*unions, (done, str(step), path))
        spots = [
            (_is_branch(member, step), len(spot.path), spot)
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
        elif isinstance(wanted, UnionType) or get_origin(wanted) is Union:
            members = tuple(m for m in get_args(wanted) if m is not NoneType)
            if len(members) == len(get_args(wanted)):
                return wanted
            wanted = Union[members]  # noqa: UP007 (members are known only at run time)
        else:
            return wanted


def _is_branch(member: Any, label: str | int) -> bool:
    member = _bare(member)
    if isinstance(member, UnionType) or get_origin(member) is Union:
        return str(label).startswith("tagged-union")
    fields = _fields(member)
    tags = [tag for field in fields.values() for tag in _choices(field.annotation)]
    return getattr(member, "__name__", str(member)) == label or label in tags


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


def _choices(wanted: Any) -> list[str]:
    """The words allowed by a Literal or an Enum."""
    wanted = _bare(wanted)
    if get_origin(wanted) is Literal:
        return [str(value) for value in get_args(wanted)]
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return [str(member.value) for member in wanted]
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
    unions: dict[tuple[str | int, ...], dict[str, list[_Error]]] = defaultdict(dict)
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
        inside = [es for es in branches if not all(_is_wrong_type(e, place) for e in es)]
        if len(branches) > 1 and inside:
            best = min(inside, key=len)
            dropped |= {id(e) for es in branches if es is not best for e in es}
    return [error for error in errors if id(error) not in dropped]


def _is_wrong_type(error: _Error, union: tuple[str | int, ...]) -> bool:
    at = next(path for place, _, path in error.spot.unions if place == union)
    return error.details["type"] in _TYPES and error.spot.path == at and not error.spot.rest


def _misspelt(errors: list[_Error]) -> set[tuple[Path, str | int]]:
    """Missing fields that are there under a wrongly spelt name: one mistake, not two."""
    missing: dict[Path, list[str]] = defaultdict(list)
    for spot, details in errors:
        if details["type"] == "missing":
            missing[spot.path].append(str(spot.rest[-1]))
    found: set[tuple[Path, str | int]] = set()
    for spot, details in errors:
        if details["type"] == "extra_forbidden":
            close = get_close_matches(str(spot.rest[-1]), missing[spot.path], 1)
            found |= {(spot.path, name) for name in close}
    return found


# --- in words -----------------------------------------------------------------------------------

_TYPES = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "dict_type": "a group of fields",
    "model_type": "a group of fields",
    "model_attributes_type": "a group of fields",
    "none_required": "empty",
}

_LIMITS = {
    "greater_than_equal": "must be at least {ge}",
    "greater_than": "must be more than {gt}",
    "less_than_equal": "must be at most {le}",
    "less_than": "must be less than {lt}",
    "multiple_of": "must be a multiple of {multiple_of}",
    "string_too_long": "must be at most {max_length} letters long",
    "string_pattern_mismatch": "must be written like {pattern}",
}


def _fault(spot: _Spot, details: ErrorDetails, document: Plain) -> Fault:
    kind, context = details["type"], details.get("ctx", {})
    path, value = spot.path, _value(document, spot.path)
    if spot.rest == ("[key]",):
        key = str(path[-1])
        hint = suggest(key, _quoted(context["expected"])) if "expected" in context else ""
        return Fault(path, True, f'"{key}" cannot stand here as a key', hint)
    if kind == "missing":
        name = spot.rest[-1]
        field = f'the field "{name}"' if isinstance(name, str) else f"entry number {name + 1}"
        return Fault(path, False, f"{field} is missing", "")
    if kind == "extra_forbidden":
        name = str(spot.rest[-1])
        known = [field.alias or name for name, field in _fields(spot.wanted).items()]
        return Fault((*path, name), True, f'unknown field "{name}"', suggest(name, known))
    if kind in ("literal_error", "enum"):
        known = _choices(spot.wanted) or _quoted(context["expected"])
        if isinstance(value, str):
            return Fault(path, False, f'cannot be "{value}"', suggest(value, known))
        return Fault(path, False, f"cannot be {_found(value)}", suggest("", known))
    if kind == "union_tag_invalid":
        field = _quoted(context["discriminator"])[0]
        word, known = str(context["tag"]), _quoted(context["expected_tags"])
        return Fault((*path, field), False, f'cannot be "{word}"', suggest(word, known))
    if kind == "union_tag_not_found":
        field = _quoted(context["discriminator"])[0]
        tags = [
            tag
            for member in get_args(spot.wanted)
            for name, info in _fields(_bare(member)).items()
            if name == field
            for tag in _choices(info.annotation)
        ]
        return Fault(path, False, f'the field "{field}" is missing', suggest("", tags))
    if kind in ("too_short", "too_long"):
        limit = context.get("min_length", context.get("max_length"))
        side = "at least" if kind == "too_short" else "at most"
        what = f"must have {side} {limit} entries, has {context['actual_length']}"
        return Fault(path, False, what, "")
    if kind == "string_too_short":
        limit = context["min_length"]
        what = "must not be empty" if limit == 1 else f"must be at least {limit} letters long"
        return Fault(path, False, what, "")
    if kind in _LIMITS:
        what = f"{_LIMITS[kind].format_map(context)}, found {_found(value)}"
        return Fault(path, False, what, "")
    if kind in ("value_error", "assertion_error"):
        return Fault(path, False, str(context["error"]), "")
    return Fault(path, False, re.sub("^Input should be", "must be", details["msg"]), "")


def _quoted(text: Any) -> list[str]:
    """The words in pydantic's "'a', 'b' or 'c'"."""
    return re.findall(r"'([^']*)'", str(text))


def _found(value: Plain) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        short = value if len(value) <= 40 else value[:39] + "…"
        return f'the text "{short}"'
    if isinstance(value, int | float):
        return f"the number {value}"
    return "a list" if isinstance(value, list) else "a group of fields"


def _shape_hint(wanted: Any, value: Plain) -> str:
    required = [name for name, field in _fields(wanted).items() if field.is_required()]
    if required:
        return f"write {{{', '.join(f'{name}: …' for name in required)}}}"
    if isinstance(value, str) and re.match(r"\w+:\S", value):
        return "put a blank after the colon"
    return ""
