// Keeps a page up to date and carries what people say to the table.  All text comes from the server.
// A page has one element [data-live] with data-source (where its parts are) and data-view (which view they show).
import { lost } from "./connection.js";
import { Idiomorph } from "./idiomorph.js";
import { moveTiles, whereTilesLie } from "./moving.js";
import { underway } from "./settled.js";

const told = (name) => document.querySelector(`meta[name=${name}]`)?.content ?? "";
export const token = told("table-token");
const spokenHere = { "X-Language": document.documentElement.lang };
export const part = (id) => document.getElementById(id);
const standing = told("standing");
const key = told("key") ? { key: told("key") } : {};  // of a page that was let in by one: it asks with it for everything
const STATE = "/state.json" + (key.key ? "?" + new URLSearchParams(key) : "");
const SILENCE_MS = 12000, POLL_MS = 3000, STREAM_AGAIN_MS = 12000;
export const live = () => document.querySelector("[data-live]");
const swapped = [];
export const whenSwapped = (tell) => swapped.push(tell);

// ---- staying up to date ------------------------------------------------------------------------------------------

let wanted = null, refreshing = false, sending = 0, stream = null, polling = null, trying = null, lastSign = Date.now(), spoken = live()?.dataset.spoken;

export const refresh = () => underway(renew());

async function renew() {
  if (refreshing) return;
  refreshing = true;
  try {
    while (wanted !== live().dataset.view) {
      const answer = await fetch(live().dataset.source, { cache: "no-store", headers: spokenHere });
      if (!answer.ok) throw new Error(answer.statusText);
      const view = await show(await answer.text());
      if (view !== wanted && stream === null) wanted = view;
      if (newer(view, wanted)) wanted = view;
    }
    lost(false);
  } catch { lost(true); } finally { refreshing = false; }
}

