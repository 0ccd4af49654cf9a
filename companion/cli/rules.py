"""`companion rules`: what a rule says, the rules of a game, the open questions, and how a game is set up."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator

from companion.cli.streams import say
from companion.games.catalogue import GAMES, all_options, all_rule_ids, anybodys_rules, rule_ids, set_up_list, settled
from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES, text
from companion.ports import UnusableInput
from companion.rules.options import Option
from companion.rules.reading import one_of, shown, whole

Answer = dict[str, object]
Asked = Callable[[argparse.Namespace], object]
Shown = Callable[[argparse.Namespace], tuple[Answer, list[str]]]


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `companion rules`."""
    del command
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule, such as ZB-A-2; left out: every rule")
    parser.add_argument("--game", metavar="G", help=f"the rules of a game: {', '.join(GAMES)}")
    parser.add_argument(
        "--with", dest="with_", metavar="E", nargs="+", default=[], help="the expansions played with it"
    )
    parser.add_argument(
        "--players", metavar="N", type=int, help="with --game: what to take out of the box for N players"
    )
    parser.add_argument("--options", action="store_true", help="what no rulebook settles, and what is assumed")
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="of the sentences")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Exit status 0.  Raises UnusableInput for a rule, game, expansion or number of players that there is not."""
    del command
    if (arguments.with_ or arguments.players is not None) and not arguments.game:
        raise UnusableInput("--with and --players are about one game; add --game and its name")
    answer, lines = next(show for asked, show in TOPICS if asked(arguments))(arguments)
    if arguments.json:
        print(json.dumps(answer))
    else:
        say("\n".join(lines))
    return 0


def _rules(ids: tuple[str, ...], language: str) -> tuple[Answer, list[str]]:
    told = [{"rule": rule, "text": text(language, f"rule.{rule}")} for rule in ids]
    return {"rules": told}, [f"{rule['rule']:12} {rule['text']}" for rule in told]


def _show_rule(arguments: argparse.Namespace) -> tuple[Answer, list[str]]:
    rule = arguments.id.upper()
    if rule not in all_rule_ids():
        raise UnusableInput(f"ID: there is no rule {shown(arguments.id)}; 'companion rules' lists them all")
    told = text(arguments.language, f"rule.{rule}")
    return {"rule": rule, "text": told}, [told]


def _show_game(arguments: argparse.Namespace) -> tuple[Answer, list[str]]:
    answer, lines = _rules(rule_ids(arguments.game, arguments.with_), arguments.language)
    return {"game": arguments.game, "with": arguments.with_, **answer}, lines


def _show_all(arguments: argparse.Namespace) -> tuple[Answer, list[str]]:
    return _rules(all_rule_ids(), arguments.language)


def _show_options(arguments: argparse.Namespace) -> tuple[Answer, list[str]]:
    language = arguments.language
    told = [_option(option, language) for option in all_options().values()]
    facts = [
        {"source": source, "unconfirmed": unconfirmed, "text": text(language, f"settled.{source}")}
        for source, unconfirmed in settled().items()
    ]
    lines = [line for option in told for line in _option_lines(option, language)]
    lines += ["", text(language, "settled"), *(_settled_line(fact, language) for fact in facts)]
    return {"options": told, "settled": facts}, lines


def _settled_line(fact: Answer, language: str) -> str:
    return f"    {fact['text']} [{fact['source']}]{_guessed(fact, language)}"


def _guessed(fact: Answer, language: str) -> str:
    return f" ({text(language, 'option')})" if fact["unconfirmed"] else ""


def _option(option: Option, language: str) -> Answer:
    return {
        "option": option.name,
        "default": option.default,
        "unconfirmed": option.unconfirmed,
        "source": option.source,
        "why": text(language, f"option.{option.name}"),
    }


def _option_lines(option: Answer, language: str) -> Iterator[str]:
    yield f"{option['option']} = {json.dumps(option['default'])}{_guessed(option, language)}"
    yield f"    {option['why']} [{option['source']}]"


def _show_set_up(arguments: argparse.Namespace) -> tuple[Answer, list[str]]:
    game = one_of(arguments.game, "--game", GAMES)
    rules = anybodys_rules(game, arguments.with_, whole(arguments.players, "--players", *GAMES[game].players))
    told = [
        {"what": what, **values, "text": text(arguments.language, f"set_up.{what}", **values)}
        for what, values in set_up_list(rules)
    ]
    setting = {"game": arguments.game, "with": arguments.with_, "players": arguments.players}
    return {**setting, "set_up": told}, [str(entry["text"]) for entry in told]


TOPICS: tuple[tuple[Asked, Shown], ...] = (
    (lambda arguments: arguments.options, _show_options),
    (lambda arguments: arguments.id, _show_rule),
    (lambda arguments: arguments.players is not None, _show_set_up),
    (lambda arguments: arguments.game, _show_game),
    (lambda _arguments: True, _show_all),
)
"""What is asked for, and what shows it: (JSON, lines for people).  The first that fits."""
