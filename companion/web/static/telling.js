// Telling a move, one tap after the other.  The server says what is asked next; here is only what was tapped.
// Where people tell the moves, the page rests on the first question, and the board itself answers it.
import { keepFocus, part, say, toast } from "./live.js";
import { box, element, token } from "./pieces.js";
import { underway } from "./settled.js";

const game = () => document.querySelector("#game");
let telling = null;
let taps = [];
let isFolded = false;
let isComingBack = false;  // the focus was in the questions, which are away only while a move is written down

export function tell(what) {
  begin(what);
  isFolded = false;
  part("tell").focus({ preventScroll: true });
}

function begin(what) {
  telling = { kind: what.kind, number: what.number, at: game().dataset.at, tapped: telling?.isAsking ? telling.asked : null };
  taps = [];
  part("tell").hidden = false;
  part("tell-who").hidden = true;
  document.body.classList.remove("folded");
  document.body.classList.add("telling");
  ask({});
}

function close() {
  telling = null;
  isComingBack ||= part("tell").contains(document.activeElement);
  keepFocus(() => {
    part("tell").hidden = true;
    delete part("tell").dataset.taps;
    document.body.classList.remove("telling", "building");
  });
  highlight();
}

export function fold() {
  isFolded = true;
  document.body.classList.add("folded");
  close();
  document.querySelector("[data-do=tell]")?.focus();
}

// Where the next move is to be tapped, the page always rests on the first question of the newest table.
export function rest() {
  const isResting = telling?.kind === "act" && taps.length < 2;
  if (game().dataset.awaits !== "tap") {
    if (isResting && !telling.isAsking) close();
  } else if (!telling ? !isFolded : isResting && telling.at !== game().dataset.at) begin({ kind: "act" });
  highlight();
}

const ask = (told) => underway(next(told));

async function next(told) {
  if (telling.isAsking) { telling.tapped = told; return; }
  const mine = Object.assign(telling, { isAsking: true, asked: told });
  const after = telling.number === undefined ? "" : `&after=${telling.number - 1}`;
  const address = `/play/next?told=${encodeURIComponent(JSON.stringify(told))}${after}`;
  const { step, isFine } = await answered(address);
  if (telling !== mine) return;
  telling.isAsking = false;
  if (!step) return taps.length ? toast(part("toast").dataset.lost) : fold();  // what is asked stands, to be tapped again
  if (!isFine) { toast(step.error); return close(); }
  if (step.at !== telling.at) return overtaken();
  taps.push(told);
  const allowed = step.choices.filter((choice) => !choice.why.length);
  // What has one answer only is not asked; whoever tells something else has said so first.
  if (taps.length > 1 && allowed.length === 1 && !telling.isElse) { taps.pop(); return ask(allowed[0].told); }
  show(step, allowed);
  // What was tapped while the question came is an answer if the question still has it.
  const early = JSON.stringify(mine.tapped), choice = telling === mine && step.choices.find((one) => JSON.stringify(one.told) === early);
  mine.tapped = null;
  if (choice) ask(choice.told);
}

// The next question; none where nobody answers.
async function answered(address) {
  try {
    await box();
    const answer = await fetch(address, { cache: "no-store" });
    return { step: await answer.json(), isFine: answer.ok };
  } catch { return {}; }
}

function overtaken() {
  if (taps.length) toast(part("tell").dataset.moved);
  close();
  rest();
}

function show(step, allowed) {
  telling.step = step;
  if (step.action && !step.why.length) return done(false);
  const isHeld = isComingBack || part("tell").contains(document.activeElement);
  isComingBack = false;
  part("tell-back").hidden = taps.length < 2;
  part("tell-undo").hidden = taps.length > 1 || telling.kind !== "act";
  part("tell-title").textContent = step.ask;
  part("tell-heard").textContent = step.ask;
  part("tell-piece").replaceChildren(...(step.piece ? [token(step.piece)] : []));
  const tiles = allowed.filter(isTile), forbidden = step.choices.filter((choice) => choice.why.length);
  part("tell-tiles").replaceChildren(...families(tiles).map((family) => row(family, step.left)));
  part("tell-tiles").hidden = !tiles.length;
  part("tell-choices").replaceChildren(...allowed.filter((choice) => !isTile(choice)).map(button));
  part("tell-forbidden").hidden = !forbidden.length;
  part("tell-forbidden").open = part("tell-forbidden").open && forbidden.length > 0 || !allowed.length;
  part("tell-forbidden").querySelector("div").replaceChildren(...forbidden.map(button));
  const others = step.others.map(button);
  part("tell-others").replaceChildren(...(others.length ? [element("span", "name", part("tell-others").dataset.label), ...others] : []));
  part("tell-end").hidden = !step.action;
  if (step.action) showEnd(step);
  part("tell").classList.toggle("resting", taps.length === 1);
  document.body.classList.toggle("building", step.choices.some((choice) => choice.told.cells));
  highlight();
  part("tell").dataset.taps = taps.length;
  part("tell").dataset.step = Number(part("tell").dataset.step ?? 0) + 1;
  part("tell").scrollTop = 0;
  bringIntoSight();
  if (isHeld && (taps.length > 1 || !part("tell").contains(document.activeElement))) part("tell").focus({ preventScroll: true });
}

