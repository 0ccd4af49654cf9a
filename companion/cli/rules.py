"""`companion rules`: what the rules say.  `companion texts`: every text with its forms, for proof-reading."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from companion.cli import Subcommand, add_expansions, add_language, say
from companion.games.catalogue import (
    GAMES,
    all_options,
    all_rule_ids,
    anybodys_rules,
    rule_ids,
    set_up_list,
    settled_facts,
)
from companion.i18n import DEFAULT_LANGUAGE, SPOKEN, in_words_of, sources, text, texts
from companion.ports import UnusableInput
from companion.rules.reading import one_of, whole
from companion.strict_json import quote

JsonObject = dict[str, object]
PrintedAnswer = tuple[JsonObject, list[str]]
"""The JSON document, and the lines for people."""


def rules_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `rules`."""
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule, such as ZB-A-2; left out: every rule")
    parser.add_argument("--game", metavar="G", help=f"the rules of a game: {', '.join(GAMES)}")
    add_expansions(parser)
    parser.add_argument(
        "--players", metavar="N", type=int, help="with --game: what to take out of the box for N players"
    )
    parser.add_argument("--options", action="store_true", help="what no rulebook settles, and what is assumed")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def tell_rules(arguments: argparse.Namespace) -> int:
    """Exit status 0.  Raises UnusableInput for a rule, game, expansion or number of players that there is not."""
    if (arguments.with_ or arguments.players is not None) and not arguments.game:
        raise UnusableInput("--with and --players are about one game; add --game and its name")
    arguments.language = in_words_of(arguments.game or "", arguments.language)
    answer, lines = next(show for asked, show in TOPICS if asked(arguments))(arguments)
    if arguments.json:
        print(json.dumps(answer))
    else:
        say("\n".join(lines))
    return 0


def _rules(ids: tuple[str, ...], language: str) -> PrintedAnswer:
    told = [{"rule": rule, "text": text(language, f"rule.{rule}")} for rule in ids]
    return {"rules": told}, [f"{rule['rule']:12} {rule['text']}" for rule in told]


def _rule(arguments: argparse.Namespace) -> PrintedAnswer:
    rule = arguments.id.upper()
    if rule not in all_rule_ids():
        raise UnusableInput(f"there is no rule {quote(arguments.id)}; 'companion rules' lists them all")
    told = text(arguments.language, f"rule.{rule}")
    return {"rule": rule, "text": told}, [told]


def _game(arguments: argparse.Namespace) -> PrintedAnswer:
    answer, lines = _rules(rule_ids(arguments.game, arguments.with_), arguments.language)
    return {"game": arguments.game, "with": arguments.with_, **answer}, lines


def _options(arguments: argparse.Namespace) -> PrintedAnswer:
    language = arguments.language
    told = [
        {
            "option": option.name,
            "default": option.default,
            "unconfirmed": option.unconfirmed,
            "source": option.source,
            "why": text(language, f"option.{option.name}"),
        }
        for option in all_options().values()
    ]
    facts = [
        {"source": source, "unconfirmed": unconfirmed, "text": text(language, f"settled.{source}")}
        for source, unconfirmed in settled_facts().items()
    ]

    def guess_mark(fact: JsonObject) -> str:
        return f" ({text(language, 'option')})" if fact["unconfirmed"] else ""

    lines = []
    for one in told:
        lines.append(f"{one['option']} = {json.dumps(one['default'])}{guess_mark(one)}")
        lines.append(f"    {one['why']} [{one['source']}]")
    lines += ["", text(language, "settled")]
    lines += [f"    {fact['text']} [{fact['source']}]{guess_mark(fact)}" for fact in facts]
    return {"options": told, "settled": facts}, lines


def _set_up(arguments: argparse.Namespace) -> PrintedAnswer:
    game = one_of(arguments.game, "--game", GAMES)
    rules = anybodys_rules(game, arguments.with_, whole(arguments.players, "--players", *GAMES[game].players))
    told = [
        {"what": what, **values, "text": text(arguments.language, f"set_up.{what}", **values)}
        for what, values in set_up_list(rules)
    ]
    setting = {"game": arguments.game, "with": arguments.with_, "players": arguments.players}
    return {**setting, "set_up": told}, [str(entry["text"]) for entry in told]


TOPICS: tuple[tuple[Callable[[argparse.Namespace], object], Callable[[argparse.Namespace], PrintedAnswer]], ...] = (
    (lambda arguments: arguments.options, _options),
    (lambda arguments: arguments.id, _rule),
    (lambda arguments: arguments.players is not None, _set_up),
    (lambda arguments: arguments.game, _game),
    (lambda _arguments: True, lambda arguments: _rules(all_rule_ids(), arguments.language)),
)
"""What is asked for, and what shows it.  The first that fits."""


# Texts


def texts_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `texts`."""
    parser.add_argument(
        "begin", metavar="BEGIN", nargs="?", default="", help="only keys that begin so, such as page.play"
    )
    add_language(parser, "of the texts")
    parser.add_argument("--missing", action="store_true", help="only those that the language lacks, in English")


def tell_texts(arguments: argparse.Namespace) -> int:
    """Exit status 0.  Raises UnusableInput if no key begins so."""
    there = texts(arguments.language) if arguments.missing else {}
    told = sources(DEFAULT_LANGUAGE if arguments.missing else arguments.language)
    keys = sorted(key for key in told if key.startswith(arguments.begin) and key not in there)
    if not keys and not arguments.missing:
        is_language = arguments.begin in SPOKEN
        hint = f"give a language as --language {arguments.begin}" if is_language else "'companion texts' lists them all"
        raise UnusableInput(f"BEGIN: no text has a key that begins with {quote(arguments.begin)}; {hint}")
    say("\n".join(f"{key:32} {told[key]}" for key in keys) or "Every text is there.")
    return 0


COMMANDS = {"rules": Subcommand(rules_arguments, tell_rules), "texts": Subcommand(texts_arguments, tell_texts)}
