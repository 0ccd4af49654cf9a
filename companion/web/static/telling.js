// Telling a move.  The server draws the questions and keeps what was told: an answer, a button or a place of the board, is a
// command as it stands (data-say, data-body).  Here is only what one device does with them: open and close, carry, go back.
import { keepFocus, live, part, say, toast, whenSwapped } from "./live.js";

const sheet = () => part("tell");
const at = () => part("game").dataset.at;
const isDrafting = () => sheet()?.dataset.draft === "yes";
const placeOf = (name) => document.querySelector(`.area[data-place="${CSS.escape(name)}"]`);
const answers = (place) => Boolean(place?.dataset.say) && place.checkVisibility();  // the board of a moment that is past does not
let isWanted = false, isFolded = false, isMine = false, isAsking = false, early = null, isTold = false, before = 0;

export function tell(about) {
  isFolded = false;
  if (about) return answerWith("draft", { told: {}, ...about });
  isWanted = true;
  rest();
  sheet().focus({ preventScroll: true });
}

export async function fold() {
  isWanted = false;
  isFolded = true;
  if (isDrafting()) await say("draft", { at: at(), told: null, insist: false }, "");
  rest();
  document.querySelector("[data-do=tell]")?.focus();
}

// The questions are shown where the next move is to be tapped, while one is told, and where somebody wants them.
function rest() {
  const { awaits } = part("game").dataset, isAsked = Boolean(sheet().dataset.step);
  const is = isAsked && (isWanted || (isDrafting() ? awaits !== "" : awaits === "tap" && !isFolded));
  const told = Number(part("happened")?.dataset.number ?? 0);
  if (isDrafting()) isFolded = false;
  if (told > before && !isAsking && (isWanted || (isTold && isMine))) toast(sheet().dataset.meanwhile);
  before = told;
  isTold = isDrafting();
  keepFocus(() => {
    sheet().hidden = !is;
    document.body.classList.toggle("telling", is);
    document.body.classList.toggle("folded", isFolded);
    document.body.classList.toggle("building", is && sheet().dataset.building === "yes");
  });
  for (const one of sheet().querySelectorAll("#tell-choices [data-shown]")) one.classList.toggle("on-board", answers(placeOf(one.dataset.shown)));
  guard();
  makeRoom();
  showPlaces();
}

// ---- an answer ---------------------------------------------------------------------------------------------------

// What is tapped while the answer is on its way is the next one, if the next question has it.
export async function answer(one, isAgain = false) {
  if (isAgain && one.matches(".area") && !isDrafting()) return;  // the second half of a double tap begins no turn
  if (isAsking) { early = one.dataset.place ? `.area[data-place="${CSS.escape(one.dataset.place)}"][data-say]` : `#tell .choice[data-value="${CSS.escape(one.dataset.value)}"]`; return; }
  await answerWith(one.dataset.say, JSON.parse(one.dataset.body ?? "{}"));
  const next = early && isDrafting() && document.querySelector(early);
  early = null;
  if (next) await answer(next);
}

async function answerWith(what, words) {
  const isHeld = sheet().contains(document.activeElement);
  isAsking = isMine = true;
  try { if (await say(what, { at: at(), ...words }, "") && !isDrafting()) isWanted = false; } finally { isAsking = false; }
  if (!live()) return;
  sheet().querySelectorAll("details[open]").forEach((fold) => { fold.open = false; });  // it was about another question
  if (!isDrafting()) scrollTo({ top: 0, behavior: "instant" });  // the board of whoever moves now
  rest();
  if (isHeld) sheet().focus({ preventScroll: true });  // other questions have other buttons
}

// What it means that a piece is carried to a place is for the referee to say.
export const carry = (piece, source, to) => answerWith("carry", { piece: piece.replace("*", ""), source, to });

// ---- back: the browser's takes one answer back, too ---------------------------------------------------------------

let isGuarded = history.state?.draft === true;
if (sheet()) history.scrollRestoration = "manual";

function guard() {
  if (isDrafting() && isMine && !isGuarded) { history.pushState({ draft: true }, ""); isGuarded = true; }
  if (isDrafting()) return;
  isMine = isMine && isAsking;
  if (!isGuarded) return;
  isGuarded = false;
  if (history.state?.draft && !part("game").dataset.show) history.back();  // who goes on to the final count goes on
}

