"""A drawing as SVG, PDF and pixels.  All three come from the same shapes, in true size."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import numpy as np

from companion.printing import ink
from companion.printing.drawing import Drawing, DrawnShape, move_shapes, polyline
from companion.printing.paper import PAPERS_MM

if TYPE_CHECKING:
    from companion.ports import Image

POINTS_PER_MM = 72 / 25.4

PDF_STEPS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
"""The letters of a path's steps in a PDF."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page with its drawings.  size_mm: (width, height)."""

    title: str
    size_mm: tuple[float, float]
    drawing: Drawing


def svg_text(page: Page) -> str:
    """The page as an SVG document whose unit is the millimetre."""
    width, height = (_number(side) for side in page.size_mm)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" stroke-linejoin="round" stroke-linecap="round">'
    )
    lines = [head, f"<title>{escape(page.title)}</title>"]
    for shape in page.drawing:
        outline = " ".join(op + " ".join(f"{_number(x)},{_number(y)}" for x, y in points) for op, points in shape.steps)
        colours = f'fill="{shape.fill or "none"}"'
        if shape.line:
            colours += f' stroke="{shape.line}" stroke-width="{_number(shape.width_mm)}"'
        if shape.dash_mm:
            colours += f' stroke-dasharray="{" ".join(_number(length) for length in shape.dash_mm)}"'
        lines.append(f'<path d="{outline}" {colours}/>')
    return "\n".join([*lines, "</svg>\n"])


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def on_paper(pages: Sequence[Page]) -> list[Page]:
    """The pages in order, whole papers as they are, then the half ones in pairs, with a line to cut along."""
    whole = [page for page in pages if page.size_mm in PAPERS_MM.values()]
    halves = [page for page in pages if page.size_mm not in PAPERS_MM.values()]
    return [*whole, *(_pair(halves[at : at + 2]) for at in range(0, len(halves), 2))]


def _pair(halves: Sequence[Page]) -> Page:
    """One standing paper with one or two halves of the same size, one above the other."""
    width, height = halves[0].size_mm
    cut = DrawnShape(polyline(((0, height), (width, height))), None, ink.TEXT, 0.2, (3, 2))
    drawing = tuple(
        shape for number, half in enumerate(halves) for shape in move_shapes(half.drawing, 0, number * height)
    )
    return Page(" + ".join(half.title for half in halves), (width, 2 * height), (*drawing, cut))


def pdf_bytes(pages: Sequence[Page]) -> bytes:
    """The pages as one PDF file."""
    kids = " ".join(f"{3 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
    ]
    for number, page in enumerate(pages):
        width, height = (side * POINTS_PER_MM for side in page.size_mm)
        upright = f"{POINTS_PER_MM:.8f} 0 0 {-POINTS_PER_MM:.8f} 0 {height:.5f} cm 1 j 1 J\n"
        content = zlib.compress((upright + "\n".join(_pdf_path(shape) for shape in page.drawing)).encode(), 9)
        box = f"/MediaBox [0 0 {width:.5f} {height:.5f}]"
        objects += [
            f"<< /Type /Page /Parent 2 0 R {box} /Resources << >> /Contents {4 + 2 * number} 0 R >>".encode(),
            f"<< /Length {len(content)} /Filter /FlateDecode >>\nstream\n".encode() + content + b"\nendstream",
        ]
    body = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(body))
        body += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    count = len(offsets) + 1
    tail = f"xref\n0 {count}\n0000000000 65535 f \n{table}trailer\n<< /Size {count} /Root 1 0 R >>\n"
    return bytes(body) + tail.encode() + f"startxref\n{len(body)}\n%%EOF\n".encode()


def _pdf_path(shape: DrawnShape) -> str:
    words = [
        f"{' '.join(f'{_number(x)} {_number(y)}' for x, y in points)} {PDF_STEPS[op]}" for op, points in shape.steps
    ]
    if shape.fill:
        words.insert(0, f"{_pdf_colour(shape.fill)} rg")
    if shape.line:
        dash = " ".join(_number(length) for length in shape.dash_mm)
        words.insert(0, f"{_pdf_colour(shape.line)} RG {_number(shape.width_mm)} w [{dash}] 0 d")
    paint = {(True, True): "B", (True, False): "f", (False, True): "S"}.get((bool(shape.fill), bool(shape.line)), "n")
    return " ".join([*words, paint])


def _pdf_colour(colour: str) -> str:
    return " ".join(_number(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def pixels(page: Page, px_per_mm: float) -> Image:
    """The page as it prints, in pixels: rendered from its PDF.

    Returns (round(height_mm * px_per_mm), round(width_mm * px_per_mm), 3) uint8 BGR.
    """
    import pypdfium2  # type: ignore[import-untyped]

    width, height = (round(side * px_per_mm) for side in page.size_mm)
    # A page of whole pixels keeps its scale; the crumb taken off keeps it from being rounded up to one more.
    whole = Page(page.title, ((width - 1e-3) / px_per_mm, (height - 1e-3) / px_per_mm), page.drawing)
    document = pypdfium2.PdfDocument(pdf_bytes([whole]))
    try:
        bitmap = document[0].render(scale=px_per_mm / POINTS_PER_MM)
        return np.ascontiguousarray(bitmap.to_numpy()[:, :, :3])
    finally:
        document.close()
