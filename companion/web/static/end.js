// The final count as a small ceremony: line by line, all at once for who wants no motion.
import { part } from "./live.js";

const STEP_MS = 650;
const lines = [...document.querySelectorAll(".reveal")];
const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const shown = (number) => String(number).replace("-", "−");
let timer = null;

function show(line) {
  line.classList.add("shown");
  const card = line.closest(".count");
  if (!card) return;
  const sum = [...card.querySelectorAll(".reveal.shown")].reduce((total, one) => total + Number(one.dataset.points), 0);
  card.querySelector(".total").textContent = shown(sum);
  if (!calm) line.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

function finish() {
  clearInterval(timer);
  lines.forEach(show);
  part("all").hidden = true;
  part("again").hidden = calm;
}

function begin() {
  document.body.classList.add("counting");
  lines.forEach((line) => line.classList.remove("shown"));
  document.querySelectorAll(".count .total").forEach((total) => { total.textContent = "0"; });
  part("all").hidden = false;
  part("again").hidden = true;
  const left = [...lines];
  timer = setInterval(() => { if (left.length) show(left.shift()); else finish(); }, STEP_MS);
}

part("all").addEventListener("click", finish);
part("again").addEventListener("click", begin);
if (calm) finish();
else begin();
