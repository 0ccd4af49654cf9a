// One sentence and one arrow at a time, in a first game and in a lesson; shown if wanted, and put away if not.
import "./aloud.js";
import { part, whenSwapped } from "./live.js";
import { above, boxOf, drawArrows } from "./mending.js";

const FLY_MS = 1100, calm = matchMedia("(prefers-reduced-motion: reduce)");
const said = [];
export const whenSaid = (tell) => said.push(tell);
let step = null, line = 0, later = null;

const lines = () => [...document.querySelectorAll("#guide .line")];

function show() {
  const guide = part("guide"), all = lines();
  if (guide && guide.dataset.step === later) guide.hidden = true;
  if (!all.length || guide.hidden) return guide?.classList.remove("looking");
  const isNew = guide.dataset.step !== step;
  if (isNew) { step = guide.dataset.step; line = 0; }
  all.forEach((one, at) => { one.hidden = at !== line; });
  guide.classList.toggle("looking", line < all.length - 1);
  guide.querySelector("[data-show]").hidden = !JSON.parse(guide.dataset.ways).some(([, , to]) => boxOf(to));
  if (part("tell")?.dataset.draft !== "yes") part("boards").dataset.hands = all[line].dataset.hands;
  part("game").dataset.spoken = all[line].textContent.trim();
  drawArrows();
}

function next() {
  line += 1;
  show();
  part("spoken").textContent = part("game").dataset.spoken;
  said.forEach((tell) => tell());
}

const lying = (place, piece) => document.querySelector(`.area[data-place="${CSS.escape(place)}"] .tile[data-piece="${CSS.escape(piece)}"]`);

// A piece flies to where it belongs, as a hand would carry it; nothing is done by that.
async function demonstrate() {
  for (const [piece, from, to] of JSON.parse(part("guide").dataset.ways)) {
    const target = boxOf(to);
    if (!target) continue;
    const source = (from && boxOf(from)) || above(target), ghost = lying(from, piece)?.cloneNode(true) ?? document.createElement("span");
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    part("game").append(ghost);
    const own = ghost.getBoundingClientRect(), at = (there) => `translate(${there.left + there.width / 2 - own.left - own.width / 2}px, ${there.top + there.height / 2 - own.top - own.height / 2}px)`;
    const way = [{ transform: at(calm.matches ? target : source), opacity: 0.6 }, { transform: at(target), opacity: 1, offset: 0.75 }, { transform: at(target), opacity: 1 }];
    await ghost.animate(way, { duration: FLY_MS, easing: "ease-in-out" }).finished;
    ghost.remove();
  }
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-next]")) next();
  if (event.target.closest("#guide [data-show]")) demonstrate();
  if (event.target.closest("[data-later]")) { later = part("guide").dataset.step; part("boards").dataset.hands = "[]"; show(); drawArrows(); }
});
whenSwapped(show);
show();
