// The first run.  What anything means is for the server; here is only how it is asked and shown.
import { part, say, submit, toast } from "./live.js";

const RESTART_MS = 120000;

// ---- parts that change by themselves ------------------------------------------------------------------------------

async function again(box) {
  if (document.hidden) return;
  try {
    const answer = await fetch(box.dataset.again, { cache: "no-store" });
    if (!answer.ok) return;
    const html = await answer.text();
    if (html === box.dataset.shown) return;
    const focused = box.contains(document.activeElement) ? document.activeElement.id : "";
    const open = [...box.querySelectorAll("details[open]")].map((one) => one.id);
    box.innerHTML = html;
    box.dataset.shown = html;
    open.forEach((id) => part(id)?.setAttribute("open", ""));
    if (focused) part(focused)?.focus({ preventScroll: true });
  } catch { /* the table is starting anew, or out of reach: the next time it is there again */ }
}

for (const box of document.querySelectorAll("[data-again]")) {
  const round = async () => { await again(box); setTimeout(round, Number(box.dataset.every)); };
  round();
}

// ---- the live picture ---------------------------------------------------------------------------------------------

const now = part("now");
function picture() {
  const fresh = new Image();
  const shown = (is) => { now.hidden = !is; part("no-picture").hidden = is; setTimeout(picture, is ? 500 : 2000); };
  fresh.onload = () => { now.src = fresh.src; shown(true); };
  fresh.onerror = () => shown(false);
  fresh.src = `${now.dataset.fresh}?${Date.now()}`;
}
if (now) { now.addEventListener("error", () => { now.hidden = true; part("no-picture").hidden = false; }, { once: true }); picture(); }

// ---- saying something ---------------------------------------------------------------------------------------------

export async function tell(what, words) {
  const answer = await submit("/first-run/commands/" + what, words);
  if (answer.ok) return answer;
  problem(answer.error);
  return null;
}

function problem(why) {
  if (part("problem")) part("problem").textContent = why;
  else toast(why);
}

export const run = async () => (await (await fetch("/state.json", { cache: "no-store" })).json()).id.split("-")[0];

export async function restarted(before, then) {
  for (const until = Date.now() + RESTART_MS; Date.now() < until;) {
    await new Promise((later) => setTimeout(later, 500));
    try {
      const answer = await fetch("/state.json", { cache: "no-store" });
      if (answer.status === 503) return then ? window.location.assign(then) : window.location.reload();  // to the page that waits
      if ((await answer.json()).id.split("-")[0] !== before) return then ? window.location.assign(then) : window.location.reload();
    } catch { /* not there yet */ }
  }
  problem(part("toast").dataset.lost);
}

const formWords = (form) => Object.fromEntries([...new Set(new FormData(form).keys())].map((key) => [key, new FormData(form).getAll(key)]));

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-say]");
  if (!button || button.disabled) return;
  if (part("problem")) part("problem").textContent = "";
  const words = button.dataset.from ? { source: part(button.dataset.from).value.trim() } : button.dataset.form ? { form: formWords(part(button.dataset.form)) } : JSON.parse(button.dataset.words ?? "{}");
  if (button.dataset.say === "light") for (const one of document.querySelectorAll("[data-say=light]")) one.setAttribute("aria-pressed", one === button);
  const before = ["camera", "restart", "mats"].includes(button.dataset.say) ? await run().catch(() => "") : "";
  button.disabled = true;
  const told = await tell(button.dataset.say, words);
  button.disabled = false;
  if (!told) return;
  if (told.said) toast(told.said);
  if (told.restarting) return restarted(before, told.then);
  if (told.then !== undefined) return told.then ? window.location.assign(told.then) : window.location.reload();
  if (button.dataset.say === "camera") return window.location.reload();
  const box = document.querySelector("[data-again]");
  if (box) { await again(box); if (button.id) part(button.id)?.focus({ preventScroll: true }); }
});

// ---- after the last step: the game that was chosen on the way begins; the form is for another one ------------------

part("play-now")?.addEventListener("click", async () => {
  const answer = await fetch("/new/document.json", { cache: "no-store" });
  if (!answer.ok) window.location.assign("/new");
  else if (await say("begin", await answer.json())) window.location.assign("/play");
});

// ---- the mats -----------------------------------------------------------------------------------------------------

const mats = part("mats");
if (mats) {
  const asked = () => new URLSearchParams(new FormData(mats));
  mats.addEventListener("change", async (event) => {
    const words = asked();
    if (event.target.matches("[data-reload]")) return window.location.assign("/first-run/mats?" + words);
    part("pdf").href = "/first-run/mats.pdf?" + words;
    const told = await fetch(`/first-run/mats?part&${words}`, { cache: "no-store" }).catch(() => null);
    if (told?.ok && `${words}` === `${asked()}`) part("sight").innerHTML = await told.text();
  });
  mats.addEventListener("submit", (event) => event.preventDefault());
  part("line").addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = await tell("line", { mm: Number(new FormData(event.target).get("mm")) });
    if (told) window.location.assign("/first-run/mats?" + asked() + "#measure");
  });
}