// ---- tiles to draw, or dice that were rolled: those of one animal side by side, always in the same order -----------

const isTile = (choice) => !choice.place && choice.pieces.length > 0 && choice.pieces.join("+") === choice.value;

function families(tiles) {
  const found = new Map();
  for (const tile of tiles) {
    const name = tile.value.split(/[.+]/)[0];
    found.set(name, [...(found.get(name) ?? []), tile]);
  }
  const alone = [...found.values()].filter((family) => family.length === 1).flat();
  const together = [...found.values()].filter((family) => family.length > 1);
  return alone.length ? [...together, alone] : together;
}

function row(family, left) {
  const made = element("span", "family");
  made.append(...family.map((choice) => {
    const tile = element("button", "choice draw"), number = left[choice.value];
    tile.type = "button";
    tile.dataset.value = choice.value;
    tile.title = choice.label;
    tile.setAttribute("aria-label", number ? `${choice.label}, ${number.words}` : choice.label);
    tile.append(...choice.pieces.map(token), ...(number ? [element("span", "left", String(number.number))] : []));
    tile.addEventListener("click", () => ask(choice.told));
    return tile;
  }));
  return made;
}

function button(choice) {
  const made = element("button", "choice" + (choice.why.length ? " wrong" : ""));
  made.type = "button";
  made.dataset.value = choice.value;
  if (choice.place) made.dataset.shown = choice.place;
  const isTheSame = choice.pieces.join() === telling.step.piece;
  made.append(...(isTheSame ? [] : choice.pieces.map(token)), element("span", "", choice.label));
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
  if (kind === "act") return say("act", { at, action: step.action, insist }, "").then(showTurn);
  if (kind === "retell") return say("correct-turn", { at, number, action: step.action });
  return say("insert-turn", { at, before: number, action: step.action });
}

// ---- the board answers too ---------------------------------------------------------------------------------------

export function highlight() {
  document.querySelectorAll(".target").forEach((area) => area.classList.remove("target"));
  const seat = telling?.step?.choices[0]?.told.player;
  document.querySelectorAll(".board-card").forEach((board) => board.classList.toggle("asked", board.id === `board-${seat}`));
  for (const choice of telling?.step?.choices ?? []) {
    const area = choice.place && document.querySelector(`.area[data-place="${CSS.escape(choice.place)}"]`);
    if (area && !choice.why.length) area.classList.add("target");
  }
}

// Nobody has to scroll for an answer: places that lie under the questions, or above the screen, come into sight.
function bringIntoSight() {
  const boxes = [...document.querySelectorAll(".target")].map((area) => area.getBoundingClientRect()).filter((box) => box.width);
  if (taps.length < 2 || !boxes.length) return;
  const room = innerHeight - part("tell").offsetHeight, top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  if (top >= 0 && bottom <= room) return;
  scrollBy({ top: bottom - top > room ? top - 8 : (top + bottom - room) / 2, behavior: "instant" });
}

// After a move, whoever told it sees who moves now and what is on the trucks, without scrolling.
export function showTurn() {
  const boxes = ["status", "middle"].map((id) => part(id)?.getBoundingClientRect()).filter(Boolean);
  const room = innerHeight - part("tell").offsetHeight;
  if (boxes.some((box) => box.top < 0 || box.bottom > room)) scrollBy({ top: boxes[0].top - 4, behavior: "instant" });
}

// Whether a tap on the board belongs to the telling.  At rest what is no answer is there to be corrected, as ever.
export function isTarget(area) {
  if (!telling?.step) return false;
  const choice = telling.step.choices.find((one) => one.place === area.dataset.place && !one.why.length);
  if (choice) ask(choice.told);
  return choice !== undefined || taps.length > 1;
}

// What lies under the questions can be scrolled into sight.
function makeRoom() {
  if (!part("tell").hidden) document.body.style.setProperty("--dock", `${part("tell").offsetHeight}px`);
}

if (part("tell")) {
  new ResizeObserver(makeRoom).observe(part("tell"));
  part("tell-close").addEventListener("click", fold);
  part("tell-back").addEventListener("click", () => { if (!telling.isAsking) { taps.pop(); ask(taps.pop()); } });
  part("tell-again").addEventListener("click", () => tell(telling));
  part("tell-anyway").addEventListener("click", () => done(true));
  part("tell-else").addEventListener("click", () => { telling.isElse = true; part("tell-who").hidden = false; part("tell-forbidden").open = true; part("tell-who").querySelector("button")?.focus(); });
  part("tell-who").addEventListener("click", (event) => {
    const seat = event.target.closest("[data-seat]")?.dataset.seat;
    if (seat !== undefined) { taps = []; ask({ player: Number(seat) }); }
  });
}
