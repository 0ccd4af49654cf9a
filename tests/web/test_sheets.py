import threading

from companion.web.dashboard import KEPT, SheetsMade


def test_a_page_is_made_once_for_everybody_who_asks_at_the_same_time():
    sheets, made, shown = SheetsMade(), [], []

    def make():
        made.append(1)
        return "page"

    threads = [threading.Thread(target=lambda: shown.append(sheets.get(("a",), make))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert shown == ["page"] * 8
    assert made == [1]


def test_the_oldest_page_makes_room():
    sheets = SheetsMade()
    for number in range(KEPT + 1):
        sheets.get((str(number),), lambda: "old")
    assert sheets.get(("0",), lambda: "new") == "new"
    assert sheets.get((str(KEPT),), lambda: "new") == "old"
