"""A drawing as SVG, PDF and pixels.  All three come from the same shapes, in true size."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import numpy as np

from companion.printing.drawing import Drawing, DrawnShape, Step

if TYPE_CHECKING:
    from companion.ports import Image

POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Page:
    """What is drawn on one page.  size_mm: (width, height)."""

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
    shapes = "\n".join(_svg_path(shape) for shape in page.drawing)
    return f"{head}\n<title>{escape(page.title)}</title>\n{shapes}\n</svg>\n"


def _svg_path(shape: DrawnShape) -> str:
    outline = " ".join(op + " ".join(f"{_number(x)},{_number(y)}" for x, y in points) for op, points in shape.steps)
    ink = f'fill="{shape.fill or "none"}"'
    if shape.line:
        ink += f' stroke="{shape.line}" stroke-width="{_number(shape.width_mm)}"'
    if shape.dash_mm:
        ink += f' stroke-dasharray="{" ".join(_number(length) for length in shape.dash_mm)}"'
    return f'<path d="{outline}" {ink}/>'


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def pdf_bytes(pages: Sequence[Page]) -> bytes:
    """The pages as one PDF file."""
    kids = " ".join(f"{3 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
    ]
    for number, page in enumerate(pages):
        objects += _pdf_page(page, content_number=4 + 2 * number)
    return _pdf_file(objects)


def _pdf_page(page: Page, content_number: int) -> list[bytes]:
    """The page object and its content stream."""
    width, height = (side * POINTS_PER_MM for side in page.size_mm)
    upright = f"{POINTS_PER_MM:.8f} 0 0 {-POINTS_PER_MM:.8f} 0 {height:.5f} cm 1 j 1 J\n"
    content = zlib.compress((upright + "\n".join(_pdf_path(shape) for shape in page.drawing)).encode(), 9)
    head = f"<< /Length {len(content)} /Filter /FlateDecode >>\nstream\n".encode()
    box = f"/MediaBox [0 0 {width:.5f} {height:.5f}]"
    return [
        f"<< /Type /Page /Parent 2 0 R {box} /Resources << >> /Contents {content_number} 0 R >>".encode(),
        head + content + b"\nendstream",
    ]


def _pdf_path(shape: DrawnShape) -> str:
    words = [_pdf_step(step) for step in shape.steps]
    if shape.fill:
        words.insert(0, f"{_pdf_colour(shape.fill)} rg")
    if shape.line:
        dash = " ".join(_number(length) for length in shape.dash_mm)
        words.insert(0, f"{_pdf_colour(shape.line)} RG {_number(shape.width_mm)} w [{dash}] 0 d")
    paint = {(True, True): "B", (True, False): "f", (False, True): "S"}.get((bool(shape.fill), bool(shape.line)), "n")
    return " ".join([*words, paint])


def _pdf_step(step: Step) -> str:
    op, points = step
    numbers = " ".join(f"{_number(x)} {_number(y)}" for x, y in points)
    return f"{numbers} {({'M': 'm', 'L': 'l', 'C': 'c', 'Z': 'h'})[op]}"


def _pdf_colour(colour: str) -> str:
    return " ".join(_number(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def _pdf_file(objects: Iterable[bytes]) -> bytes:
    body = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(body))
        body += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    count = len(offsets) + 1
    body_length = len(body)
    tail = f"xref\n0 {count}\n0000000000 65535 f \n{table}trailer\n<< /Size {count} /Root 1 0 R >>\n"
    return bytes(body) + tail.encode() + f"startxref\n{body_length}\n%%EOF\n".encode()


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
