// The final count as a show: all players at once, one source of points after the other, then the places from the last
// to the first, then whoever has won.  Who wants no motion sees the end of it at once.
import "./fit.js";
import { part, whenSwapped } from "./live.js";
import { underway } from "./settled.js";
import "./why.js";

const COUNT_MS = 1100, REST_MS = 700, PLACE_MS = 900, BITS = 44;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const game = () => part("game");
const rows = [...document.querySelectorAll(".runner")];
const categories = JSON.parse(part("counts").dataset.categories);
const most = Number(part("counts").dataset.most);
const steps = new Map(rows.map((row) => [row, row.dataset.steps.split(",").map(Number)]));
const signed = (number) => (number > 0 ? "+" : "") + shown(number);
const shown = (number) => String(number).replace("-", "−");
let run = 0;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

function put(row, points) {
  row.querySelector(".total").textContent = shown(Math.round(points));
  row.querySelector("rect").setAttribute("width", (Math.max(0, points) / most) * 100);
}

// Every row from what it had to what it has with this source; all at the same time.
function count(from, to, isRunning) {
  return new Promise((done) => {
    const begun = performance.now();
    const frame = (now) => {
      const share = Math.min(1, (now - begun) / COUNT_MS), eased = 1 - (1 - share) ** 3;
      if (isRunning()) rows.forEach((row, at) => put(row, from[at] + (to[at] - from[at]) * eased));
      if (share < 1 && isRunning()) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
}

const begin = () => underway(play());

async function play() {
  const mine = ++run, isRunning = () => mine === run;
  stage("counting");
  rows.forEach((row) => { row.style.order = row.dataset.seat; put(row, 0); row.classList.remove("placed"); });
  let before = rows.map(() => 0);
  for (const [number, category] of categories.entries()) {
    await wait(REST_MS);
    if (!isRunning()) return;
    part("category").textContent = category;
    rows.forEach((row) => {
      const points = steps.get(row)[number], note = row.querySelector(".step");
      note.textContent = points ? signed(points) : "";
      note.classList.toggle("minus", points < 0);
    });
    const after = rows.map((row, at) => before[at] + steps.get(row)[number]);
    await count(before, after, isRunning);
    before = after;
  }
  await wait(REST_MS);
  if (!isRunning()) return;
  part("category").textContent = "";
  rows.forEach((row) => { row.querySelector(".step").textContent = ""; });
  for (const place of [...new Set(rows.map((row) => Number(row.dataset.place)))].sort((one, other) => other - one)) {
    rows.filter((row) => Number(row.dataset.place) === place).forEach((row) => row.classList.add("placed"));
    await wait(PLACE_MS);
    if (!isRunning()) return;
  }
  finish();
  throwBits();
}

function finish() {
  run += 1;
  part("category").textContent = "";
  rows.forEach((row) => {
    row.style.order = "";
    row.classList.add("placed");
    row.querySelector(".step").textContent = "";
    put(row, Number(row.dataset.total));
  });
  stage("counted");
  scrollTo(0, 0);
}

function stage(name) {
  document.body.classList.toggle("counting", name === "counting");
  part("all").hidden = name !== "counting";
  part("again").hidden = calm || name === "counting";
  dispatchEvent(new Event("resize"));
}

function throwBits() {
  const sky = part("bits");
  for (let number = 0; number < BITS; number += 1) {
    const bit = document.createElement("i");
    bit.className = `seat-${number % 5}`;
    bit.style.left = `${(number * 61) % 100}%`;
    sky.append(bit);
    const fall = { duration: 2600 + ((number * 337) % 1900), delay: (number * 97) % 900, easing: "cubic-bezier(.2,.5,.6,1)" };
    const way = [{ transform: "translateY(-10vh) rotate(0)" }, { transform: `translate(${((number * 29) % 21) - 10}vw, 112vh) rotate(${540 + number * 20}deg)` }];
    bit.animate(way, { ...fall, fill: "both" }).onfinish = () => bit.remove();
  }
}

// ---- the next game, or a turn taken back --------------------------------------------------------------------------

const isTelevision = document.body.classList.contains("tv");
const { now: wasNow, at } = game().dataset;
whenSwapped(() => {
  const { now, other, at: newest } = game().dataset;
  if (isTelevision ? other === "yes" : wasNow === "yes" && now !== "yes") location.assign(isTelevision ? "/tv" : "/play");
  else if (now === "yes" && newest !== at) location.reload();
});
if (isTelevision && game().dataset.other === "yes") location.assign("/tv");

part("all").addEventListener("click", finish);
part("again").addEventListener("click", begin);
if (calm) finish();
else begin();
