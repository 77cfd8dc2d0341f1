"""Classes that say once what they hold: the annotated fields are the only list there is.

    Card = Annotated[int, Id("card", lambda state: state.book.cards)]   # in a save by its id

    class Cart(Record):
        book: Unsaved[Book]
        \"\"\"Given with the game, or worked out from the rest.\"\"\"
        owner: Seat
        load: list[Card]

Slots, copies, what is saved and how it is read again follow from the annotations, in their order.
A list, dict or bytearray is copied, and what lies in it too; a record by its own `copy`; whatever
else there is counts as immutable and is shared (say `Mapping` for a dict that never changes). The
code of `copy` and `write` is put together when a class is made: it is as fast as written by hand.
"""

from __future__ import annotations

import sys
from abc import ABCMeta
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import repeat
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NoReturn,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from game.engine.chance import Chance
from game.engine.damage import Damaged, require

T = TypeVar("T")
Json = dict[str, Any]
"""A JSON object: only dicts with string keys, lists, strings, numbers, booleans and None."""

MOST = 10**6
"""No honest number in a save is larger."""


class Kept:
    """How a field, or what lies in it, stands in a save. Bound to a state before it is used."""

    as_it_is = False
    """Whether it is written as it is, so that there is no need of a writer."""

    def writer(self, root: Any) -> Callable[[Any], Any]:
        """What makes plain data of a value."""
        raise NotImplementedError

    def reader(self, root: Any) -> Callable[[Any], Any]:
        """What makes the value again; Damaged if it cannot be one."""
        raise NotImplementedError

    def lookup(self, root: Any) -> Callable[[Any], Any]:
        """A quick way to read what is right: KeyError, TypeError or Damaged for all else."""
        return self.reader(root)


class _Unsaved:
    pass


Unsaved = Annotated[T, _Unsaved()]
"""A field that is not saved: given with the game, or worked out from the rest."""


@dataclass(frozen=True, slots=True)
class Key:
    """The name a field has in saves, where it is not its own."""

    name: str


@dataclass(frozen=True, slots=True)
class Later:
    """A field that the first saves did not have; then its value is `first`."""

    first: Any
    always: bool = False
    """Whether it is written even while it has that value."""


class Declared(ABCMeta):
    """Makes a class from its annotated fields."""

    __fields__: dict[str, _Field]
    __keys__: frozenset[str]
    __reads__: dict[tuple[str, ...], Callable[[Any, Json, Any], None]]
    copy: Callable[[Any], Any]
    write: Callable[[Any, Any], Json]

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **given: Any
    ) -> Declared:
        if "__slots__" in namespace:
            return super().__new__(mcs, name, bases, namespace, **given)
        fields: dict[str, _Field] = {}
        for base in bases:
            fields.update(getattr(base, "__fields__", {}))
        hints = _annotations(namespace)
        namespace["__slots__"] = tuple(name for name in hints if name not in fields)
        cls = super().__new__(mcs, name, bases, namespace, **given)
        scope = {**vars(sys.modules[cls.__module__]), **vars(cls)}
        for field, hint in hints.items():
            try:
                found = _Field.of(field, eval(hint, dict(scope)))
            except NameError:
                if field not in fields:
                    raise
                continue  # A narrower type of what is declared, for the reader only.
            fields.pop(field, None)  # What is declared again takes its place among the others.
            fields[field] = found
        cls.__fields__ = fields
        cls.__keys__ = frozenset([f.key for f in fields.values() if f.shape is not None])
        cls.__reads__ = {}
        # Compiled for every class anew: a subclass has more to copy.
        cls.copy = _compiled_copy(fields)
        cls.write = _compiled_write(fields)
        return cls


