"""What each part of the tracker is worth is only known if it was really switched off."""

from pathlib import Path
from types import CodeType

import pytest

from benchmarks import ablation
from benchmarks.ablation import VARIANTS, ablation_figures, ablation_lines
from companion.tracking import priors

CHANGES = sorted({(module.__name__, name) for changes in VARIANTS.values() for module, name, _ in changes})
MODULES = {module.__name__: module for changes in VARIANTS.values() for module, _, _ in changes}


def names_used(code: CodeType) -> set[str]:
    """The names that a function, and whatever is written inside it, looks up."""
    inner = (one for one in code.co_consts if isinstance(one, CodeType))
    return {*code.co_names}.union(*map(names_used, inner))


def names_used_in(*paths: Path) -> set[str]:
    """The names that the functions and methods of modules look up."""
    codes = (compile(path.read_text(), str(path), "exec") for path in paths)
    return set().union(*(names_used(one) for code in codes for one in code.co_consts if isinstance(one, CodeType)))


@pytest.mark.parametrize(("module", "name"), CHANGES)
def test_what_is_switched_off_is_asked_for_where_it_is_used(module, name):
    """A name that its module only hands on would be replaced without any effect; the costs are asked for by all."""
    path = Path(MODULES[module].__file__)
    assert name in names_used_in(*(path.parent.glob("*.py") if MODULES[module] is priors else [path]))


@pytest.mark.parametrize("variant", [name for name, changes in VARIANTS.items() if changes])
def test_a_part_is_off_while_the_games_are_followed_and_on_again_afterwards(variant):
    before = [getattr(module, name) for module, name, _ in VARIANTS[variant]]
    with ablation.changed(VARIANTS[variant]):
        during = [getattr(module, name) for module, name, _ in VARIANTS[variant]]
    assert all(one != other for one, other in zip(before, during, strict=True))
    assert [getattr(module, name) for module, name, _ in VARIANTS[variant]] == before


def test_the_worth_of_a_part_is_told_against_the_tracker_as_it_is(monkeypatch):
    """The dice game without the hypotheses kept side by side: the figures differ, and it is said by how much."""
    monkeypatch.setattr(ablation, "GAMES", (("dice", (), 3),))
    ablation.game_read.cache_clear()
    figures = ablation_figures(2, variants=["as it is", "one hypothesis"])
    ablation.game_read.cache_clear()
    whole, less = figures["as it is"], figures["one hypothesis"]
    assert whole["right more"] == [0.0, 0.0]
    assert less["right"] < whole["right"]
    assert less["right more"][0] < 0
    assert "one hypothesis" in ablation_lines(figures)[2]
