// Telling a move, one tap after the other.  The server says what is asked next; here is only what was tapped.
import { part, say, toast } from "./live.js";
import { box, element, token } from "./pieces.js";

const game = () => document.querySelector("#game");
let telling = null;
let taps = [];

export function tell(what) {
  telling = { kind: what.kind, number: what.number, at: game().dataset.at };
  taps = [];
  part("tell").hidden = false;
  part("tell-who").hidden = true;
  document.body.classList.add("telling");
  ask({});
}

export function close() {
  telling = null;
  part("tell").hidden = true;
  delete part("tell").dataset.taps;
  document.body.classList.remove("telling", "building");
  highlight();
  document.querySelector("[data-do=tell]")?.focus();
}

async function ask(told) {
  if (telling.isAsking) return;
  telling.isAsking = true;
  const after = telling.number === undefined ? "" : `&after=${telling.number - 1}`;
  const answer = await fetch(`/play/next?told=${encodeURIComponent(JSON.stringify(told))}${after}`, { cache: "no-store" });
  const step = await answer.json();
  if (!telling) return;
  telling.isAsking = false;
  if (!answer.ok) { toast(step.error); return close(); }
  if (step.at !== telling.at) { toast(part("tell").dataset.moved); return close(); }
  await box();
  taps.push(told);
  show(step);
}

function show(step) {
  telling.step = step;
  if (step.action && !step.why.length) return done(false);
  part("tell-back").hidden = taps.length < 2;
  part("tell-title").textContent = step.ask;
  part("tell-heard").textContent = step.ask;
  part("tell-piece").replaceChildren(...(step.piece ? [token(step.piece)] : []));
  const allowed = step.choices.filter((choice) => !choice.why.length), forbidden = step.choices.filter((choice) => choice.why.length);
  part("tell-choices").replaceChildren(...allowed.map(button));
  part("tell-forbidden").hidden = !forbidden.length;
  part("tell-forbidden").open = part("tell-forbidden").open && forbidden.length > 0 || !allowed.length;
  part("tell-forbidden").querySelector("div").replaceChildren(...forbidden.map(button));
  const others = step.others.map(button);
  part("tell-others").replaceChildren(...(others.length ? [element("span", "name", part("tell-others").dataset.label), ...others] : []));
  part("tell-end").hidden = !step.action;
  if (step.action) showEnd(step);
  document.body.classList.toggle("building", step.choices.some((choice) => choice.told.cells));
  highlight();
  part("tell").dataset.taps = taps.length;
  part("tell").focus({ preventScroll: true });
  part("tell").scrollTop = 0;
}

function button(choice) {
  const made = element("button", "choice" + (choice.why.length ? " wrong" : ""));
  made.type = "button";
  made.dataset.value = choice.value;
  made.append(...choice.pieces.map(token), element("span", "", choice.label));
  choice.why.forEach((broken) => made.append(element("span", "because", `${broken.why} (${broken.rule})`)));
  made.addEventListener("click", () => ask(choice.told));
  return made;
}

function showEnd(step) {
  part("tell-end").querySelector(".sentence").textContent = step.sentence;
  part("tell-end").querySelector(".defects").replaceChildren(...step.why.map((broken) => element("li", "", `${broken.why} (${broken.rule})`)));
}

async function done(insist) {
  const { kind, number, step, at } = telling;
  close();
  if (kind === "act") return say("act", { at, action: step.action, insist });
  if (kind === "retell") return say("correct-turn", { at, number, action: step.action });
  return say("insert-turn", { at, before: number, action: step.action });
}

// ---- the board answers too ---------------------------------------------------------------------------------------

export function highlight() {
  document.querySelectorAll(".target").forEach((area) => area.classList.remove("target", "wrong"));
  if (!telling?.step) return;
  for (const choice of telling.step.choices) {
    const area = choice.place && document.querySelector(`.area[data-place="${CSS.escape(choice.place)}"]`);
    if (area && !choice.why.length) area.classList.add("target");
  }
}

export function isTarget(area) {
  if (!telling?.step) return false;
  const choice = telling.step.choices.find((one) => one.place === area.dataset.place && !one.why.length);
  if (choice) ask(choice.told);
  return true;
}

if (part("tell")) {
  part("tell-close").addEventListener("click", close);
  part("tell-back").addEventListener("click", () => { if (!telling.isAsking) { taps.pop(); ask(taps.pop()); } });
  part("tell-again").addEventListener("click", () => tell(telling));
  part("tell-anyway").addEventListener("click", () => done(true));
  part("tell-else").addEventListener("click", () => { part("tell-who").hidden = false; part("tell-forbidden").open = true; part("tell-who").querySelector("button")?.focus(); });
  part("tell-who").addEventListener("click", (event) => {
    const seat = event.target.closest("[data-seat]")?.dataset.seat;
    if (seat !== undefined) { taps = []; ask({ player: Number(seat) }); }
  });
}
