"""Every text that a player sees, in English, German and French, by key.

The texts are Project Fluent (https://projectfluent.org): here `LANGUAGE/PART.ftl` for what belongs to the program; a
game brings its own as `LANGUAGE.ftl` in its folder `texts`, see `register`.  Keys: docs/inside/texts.md.

A name may have other forms, its attributes: `.gender`, `.acc`, `.dat`, `.plural`, `.the`, `.at`.  `text` then gives a
`Noun`, and sentences ask for what they need: `{ THE($piece, case: "acc") }`, `{ AT($zone) }`.  A form that a name lacks
is made by the rule `grammar--FORM` of its language, or is the name itself: the words of a box's owner have neither
gender nor article.  What most games have, and each calls otherwise, is a term: `{ THE(-truck) }`.

Files are cut into entries, and an entry is parsed when somebody asks for it.  Entries of words and gaps, most of them,
need no library; `fluent.runtime` says the others (docs/inside/decisions/034-fluent.md).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache, singledispatch
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle


class SpokenLanguage(NamedTuple):
    """own_name: what it calls itself.  is_complete: whether it has every text; the others are said in English.

    typography: how its texts are set, pattern by pattern.
    """

    own_name: str
    typography: tuple[tuple[re.Pattern[str], str], ...] = ()
    is_complete: bool = True


SPOKEN = {
    "en": SpokenLanguage("English"),
    "de": SpokenLanguage("Deutsch"),
    # No line breaks between a word and its `?`, or within `« »`; and the apostrophe is not that of the keyboard.
    "fr": SpokenLanguage("Français", ((re.compile(r"(?<=«) | (?=[?!:;»])"), "\u00a0"), (re.compile("'"), "’"))),
}
"""Every language that can be chosen."""
LANGUAGES = tuple(code for code, language in SPOKEN.items() if language.is_complete)
"""Those that are complete: everything has a text in each."""
DEFAULT_LANGUAGE = "en"

NOTHING = "–"
"""What fills a gap for which there is no value, so that a sentence is always said."""

FORMS = ("NOUN", "THE", "A", "NO", "OF", "ON", "AT", "INTO", "FROM", "GENDER", "PLURAL", "BABY")
"""The functions of our sentences: each gives the form of its name."""

_ENTRY = re.compile(r"^\$?([A-Za-z][\w-]*) *= *(.*(?:\n(?:[ \t].*)?(?=\n|\Z))*)", re.MULTILINE)
_ATTRIBUTE = re.compile(r"\n[ \t]+\.([A-Za-z][\w-]*) *= *")
_GAP = re.compile(r'\{ *(?:\$([A-Za-z][\w-]*)|"([^"\\]*)") *\}')
_VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")
_REFERENCE = re.compile(r"\{ *([a-z][\w-]*)")
_TERM = re.compile(r"(?:^|(?<=[{(])|(?<=\{ ))-(?=[a-z])", re.MULTILINE)

TERM = "term-"
"""A term is a gap that its own entry fills: the library would give a function its words without their other forms."""

_HERE = Path(__file__).parent
_registered: list[Traversable] = []


class Noun(str):
    """The name of a thing, with the other forms of that name."""

    _entry: _Entry
    _values: Mapping[str, object]

    def __new__(cls, said: str, entry: _Entry, values: Mapping[str, object]) -> Noun:
        noun = super().__new__(cls, said)
        noun._entry, noun._values = entry, values
        return noun

    def form(self, form: str) -> str:
        """Another form of this name, or of the name within it; empty if it has none."""
        own = self._entry.patterns.get(form)
        if own is not None:
            return self._entry.format(form, self._values)
        within = self._values.get("name")
        inner = within.form(form) if isinstance(within, Noun) else ""
        return inner if form == "gender" or not inner else self._entry.format("", {**self._values, "name": inner})


class _Entry:
    """A message: its sentence (under the empty name) and its attributes."""

    def __init__(self, book: _Book, name: str, source: str) -> None:
        self.book, self.name, self.source = book, name, source.rstrip()
        sentence, *rest = _ATTRIBUTE.split(self.source)
        self.patterns = {"": sentence, **dict(zip(rest[::2], rest[1::2], strict=True))}
        self._plain: dict[str, list[str | None] | None] = {}

    @cached_property
    def gaps(self) -> frozenset[str]:
        return frozenset(_VARIABLE.findall(self.source))

    def say(self, values: Mapping[str, object]) -> str:
        said = self.format("", values)
        return Noun(said, self, values) if len(self.patterns) > 1 or isinstance(values.get("name"), Noun) else said

    def format(self, form: str, values: Mapping[str, object]) -> str:
        """One of its patterns with the gaps filled."""
        if form not in self._plain:
            self._plain[form] = _plain(self.patterns[form])
        parts = self._plain[form]
        if parts is None:
            return self.book.format(self, form, values)
        return "".join(
            part if at % 3 != 1 else str(values.get(part, NOTHING)) for at, part in enumerate(parts) if part is not None
        )


def _plain(pattern: str) -> list[str | None] | None:
    """Words, the name of a gap, a literal, words, …; None for a pattern that needs more than that."""
    parts: list[str | None] = list(_GAP.split(pattern))
    return None if any(set(words or "") & set("{}\n") for words in parts[::3]) else parts


class _Book:
    """All entries of a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries: dict[str, _Entry] = {}
        for source in _sources(language):
            self.add(source)

    def add(self, source: Traversable) -> None:
        """Take a file up.  Raises ValueError for a key that another file tells."""
        words = _TERM.sub(f"${TERM}", source.read_text(encoding="utf-8"))
        for written, printed in SPOKEN[self.language].typography:
            words = written.sub(printed, words)
        for name, body in _ENTRY.findall(words):
            if key_of(name) in self.entries:
                raise ValueError(f"{source}: told before: {name}")
            self.entries[key_of(name)] = _Entry(self, name, body)

    @cached_property
    def bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # 0.06 s that most commands do not need

        def function(form: str) -> Callable[..., str]:
            return lambda value, case="nom": self.declined(_word(value), form, str(case))

        functions: dict[str, Any] = {
            "CAP": lambda value: str(value)[:1].upper() + str(value)[1:],
            **{name: function(name.lower()) for name in FORMS},
        }
        return FluentBundle([self.language], functions=functions, use_isolating=False)

    def format(self, entry: _Entry, form: str, values: Mapping[str, object]) -> str:
        """Fill in a pattern with the Fluent library."""
        self._parse(entry)
        given = {name: _fluent_value(values.get(name, NOTHING)) for name in entry.gaps}
        message = self.bundle.get_message(entry.name)
        pattern = message.attributes[form] if form else message.value
        return str(self.bundle.format_pattern(pattern, given)[0]) if pattern else entry.name

    def _parse(self, entry: _Entry) -> None:
        """Give an entry to the library, with those that it refers to."""
        if self.bundle.has_message(entry.name):
            return
        from fluent.runtime import FluentResource

        self.bundle.add_resource(FluentResource(f"{entry.name} = {entry.source}\n"))
        for name in _REFERENCE.findall(entry.source):
            if key_of(name) in self.entries:
                self._parse(self.entries[key_of(name)])

    def declined(self, value: str, form: str, case: str) -> str:
        """A form of a name in a case: its own, or made by the language's rule, or the name itself."""
        has: Callable[[str], str] = value.form if isinstance(value, Noun) else lambda _form: ""
        if form == "gender":
            return has(form) or "other"
        wanted = form if case == "nom" else case if form == "noun" else f"{form}-{case}"
        bare = value if case == "nom" else has(case) or value
        own, rule = has(wanted), self.entries.get(f"grammar.{form}")
        if own or rule is None:
            return own or str(bare)
        return rule.format("", {"noun": bare, "gender": has("gender") or "other", "case": case, "start": _start(value)})


