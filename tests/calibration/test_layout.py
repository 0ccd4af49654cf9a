"""Layout files: what is read, what is refused, and in which words."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.layout import (
    DICTIONARIES,
    KINDS,
    NO_MARKERS,
    BadLayout,
    Layout,
    Marker,
    Markers,
    Print,
    Sheet,
    Zone,
    format_layout,
    load_layout,
    parse_layout,
    save_layout,
    zone_at,
)
from calibration.prints import picture_of_print

SQUARE = [[0, 0], [40, 0], [40, 40], [0, 40]]
DOCUMENT: dict[str, Any] = {
    "layout": 1,
    "name": "one small sheet",
    "sheets": [
        {
            "id": "zoo-1",
            "size_mm": [297, 210],
            "markers": {
                "dictionary": "DICT_APRILTAG_36h11",
                "size_mm": 22,
                "at": [{"id": 0, "x_mm": 17, "y_mm": 17}, {"id": 1, "x_mm": 280, "y_mm": 17}],
            },
            "zones": [
                {"id": "E4", "kind": "enclosure", "capacity": 4, "polygon_mm": SQUARE, "slots_mm": [[20, 20]]},
                {"id": "c1", "kind": "enrol", "piece": "panda", "polygon_mm": [[50, 0], [90, 0], [70, 40]]},
            ],
        }
    ],
}


def changed(place: str, value: Any) -> dict[str, Any]:
    """The document with one value replaced."""
    document = copy.deepcopy(DOCUMENT)
    *way, last = [int(step) if step.isdigit() else step for step in place.split("/")]
    part: Any = document
    for step in way:
        part = part[step]
    part[last] = value
    return document


def without(place: str) -> dict[str, Any]:
    """The document with one key taken away."""
    document = changed(place, None)
    *way, last = [int(step) if step.isdigit() else step for step in place.split("/")]
    part: Any = document
    for step in way:
        part = part[step]
    del part[last]
    return document


def refusal(document: Any) -> str:
    with pytest.raises(BadLayout) as caught:
        parse_layout(document, "mat.json")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_layout_is_read_into_values() -> None:
    layout = parse_layout(DOCUMENT)
    sheet = layout.sheets[0]
    assert (layout.name, sheet.id, sheet.size_mm) == ("one small sheet", "zoo-1", (297.0, 210.0))
    assert sheet.markers.at[1] == Marker(1, 280.0, 17.0)
    assert sheet.zones[0].capacity == 4
    assert sheet.zones[1] == Zone("c1", "enrol", ((50.0, 0.0), (90.0, 0.0), (70.0, 40.0)), piece="panda")


def test_the_layout_inside_a_truth_file_is_read() -> None:
    assert parse_layout({"photo": "a.jpg", "layout": DOCUMENT, "pieces": []}) == parse_layout(DOCUMENT)


def test_a_null_capacity_means_no_limit() -> None:
    assert parse_layout(changed("sheets/0/zones/0/capacity", None)).sheets[0].zones[0].capacity is None


def test_remarks_under_unknown_keys_do_no_harm() -> None:
    assert parse_layout(DOCUMENT | {"printed_by": "Anna"}) == parse_layout(DOCUMENT)


@pytest.mark.parametrize("dictionary", DICTIONARIES)
def test_every_predefined_dictionary_is_accepted(dictionary: str) -> None:
    layout = parse_layout(changed("sheets/0/markers/dictionary", dictionary))
    assert layout.sheets[0].markers.dictionary == dictionary


def test_the_table_of_dictionaries_is_the_one_of_opencv() -> None:
    names = {name for name in dir(cv2.aruco) if name.startswith("DICT_")}
    lengths = {n: len(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, n)).bytesList) for n in names}
    assert lengths == DICTIONARIES


MARKER = "sheets/0/markers/at/0"
ZONE = "sheets/0/zones/0"
BOW_TIE = [[0, 0], [40, 40], [40, 0], [0, 40.5]]
REFUSALS = {
    "version": (changed("layout", 2), "layout: this program reads version 1, found 2; print the sheets again"),
    "version is true": (
        changed("layout", True),
        "layout: this program reads version 1, found true; print the sheets again",
    ),
    "no sheets": (
        changed("sheets", []),
        "sheets: expected at least 1 sheets, found 0; add the missing ones",
    ),
    "true is no number": (
        changed(f"{MARKER}/x_mm", True),
        f"{MARKER}/x_mm: expected a number, found true; write it without quotes, such as 12.5",
    ),
    "text is no number": (
        changed("sheets/0/size_mm/1", "210"),
        'sheets/0/size_mm/1: expected a number, found "210"; write it without quotes, such as 12.5',
    ),
    "NaN": (
        changed(f"{MARKER}/y_mm", float("nan")),
        f"{MARKER}/y_mm: expected a number between -10000 and 10000, found NaN; mend the number",
    ),
    "infinity": (
        changed(f"{MARKER}/y_mm", float("inf")),
        f"{MARKER}/y_mm: expected a number between -10000 and 10000, found Infinity; mend the number",
    ),
    "negative sheet": (
        changed("sheets/0/size_mm/0", -297),
        "sheets/0/size_mm/0: expected a number above 0, found -297; mend the number",
    ),
    "marker without size": (
        changed("sheets/0/markers/size_mm", 0),
        "sheets/0/markers/size_mm: expected a number above 0, found 0; mend the number",
    ),
    "unknown dictionary": (
        changed("sheets/0/markers/dictionary", "DICT_APRILTAG_36h12"),
        "sheets/0/markers/dictionary: 'DICT_APRILTAG_36h12' is not known; did you mean 'DICT_APRILTAG_36h11'?",
    ),
    "marker beyond its dictionary": (
        changed(f"{MARKER}/id", 587),
        f"{MARKER}/id: expected a whole number from 0 to 586, found 587; mend the number",
    ),
    "marker twice": (
        changed(f"{MARKER}/id", 1),
        "sheets: marker 1 of DICT_APRILTAG_36h11 is on sheet 'zoo-1' and again on sheet 'zoo-1'; "
        "give every marker of one table its own id",
    ),
    "no marker": (
        changed("sheets/0/markers/at", []),
        "sheets/0/markers/at: expected at least 1 markers, found 0; add the missing ones",
    ),
    "neither markers nor print": (
        without("sheets/0/markers"),
        "sheets/0: the sheet has neither 'markers' nor 'print'; add one, or it cannot be found",
    ),
    "print without fineness": (
        changed("sheets/0/print", {"image": "zoo.png"}),
        "sheets/0/print: the key 'px_per_mm' is missing; add it",
    ),
    "misspelt print": (
        changed("sheets/0/prints", {"image": "zoo.png", "px_per_mm": 3}),
        "sheets/0: unknown key 'prints'; did you mean 'print'?",
    ),
    "unknown kind": (
        changed(f"{ZONE}/kind", "enclosur"),
        f"{ZONE}/kind: 'enclosur' is not known; did you mean 'enclosure'?",
    ),
    "two corners": (
        changed(f"{ZONE}/polygon_mm", SQUARE[:2]),
        f"{ZONE}/polygon_mm: expected at least 3 corners, found 2; add the missing ones",
    ),
    "no area": (
        changed(f"{ZONE}/polygon_mm", [[0, 0], [1, 1], [2, 2]]),
        f"{ZONE}/polygon_mm: the corners enclose no area; list them in order around the zone",
    ),
    "polygon crosses itself": (
        changed(f"{ZONE}/polygon_mm", BOW_TIE),
        f"{ZONE}/polygon_mm: the side from (0, 0) to (40, 40) meets the side from (40, 0) to (0, 40.5); "
        "list the corners in order around the zone",
    ),
    "three coordinates": (
        changed(f"{ZONE}/slots_mm", [[1, 2, 3]]),
        f"{ZONE}/slots_mm/0: expected two numbers, found a list; write it as [1.5, 2]",
    ),
    "capacity of nothing": (
        changed(f"{ZONE}/capacity", 0),
        f"{ZONE}/capacity: expected a whole number from 1 to 1000000, found 0; mend the number",
    ),
    "enrol without piece": (
        without("sheets/0/zones/1/piece"),
        'sheets/0/zones/1: an enrol zone needs "piece", the piece to put there; add it',
    ),
    "zone twice": (
        changed("sheets/0/zones/1/id", "E4"),
        "sheets/0/zones: the zone id 'E4' stands twice on sheet 'zoo-1'; rename one of them",
    ),
    "misspelt key": (
        changed(f"{ZONE}/slot_mm", []),
        f"{ZONE}: unknown key 'slot_mm'; did you mean 'slots_mm'?",
    ),
    "empty id": (
        changed("sheets/0/id", " "),
        'sheets/0/id: expected a text of 1 to 200 printable characters, found " "; give it a short name',
    ),
    "unprintable id": (
        changed("sheets/0/id", "zoo\u202e"),
        'sheets/0/id: expected a text of 1 to 200 printable characters, found "zoo\\u202e"; give it a short name',
    ),
    "a list": ([], "top level: expected an object, found a list; write it as {…}"),
    "zones as object": (
        changed("sheets/0/zones", {}),
        "sheets/0/zones: expected a list, found an object; write it as […]",
    ),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_an_unusable_layout_is_refused_in_these_words(case: str) -> None:
    document, sentence = REFUSALS[case]
    assert refusal(document) == f"mat.json: {sentence}"


@pytest.mark.parametrize(
    "place",
    [
        "layout", "name", "sheets", "sheets/0/id", "sheets/0/size_mm", "sheets/0/zones",
        "sheets/0/markers/dictionary", "sheets/0/markers/size_mm", "sheets/0/markers/at",
        f"{MARKER}/id", f"{MARKER}/x_mm", f"{MARKER}/y_mm", f"{ZONE}/id", f"{ZONE}/kind", f"{ZONE}/polygon_mm",
    ],
)  # fmt: skip
def test_a_missing_key_is_named(place: str) -> None:
    *way, key = place.split("/")
    assert refusal(without(place)) == f"mat.json: {'/'.join(way) or 'top level'}: the key '{key}' is missing; add it"


@pytest.mark.parametrize(
    "corners",
    [
        [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]],
        [[0, 0], [4, 0], [2, 0], [2, 4]],
        [[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]],
        [[0, 0], [4, 0], [4, 0], [0, 4]],
    ],
    ids=["closed twice", "a side folds back", "a corner touches a side", "a doubled corner"],
)
def test_a_polygon_that_touches_itself_is_refused(corners: list[list[int]]) -> None:
    assert "meets the side" in refusal(changed(f"{ZONE}/polygon_mm", corners))


def test_two_variants_of_a_sheet_with_markers_of_their_own_are_accepted() -> None:
    document = copy.deepcopy(DOCUMENT)
    other = copy.deepcopy(document["sheets"][0])
    for number, marker in enumerate(other["markers"]["at"]):
        marker["id"] = 48 + number
    document["sheets"].append(other)
    assert [sheet.id for sheet in parse_layout(document).sheets] == ["zoo-1", "zoo-1"]


def test_the_same_number_in_two_dictionaries_is_two_markers() -> None:
    document = copy.deepcopy(DOCUMENT)
    other = copy.deepcopy(document["sheets"][0])
    other["markers"]["dictionary"] = "DICT_4X4_50"
    document["sheets"].append(other)
    assert len(parse_layout(document).sheets) == 2


def file_refusal(path: Path) -> str:
    with pytest.raises(BadLayout) as caught:
        load_layout(path)
    return str(caught.value).replace(str(path), "FILE")


FILES = {
    "empty": (b"", "FILE: the file is empty; write the file again or name another one"),
    "blank": (b" \n", "FILE: the file is empty; write the file again or name another one"),
    "no JSON": (b'{"layout": 1,\n x}', "FILE: line 2: not JSON (Expecting property name enclosed in double quotes); "
                "mend that line"),
    "no text": (b"\xff\xd8\xff\xe0", "FILE: not a text file; save it as UTF-8 JSON"),
    "deep": (b"[" * 200_000, "FILE: nested too deeply; this is not the file you meant"),
    "huge": (b" " * 4_000_001, "FILE: larger than 4 MB; this is not the file you meant"),
    "doubled key": (b'{"layout": 1, "layout": 1}', "FILE: the key 'layout' stands twice in one object; "
                    "keep one of them"),
}  # fmt: skip


@pytest.mark.parametrize("case", FILES)
def test_an_unusable_file_is_refused_in_these_words(case: str, tmp_path: Path) -> None:
    content, sentence = FILES[case]
    path = tmp_path / "layout.json"
    path.write_bytes(content)
    assert file_refusal(path) == sentence


def test_a_directory_is_refused(tmp_path: Path) -> None:
    assert file_refusal(tmp_path) == "FILE: a directory; name the file inside it"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert file_refusal(tmp_path / "none.json") == "FILE: no such file; check the name"


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(DOCUMENT), encoding="utf-8-sig")
    assert load_layout(path) == parse_layout(DOCUMENT)


def printed(folder: Path, size_px: tuple[int, int] = (594, 420), **told: Any) -> Path:
    """A layout file of a board that is found by its print, the picture in a folder beside it."""
    width, height = size_px
    (folder / "art").mkdir(exist_ok=True)
    cv2.imwrite(str(folder / "art" / "zoo.png"), np.full((height, width, 3), 90, np.uint8))
    document = without("sheets/0/markers")
    document["sheets"][0]["print"] = {"image": "art/zoo.png", "px_per_mm": 2, **told}
    path = folder / "board.json"
    path.write_text(json.dumps(document))
    return path


def test_the_picture_of_a_print_is_found_from_its_layout_wherever_that_is_saved(tmp_path: Path) -> None:
    layout = load_layout(printed(tmp_path))
    assert picture_of_print(layout.sheets[0]).shape == (420, 594, 3)
    (tmp_path / "home").mkdir()
    save_layout(layout, tmp_path / "home" / "kept.json")
    written = json.loads((tmp_path / "home" / "kept.json").read_text())["sheets"][0]
    assert written["print"] == {"image": "../art/zoo.png", "px_per_mm": 2}
    assert "markers" not in written
    assert picture_of_print(load_layout(tmp_path / "home" / "kept.json").sheets[0]).shape == (420, 594, 3)


def print_refusal(path: Path) -> str:
    with pytest.raises(BadLayout) as caught:
        picture_of_print(load_layout(path).sheets[0])
    return str(caught.value)


def test_a_print_without_its_picture_is_refused(tmp_path: Path) -> None:
    path = printed(tmp_path, image="zoo.png")
    picture = tmp_path / "zoo.png"
    assert file_refusal(path) == (
        f"FILE: sheets/0/print/image: {picture}: no such file; put the picture beside the layout, or mend the name"
    )
    picture.write_bytes(b"GIF")
    assert print_refusal(path) == f"the print of sheet 'zoo-1': {picture} is no picture; save it as PNG or JPEG"


def test_a_sheet_with_markers_whose_picture_was_left_behind_is_found_by_its_markers(tmp_path: Path) -> None:
    path = printed(tmp_path, image="zoo.png")
    document = json.loads(path.read_text())
    document["sheets"][0]["markers"] = {
        "dictionary": "DICT_APRILTAG_36h11", "size_mm": 22, "at": [{"id": 0, "x_mm": 17, "y_mm": 17}],
    }  # fmt: skip
    path.write_text(json.dumps(document))
    assert load_layout(path).sheets[0].print is None


def test_a_picture_of_another_size_than_the_sheet_is_refused(tmp_path: Path) -> None:
    assert print_refusal(printed(tmp_path, size_px=(594, 500))) == (
        f"the print of sheet 'zoo-1': {tmp_path}/art/zoo.png is 594 x 500 px, and the sheet is 594 x 420 "
        "at 2 px_per_mm; straighten it to the sheet's edges or mend size_mm"
    )


def test_equal_boards_are_of_one_size() -> None:
    document = changed("sheets/0/print", {"image": "zoo.png", "px_per_mm": 2})
    other = copy.deepcopy(document["sheets"][0])
    del other["markers"]
    document["sheets"].append(other | {"size_mm": [300, 210]})
    assert refusal(document) == (
        "mat.json: sheets/1/print: 'zoo.png' is also the print of sheets/0, which has another size_mm, px_per_mm, "
        "height_mm or movable; make them equal, or give each its own picture"
    )


def test_a_board_that_is_moved_in_play_is_written_and_read() -> None:
    document = changed("sheets/0/movable", True)
    document["sheets"][0]["height_mm"] = 8
    (sheet, *others) = parse_layout(document).sheets
    assert (sheet.movable, sheet.height_mm) == (True, 8.0)
    assert not any(other.movable for other in others)
    assert parse_layout(format_layout(parse_layout(document))) == parse_layout(document)


def test_a_sheet_that_lies_still_does_not_mention_that_it_does() -> None:
    (sheet, *_) = format_layout(parse_layout(changed("sheets/0/movable", False)))["sheets"]
    assert not {"movable", "height_mm", "print"} & sheet.keys()


def test_a_point_is_in_the_smallest_zone_that_holds_it() -> None:
    inner = Zone("E4a", "stall", ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)))
    outer = Zone("E4", "enclosure", tuple((float(x), float(y)) for x, y in SQUARE))
    sheet = Sheet("zoo-1", (100.0, 100.0), Markers("DICT_4X4_50", 20.0, (Marker(0, 90.0, 90.0),)), zones=(outer, inner))
    assert zone_at(sheet, (15.0, 15.0)) == inner
    assert zone_at(sheet, (10.0, 10.0)) == inner
    assert zone_at(sheet, (30.0, 30.0)) == outer
    assert zone_at(sheet, (41.0, 30.0)) is None


def test_a_notch_of_a_polygon_is_outside() -> None:
    document = changed(f"{ZONE}/polygon_mm", [[0, 0], [40, 0], [20, 20], [40, 40], [0, 40]])
    sheet = parse_layout(document).sheets[0]
    assert zone_at(sheet, (35.0, 20.0)) is None
    assert zone_at(sheet, (10.0, 20.0)) == sheet.zones[0]


lengths = st.floats(0.001, 10_000)
places = st.floats(-10_000, 10_000)
names = st.text("abcdefXYZ0123456789-. é", min_size=1, max_size=12).filter(str.strip)


@st.composite
def zones(draw: st.DrawFn) -> Zone:
    x, y, width, height = (draw(st.integers(1, 2000)) / 4 for _ in range(4))
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    kind = draw(st.sampled_from(KINDS))
    piece = draw(names if kind == "enrol" else st.none())
    slots = tuple(draw(st.lists(st.tuples(places, places), max_size=3)))
    return Zone(
        draw(names), kind, corners[: draw(st.integers(3, 4))], slots, draw(st.none() | st.integers(1, 99)), piece
    )


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    dictionary = draw(st.sampled_from(sorted(DICTIONARIES)))
    numbers = draw(st.lists(st.integers(0, 29), min_size=1, max_size=6, unique=True))
    sheets = []
    for number in numbers:
        markers = Markers(dictionary, draw(lengths), (Marker(number, draw(places), draw(places)),))
        some = draw(st.lists(zones(), max_size=3, unique_by=lambda zone: zone.id))
        known = draw(st.none() | st.builds(Print, st.just(f"{number}.png"), lengths))
        kept = NO_MARKERS if known and draw(st.booleans()) else markers
        sheets.append(Sheet(draw(names), (draw(lengths), draw(lengths)), kept, zones=tuple(some), print=known))
    return Layout(draw(names), tuple(sheets))


@given(layouts())
def test_a_layout_written_and_read_is_the_same_layout(layout: Layout) -> None:
    assert parse_layout(json.loads(json.dumps(format_layout(layout)))) == layout
