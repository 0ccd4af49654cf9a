import time
from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.layout import parse_layout
from companion.loops import failed_turns
from companion.ports import CameraSilent, Frame, Observation, Seen, SheetSeen, Unknown, UnusableInput
from companion.services.camera_loop import LOOK_AGAIN_S, SETTLED_S, CameraLoop
from companion.session.commands import CameraSays, Observe
from hardware.capture import CameraError
from hardware.pictures import as_jpeg
from tests.kit import until
from tests.session.tables import ZONES, sheet
from vision.changes import is_changed, small, zones_in_view

EMPTY = np.full((180, 320, 3), 120, np.uint8)


def with_tile(x=100, image=EMPTY):
    image = image.copy()
    image[60:80, x : x + 20] = (30, 60, 200)
    return image


SEEN = SheetSeen("zoo-1", True, 1.0, ((10.0, 10.0), (307.0, 10.0), (307.0, 170.0), (10.0, 170.0)))
FACE_DOWN = Unknown("zoo-1", "E4", 60.0, 20.0, "no enrolled piece looks like this")
"""Nobody can name it, and it lies there all game."""
ARM = EMPTY.copy()
ARM[:60, 140:260] = 20
HIDDEN = Observation("reel", (320, 180), (SheetSeen("zoo-1", False),), ())
IN_SIGHT = Observation("reel", (320, 180), (SEEN,), (), (FACE_DOWN,))
OTHER_SIZE = np.full((240, 320, 3), 60, np.uint8)


class Reel:
    """A camera that shows the given pictures and raises the given errors, one after the other."""

    name = "reel"

    def __init__(self, *shown):
        self.shown = list(shown)
        self.closed = 0

    def frame(self, timeout_s):  # noqa: ARG002 - this camera is never late
        now = self.shown.pop(0) if len(self.shown) > 1 else self.shown[0]
        if isinstance(now, Exception):
            raise now
        return Frame(now, "reel", at=1.0)

    def close(self):
        self.closed += 1


class Reader:
    def __init__(self, *answers):
        self.answers = list(answers)
        self.read_frames = []

    def read(self, frame):
        self.read_frames.append(frame)
        answer = (
            self.answers.pop(0) if self.answers else Observation("reel", (320, 180), (SheetSeen("zoo-1", True),), ())
        )
        if isinstance(answer, Exception):
            raise answer
        return answer


class Table:
    def __init__(self):
        self.told = []
        self.kept = {}

    def handle(self, command):
        self.told.append(command)

    def looks(self):
        return [command for command in self.told if isinstance(command, Observe)]

    def states(self):
        return [command.camera.state for command in self.told if isinstance(command, CameraSays)]


LAYOUT = parse_layout({"layout": 1, "name": "zoo", "sheets": [sheet("zoo-1", ZONES, 8)]})
PICTURE_S = 0.25
"""From one picture to the next."""


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


def watch(camera, reader, table, clock=time.monotonic, open_camera=None, **more):
    keep, sleep = table.kept.__setitem__, getattr(clock, "sleep", None)
    return CameraLoop(
        camera, open_camera or (lambda: camera), reader, LAYOUT, table.handle, keep, clock, sleep=sleep, **more
    )


def looked(reader, table, shown, looks=None):
    """The watch after some looks at pictures of a table, one every PICTURE_S."""
    clock = Clock()
    looking = watch(Reel(*shown), reader, table, clock)
    for _ in range(looks or len(shown)):
        looking.look()
        clock.now += PICTURE_S
    return looking


def test_a_still_table_is_read_a_few_times_and_then_left_alone():
    reader, table = Reader(), Table()
    looked(reader, table, [EMPTY], looks=100)
    assert len(reader.read_frames) == 1 + len(LOOK_AGAIN_S)
    assert len(table.looks()) == len(reader.read_frames)


@pytest.mark.parametrize("late", [0.0, 0.08, 0.15])
def test_a_table_that_rests_for_six_tenths_of_a_second_is_read(late):
    """late: how long after a small picture the hand leaves."""
    reader, table, clock = Reader(), Table(), Clock()
    hands = [with_tile(10 * at % 200) for at in range(40)]

    class Hasty(Reel):
        def frame(self, timeout_s):  # noqa: ARG002
            is_resting = (clock.now - 100.0 + late) % 1.6 >= 1.0
            return Frame(EMPTY if is_resting else hands[round(clock.now * 6) % 40], "reel", at=clock.now)

    looking = watch(Hasty(EMPTY), reader, table, clock)
    for _ in range(round(5 * 1.6 * 6)):
        looking.look()
        clock.now += 1 / 6
    calm = [look for look in table.looks() if look.is_calm]
    assert len(calm) >= 5