// A page's parts, as they came; which view they show.  What is older than what is shown already is not.
async function show(html) {
  const made = new DOMParser().parseFromString(html, "text/html"), fresh = made.querySelector("[data-live]");
  await loaded(fresh.querySelector(".frame img"));
  if (newer(fresh.dataset.view, live().dataset.view)) swap(made, fresh);
  return fresh.dataset.view;
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

const isSeen = (one) => one?.isConnected && one.getClientRects().length > 0;

// What has the focus may go with a change: then the nearest thing around it that is still there has it, never the page.
export function keepFocus(change) {
  const held = document.activeElement, around = [];
  for (let one = held; one; one = one.parentElement) if (one.id) around.push(one.id);
  change();
  if (held === document.body || isSeen(held)) return;
  const next = [...around.map(part), live()].find(isSeen) ?? part("main");
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

const shown = new Map();  // each part as it came last
export const MORPHED = {
  // A fold that somebody has opened stays so, and what moves goes on.
  callbacks: { beforeAttributeUpdated: (name, node) => name !== "style" && !(name === "open" && node.tagName === "DETAILS") },
};

// What is the same stays the same element: the focus, a fold and what moves just now are not disturbed.
function swap(made, fresh) {
  const table = live(), before = whereTilesLie(document);
  const parts = (root) => [...root.querySelectorAll("[data-part]")], ids = (root) => parts(root).map((one) => one.id).join();
  const isSame = ids(table) === ids(fresh);
  const changed = parts(made).filter((one) => part(one.id) && shown.get(one.id) !== one.outerHTML && (isSame || !fresh.contains(one)));
  parts(made).forEach((one) => shown.set(one.id, one.outerHTML));
  const told = { ...fresh.dataset }, hands = fresh.querySelector("#boards")?.dataset.hands;
  keepFocus(() => {
    changed.forEach((one) => Idiomorph.morph(part(one.id), one, MORPHED));
    if (!isSame) Idiomorph.morph(table, fresh, MORPHED);
  });
  Object.assign(live().dataset, told);
  if (hands && part("boards")) part("boards").dataset.hands = hands;
  moveTiles(document, before);
  if (told.spoken !== spoken) part("spoken").textContent = spoken = told.spoken;
  swapped.forEach((tell) => tell());
}

function listen() {
  stream?.close();
  stream = new EventSource("/events?" + new URLSearchParams({ at: location.pathname, standing, ...key }));
  const sign = () => { lastSign = Date.now(); lost(false); stopPolling(); };
  stream.addEventListener("view", (event) => { sign(); wanted = JSON.parse(event.data).id; if (!sending) refresh(); });
  stream.addEventListener("here", (event) => { sign(); warn(JSON.parse(event.data).words); });
  stream.addEventListener("again", () => location.reload());
  stream.addEventListener("ping", sign);
  stream.onerror = () => { if (stream?.readyState === EventSource.CLOSED) { stream = null; startPolling(); } };
}

function warn(words) {
  part("here").textContent = words;
  part("here").hidden = !words;
}

// While there is no room on the stream the page asks; now and then it tries whether there is room again.
function startPolling() {
  polling ??= setInterval(poll, POLL_MS);
  trying ??= setTimeout(() => { trying = null; if (live()) listen(); }, STREAM_AGAIN_MS * (0.75 + Math.random() / 2));
  poll();
}
function stopPolling() {
  clearInterval(polling);
  clearTimeout(trying);
  polling = trying = null;
}

async function poll() {
  try {
    const answer = await fetch(STATE, { cache: "no-store" });
    if (answer.headers.get("X-Standing") !== standing) return location.reload();
    wanted = (await answer.json()).id;
    lastSign = Date.now();
    await refresh();
  } catch { lost(true); }
}

setInterval(() => { if (live() && Date.now() - lastSign > SILENCE_MS) { lastSign = Date.now(); lost(true); listen(); } }, 2000);
document.addEventListener("visibilitychange", () => { if (!document.hidden && live()) listen(); });
window.addEventListener("pageshow", (event) => { if (event.persisted && live()) listen(); });
window.addEventListener("pagehide", () => stream?.close());
if (live()) listen();

// ---- saying something --------------------------------------------------------------------------------------------

let toastTimer = null;
export function toast(text, stays = false) {
  part("toast").textContent = text;
  part("toast").classList.add("up");
  clearTimeout(toastTimer);
  if (!stays) toastTimer = setTimeout(() => part("toast").classList.remove("up"), Math.max(3500, text.length * 60));
}

// What went wrong is seen, wherever on the page it is said.
const alarms = new MutationObserver((changes) => changes.forEach(({ target }) => {
  const { top, bottom, height } = target.getBoundingClientRect();
  if (height && (top < 0 || bottom > innerHeight)) target.scrollIntoView({ block: "center" });
}));
document.querySelectorAll("[role=alert]").forEach((one) => alarms.observe(one, { childList: true }));

// One request: a wish goes as JSON, a file as its plain bytes.
export const request = (address, body, more = {}) => fetch(address, {
  method: "POST", body: body instanceof Blob ? body : JSON.stringify(body),
  headers: { "Content-Type": body instanceof Blob ? "application/octet-stream" : "application/json", "X-Table-Token": token, ...spokenHere, ...more },
});

// What came of it: what the server says, with `ok`; `error` is why not, also when nobody answers.
export const submit = (address, body) => underway(submitted(address, body));

async function submitted(address, body) {
  const { failed, lost: why } = part("toast").dataset;
  try {
    const answer = await request(address, body);
    const said = await answer.json();
    return { error: said.detail, ...said, ok: answer.ok };
  } catch { return { ok: false, error: failed.replace("{why}", why) }; }
}

const TRIES = 3, TRY_AGAIN_MS = 1500;

// Sent again when no answer came or the table is busy: with the same key it is carried out only once.
async function sent(what, words) {
  const key = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("-");
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await request("/commands/" + what, words, { "Idempotency-Key": key, "X-Page": live()?.dataset.source ?? "" });
      if (answer.status !== 503 || tries === TRIES) return answer;
    } catch (error) {
      lost(true);
      if (tries === TRIES) throw error;
    }
    await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
  }
}

// Say something to the table.  The answer, or null if it was refused (the reader has been told why).
// thanks: shown when it is done; empty where the board itself shows it.  refused: takes a refusal that it can go on from.
export const say = (what, words, thanks = part("toast").dataset.saved, refused = null) => underway(tell(what, words, thanks, refused));

async function tell(what, words, thanks, refused) {
  const { failed } = part("toast").dataset;
  let told = null;
  sending += 1;
  try {
    const answer = await sent(what, words);
    told = await answer.json();
    if (!answer.ok) {
      if (!refused?.(told)) toast(failed.replace("{why}", told.error));
      if (answer.status === 409 && live()) wanted = null;
      else if (answer.status === 409) {  // the game that somebody else has begun; the page of it says so
        sessionStorage.setItem("said", part("toast").textContent);
        location.assign("/play");
      }
      told = null;
    } else {
      if (newer(told.id, wanted)) wanted = told.id;  // somebody else may have said something meanwhile
      if (told.said || thanks) toast(told.said || thanks);
      if (live() && told.part) await show(told.part);
    }
  } catch { lost(true); toast(failed.replace("{why}", part("toast").dataset.lost)); return null; } finally { sending -= 1; }
  if (live() && !sending) await refresh();
  return told;
}
