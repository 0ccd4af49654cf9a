import threading

from companion.cache import BoundedCache


def test_a_page_is_made_once_for_everybody_who_asks_at_the_same_time():
    pages, made, shown = BoundedCache(3), [], []

    def page(known):
        return known or made.append(1) or "page"

    threads = [threading.Thread(target=lambda: shown.append(pages.change("a", page))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert shown == ["page"] * 8
    assert made == [1]


def test_the_oldest_page_makes_room():
    pages = BoundedCache(3)
    for number in range(4):
        pages.put(number, "page")
    assert (pages.get(0), pages.get(3)) == (None, "page")
