"""SVG elements as text: what drawings are put together from.

    circle(20, 20, 8, fill="url(#g)", stroke=INK, width=1.5) + path(d, CREAM, opacity=0.4)

A paint is a colour, or whatever SVG calls one ("none", "url(#g)", "#33241a"). Numbers are pixels.
Other attributes go by their names with underscores: `stroke_linecap="round"`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ui.paint.theme import Colour, hexa

Paint = Colour | str
Point = tuple[float, float]
Attribute = str | float


def circle(
    cx: float,
    cy: float,
    r: float,
    fill: Paint = "none",
    stroke: Paint | None = None,
    width: float = 0.0,
    **more: Attribute,
) -> str:
    return _element("circle", fill, stroke, width, {"cx": cx, "cy": cy, "r": r} | more)


def ellipse(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    fill: Paint = "none",
    stroke: Paint | None = None,
    width: float = 0.0,
    **more: Attribute,
) -> str:
    return _element("ellipse", fill, stroke, width, {"cx": cx, "cy": cy, "rx": rx, "ry": ry} | more)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    rx: float = 0.0,
    fill: Paint = "none",
    stroke: Paint | None = None,
    width: float = 0.0,
    **more: Attribute,
) -> str:
    return _element(
        "rect", fill, stroke, width, {"x": x, "y": y, "width": w, "height": h, "rx": rx} | more
    )


def path(
    d: str,
    fill: Paint = "none",
    stroke: Paint | None = None,
    width: float = 0.0,
    **more: Attribute,
) -> str:
    return _element("path", fill, stroke, width, {"d": d} | more)


def tenths(
    x: float, y: float, w: float, h: float, rx: float = 0.0
) -> tuple[float, float, float, float, float]:
    """A rectangle on whole tenths of a pixel: a hundredth more may blur or sharpen its edges."""
    return round(x, 1), round(y, 1), round(w, 1), round(h, 1), round(rx, 1)


def group(body: str, **attributes: Attribute) -> str:
    """Several elements that are turned, moved or faded together."""
    return f"<g{_written(attributes)}>{body}</g>"


def turned(body: str, times: int, cx: float, cy: float) -> str:
    """The same so many times all round (cx, cy)."""
    return "".join(
        group(body, transform=f"rotate({360 * k / times:g} {cx} {cy})") for k in range(times)
    )


def gradient(
    id: str, start: Point, end: Point, *colours: Paint, middle: float | None = None
) -> str:
    """A paint from point to point, "url(#id)", through the colours at even distances; of three,
    the second may lie at another part of the way."""
    ends = zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True)
    return _gradient("linear", id, dict(ends), colours, middle)


def glow(id: str, centre: Point, r: float, *colours: Paint, fade: bool = False) -> str:
    """A paint from the centre outwards; one that fades has nothing left of its last colour."""
    circle = {"cx": centre[0], "cy": centre[1], "r": r}
    return _gradient("radial", id, circle, colours, clear=fade)


def _gradient(
    kind: str,
    id: str,
    where: Mapping[str, Attribute],
    colours: tuple[Paint, ...],
    middle: float | None = None,
    clear: bool = False,
) -> str:
    last = max(1, len(colours) - 1)
    parts = [i / last for i in range(len(colours))] if middle is None else [0, middle, 1]
    stops = "".join(
        f'<stop offset="{100 * part:g}%" stop-color="{_paint(colour)}"/>'
        for part, colour in zip(parts, colours, strict=True)
    )
    if clear:
        stops = stops.removesuffix("/>") + ' stop-opacity="0"/>'
    return (
        f'<defs><{kind}Gradient id="{id}" gradientUnits="userSpaceOnUse"{_written(where)}>'
        f"{stops}</{kind}Gradient></defs>"
    )


def _element(
    name: str, fill: Paint, stroke: Paint | None, width: float, attributes: Mapping[str, Attribute]
) -> str:
    line = ""
    if stroke is not None:
        line = f' stroke="{_paint(stroke)}" stroke-width="{width:g}"'
    return f'<{name}{_written(attributes)} fill="{_paint(fill)}"{line}/>'


def _paint(paint: Paint) -> str:
    return paint if isinstance(paint, str) else hexa(paint)


def _written(attributes: Mapping[str, Attribute]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else f"{value:g}"}"'
        for name, value in attributes.items()
    )