def test_a_table_on_which_somebody_learns_a_box_is_photographed_and_not_read():
    reader, table, clock = Reader(), Table(), Clock()
    looking = watch(Reel(EMPTY), reader, table, clock)
    looking.rest(10.0)
    for _ in range(8):
        looking.look()
        clock.now += 1.0
    assert looking.newest is not None
    assert reader.read_frames == []
    for _ in range(4):
        looking.look()
        clock.now += 1.0
    assert reader.read_frames


def test_a_look_that_a_button_asks_for_is_taken_at_once_and_counts_whatever_moves():
    reader, table, clock = Reader(), Table(), Clock()
    restless = [with_tile(10 * at % 200) for at in range(400)]
    looking = watch(Reel(*restless), reader, table, clock)
    for _ in range(8):
        looking.look()
        clock.now += 0.1
    before = len(table.looks())
    looking.look_now()
    looking.look()
    assert len(table.looks()) == before + 1
    assert table.looks()[-1].is_calm


def test_a_still_table_is_read_again_when_there_is_more_to_recognise():
    reader, table = Reader(), Table()
    looking = looked(reader, table, [EMPTY], looks=100)
    before = len(reader.read_frames)
    looking.look()
    assert len(reader.read_frames) == before
    looking.look_again()
    looking.look()
    assert len(reader.read_frames) == before + 1


def test_noise_and_slow_light_are_no_movement():
    chance = np.random.default_rng(1)
    noisy = np.clip(with_tile() + chance.normal(0, 6, EMPTY.shape), 0, 255).astype(np.uint8)
    brighter = np.clip(with_tile().astype(np.int16) + 12, 0, 255).astype(np.uint8)
    assert not is_changed(small(with_tile()), small(noisy))
    assert not is_changed(small(with_tile()), small(brighter))


def test_a_tile_laid_down_is_a_change_and_so_is_another_size():
    assert is_changed(small(EMPTY), small(with_tile()))
    assert is_changed(small(EMPTY), small(EMPTY[:90]))


def bands(phase, image=EMPTY):
    """A lamp at 50 Hz, as a rolling shutter has it."""
    rows = 1 + 0.22 * np.sin(2 * np.pi * (2.3 * np.arange(len(image)) / len(image) + phase))
    return np.clip(image * rows[:, None, None], 0, 255).astype(np.uint8)


def test_bands_of_a_lamp_that_flickers_are_no_movement_and_a_tile_under_them_is():
    print_, phases = EMPTY.copy(), np.arange(7) / 7
    print_[:, 40:90], print_[:, 42:90:4] = 250, 20  # white paper, which the bright bands drown, and black print
    before = small(bands(0.0, print_))
    moved = [
        [is_changed(before, small(bands(phase, image))) for phase in phases]
        for image in (print_, with_tile(200, print_))
    ]
    assert [any(at_phase) for at_phase in moved] == [False, True]


def test_what_is_new_without_a_name_under_bands_is_a_shade():
    seen = Observation("reel", (320, 180), (SEEN,), (), (replace(FACE_DOWN, zone="E5", x_mm=90.0),))
    shade = replace(seen, unknown=(*seen.unknown, replace(FACE_DOWN, zone="E6", x_mm=20.0)))
    reader, table = Reader(*[seen] * 2, *[shade] * 9), Table()
    looked(reader, table, [*[EMPTY] * 9, *[bands(at / 7) for at in range(30)]])
    looks = [(look.moving, look.observation.unknown) for look in table.looks()]
    assert looks[0] == (frozenset(), seen.unknown)
    assert looks[-1] == ({("zoo-1", "E6")}, seen.unknown)


