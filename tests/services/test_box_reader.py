"""The reader whose box may be changed while it reads."""

import logging

from calibration.box import Box
from calibration.layout import Layout
from companion.services.boxes.reader import BoxReader
from tests.services.boxes_made import box_of

NO_SHEETS = Layout("no camera", ())


def test_everybody_is_told_of_the_newest_box():
    eyes, told = BoxReader(NO_SHEETS, Box(())), []
    eyes.when_changed(told.append)
    for pieces in (("panda",), ("panda", "zebra"), ("coin",)):
        eyes.use(box_of(*pieces))
    assert eyes.wait_ready()
    assert told[-1].pieces() == ("coin",)
    assert eyes.in_use.box.pieces() == ("coin",)


def test_trouble_with_one_box_does_not_keep_the_next_one_out(caplog):
    eyes, told = BoxReader(NO_SHEETS, Box(())), []

    def listen(box):
        told.append(box.pieces())
        if told[-1] == ("panda",):
            raise RuntimeError("nobody listens")

    eyes.when_changed(listen)
    with caplog.at_level(logging.CRITICAL):
        eyes.use(box_of("panda"))
        assert eyes.wait_ready()
        eyes.use(box_of("zebra"))
        assert eyes.wait_ready()
    assert told == [("panda",), ("zebra",)]