class Record(metaclass=Declared):
    """Something a state holds, with its fields declared once."""

    __slots__ = ()
    __fields__: ClassVar[dict[str, _Field]] = {}
    __keys__: ClassVar[frozenset[str]] = frozenset()
    """The names that fields have in saves."""
    __reads__: ClassVar[dict[tuple[str, ...], Callable[[Any, Json, Any], None]]] = {}
    """What reads all but some fields, which are known already, compiled when it is needed."""

    def copy(self) -> Self:
        """An independent copy, cheap enough for search."""
        raise NotImplementedError

    def write(self, root: Any) -> Json:
        """What is saved of it; `root` is the state it belongs to."""
        raise NotImplementedError

    def read(self, data: object, root: Any, *known: str) -> None:
        """Take over what was saved, but for the fields already `known`; Damaged if it is wrong."""
        if not isinstance(data, dict):
            raise Damaged("the whole: no record")
        take = self.__reads__.get(known) or _compiled_read(type(self), known)
        if data.keys() <= self.__keys__:
            try:
                take(self, data, root)
            except (Damaged, KeyError):
                pass
            else:
                return
        self._find_fault(data, root, known)

    def _find_fault(self, data: Json, root: Any, known: tuple[str, ...]) -> None:
        """Read field by field, to say what is wrong and where."""
        for field in self.__fields__.values():
            if field.shape is None or field.name in known:
                continue
            if field.key in data:
                current = getattr(self, field.name, None)
                try:
                    setattr(self, field.name, field.shape.read(data[field.key], root, current))
                except Damaged as wrong:
                    raise Damaged(f"{field.key.replace('_', ' ')}: {wrong.what}") from None
            elif field.later is None:
                raise Damaged(f"{field.key} is missing")
        raise Damaged(f"{next(key for key in data if key not in self.__keys__)!s:.40} is not known")


# --- shapes ---------------------------------------------------------------------------------------
class _Shape:
    """What a type means for copying, writing and reading."""

    fills = False
    """Whether it is read into what a blank state has there."""

    def copied(self, it: str) -> str:
        """The expression that copies `it`; `it` itself where it can be shared."""
        return it

    def written(self, it: str, scope: _Scope) -> str:
        """The expression for what is saved of `it`."""
        return it

    def taken(self, it: str, scope: _Scope, current: str = "None") -> str:
        """The expression that reads `it` quickly; KeyError or Damaged where it is wrong."""
        return f"{scope.named(self.read)}({it}, root, {current})"

    def read(self, data: object, root: Any, current: Any) -> Any:
        """The value again, or what is wrong; `current` is what a blank state has there."""
        raise NotImplementedError

    def bound(self, root: Any) -> Callable[[Any, Any, Any], Any]:
        """`read` for many things of one state."""
        return self.read


