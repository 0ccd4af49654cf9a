// The owner's pages: every decision is one request; the answer is one sentence.
import { part, submit, toast } from "./live.js";
import { underway } from "./settled.js";

const problem = (words) => { if (part("problem")) part("problem").textContent = words; else if (words) toast(words); };

async function decide(address, words, then) {
  problem("");
  const said = await submit(address, words);
  if (!said.ok) { problem(said.error); return false; }
  if (said.said) toast(said.said);
  if (then === "reload") setTimeout(() => location.reload(), 900);
  if (then?.startsWith("/")) location.assign(then);
  if (then === "wait") comeBack();
  return true;
}

// The companion starts anew: ask until it answers again, then show the page.
function comeBack() {
  setTimeout(async () => {
    try { if ((await fetch("/state.json", { cache: "no-store" })).ok) return location.reload(); } catch { /* it is still starting */ }
    comeBack();
  }, 2000);
}

const asked = new WeakSet();

// A form or a button is sent once: a second tap counts only when the page stays and the first one was answered.
async function once(one, address, words) {
  if (asked.has(one)) return;
  asked.add(one);
  const isDone = await decide(address, words, one.dataset.then);
  if (!isDone || !one.dataset.then) asked.delete(one);
}

const words = (one) => ({
  ...JSON.parse(one.dataset.words ?? "{}"), ...(one.dataset.checked && { [one.dataset.checked]: one.checked }),
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-say], button[data-send]");
  if (button) once(button, button.dataset.send || "/owner/commands/" + button.dataset.say, words(button));
});

document.addEventListener("change", async (event) => {
  const one = event.target;
  if (one.matches("[data-again]")) return one.form.submit();
  if (one.matches("input[data-say]")) return decide("/owner/commands/" + one.dataset.say, words(one), "reload");
  const device = one.closest("[data-device]")?.dataset.device;
  if (one.matches("[data-role]")) {
    const [role, seat] = one.value.split(" ");
    decide("/owner/commands/grant", { device, role: role || null, seat: seat === undefined ? null : Number(seat) });
  }
  if (one.matches("[data-name]")) decide("/owner/commands/rename", { device, name: one.value });
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.send) {
    event.preventDefault();
    once(form, form.dataset.send, Object.fromEntries(new FormData(form)));
  }
  if (form.id === "bring") {
    event.preventDefault();
    underway(bring(form.elements.file.files[0], Number(form.dataset.piece)));
  }
});

// A backup goes up piece by piece: it may be larger than one request can be.
async function bring(file, size) {
  const progress = part("progress");
  problem("");
  progress.hidden = false;
  for (let at = 0; at === 0 || at < file.size; at += size) {
    progress.value = at / Math.max(1, file.size);
    const said = await submit("/owner/upload/" + at, file.slice(at, at + size));
    if (!said.ok) { problem(said.error); progress.hidden = true; return; }
  }
  progress.value = 1;
  await decide("/owner/commands/restore", {}, "reload");
  progress.hidden = true;
}
