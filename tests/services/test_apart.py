"""Work in a process of its own: its answer and its errors come back, and its limits end it."""

import os
import time
from functools import partial

import pytest

from companion.ports import UnusableInput
from companion.services.apart import NotDone, run_apart
from companion.services.chosen_mats import pdf_of
from companion.services.setup_progress import MatsChosen


def test_the_work_is_done_in_another_process_of_lower_rank():
    assert run_apart(os.getpid) != os.getpid()
    assert run_apart(partial(os.nice, 0)) >= 10


def test_what_cannot_be_drawn_is_told_in_the_same_words_as_here():
    draw = partial(pdf_of, MatsChosen(game="dice", players=2, tile_mm=99), "de")
    with pytest.raises(UnusableInput) as here:
        draw()
    with pytest.raises(UnusableInput) as there:
        run_apart(draw)
    assert (type(there.value), str(there.value), vars(there.value)) == (
        type(here.value),
        str(here.value),
        vars(here.value),
    )


def test_what_is_printed_there_is_no_part_of_the_answer():
    assert run_apart(partial(print, "hello")) is None


@pytest.mark.parametrize("work", [partial(bytearray, 2**33), partial(os._exit, 1)], ids=["too much memory", "it dies"])
def test_work_that_goes_wrong_there_harms_nobody_here(work):
    with pytest.raises((NotDone, MemoryError)):
        run_apart(work)


def test_work_that_does_not_end_is_given_up():
    with pytest.raises(NotDone):
        run_apart(partial(time.sleep, 30), 1.0)