class _Scope:
    """What compiled code may use besides its arguments, and names for its own variables."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"wrong": _wrong, "rows": _rows}
        self.bindings: list[str] = []
        """What stands before the first line that needs it."""
        self._bound: dict[tuple[Kept, str], str] = {}
        self._count = 0

    def fresh(self) -> str:
        self._count += 1
        return f"v{self._count}"

    def named(self, what: Any) -> str:
        """A name under which it is at hand."""
        name = self.fresh()
        self.names[name] = what
        return name

    def bound(self, kept: Kept, way: str) -> str:
        """The name under which the `writer`, `reader` or `lookup` of `kept` is at hand."""
        if (kept, way) not in self._bound:
            self._bound[kept, way] = name = self.fresh()
            self.bindings.append(f"    {name} = {self.named(kept)}.{way}(root)")
        return self._bound[kept, way]

    def take_bindings(self) -> list[str]:
        found, self.bindings = self.bindings, []
        return found


def _wrong(data: object) -> NoReturn:
    raise Damaged(f"it cannot be {data!r:.40}")


def _rows(data: object) -> list[Any]:
    return data if isinstance(data, list) else _wrong(data)


class _Plain(_Shape):
    """Numbers, words, yes and no: saved as they are."""

    def __init__(self, kind: type, allowed: frozenset[Any] | None = None) -> None:
        self.kind = kind
        self.allowed = allowed

    def taken(self, it: str, scope: _Scope, current: str = "None") -> str:
        var = scope.fresh()
        right = f"type({var} := {it}) is {self.kind.__name__}"
        if self.allowed is not None:
            right += f" and {var} in {scope.named(self.allowed)}"
        if self.kind is int:
            right += f" and {-MOST} <= {var} <= {MOST}"
        return f"({var} if {right} else wrong({var}))"

    def read(self, data: object, root: Any, current: Any) -> Any:
        if type(data) is not self.kind:
            raise Damaged(f"{self.kind.__name__} wanted, not {data!r:.40}")
        if self.allowed is not None and data not in self.allowed:
            raise Damaged(f"it cannot be {data!r:.40}")
        if isinstance(data, int) and not -MOST <= data <= MOST:
            raise Damaged(f"it cannot be {data!r:.40}")
        return data


class _Chance(_Shape):
    def copied(self, it: str) -> str:
        return f"{it}.copy()"

    def written(self, it: str, scope: _Scope) -> str:
        return f"{it}.memory"

    def read(self, data: object, root: Any, current: Any) -> Chance:
        if type(data) is not int or not 0 <= data < 1 << 64:
            raise Damaged(f"it cannot be {data!r:.40}")
        return Chance(data)


class _Maybe(_Shape):
    def __init__(self, inner: _Shape) -> None:
        self.inner = inner
        self.fills = inner.fills

    def copied(self, it: str) -> str:
        copied = self.inner.copied(it)
        return it if copied == it else f"(None if {it} is None else {copied})"

    def written(self, it: str, scope: _Scope) -> str:
        written = self.inner.written(it, scope)
        return it if written == it else f"(None if {it} is None else {written})"

    def taken(self, it: str, scope: _Scope, current: str = "None") -> str:
        return f"(None if {it} is None else {self.inner.taken(it, scope, current)})"

    def read(self, data: object, root: Any, current: Any) -> Any:
        return None if data is None else self.inner.read(data, root, current)


class _Row(_Shape):
    """A list, or a tuple of any length."""

    def __init__(self, item: _Shape, kind: type) -> None:
        self.item = item
        self.kind = kind
        self.fills = item.fills

    def copied(self, it: str) -> str:
        inner = self.item.copied("i")
        if self.kind is tuple:
            return it if inner == "i" else f"tuple([{inner} for i in {it}])"
        return f"{it}[:]" if inner == "i" else f"[{inner} for i in {it}]"

    def written(self, it: str, scope: _Scope) -> str:
        if isinstance(self.item, _Converted) and not self.item.kept.as_it_is:
            return f"list(map({scope.bound(self.item.kept, 'writer')}, {it}))"
        var = scope.fresh()
        inner = self.item.written(var, scope)
        return f"list({it})" if inner == var else f"[{inner} for {var} in {it}]"

    def taken(self, it: str, scope: _Scope, current: str = "None") -> str:
        if isinstance(self.item, _Converted):
            look_up = scope.bound(self.item.kept, "lookup")
            return f"{scope.named(self._looked_up)}({it}, root, {look_up})"
        if isinstance(self.item, _Plain) and self.item.allowed is None:
            return f"{scope.named(self._plain)}({it}, root)"
        if self.fills:
            return super().taken(it, scope, current)
        var = scope.fresh()
        found = f"[{self.item.taken(var, scope)} for {var} in rows({it})]"
        return found if self.kind is list else f"tuple({found})"

    def _looked_up(self, data: Any, root: Any, look_up: Callable[[Any], Any]) -> Any:
        if isinstance(data, list):
            try:
                return self.kind(map(look_up, data))
            except (KeyError, TypeError, Damaged):
                pass
        return self.read(data, root, None)

    def _plain(self, data: Any, root: Any) -> Any:
        """Numbers or words as they are, looked at all at once."""
        assert isinstance(self.item, _Plain)
        kind = self.item.kind
        right = isinstance(data, list) and set(map(type, data)) <= {kind}
        if right and (kind is not int or not data or -MOST <= min(data) <= max(data) <= MOST):
            return self.kind(data)
        return self.read(data, root, None)

    def read(self, data: object, root: Any, current: Any) -> Any:
        if not isinstance(data, list):
            raise Damaged("no list")
        if not self.fills:
            current = repeat(None, len(data))
        elif len(data) != len(current):
            raise Damaged(f"{len(data)} instead of {len(current)}")
        read = self.item.bound(root)
        found: list[Any] = []
        try:
            for one, now in zip(data, current, strict=True):
                found.append(read(one, root, now))
        except Damaged as wrong:
            raise Damaged(f"{len(found)}: {wrong.what}") from None
        return self.kind(found)


class _Fixed(_Shape):
    """A tuple of so many things."""

    def __init__(self, items: tuple[_Shape, ...]) -> None:
        self.items = items

    def copied(self, it: str) -> str:
        parts = [item.copied(f"{it}[{at}]") for at, item in enumerate(self.items)]
        shared = all(part == f"{it}[{at}]" for at, part in enumerate(parts))
        return it if shared else f"({', '.join(parts)},)"

    def written(self, it: str, scope: _Scope) -> str:
        parts = [item.written(f"{it}[{at}]", scope) for at, item in enumerate(self.items)]
        return f"[{', '.join(parts)}]"

    def read(self, data: object, root: Any, current: Any) -> Any:
        if not isinstance(data, list) or len(data) != len(self.items):
            raise Damaged(f"no list of {len(self.items)}")
        return tuple(i.read(one, root, None) for i, one in zip(self.items, data, strict=True))


class _Lookup(_Shape):
    """A dict."""

    def __init__(self, key: _Shape, value: _Shape) -> None:
        self.key = key
        self.value = value

    def copied(self, it: str) -> str:
        inner = self.value.copied("i")
        return f"{it}.copy()" if inner == "i" else f"{{k: {inner} for k, i in {it}.items()}}"

    def written(self, it: str, scope: _Scope) -> str:
        key, value = scope.fresh(), scope.fresh()
        written = f"{self.key.written(key, scope)}: {self.value.written(value, scope)}"
        return f"{{{written} for {key}, {value} in {it}.items()}}"

    def read(self, data: object, root: Any, current: Any) -> Any:
        if not isinstance(data, dict):
            raise Damaged("no table")
        found = {}
        for key, value in data.items():
            try:
                found[self.key.read(key, root, None)] = self.value.read(value, root, None)
            except Damaged as wrong:
                raise Damaged(f"{key!s:.40}: {wrong.what}") from None
        require(len(found) == len(data), "something is there twice")
        return found


class _Bytes(_Shape):
    def copied(self, it: str) -> str:
        return f"{it}[:]"


class _OwnRecord(_Shape):
    """Another record: it copies, writes and reads itself."""

    fills = True

    def copied(self, it: str) -> str:
        return f"{it}.copy()"

    def written(self, it: str, scope: _Scope) -> str:
        return f"{it}.write(root)"

    def read(self, data: object, root: Any, current: Any) -> Any:
        current.read(data, root)
        return current


class _Converted(_Shape):
    """Anything with its own way into a save."""

    def __init__(self, inner: _Shape, kept: Kept) -> None:
        self.inner = inner
        self.kept = kept

    def copied(self, it: str) -> str:
        return self.inner.copied(it)

    def written(self, it: str, scope: _Scope) -> str:
        return it if self.kept.as_it_is else f"{scope.bound(self.kept, 'writer')}({it})"

    def taken(self, it: str, scope: _Scope, current: str = "None") -> str:
        return f"{scope.bound(self.kept, 'reader')}({it})"

    def read(self, data: object, root: Any, current: Any) -> Any:
        return self.kept.reader(root)(data)

    def bound(self, root: Any) -> Callable[[Any, Any, Any], Any]:
        read = self.kept.reader(root)
        return lambda data, root, current: read(data)


class _Other(_Shape):
    """Immutable things of the game, which only `Unsaved` fields and own ways can hold."""


_NAMED: dict[Any, Callable[[], _Shape]] = {
    int: lambda: _Plain(int),
    str: lambda: _Plain(str),
    bool: lambda: _Plain(bool),
    Chance: _Chance,
    bytearray: _Bytes,
}


def _shape(hint: Any) -> _Shape:
    origin, args = get_origin(hint), get_args(hint)
    if hint in _NAMED:
        return _NAMED[hint]()
    if origin is Annotated:
        inner = _shape(args[0])
        kept = [mark for mark in args[1:] if isinstance(mark, Kept)]
        return _Converted(inner, kept[0]) if kept else inner
    if origin in (Union, UnionType):
        rest = [arg for arg in args if arg is not NoneType]
        return _Maybe(_shape(rest[0])) if len(rest) == 1 else _Other()
    if origin is Literal:
        return _Plain(type(args[0]), frozenset(args))
    if origin is list:
        return _Row(_shape(args[0]), list)
    if origin is tuple:
        if args[-1] is Ellipsis:
            return _Row(_shape(args[0]), tuple)
        return _Fixed(tuple(map(_shape, args)))
    if origin is dict:
        return _Lookup(_shape(args[0]), _shape(args[1]))
    if isinstance(hint, Declared):
        return _OwnRecord()
    return _Other()


# --- fields ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    key: str
    later: Later | None
    copied: _Shape
    shape: _Shape | None
    """How it is saved; None if it is not."""

    @classmethod
    def of(cls, name: str, hint: Any) -> _Field:
        marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
        key = next((mark.name for mark in marks if isinstance(mark, Key)), name)
        later = next((mark for mark in marks if isinstance(mark, Later)), None)
        unsaved = any(isinstance(mark, _Unsaved) for mark in marks)
        shape = _shape(hint)
        if not unsaved and isinstance(shape, _Other | _Bytes):
            raise TypeError(f"say how {name} ({hint}) is saved, or that it is not (Unsaved)")
        return cls(name, key, later, shape, None if unsaved else shape)


def _annotations(namespace: Mapping[str, Any]) -> dict[str, Any]:
    """The fields a class body declares; every module has its annotations as text."""
    found = namespace.get("__annotations__", {})
    return {k: v for k, v in found.items() if not str(v).startswith("ClassVar")}


def _compiled_copy(fields: Mapping[str, _Field]) -> Callable[[Any], Any]:
    lines = [f"    new.{name} = {f.copied.copied(f'self.{name}')}" for name, f in fields.items()]
    code = ["def copy(self):", "    new = blank(type(self))", *lines, "    return new"]
    names: dict[str, Any] = {"blank": object.__new__}
    exec("\n".join(code), names)
    copy: Callable[[Any], Any] = names["copy"]
    return copy


def _compiled_write(fields: Mapping[str, _Field]) -> Callable[[Any, Any], Json]:
    scope = _Scope()
    first: list[str] = []
    always: list[str] = []
    sometimes: list[str] = []
    for name, field in fields.items():
        if field.shape is None:
            continue
        written = field.shape.written(f"self.{name}", scope)
        if field.later is None or field.later.always:
            always.append(f"{field.key!r}: {written},")
        else:
            scope.names[f"first_{name}"] = field.later.first
            # Declared before all others, it stands before them too.
            (sometimes if always else first).extend(
                [
                    f"    if self.{name} != first_{name}:",
                    f"        data[{field.key!r}] = {written}",
                ]
            )
    head = ["def write(self, root):", *scope.take_bindings()]
    head += ["    data = {}", *first, "    data |= {"] if first else ["    data = {"]
    code = [*head, *("        " + line for line in always), "    }", *sometimes, "    return data"]
    exec("\n".join(code), scope.names)
    write: Callable[[Any, Any], Json] = scope.names["write"]
    return write


def _compiled_read(cls: type[Record], known: tuple[str, ...]) -> Callable[[Any, Json, Any], None]:
    """Takes over what is right; KeyError or Damaged for all else."""
    scope = _Scope()
    code = ["def read(self, data, root):"]
    for name, field in cls.__fields__.items():
        if field.shape is None or name in known:
            continue
        taken = field.shape.taken(f"data[{field.key!r}]", scope, f"self.{name}")
        code += scope.take_bindings()  # No sooner: they may look at fields read before.
        line = f"    self.{name} = {taken}"
        if field.later is not None:
            line += f" if {field.key!r} in data else {scope.named(field.later.first)}"
        code.append(line)
    exec("\n".join(code), scope.names)
    read: Callable[[Any, Json, Any], None] = scope.names["read"]
    cls.__reads__[known] = read
    return read
