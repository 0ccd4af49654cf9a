// What is sent by a tap: `data-send` is the address, `data-words` what is said there, `data-then` what comes then;
// `data-asks` is the dialog that asks first, and what is filled in there is said, too.  Every decision is one request, its
// answer one sentence.  Files go as plain bytes.
import { part, submit, toast } from "./live.js";
import { underway } from "./settled.js";

const RESTART_MS = 120000;
export const problem = (words) => { if (part("problem")) part("problem").textContent = words; else if (words) toast(words); };

async function decide(address, words, then) {
  problem("");
  const before = then === "wait" ? await run() : "", said = await submit(address, words);
  if (!said.ok) { problem(said.error); return false; }
  if (said.said) toast(said.said);
  if (then === "reload") setTimeout(() => location.reload(), 900);
  if (then?.startsWith("/")) location.assign(then);
  if (then === "wait") restarted(before);
  if (then === "made") location.assign(address + "/" + said.id);
  return true;
}

// Which run of the companion answers; none where nobody does.
export const run = () => fetch("/state.json", { cache: "no-store" }).then((answer) => answer.json()).then(({ id }) => id.split("-")[0]).catch(() => "");

// The companion starts anew: the page is shown, or another one opened, once it does; a page that waits counts, too.
export async function restarted(before, then) {
  for (const until = Date.now() + RESTART_MS; Date.now() < until;) {
    await new Promise((later) => setTimeout(later, 500));
    const answer = await fetch("/state.json", { cache: "no-store" }).catch(() => null);
    if (!answer || (answer.status !== 503 && (await answer.json()).id.split("-")[0] === before)) continue;
    return then ? location.assign(then) : location.reload();
  }
  problem(part("toast").dataset.lost);
}

// What somebody answers in a dialog; empty if it was closed.
export function asked(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => { dialog.onclose = () => done(dialog.returnValue); });
}

const sent = new WeakSet();

// A form or a button is sent once: a second tap counts only when the page stays and the first one was answered.
async function once(one, address, words) {
  if (sent.has(one)) return;
  sent.add(one);
  const isDone = await decide(address, words, one.dataset.then);
  if (!isDone || !one.dataset.then) sent.delete(one);
}

const words = (one) => ({
  ...JSON.parse(one.dataset.words ?? "{}"), ...(one.dataset.checked && { [one.dataset.checked]: one.checked }),
});

async function confirmed({ dataset, firstElementChild }) {
  const dialog = part(dataset.asks), picture = dialog.querySelector("img");
  if (dataset.ask) dialog.querySelector("h2").textContent = dataset.ask;
  if (picture) picture.src = firstElementChild.src;
  return await asked(dialog) === "yes" && Object.fromEntries(new FormData(dialog.querySelector("form")));
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-send]");
  const told = button && (button.dataset.asks ? await confirmed(button) : {});
  if (told) once(button, button.dataset.send, { ...words(button), ...told });
});

document.addEventListener("click", ({ target }) => {
  if (target.matches(".stepper button")) target.parentElement.querySelector("input")[target.previousElementSibling ? "stepUp" : "stepDown"]();
});

// Every field of a form, each a list.
export const formWords = (fields) => Object.fromEntries([...new Set(fields.keys())].map((key) => [key, fields.getAll(key).filter((value) => typeof value === "string")]));

document.addEventListener("change", async (event) => {
  const one = event.target;
  if (one.matches("[data-again]")) return one.form.submit();
  if (one.matches("input[data-send]")) return decide(one.dataset.send, words(one), "reload");
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
    once(form, form.dataset.send, Object.fromEntries(Object.entries(formWords(new FormData(form))).map(([name, all]) => [name, all.join(" ")])));
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

// ---- files ------------------------------------------------------------------------------------------------------

// A file as its plain bytes; one that is too heavy is not sent at all.
export function sendFile(address, file, mostMegabytes, tooHeavy) {
  if (file.size > mostMegabytes * 1024 * 1024) return Promise.resolve({ ok: false, error: tooHeavy });
  return submit(address, file);
}

// Tell what came of it; whether it went well.
export function told(answer) {
  toast(answer.ok ? answer.said : answer.error);
  return answer.ok;
}

// What came of it, where it stays to be read.
export function report(list, words, good) {
  const line = document.createElement("li");
  line.className = good ? "good" : "bad";
  line.textContent = words;
  list.append(line);
  line.scrollIntoView({ block: "nearest" });
}
