// Boards that people have: corners and zones are dragged here; what they mean, and whether tiles fit, the server says.
import { part, submit, toast } from "./live.js";
import { asked, problem, restarted, run, sendFile } from "./send.js";

const SVG = "http://www.w3.org/2000/svg", SNAP_MM = 2.5, LATER_MS = 400;
const page = part("own-board");
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function drawn(tag, attributes, parent) {
  const one = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  parent?.append(one);
  return one;
}

// A picture in its own units (px of the photograph, mm of the board).
function drawing(place, width, height, picture) {
  const svg = drawn("svg", { viewBox: `0 0 ${width} ${height}` });
  drawn("image", { href: picture, width, height, preserveAspectRatio: "none" }, svg);
  place.replaceChildren(svg);
  return svg;
}

function at(svg, event) {
  const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [spot.x, spot.y];
}

// What can be dragged, and moved by the arrow keys.  moved: takes the way in the drawing's units.
function movable(one, svg, step, moved) {
  let last = null;
  one.addEventListener("pointerdown", (event) => { last = at(svg, event); one.setPointerCapture(event.pointerId); one.focus?.(); event.preventDefault(); });
  one.addEventListener("pointermove", (event) => {
    if (!last) return;
    const now = at(svg, event);
    moved([now[0] - last[0], now[1] - last[1]], false);
    last = now;
  });
  for (const end of ["pointerup", "pointercancel"]) one.addEventListener(end, () => { if (last) { last = null; moved([0, 0], true); } });
  one.addEventListener("keydown", (event) => {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    moved(way.map((side) => side * step * (event.shiftKey ? 5 : 1)), false);
  });
}

const handle = (svg, radius, name) => drawn("circle", { class: "handle", r: radius, tabindex: 0, role: "button", "aria-label": name }, svg);
const put = (circle, [x, y]) => { circle.setAttribute("cx", x); circle.setAttribute("cy", y); };
const words = (spots) => spots.map((spot) => spot.join()).join(" ");
const named = (key, zone, number) => page.dataset[key].replace("{z}", zone).replace("{n}", number);

// ---- the photograph and its corners -------------------------------------------------------------------------------

let draft = null;

function showCorners(told) {
  draft = told;
  part("corners").hidden = false;
  const svg = drawing(part("corners-drawing"), told.width, told.height, `/boards/draft/${told.draft}/photo.jpg`);
  const outline = drawn("polygon", { class: "outline" }, svg);
  const circles = told.corners.map((_, number) => handle(svg, told.width / 60, named("corner", "", number + 1)));
  const numbers = told.corners.map((_, number) => {
    const sign = drawn("text", { class: "number", "font-size": told.width / 40, "aria-hidden": "true" }, svg);
    sign.textContent = number + 1;
    return sign;
  });
  draft.show = () => {
    outline.setAttribute("points", words(draft.corners));
    circles.forEach((one, number) => put(one, draft.corners[number]));
    numbers.forEach((one, number) => draft.corners[number].forEach((side, axis) => one.setAttribute("xy"[axis], side)));
  };
  circles.forEach((one, number) => movable(one, svg, told.width / 800, ([x, y]) => {
    draft.corners[number] = [draft.corners[number][0] + x, draft.corners[number][1] + y];
    draft.show();
  }));
  draft.show();
  part("corners").scrollIntoView({ block: "start" });
}

async function begun(answering) {
  problem(page.dataset.working);
  const told = await answering;
  problem(told.ok ? "" : told.error);
  if (told.ok) showCorners(told);
}

// ---- the zones ----------------------------------------------------------------------------------------------------

let board = null, chosen = null, waiting = null, checking = null;

function snapped([x, y]) {
  const near = (upright, along, across) => board.lines.filter(([is, , begin, end]) => Boolean(is) === upright && along >= begin - SNAP_MM && along <= end + SNAP_MM)
    .map(([, where]) => where).filter((where) => Math.abs(where - across) <= SNAP_MM).sort((one, other) => Math.abs(one - across) - Math.abs(other - across))[0] ?? across;
  return [near(true, y, x), near(false, x, y)];
}

const rounded = (spot) => spot.map((side) => Math.round(10 * side) / 10);
const shown = () => board.zones.filter((zone) => !zone.absent).map(({ id, polygon, slots }) => ({ id, polygon: polygon.map(rounded), slots: slots.map(rounded) }));

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    checking = submit("/boards/check", { board: board.board, zones: shown() });
    const told = await checking;
    if (!told.ok) return problem(told.error);
    for (const zone of board.zones) {
      zone.group.classList.toggle("misfit", told.zones.includes(zone.id));
      zone.button.classList.toggle("misfit", told.zones.includes(zone.id));
    }
    part("misfits").replaceChildren(...(told.misfits.length ? told.misfits : [told.fits]).map((sentence) => Object.assign(document.createElement("li"), { textContent: sentence })));
  }, LATER_MS);
}