let shown = location.hash;
addEventListener("popstate", () => {
  const isLed = location.hash !== shown;  // to another board: nothing was taken back
  shown = location.hash;
  if (isLed && isGuarded) history.replaceState({ draft: true }, "");
  if (!isGuarded && history.state?.draft && !isDrafting()) return history.back();  // what it stood for was told meanwhile
  if (isLed || !isGuarded || history.state?.draft) return;
  isGuarded = false;
  if (isDrafting()) answerWith("undo", {});
});

// ---- a piece can be carried to its place ---------------------------------------------------------------------------

let carried = null;

document.addEventListener("pointerdown", (event) => {
  const isAtRest = part("game").dataset.awaits === "tap" && sheet()?.dataset.taps === "1";
  const one = event.target.closest("#tell-piece, #tell .draw" + (isAtRest ? ", .board-card [data-may] .tile" : ""));
  if (one && !event.button && (one.id || event.pointerType !== "touch")) carried = { one, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!carried || (!carried.ghost && Math.hypot(event.clientX - carried.x, event.clientY - carried.y) < 10)) return;
  if (!carried.ghost) {
    carried.ghost = (carried.one.querySelector(".tile") ?? carried.one).cloneNode(true);
    carried.ghost.classList.add("ghost");
    part("game").append(carried.ghost);
  }
  const { left, top } = part("game").getBoundingClientRect(), half = carried.ghost.offsetWidth / 2;
  carried.ghost.style.transform = `translate(${event.clientX - left - half}px, ${event.clientY - top - half}px)`;
});

document.addEventListener("pointerup", async (event) => {
  const { one, ghost } = carried ?? {};
  carried = null;
  if (!ghost) return;
  ghost.remove();
  addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
  const place = document.elementFromPoint(event.clientX, event.clientY)?.closest(".area[data-place]")?.dataset.place;
  if (!place) return;
  if (one.matches(".area .tile") && !one.closest("#tell")) return carry(one.dataset.piece, one.closest(".area").dataset.place, place);
  if (one.dataset.say) await answer(one);
  if (placeOf(place)?.dataset.say) answer(placeOf(place));
});
document.addEventListener("dragstart", (event) => { if (carried) event.preventDefault(); });
document.addEventListener("pointercancel", () => { carried?.ghost?.remove(); carried = null; });

// ---- nobody has to scroll ------------------------------------------------------------------------------------------

const isWide = matchMedia("(min-width: 1000px)");

// Whose turn it is, the trucks and the places that answer are in the window, beside the questions or above them.
export function showPlaces() {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  const height = (one) => one?.offsetHeight ?? 0, [trucks] = boxes("#middle"), dock = innerHeight - height(sheet());
  const floor = isWide.matches ? innerHeight : dock, ceiling = height(part("status")) + (isWide.matches ? 0 : height(part("middle")));
  const asked = boxes("#game :is(.target, [data-wrong], [data-mend]):not(.truck)");
  const top = Math.min(...asked.map((box) => box.top)) - ceiling - 8, bottom = Math.max(...asked.map((box) => box.bottom)) + 6 - floor;
  let by = asked.length && (top < -8 || bottom > top) ? top : Math.max(0, bottom);
  if (trucks?.bottom > dock) by = Math.min(top, Math.max(by, trucks.bottom + 6 - dock));
  if (trucks?.top < height(part("status")) - 1) by = Math.min(by, trucks.top - height(part("status")));
  const [idea] = isDrafting() ? [] : boxes("#guide");
  if (idea) by = Math.min(by, idea.top - height(part("status")));  // what is told comes before what is tapped
  scrollBy({ top: by, behavior: "instant" });
}

// What lies under the questions can be scrolled into sight; the trucks stay below whose turn it is.
function makeRoom() {
  if (!sheet().hidden) for (const one of [document.body, part("toast")]) one.style.setProperty("--dock", `${sheet().offsetHeight}px`);
  if (part("middle")) part("middle").style.top = `${part("status")?.offsetHeight ?? 0}px`;
}

// What a fold of the questions opens on is seen at once.
document.addEventListener("toggle", ({ target }) => { if (target.open && sheet()?.contains(target)) target.scrollIntoView({ block: "end" }); }, true);

if (sheet()) {
  new ResizeObserver(makeRoom).observe(sheet());
  whenSwapped(rest);
  rest();
}
