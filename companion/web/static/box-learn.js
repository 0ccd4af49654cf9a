// Choosing what is to be learned, and then the photographs of the sheets.
import { part, submit } from "./live.js";
import { formWords, report, sendFile } from "./send.js";
import { underway } from "./settled.js";

// ---- choosing ----------------------------------------------------------------------------------------------------

const form = part("wanted"), trail = form?.dataset.trail ?? "";

form?.addEventListener("change", (event) => {
  if (event.target.name === "game") window.location.assign("/boxes/learn?game=" + encodeURIComponent(event.target.value) + (trail && "&" + trail.slice(1)));
  if (event.target.name === "box") part("title-field").hidden = event.target.value !== "";
});

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const box = fields.get("box") ?? "", title = fields.get("title") ?? "", own = part("own-layout").files[0];
  const query = new URLSearchParams({ box, title });
  const answer = own ? await sendFile("/api/v1/boxes/learn/begin-with-layout?" + query, own, 2, part("problem").dataset.heavy)
    : await submit("/api/v1/boxes/learn/begin", { box, title, form: formWords(fields) });
  if (answer.ok) window.location.assign("/boxes/learn/" + answer.word + trail);
  else part("problem").textContent = answer.error;
});

// ---- one sheet ---------------------------------------------------------------------------------------------------

const page = part("sheet-page"), files = part("photos");
const word = () => page.dataset.box, sheet = () => page.dataset.sheet ?? "";
let only = "", busy = false;

async function refresh() {
  const answer = await fetch(window.location.pathname + window.location.search, { cache: "no-store" });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const one of fresh.querySelectorAll("[data-part]")) part(one.id)?.replaceWith(one);
}

async function came(answer) {
  report(part("reports"), answer.ok ? answer.said : answer.error, answer.ok);
  if (answer.ok) await refresh();
}

async function working(work) {
  busy = true;
  page.classList.add("busy");
  try { await underway(work()); } finally { busy = false; page.classList.remove("busy"); wish(""); }
}

// Photographs that are chosen together belong together: each adds to what the others have shown.
files?.addEventListener("change", () => working(async () => {
  const batch = Math.random().toString(36).slice(2);
  part("reports").replaceChildren();
  for (const file of [...files.files]) {
    const query = new URLSearchParams({ sheet: sheet(), batch, only });
    const answer = await sendFile(`/api/v1/boxes/learn/${word()}/take?${query}`, file, Number(files.dataset.most), files.dataset.heavy);
    report(part("reports"), `${file.name}: ${answer.ok ? answer.said : answer.error}`, answer.ok);
  }
  files.value = "";
  await refresh();
}));

part("take")?.addEventListener("click", () => working(async () => {
  part("reports").replaceChildren();
  await came(await submit(`/api/v1/boxes/learn/${word()}/take-now`, { sheet: sheet(), batch: part("take").dataset.batch, only }));
  part("take").dataset.batch = Math.random().toString(36).slice(2);
}));

// One cell again: the next photograph counts for it alone.
function wish(zone, name) {
  only = zone;
  const hint = part("only");
  if (!hint) return;
  hint.hidden = !zone;
  if (zone) { hint.querySelector("span").textContent = hint.dataset.words.replace("{piece}", name); hint.scrollIntoView({ block: "center" }); }
}
document.addEventListener("click", (event) => {
  const again = event.target.closest("[data-again]");
  if (again) wish(again.dataset.again, again.dataset.name);
  if (event.target.closest("#only-not")) wish("");
});

// ---- what the camera sees now ------------------------------------------------------------------------------------

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function look() {
  const answer = await (await fetch(`/boxes/learn/${word()}/${sheet()}/live.json`, { cache: "no-store" })).json();
  if (busy || !answer.said) return;
  part("live-words").textContent = answer.said;
  part("take").disabled = !answer.states;
  for (const cell of document.querySelectorAll("#drawn .cell")) {
    const now = answer.states?.[cell.dataset.zone] ?? "";
    cell.dataset.now = now;
    if (cell.classList.contains("is-unseen")) cell.querySelector(".sign").textContent = document.querySelector(`.key .is-${now || "none"} span`)?.textContent ?? "";
  }
  const sight = new Image();
  sight.src = "/boxes/learn/sight.jpg?" + Date.now();
  try { await sight.decode(); part("sight").src = sight.src; part("sight").hidden = false; } catch { /* the next one will do */ }
}

async function watch() {
  for (;;) {
    if (!document.hidden && !busy) try { await look(); } catch { part("live-words").textContent = part("toast").dataset.lost; }
    await pause(600);
  }
}
if (part("sight")) watch();
