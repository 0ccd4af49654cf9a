// Keeps the page up to date and carries taps to the table.  All text comes from the server; here are only moves.
const token = document.querySelector("meta[name=table-token]").content;
const part = (id) => document.getElementById(id);
const SILENCE_MS = 12000, POLL_MS = 3000;

// ---- staying up to date ------------------------------------------------------------------------------------------

let wanted = null, refreshing = false, stream = null, polling = null, lastSign = Date.now(), spoken = part("table").dataset.spoken;

async function refresh() {
  if (refreshing) return;
  refreshing = true;
  try {
    while (wanted !== part("table").dataset.view) {
      const answer = await fetch("/table", { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
      await loaded(fresh.querySelector(".frame img"));
      swap(fresh);
      if (fresh.dataset.view !== wanted && stream === null) wanted = fresh.dataset.view;
      if (newer(fresh.dataset.view, wanted)) wanted = fresh.dataset.view;
    }
    lost(false);
  } catch { lost(true); } finally { refreshing = false; }
}

function newer(one, other) {
  const [run, number] = one.split("-"), [otherRun, otherNumber] = (other || "-0").split("-");
  return run !== otherRun || Number(number) >= Number(otherNumber);
}

async function loaded(picture) {
  if (!picture || picture.getAttribute("src") === document.querySelector(".frame img")?.getAttribute("src")) return;
  const early = new Image();
  early.src = picture.getAttribute("src");
  try { await early.decode(); } catch { /* the picture is gone already: the next view brings a newer one */ }
}

function swap(fresh) {
  const table = part("table"), focused = document.activeElement?.id;
  const open = [...table.querySelectorAll("details[open]")].map((details) => details.id);
  open.forEach((id) => fresh.querySelector("#" + CSS.escape(id))?.setAttribute("open", ""));
  const parts = (root) => [...root.querySelectorAll("[data-part]")];
  const ids = (root) => parts(root).map((one) => one.id).join();
  if (ids(table) !== ids(fresh)) table.replaceChildren(...fresh.childNodes);
  else parts(fresh).forEach((one) => { const old = part(one.id); if (old.outerHTML !== one.outerHTML) old.replaceWith(one); });
  Object.assign(table.dataset, { ...fresh.dataset });
  if (focused && document.activeElement === document.body) part(focused)?.focus({ preventScroll: true });
  if (fresh.dataset.spoken !== spoken) part("spoken").textContent = spoken = fresh.dataset.spoken;
}

function lost(yes) {
  const camera = part("camera");
  camera.classList.toggle("lost", yes);
  const words = camera.querySelector("[data-lost]");
  words.dataset.usual ??= words.textContent;
  words.textContent = yes ? words.dataset.lost : words.dataset.usual;
}

function listen() {
  stream?.close();
  stream = new EventSource("/events");
  const sign = () => { lastSign = Date.now(); lost(false); stopPolling(); };
  stream.addEventListener("view", (event) => { sign(); wanted = JSON.parse(event.data).id; refresh(); });
  stream.addEventListener("ping", sign);
  stream.onerror = () => { if (stream?.readyState === EventSource.CLOSED) { stream = null; startPolling(); } };
}

function startPolling() { polling ??= setInterval(poll, POLL_MS); poll(); }
function stopPolling() { clearInterval(polling); polling = null; }

async function poll() {
  try {
    wanted = (await (await fetch("/state.json", { cache: "no-store" })).json()).id;
    lastSign = Date.now();
    await refresh();
  } catch { lost(true); }
}

setInterval(() => { if (Date.now() - lastSign > SILENCE_MS) { lastSign = Date.now(); lost(true); listen(); } }, 2000);
document.addEventListener("visibilitychange", () => { if (!document.hidden) listen(); });
window.addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
window.addEventListener("pagehide", () => stream?.close());
listen();

// ---- saying something --------------------------------------------------------------------------------------------

let toastTimer = null;
function toast(text) {
  part("toast").textContent = text;
  part("toast").classList.add("up");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => part("toast").classList.remove("up"), 3500);
}

async function say(what, words) {
  const { saved, failed } = part("toast").dataset;
  try {
    const answer = await fetch("/say/" + what, {
      method: "POST", body: JSON.stringify(words),
      headers: { "Content-Type": "application/json", "X-Table-Token": token },
    });
    const told = await answer.json();
    if (!answer.ok) return toast(failed.replace("{why}", told.error));
    wanted = told.id;
    toast(saved);
    await refresh();
  } catch { lost(true); toast(failed.replace("{why}", part("camera").querySelector("[data-lost]").dataset.lost)); }
}

// ---- one tap on the piece, one on what it is ---------------------------------------------------------------------

let asked = null;
function ask(place) {
  asked = place;
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

function answer(piece) {
  part("what").close();
  say("piece", { sheet: asked.sheet, zone: asked.zone || null, x_mm: Number(asked.x), y_mm: Number(asked.y), piece });
}

part("what").addEventListener("click", (event) => {
  if (event.target === part("what")) return part("what").close();
  const chosen = event.target.closest("button");
  if (chosen?.dataset.piece) answer(chosen.dataset.piece);
  else if (chosen?.id === "nothing") answer(null);
  else if (chosen?.id === "right") answer(asked.piece);
  else if (chosen?.id === "camera-decides") {
    part("what").close();
    say("camera-is-right", { sheet: asked.sheet, x_mm: Number(asked.x), y_mm: Number(asked.y) });
  }
});

// ---- names, coins, a new game ------------------------------------------------------------------------------------

function open(dialog, title, whenSaved) {
  if (title) dialog.querySelector("h2").textContent = title;
  dialog.returnValue = "";
  dialog.showModal();
  dialog.onclose = () => { if (dialog.returnValue === "save") whenSaved(); };
}

function rename(button) {
  part("naming-name").value = button.dataset.name;
  open(part("naming"), button.title, () => say("name", { seat: Number(button.dataset.seat), name: part("naming-name").value }));
  part("naming-name").select();
}

function count(button) {
  part("counting-coins").value = button.dataset.coins || 0;
  open(part("counting"), button.dataset.words, () => say("coins", { seat: Number(button.dataset.seat), coins: part("counting-coins").valueAsNumber }));
}

part("fewer").addEventListener("click", () => part("counting-coins").stepDown());
part("more").addEventListener("click", () => part("counting-coins").stepUp());

const TAPS = [
  ["#table .tile, #table .free", (button) => ask({ ...button.dataset })],
  [".seen", (shape) => part("tile-" + shape.dataset.key) && ask({ ...part("tile-" + shape.dataset.key).dataset })],
  [".rename", rename],
  [".count-coins", count],
  ["#larger", (button) => (document.fullscreenElement ? document.exitFullscreen() : button.parentElement.requestFullscreen())],
  ["#new-game", () => open(part("fresh"), "", () => say("new-game", {}))],
];
document.addEventListener("click", (event) => {
  const tap = TAPS.find(([selector]) => event.target.closest(selector));
  tap?.[1](event.target.closest(tap[0]));
});
