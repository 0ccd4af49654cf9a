// The table as the camera sees it: one tap on a piece, one on what it is.
import "./aloud.js";
import { part, say } from "./live.js";
import { offerLook } from "./look.js";
import "./naming.js";
import "./photo.js";
import { asked } from "./send.js";

// ---- one tap on the piece, one on what it is ---------------------------------------------------------------------

let place = null;
function ask(seen) {
  place = seen;
  const free = place.look === "free", dialog = part("what"), title = part("what-title");
  title.textContent = free ? title.dataset.here : title.dataset.this;
  part("what-words").textContent = place.words;
  part("likely").replaceChildren(...place.alternatives.split(" ").filter(Boolean).map(choice).filter(Boolean));
  part("right").hidden = free || !place.piece || place.look === "told";
  part("nothing").hidden = free;
  part("camera-decides").hidden = place.look !== "told";
  crop(place.outline);
  dialog.showModal();
  dialog.scrollTop = 0;
  (part("likely").querySelector("button") || part("box").querySelector("button"))?.focus();
}

function choice(piece) {
  return part("box").querySelector(`[data-piece="${CSS.escape(piece)}"]`)?.cloneNode(true);
}

function crop(outline) {
  const svg = part("crop"), frame = document.querySelector(".frame img");
  svg.toggleAttribute("hidden", !outline || !frame);
  if (!outline || !frame) return;
  const points = outline.split(" ").map((point) => point.split(",").map(Number));
  const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
  const side = 1.5 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const left = (Math.max(...xs) + Math.min(...xs) - side) / 2, top = (Math.max(...ys) + Math.min(...ys) - side) / 2;
  svg.setAttribute("viewBox", [left, top, side, side].join(" "));
  const image = svg.querySelector("image");
  image.setAttribute("href", frame.getAttribute("src"));
  image.setAttribute("width", frame.getAttribute("width"));
  image.setAttribute("height", frame.getAttribute("height"));
}

async function answer(piece) {
  part("what").close();
  const { sheet, zone, x, y } = place;
  const done = await say("piece", { sheet, zone: zone || null, x_mm: Number(x), y_mm: Number(y), piece });
  if (done && piece) offerLook({ sheet, x, y, piece });
}

part("what").addEventListener("click", (event) => {
  if (event.target === part("what")) return part("what").close();
  const chosen = event.target.closest("button");
  if (chosen?.dataset.piece) answer(chosen.dataset.piece);
  else if (chosen?.id === "nothing") answer(null);
  else if (chosen?.id === "right") answer(place.piece);
  else if (chosen?.id === "camera-decides") {
    part("what").close();
    say("camera-is-right", { sheet: place.sheet, x_mm: Number(place.x), y_mm: Number(place.y) });
  }
});

// ---- coins, a new game ------------------------------------------------------------------------------------

async function count(button) {
  part("counting-coins").value = button.dataset.coins || 0;
  part("counting-title").textContent = button.dataset.words;
  if (await asked(part("counting")) === "save") say("coins", { seat: Number(button.dataset.seat), coins: part("counting-coins").valueAsNumber });
}

const TAPS = [
  ["#table button.tile, #table .free", (button) => ask({ ...button.dataset })],
  [".seen", (shape) => part("tile-" + shape.dataset.key) && ask({ ...part("tile-" + shape.dataset.key).dataset })],
  [".count-coins", count],
  ["#larger", (button) => (document.fullscreenElement ? document.exitFullscreen() : button.parentElement.requestFullscreen())],
  ["#new-game", async () => { if (await asked(part("fresh")) === "save") say("new-game", { at: part("table").dataset.at }); }],
];
document.addEventListener("click", (event) => {
  const tap = TAPS.find(([selector]) => event.target.closest(selector));
  tap?.[1](event.target.closest(tap[0]));
});