def _start(value: str) -> str:
    """The first sound of a word: `vowel`, `consonant`, or `h` in a name of the texts, which French does not hear."""
    first = unicodedata.normalize("NFD", value[:1]).lower()[:1]
    if first == "h" and isinstance(value, Noun):
        return "h"
    return "vowel" if first and first in "aeiou" else "consonant"


def _fluent_value(value: object) -> object:
    """A value as the library takes it: numbers as numbers, which have a plural, all else as words."""
    return _number(value) if isinstance(value, int | float) and not isinstance(value, bool) else _word(value)


@lru_cache(maxsize=256)
def _number(value: float) -> object:
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False)


def _word(value: object) -> str:
    return value if isinstance(value, str) else str(value)


def key_of(name: str) -> str:
    """The key of a message's name in a file."""
    return name.replace("---", "+").replace("--", ".")


def _folders() -> Iterator[Traversable]:
    yield from sorted((_HERE.parent / "games").glob("*/texts"))
    yield from _registered


def _sources(language: str) -> Iterator[Traversable]:
    yield from sorted((_HERE / language).glob("*.ftl"))
    for folder in _folders():
        file = folder / f"{language}.ftl"
        if file.is_file():
            yield file


@cache
def _book(language: str) -> _Book:
    return _Book(language)