def turning_shadows(image=EMPTY, turns=12):
    """The shadow of a fan: everywhere, again and again."""
    for turn in range(turns):
        shaded = image.copy()
        shaded[:, (np.arange(320) // 40 + turn) % 2 == 0] //= 2
        yield shaded


def test_under_a_shadow_that_never_rests_a_zone_counts_once_two_readings_agree_and_people_are_told():
    """Also where edges of the shadow are taken for things: they are no arm."""
    seen = Observation("reel", (320, 180), (SEEN,), ())
    tile = replace(seen, pieces=(Seen("zoo-1", "E4", "camel", 60.0, 20.0, 0.0, 0.99),))
    edges = [replace(tile, unknown=(replace(FACE_DOWN, zone=zone, x_mm=x),)) for zone, x in (("E6", 20), ("E5", 90))]
    reader, table = Reader(*[seen] * 5, *edges * 9), Table()
    looked(reader, table, [*[EMPTY] * 4, *turning_shadows(turns=60)])
    looks = table.looks()
    first = next(at for at, look in enumerate(looks) if look.observation.pieces)
    assert ("zoo-1", "E4") in looks[first].moving
    assert looks[first + 1].is_calm
    assert all(look.moving == {("zoo-1", "E5"), ("zoo-1", "E6")} for look in looks[first + 1 : first + 9])
    assert ("restless",) in [command.camera.faults for command in table.told if isinstance(command, CameraSays)]


def test_a_picture_without_any_sheet_is_trouble_that_is_told_within_five_seconds():
    table = Table()
    looked(Reader(*[HIDDEN] * 9), table, [EMPTY] * 20)
    assert table.told[-1].camera.key == "trouble.no_sheet"


def test_a_moving_table_is_read_when_it_is_still_again():
    reader, table = Reader(), Table()
    looked(reader, table, [EMPTY, with_tile(100), with_tile(140), *[with_tile(200)] * 4])
    assert len(reader.read_frames) == 2
    assert np.array_equal(reader.read_frames[-1].image, with_tile(200))


def test_a_hand_that_came_and_went_makes_the_table_worth_reading_again():
    reader, table = Reader(), Table()
    looked(reader, table, [EMPTY, with_tile(), *[EMPTY] * 3])
    assert len(reader.read_frames) == 2


def test_a_table_that_never_rests_is_read_all_the_same():
    reader, table = Reader(), Table()
    looked(reader, table, [with_tile(20 + 7 * (at * 5 % 36)) for at in range(30)])
    assert 3 <= len(reader.read_frames) <= 7


def test_of_zones_where_something_moves_nothing_is_believed():
    reader, table = Reader(*[Observation("reel", (320, 180), (SEEN,), ())] * 9), Table()
    looked(reader, table, [EMPTY, *[with_tile(65 + 13 * (at % 2), EMPTY) for at in range(12)]])
    assert next(look.moving for look in table.looks()) == frozenset()
    assert {zone for look in table.looks()[1:] for zone in look.moving} == {("zoo-1", "E5")}


def test_what_moves_beside_every_zone_keeps_nobody_waiting():
    flickers = [EMPTY.copy() for _ in range(2)]
    flickers[1][174:, 100:200] = 20
    reader, table = Reader(*[Observation("reel", (320, 180), (SEEN,), ())] * 9), Table()
    looked(reader, table, [EMPTY, *[flickers[at % 2] for at in range(16)]])
    assert len(table.looks()) >= 3
    assert all(look.is_calm and not look.moving for look in table.looks())


def test_whatever_cannot_be_named_on_a_sheet_under_an_arm_is_the_arm():
    """Its sleeve looks like the barn that it covers: only the enclosure is changed."""
    arm = EMPTY.copy()
    arm[30:60, :150] = 20
    told = tuple(Unknown("zoo-1", zone, 0.0, 0.0, "a board lies here") for zone in ("E5", "B"))
    reader = Reader(Observation("reel", (320, 180), (SEEN,), ()), Observation("reel", (320, 180), (SEEN,), (), told))
    table = Table()
    looked(reader, table, [EMPTY, *[arm] * 6])
    covered = table.looks()[1].moving
    assert {("zoo-1", "E5"), ("zoo-1", "B")} <= covered
    assert ("zoo-1", "E4") not in covered


@pytest.mark.parametrize("over", [ARM, OTHER_SIZE], ids=["arm", "another size"])
def test_what_was_hidden_is_in_sight_again_once_nothing_lies_over_it(over):
    """As an arm, or a camera without a signal, hides the sheet with a face-down tile and is gone again."""

    class Sighted(Reader):
        def read(self, frame):
            self.read_frames.append(frame)
            return HIDDEN if np.array_equal(frame.image, over) else IN_SIGHT

    reader, table = Sighted(), Table()
    looked(reader, table, [*[EMPTY] * 12, *[over] * 8, *[EMPTY] * 20])
    assert table.looks()[-1].moving == frozenset()


def test_two_nameless_things_that_touch_are_no_arm_though_they_are_now_and_then_read_as_one():
    """Also where an arm was read before."""
    two, one = (replace(IN_SIGHT, unknown=tuple(replace(FACE_DOWN, x_mm=x) for x in at)) for at in ((20, 54), (37,)))

    class Wavering(Reader):
        def read(self, frame):
            self.read_frames.append(frame)
            return one if np.array_equal(frame.image, ARM) or len(self.read_frames) % 2 == 0 else two

    reader, table = Wavering(), Table()
    looked(reader, table, [*[EMPTY] * 40, *[ARM] * 8, *[EMPTY] * 40])
    assert {look.observation.unknown for look in table.looks()[-3:]} == {one.unknown, two.unknown}
    assert not any(look.moving for look in table.looks()[-3:])


def test_a_nameless_thing_that_an_arm_left_behind_is_in_sight_when_no_arm_rests_for_so_long():
    """In another light than before everything seems to reach in; nothing moves, and it is read again all the same."""
    other = EMPTY.copy()
    other[:, :200] = 160
    table = Table()
    reader = Reader(*[Observation("reel", (320, 180), (SEEN,), ())] * 4, *[IN_SIGHT] * 20)
    looked(reader, table, [*[EMPTY] * 40, *[other] * 300])
    covered = [bool(look.moving) for look in table.looks()[4:]]
    assert covered[0]
    assert not covered[-1]


def test_a_lamp_that_goes_off_and_on_covers_nothing():
    dark = (EMPTY * np.linspace(0.4, 0.9, 320)[None, :, None]).astype(np.uint8)
    late = replace(IN_SIGHT, unknown=(FACE_DOWN, replace(FACE_DOWN, zone="E5", x_mm=20.0)))
    reader, table = Reader(*[IN_SIGHT] * 8, *[late] * 4), Table()
    looked(reader, table, [*[EMPTY] * 40, *[dark] * 40, *[EMPTY] * 40, *[with_tile()] * 12])
    assert not any(look.moving for look in table.looks() if look.is_calm)


def test_what_is_unclear_is_read_four_times_within_two_seconds():
    reader, table, clock = Reader(), Table(), Clock()
    looking = watch(Reel(EMPTY, *[with_tile()] * 99), reader, table, clock, is_unclear=lambda: True)
    looking.look()
    while clock.now < 102.0:
        clock.now += 1 / 6
        looking.look()
    assert len([look for look in table.looks()[1:] if look.is_calm]) >= 4


def test_the_zones_in_view_are_found_by_the_corners_of_their_sheet():
    zones = zones_in_view(LAYOUT, [SEEN], (320, 180))
    where = np.zeros((180, 320), bool)
    where[30, 200] = True
    assert zones.touched(where) == {("zoo-1", "E4")}
    assert zones.touched(np.ones((180, 320), bool)) == {("zoo-1", zone.id) for zone in LAYOUT.sheets[0].zones}
    assert zones.touched(np.ones((90, 160), bool)) == frozenset()


def test_every_reading_has_its_picture():
    table = Table()
    watch(Reel(with_tile()), Reader(), table).look()
    picture = table.looks()[0].picture
    assert cv2.imdecode(np.frombuffer(table.kept[picture.number], np.uint8), cv2.IMREAD_COLOR).shape == EMPTY.shape


def test_pictures_for_the_page_are_not_wider_than_needed():
    jpeg = as_jpeg(np.zeros((2592, 4608, 3), np.uint8))
    assert cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR).shape == (900, 1600, 3)


def test_a_silent_camera_is_a_state():
    table = Table()
    looking = watch(Reel(CameraSilent("no picture for 5 s; check the cable"), EMPTY), Reader(), table)
    looking.start()
    until(table.looks)
    looking.close()
    assert table.states()[0] == "silent"


def test_an_unplugged_camera_is_opened_again():
    table, second = Table(), Reel(EMPTY)
    first = Reel(EMPTY, CameraError("usb:0: gone; plug it in"))
    looking = watch(first, Reader(), table, open_camera=lambda: second)
    looking.start()
    until(lambda: "trouble" in table.states() and "seeing" in table.states()[table.states().index("trouble") :])
    looking.close()
    assert first.closed


@pytest.mark.parametrize("failure", [UnusableInput("marker 3 twice; hide one"), ValueError("a slip in the reader")])
def test_a_picture_that_cannot_be_read_does_not_stop_the_watch(failure):
    table, failed_before = Table(), failed_turns().get("watch", 0)
    looking = watch(Reel(EMPTY, EMPTY, with_tile(), with_tile()), Reader(failure), table)
    looking.start()
    until(table.looks)
    looking.close()
    trouble = next(told for told in table.told if isinstance(told, CameraSays) and told.camera.state == "trouble")
    assert str(failure) in trouble.camera.trouble
    is_slip = not isinstance(failure, UnusableInput)  # of the program, which the health page tells
    assert failed_turns().get("watch", 0) - failed_before == is_slip


def test_a_closed_watch_says_nothing_more():
    table = Table()
    looking = watch(Reel(EMPTY), Reader(), table)
    looking.close()
    looking.look()
    assert table.told == []


# A camera with a small stream


class Live:
    """A camera with small pictures; each is taken in no time.  shown: what lies there when so many were taken."""

    name = "live"

    def __init__(self, shown):
        self.shown = shown
        self.taken = []

    def glance(self, timeout_s):  # noqa: ARG002 - this camera is never late
        return Frame(self._taken("glance"), "live")

    def frame(self, timeout_s):  # noqa: ARG002 - this camera is never late
        return Frame(cv2.resize(self._taken("frame"), None, fx=4, fy=4), "live")

    def _taken(self, kind):
        self.taken.append(kind)
        return self.shown(self.taken)

    def close(self):
        pass


def watched(shown, looks):
    """A live camera, its reader and its table after so many looks, and how many seconds they took."""
    camera, reader, table, clock = Live(shown), Reader(), Table(), Clock()
    looking, begun = watch(camera, reader, table, clock), clock.now
    for _ in range(looks):
        looking.look()
    return camera, reader, table, clock.now - begun


def test_an_idle_table_is_watched_on_small_pictures_and_no_whole_one_is_taken():
    camera, reader, table, _ = watched(lambda _taken: EMPTY, 300)
    assert camera.taken.count("frame") == len(reader.read_frames) == 1 + len(LOOK_AGAIN_S)
    assert {frame.image.shape for frame in reader.read_frames} == {(720, 1280, 3)}
    assert table.states()[-1] == "seeing"


def test_a_live_camera_is_looked_at_six_times_a_second_and_half_as_often_where_nothing_has_moved_for_a_minute():
    *_, seconds = watched(lambda _taken: EMPTY, 61)
    assert seconds == pytest.approx(10.0)
    (*_, minutes), (*_, longer) = (watched(lambda _taken: EMPTY, pictures) for pictures in (480, 540))
    assert longer - minutes == pytest.approx(20.0)


def test_a_tile_that_was_laid_is_read_in_a_whole_picture():
    _, reader, table, _ = watched(lambda taken: with_tile() if len(taken) > 90 else EMPTY, 100)
    assert np.array_equal(reader.read_frames[-1].image[::4, ::4].max(axis=(0, 1)), with_tile().max(axis=(0, 1)))
    assert table.looks()[-1].is_calm


def test_a_hand_that_comes_while_the_whole_picture_is_taken_makes_that_look_no_calm_one():
    _, _, table, _ = watched(lambda taken: with_tile() if taken.count("frame") > 1 else EMPTY, 6)
    assert [look.is_calm for look in table.looks()] == [True, False]


def test_somebody_who_sets_the_camera_up_gets_whole_pictures_of_now():
    lies, clock = [EMPTY], Clock()
    looking = watch(Live(lambda _taken: lies[-1]), Reader(), Table(), clock)
    looking.start()
    until(lambda: looking.picture() is not None)
    lies.append(np.full_like(EMPTY, 33))
    changed = clock()
    until(lambda: clock() > changed + SETTLED_S)
    frame = looking.picture()
    looking.close()
    assert (frame.image.shape, int(frame.image[0, 0, 0])) == ((720, 1280, 3), 33)