function draw(zone) {
  zone.shape.setAttribute("points", words(zone.polygon));
  zone.group.classList.toggle("gone", Boolean(zone.absent));
  zone.group.classList.toggle("chosen", zone === chosen);
  zone.button.setAttribute("aria-pressed", zone === chosen);
  const half = Number(page.dataset.tile) / 2;
  zone.places.forEach((one, number) => { one.setAttribute("x", zone.slots[number][0] - half); one.setAttribute("y", zone.slots[number][1] - half); });
  zone.handles?.forEach((one, number) => put(one, [...zone.polygon, ...zone.slots][number]));
}

function choose(zone) {
  for (const other of board.zones) { other.handles?.forEach((one) => one.remove()); other.handles = null; }
  chosen = zone;
  const radius = Math.max(2, board.width / 110), moves = (list, number, isCorner) => (way, done) => {
    const spot = list[number];
    list[number] = done && isCorner ? snapped(spot) : [spot[0] + way[0], spot[1] + way[1]];
    draw(zone);
    later();
  };
  zone.group.parentNode.append(zone.group);
  zone.handles = [
    ...zone.polygon.map((_, number) => { const one = handle(zone.group, radius, named("zoneCorner", zone.id, number + 1)); movable(one, board.svg, 1, moves(zone.polygon, number, true)); return one; }),
    ...zone.slots.map((_, number) => { const one = handle(zone.group, radius * 0.7, named("zonePlace", zone.id, number + 1)); movable(one, board.svg, 1, moves(zone.slots, number, false)); return one; }),
  ];
  part("absent").disabled = false;
  part("absent").checked = Boolean(zone.absent);
  board.zones.forEach(draw);
}

function showZones(told, tried) {
  board = told;
  part("zones").hidden = false;
  part("tried").textContent = tried;
  board.svg = drawing(part("zones-drawing"), board.width, board.height, board.picture);
  part("zone-names").replaceChildren();
  for (const zone of board.zones) {
    zone.group = drawn("g", { class: "zone" }, board.svg);
    zone.shape = drawn("polygon", {}, zone.group);
    const side = Number(page.dataset.tile);
    zone.places = zone.slots.map(() => drawn("rect", { class: "place", width: side, height: side }, zone.group));
    zone.button = Object.assign(document.createElement("button"), { type: "button", textContent: zone.id });
    zone.button.setAttribute("aria-label", named("zone", zone.id));
    zone.button.addEventListener("click", () => choose(zone));
    const whole = (way) => {
      if (chosen !== zone) return;
      zone.polygon = zone.polygon.map(([x, y]) => [x + way[0], y + way[1]]);
      zone.slots = zone.slots.map(([x, y]) => [x + way[0], y + way[1]]);
      draw(zone);
      later();
    };
    zone.shape.addEventListener("click", () => { if (chosen !== zone) choose(zone); });
    movable(zone.shape, board.svg, 1, whole);
    movable(zone.button, board.svg, 1, whole);
    part("zone-names").append(zone.button);
    draw(zone);
  }
  later();
  part("zones").scrollIntoView({ block: "start" });
}

// ---- what is asked of the server ----------------------------------------------------------------------------------

async function used(answering, before) {
  const told = await answering;
  if (!told.ok) return problem(told.error);
  toast(told.said);
  if (told.restarting) return restarted(before, told.then);
  setTimeout(() => window.location.assign(told.then), 700);
}
part("photo")?.addEventListener("change", (event) => {
  const field = event.target, file = field.files[0];
  if (file) begun(sendFile("/boards/photo", file, Number(field.dataset.most), field.dataset.heavy)).then(() => { field.value = ""; });
});
part("photo-now")?.addEventListener("click", () => begun(submit("/boards/photo-now", {})));
part("turn")?.addEventListener("click", () => { draft.corners.push(draft.corners.shift()); draft.show(); });
async function straighten(sure) {
  problem(page.dataset.working);
  part("far").hidden = true;
  part("straighten").disabled = true;
  const told = await submit("/boards/straighten", {
    draft: draft.draft, kind: part("kind").value, corners: draft.corners, width_mm: Number(part("width").value), height_mm: Number(part("height").value), is_sure: sure,
  });
  part("straighten").disabled = false;
  problem(told.ok ? "" : told.error);
  if (told.ask) {
    part("far").hidden = false;
    part("far-said").textContent = told.ask;
    part("far-outline").onclick = () => { draft.corners[told.number] = told.outline; draft.show(); straighten(false); };
    part("far-outline").focus();
  } else if (told.ok) showZones(told.shown, told.said);
}
part("straighten")?.addEventListener("click", () => straighten(false));
part("far-keep")?.addEventListener("click", () => straighten(true));
part("absent")?.addEventListener("change", (event) => { chosen.absent = event.target.checked; draw(chosen); later(); });
part("keep")?.addEventListener("click", async () => { clearTimeout(waiting); await checking; const before = await run(); used(submit("/boards/keep", { board: board.board, zones: shown() }), before); });
if (part("shown")) showZones(JSON.parse(part("shown").textContent), "");

part("bring")?.addEventListener("change", async (event) => {
  const field = event.target, before = await run();
  if (field.files[0]) await used(sendFile("/boards/bring", field.files[0], Number(field.dataset.most), field.dataset.heavy), before);
  field.value = "";
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-put-away]");
  if (button && await asked(part("putting-away")) === "yes") used(submit("/boards/put-away", { board: button.dataset.putAway }), await run());
});
