// The form of a new game.  What it means is for the server; here is only when to ask it again.
import { part, say } from "./live.js";
import { underway } from "./settled.js";

const form = part("setting");

// What is typed into a form that is about to be replaced would be lost, so nothing can be.  The new one still replaces
// the game that the first one was opened to replace, and no game that somebody else has begun since.
function again() {
  const fields = new FormData(form);
  fields.set("at", form.dataset.at);
  sessionStorage.setItem("scroll", window.scrollY);
  underway(new Promise((back) => window.addEventListener("pageshow", back, { once: true })));
  form.inert = true;
  window.location.assign("/new?" + new URLSearchParams(fields));
}

form.addEventListener("change", (event) => {
  if (event.target.matches("[data-again]")) again();
  const box = event.target.closest(".species");
  if (box) {
    const chosen = box.querySelectorAll("input[type=checkbox]:checked").length;
    box.querySelector(".chosen").textContent = `${chosen}/${box.dataset.needed}`;
    box.classList.toggle("odd", chosen !== Number(box.dataset.needed));
  }
});

// ---- seats: everybody's name and colour --------------------------------------------------------------------------

const seats = [...form.querySelectorAll(".names li")], people = [...form.querySelectorAll(".person")];
const named = (seat) => seat.querySelector("[name=name]"), painted = (seat) => seat.querySelector("[name=colour]");
let aimed = null;

// Whoever had this colour gets the one that becomes free.
function paint(seat, colour) {
  const was = seat.className.slice("seat-".length), other = seats.find((one) => one !== seat && painted(one).value === colour);
  if (other) wear(other, was);
  wear(seat, colour);
}

function wear(seat, colour) {
  painted(seat).value = colour;
  seat.className = "seat-" + colour;
}

function sit(name, colour) {
  const seat = aimed ?? seats.find((one) => named(one).value === named(one).dataset.usual) ?? seats.at(-1);
  named(seat).value = name;
  paint(seat, colour);
  aimed = null;
  offer();
}

function offer() {
  const seated = seats.map((one) => named(one).value.trim());
  people.forEach((one) => { one.disabled = seated.includes(one.dataset.name); });
}

form.addEventListener("click", (event) => {
  const person = event.target.closest(".person");
  if (person) sit(person.dataset.name, person.dataset.colour);
  if (!event.target.closest(".up")) return;
  const here = event.target.closest("li"), before = here.previousElementSibling;
  [named(here).value, named(before).value] = [named(before).value, named(here).value];
  paint(here, painted(before).value);
});

form.addEventListener("input", offer);
form.addEventListener("input", () => { part("problem").textContent = ""; });
form.addEventListener("focusin", (event) => { if (!event.target.closest(".person")) aimed = event.target.name === "name" ? event.target.closest("li") : null; });
form.addEventListener("change", (event) => { if (event.target.name === "colour") paint(event.target.closest("li"), event.target.value); });
offer();

// What is wrong is said where it is to be mended.
function complain(words, field, row) {
  const named = [...form.elements].filter((one) => one.name === field || one.name.startsWith(field + ".")), place = named[row];
  part("problem").textContent = words;
  if (!field || !place) return void part("begin").after(part("problem"));
  place.closest("details")?.setAttribute("open", "");
  place.closest("li, .option-row, fieldset").append(part("problem"));
  return place;
}

const asked = () => fetch("/new/document.json?" + new URLSearchParams(new FormData(form)), { cache: "no-store" });

// A name that cannot be is told as soon as it is there.
form.addEventListener("change", async ({ target }) => {
  if (target.name !== "name" || !target.value) return;
  const answer = await asked(), told = await answer.json();
  if (told.field === "name") complain(told.error, told.field, told.row);
});

form.addEventListener("submit", (event) => { event.preventDefault(); if (!part("begin").disabled) underway(begin()); });
// Whoever goes back to it finds what it shows ticked, not what led on from there.
window.addEventListener("pageshow", () => {
  part("begin").disabled = form.inert = false;
  form.querySelectorAll("[data-again]").forEach((one) => { one.checked = one.defaultChecked; });
});

async function begin() {
  part("begin").disabled = true;
  part("problem").textContent = "";
  try {
    const answer = await asked(), told = await answer.json();
    if (answer.ok && await say("begin", { ...told, at: form.dataset.at })) return window.location.assign("/play");
    complain(answer.ok ? part("toast").textContent : told.error, told.field, told.row)?.focus({ preventScroll: true });
    if (!answer.ok) part("problem").scrollIntoView({ block: "center" });
  } catch { complain(part("toast").dataset.lost); }
  part("begin").disabled = false;
}

const before = sessionStorage.getItem("scroll"), wrong = form.querySelector(".option-row > .against");
if (wrong) wrong.scrollIntoView({ block: "center" });
else if (before !== null) window.scrollTo(0, Number(before));
sessionStorage.removeItem("scroll");
