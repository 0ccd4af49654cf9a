import threading

from companion.webkit.made import Made


def test_a_page_is_made_once_for_everybody_who_asks_at_the_same_time():
    pages, made, shown = Made(3), [], []

    def make():
        made.append(1)
        return "page"

    threads = [threading.Thread(target=lambda: shown.append(pages.get(("a",), make))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert shown == ["page"] * 8
    assert made == [1]


def test_the_oldest_page_makes_room():
    pages = Made(3)
    for number in range(4):
        pages.get((str(number),), lambda: "old")
    assert pages.get(("0",), lambda: "new") == "new"
    assert pages.get(("3",), lambda: "new") == "old"
