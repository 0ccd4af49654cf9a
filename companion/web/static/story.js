// The time line of a game: one slider for every moment; the table, the photograph and the sentence of the moment come
// from the server.  Arrow keys and a finger move it; it can run by itself.
import { part, whenSwapped } from "./live.js";
import "./send.js";
import { underway } from "./settled.js";
import "./why.js";

if (document.querySelector("[data-live]")) import("./play.js");

const RUN_MS = 1600, KEPT = 60;
const slider = part("time-at"), place = part("moment-shown"), line = part("line");
const kept = new Map();
let running = null, wanted = null, isFetching = false, picked = null;

async function fetched(number) {
  if (!kept.has(number)) {
    const answer = await fetch(`${line.dataset.address}/at/${number}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    kept.set(number, await answer.text());
    if (kept.size > KEPT) kept.delete(kept.keys().next().value);
  }
  return kept.get(number);
}

// Only the newest wish is fulfilled: whoever drags does not wait for what was passed.
const show = () => underway(bring());

async function bring() {
  wanted = slider.valueAsNumber;
  if (isFetching) return;
  isFetching = true;
  try {
    for (let number = null; number !== wanted;) {
      number = wanted;
      const html = await fetched(number);
      if (number === wanted) put(new DOMParser().parseFromString(html, "text/html").body.firstElementChild);
    }
  } catch { pause(); } finally { isFetching = false; }
}

// The transcript below tells the same moment, under the same names; and no newer view of the page replaces this.
function put(shown) {
  place.replaceChildren();
  shown.querySelectorAll("[id]").forEach((one) => { if (part(one.id)) one.id = `now-${one.id}`; one.removeAttribute("data-part"); });
  place.append(shown);
  slider.setAttribute("aria-valuetext", shown.dataset.words);
  part("time-before").disabled = slider.valueAsNumber === 0;
  part("time-after").disabled = slider.value === slider.max;
  if (picked !== null) pick(picked);
}

function pick(seat) {
  for (const tab of place.querySelectorAll(".tab")) tab.setAttribute("aria-pressed", tab.dataset.seat === seat);
  for (const one of place.querySelectorAll(".one")) one.classList.toggle("shown", one.dataset.seat === seat);
}

function go(by) {
  slider.value = slider.valueAsNumber + by;
  show();
}

function run() {
  if (slider.value === slider.max) slider.value = 0;
  running = setInterval(() => (slider.value === slider.max ? pause() : go(1)), RUN_MS);
  named("pause");
  show();
}

function pause() {
  clearInterval(running);
  running = null;
  named("play");
}

function named(what) {
  const button = part("time-play");
  button.classList.toggle("runs", what === "pause");
  button.setAttribute("aria-label", button.dataset[what]);
}

slider.addEventListener("input", () => { pause(); show(); });
part("time-before").addEventListener("click", () => { pause(); go(-1); });
part("time-after").addEventListener("click", () => { pause(); go(1); });
part("time-play").addEventListener("click", () => (running ? pause() : run()));
place.addEventListener("click", (event) => {
  const tab = event.target.closest(".tab");
  if (!tab) return;
  picked = tab.dataset.seat;
  pick(picked);
});

document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.target.closest("input, select, textarea, dialog[open], [tabindex]") || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  pause();
  go(by);
});

// What happened may be told anew, and more may happen: whoever looks at the newest moment goes on with it.
whenSwapped(() => {
  const wasLast = slider.value === slider.max;
  kept.clear();
  slider.max = part("game").dataset.moments;
  if (wasLast) slider.value = slider.max;
  show();
});

if ("plays" in line.dataset && !matchMedia("(prefers-reduced-motion: reduce)").matches) run();
else show();
