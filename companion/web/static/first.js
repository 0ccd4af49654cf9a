// The first run.  What anything means is for the server; here is only how it is asked and shown.
import { Idiomorph } from "./idiomorph.js";
import { MORPHED, part, say, submit, toast } from "./live.js";
import { formWords, problem, restarted, run } from "./send.js";

// ---- parts that change by themselves ------------------------------------------------------------------------------

async function again(box) {
  if (document.hidden) return;
  try {
    const answer = await fetch(box.dataset.again, { cache: "no-store" });
    if (!answer.ok) return;
    Idiomorph.morph(box, await answer.text(), { ...MORPHED, morphStyle: "innerHTML" });
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

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-say]");
  if (!button || button.disabled) return;
  problem("");
  const words = button.dataset.from ? { source: part(button.dataset.from).value.trim() } : button.dataset.form ? { form: formWords(new FormData(part(button.dataset.form))) } : JSON.parse(button.dataset.words ?? "{}");
  if (button.dataset.say === "light") for (const one of document.querySelectorAll("[data-say=light]")) one.setAttribute("aria-pressed", one === button);
  const before = ["camera", "restart", "mats"].includes(button.dataset.say) ? await run() : "";
  button.disabled = true;
  const told = await tell(button.dataset.say, words);
  button.disabled = false;
  if (!told) return;
  if (told.said) toast(told.said);
  if (told.restarting) return restarted(before, told.then);
  if (told.then !== undefined) return told.then ? window.location.assign(told.then) : window.location.reload();
  if (button.dataset.say === "camera") return window.location.reload();
  const box = document.querySelector("[data-again]");
  if (box) await again(box);
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
