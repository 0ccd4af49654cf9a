"""Money: fees, coin bonuses and the bank.  Coins and coin tiles are worth the same and are counted together."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.events import AdjustCount, Event, EventRecorder
from companion.rules.position import TABLE, Position
from companion.rules.ruleset import Ruleset
from companion.rules.violations import Violation, broken

BANK = (TABLE, "bank")


def cannot_pay(position: Position, seat: int, price: int, rule: str) -> Iterator[Violation]:
    """Fewer coins than the price.  rule: the one that names the price.  Rule: ZB-C-1"""
    if position.count(seat, "coins") < price:
        yield broken(rule, "poor", seat=seat, price=price, coins=position.count(seat, "coins"))


def pay(course: EventRecorder, seat: int, price: int, rule: str) -> None:
    """A fee goes to the bank.  rule: the one that names the price.  Rule: ZB-C-1"""
    changes = (AdjustCount((seat, "coins"), -price), AdjustCount(BANK, price))
    course.record(Event("fee", rule, seat, {"coins": price}, changes))


def pay_player(course: EventRecorder, seat: int, owner: int, price: int, rule: str) -> None:
    """A fee goes to another player.  Rule: ZB-C-PUR-1"""
    changes = (AdjustCount((seat, "coins"), -price), AdjustCount((owner, "coins"), price))
    course.record(Event("paid_player", rule, seat, {"coins": price, "owner": owner}, changes))


def pay_bonus(rules: Ruleset, course: EventRecorder, seat: int, coins: int, rule: str) -> None:
    """The bank pays a bonus as far as it can.  rule: the one that promises it.  Rules: ZB-BON-1, ZB-BON-5"""
    bank = course.position.count(*BANK)
    paid = coins if bank >= coins else bank if rules.options["short_bank"] == "pay_what_is_there" else 0
    if paid < coins:
        course.hint(broken("ZB-BON-5", seat=seat, coins=coins, paid=paid))
    if paid:
        changes = (AdjustCount((seat, "coins"), paid), AdjustCount(BANK, -paid))
        course.record(Event("bonus", rule, seat, {"coins": paid}, changes))