def register(folder: Traversable) -> None:
    """Take up the texts of a package from outside: `en.ftl`, `de.ftl`, `fr.ftl`.

    Nothing happens to a folder that is known, our own games' among them.  Raises ValueError for a key that is told
    already; then none of the texts is taken up.
    """
    if str(folder) in map(str, _folders()):
        return
    _registered.append(folder)
    _book.cache_clear()
    try:
        for language in SPOKEN:
            _book(language)
    except ValueError:
        _registered.remove(folder)
        _book.cache_clear()
        raise


def texts(language: str) -> dict[str, str]:
    """All texts of a language as they are written, its grammar left out: key -> sentence with its gaps.

    Raises KeyError for a language that there is not.
    """
    if language not in SPOKEN:
        raise KeyError(f"no language {language!r}; there are {', '.join(SPOKEN)}")
    entries = _book(language).entries.items()
    return {key: entry.patterns[""] for key, entry in entries if not key.startswith("grammar.")}


def sources(language: str) -> dict[str, str]:
    """The same with all their forms, as the files have them."""
    return {key: _book(language).entries[key].source for key in texts(language)}


def has_text(key: str) -> bool:
    """True if there is a text of this key (the same keys are there in every complete language)."""
    return key in _book(DEFAULT_LANGUAGE).entries


def in_words_of(game: str, language: str) -> str:
    """The language as it is spoken over a game, by BCP 47 `de-x-GAME`: `text` says `KEY.in.GAME` if there is one."""
    return f"{language.partition('-x-')[0]}-x-{game}"


@singledispatch
def in_language(value: object, language: str) -> object:
    """A value as it stands in a sentence: of a function what it says, minus as wide as plus; types register theirs."""
    return value(language) if callable(value) else f"−{-value}" if isinstance(value, int) and value < 0 else value


def text(language: str, key: str, /, **values: object) -> str:
    """The sentence of a key, in English if need be, else the key's words; of its values see `in_language`."""
    spoken, _, game = language.partition("-x-")
    for one in (code for code in (spoken, DEFAULT_LANGUAGE) if code in SPOKEN):
        entries = _book(one).entries
        if entry := entries.get(f"{key}.in.{game}" if game else key) or entries.get(key):
            terms = {term: text(in_words_of(game, one), term) for term in entry.gaps if term.startswith(TERM)}
            return entry.say({**{name: in_language(value, language) for name, value in values.items()}, **terms})
    return key.replace(".", " ").replace("_", " ")


def first_text(language: str, /, *keys: str, **values: object) -> str:
    """The sentence of the first of these keys that has one; if none has, what the last one is about, as a word.

    So a game that lacks a text is understood all the same; a test says which texts it lacks.
    """
    found = next((key for key in keys if has_text(key)), None)
    return keys[-1].rpartition(".")[2].replace("_", " ") if found is None else text(language, found, **values)
