"""Signing in, and who may."""

from __future__ import annotations

from typing import Annotated

from flask import Blueprint, Response, jsonify, redirect
from msgspec import Meta
from werkzeug.wrappers import Response as AnyResponse

from companion.ports import UnusableInput
from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, say_in
from companion.webkit.limits import RateLimited
from companion.webkit.models import Model
from companion.webkit.proxies import asking
from companion.webkit.rendering import render
from companion_hub.accounts import SHORTEST, StaffMember, StaffRole, role_of
from companion_hub.club import club
from companion_hub.doors import keep, session_token, staff_here
from companion_hub.pages.forms import redirect_with, sent_form

blueprint = Blueprint("hub_staff", __name__)

Short = Annotated[str, Meta(max_length=200)]


class SignInModel(Model):
    """Who wants in."""

    name: Short
    password: Short


class NewStaffModel(Model):
    """Somebody new."""

    name: Short
    password: Short
    role: Short


class StaffChangeModel(Model):
    """A new role or password for somebody."""

    name: Short
    role: Short = ""
    password: Short = ""


class PasswordModel(Model):
    """The own password, and another one."""

    password: Short
    new: Short


@blueprint.get("/sign-in")
def sign_in_page() -> Response | AnyResponse:
    """Where everybody comes who has not signed in."""
    return redirect("/") if staff_here() else render("sign_in.html")


@blueprint.post("/sign-in")
def sign_in() -> Response | tuple[Response, int]:
    """Begin a session.  An address that tries often has to wait, for each name and for all."""
    form, address = sent_form(SignInModel), asking().address
    rest_s = club().sign_ins_of_address.take(address) or club().sign_ins.take(f"{address} {form.name}")
    if rest_s:
        raise RateLimited(rest_s)
    kept = club().accounts.sign_in(form.name, form.password)
    if kept is None:
        return refuse(403, say_in(reader_language(), "hub.error.wrong"))
    return keep(jsonify(said=""), kept)


@blueprint.post("/sign-out")
def sign_out() -> Response:
    """End the session."""
    club().accounts.sign_out(session_token())
    return keep(jsonify(said=""), "")


@blueprint.get("/staff")
def staff_page() -> Response:
    """Everybody who may sign in."""
    everybody: tuple[StaffMember, ...] = club().accounts.all()
    return render("staff.html", everybody=everybody, roles=tuple(StaffRole), shortest=SHORTEST)


@blueprint.post("/staff")
def add() -> Response:
    """Let somebody sign in."""
    form = sent_form(NewStaffModel)
    club().accounts.add(form.name, form.password, role_of(form.role))
    return redirect_with("staff.added", name=form.name)


@blueprint.post("/staff/<what>")
def change(what: str) -> Response:
    """Change one of them: `role`, `password` or `remove`."""
    form, accounts = sent_form(StaffChangeModel), club().accounts
    if what == "role":
        accounts.set_role(form.name, role_of(form.role))
    elif what == "password":
        accounts.set_password(form.name, form.password)
    elif what == "remove":
        accounts.remove(form.name)
    else:
        raise UnusableInput(f"{what}: role, password or remove")
    return redirect_with("staff.changed", name=form.name)


@blueprint.post("/password")
def own_password() -> Response | tuple[Response, int]:
    """Change the own password; needs the present one."""
    form, staff = sent_form(PasswordModel), staff_here()
    rest_s = club().sign_ins.take(f"{asking().address} {staff.name if staff else ''}")
    if rest_s:
        raise RateLimited(rest_s)
    kept = club().accounts.sign_in(staff.name, form.password) if staff else None
    if staff is None or kept is None:
        return refuse(403, say_in(reader_language(), "hub.error.wrong"))
    club().accounts.set_password(staff.name, form.new)
    again = club().accounts.sign_in(staff.name, form.new)
    return keep(redirect_with("staff.changed", name=staff.name), again or "")
