// Reads the page's newest sentence aloud with a voice that this device has itself; nothing is sent anywhere.
// What is worth a word, and how it is said, comes from the server: data-aloud, or data-spoken where there is none.
import { part, whenSwapped } from "./live.js";
import "./sounds.js";

const A_YEAR_S = 31536000, LONGEST_MS = 30000, PACE = 0.9, SLOW_PACE = 0.63;
const box = part("aloud"), onOff = part("aloud-switch"), again = part("aloud-again");
const synth = window.speechSynthesis, language = document.documentElement.lang;
const live = () => document.querySelector("[data-live]");
const isMuted = () => live()?.dataset.muted === "yes";
const newest = () => (live()?.dataset.aloud || live()?.dataset.spoken || "").trim();

let voice = null, isOn = document.cookie.includes("aloud=on"), heard = newest(), repeats = live()?.dataset.repeats, speaking = null, waiting = null;

// ---- the voice ---------------------------------------------------------------------------------------------------

const speaks = (one) => one.localService && one.lang.toLowerCase().split(/[-_]/)[0] === language;

function look() {
  const voices = (synth?.getVoices() ?? []).filter(speaks);
  voice = voices.find((one) => one.default) ?? voices[0] ?? null;
  onOff.disabled = again.hidden = !voice;
  onOff.setAttribute("aria-pressed", isOn && voice !== null);
  const words = voice ? "" : box.dataset.none;
  if (part("aloud-why").textContent !== words) part("aloud-why").textContent = words;
}

// ---- one sentence is said, one waits -----------------------------------------------------------------------------

function say(words, isUrgent) {
  if (!words || !voice) return;
  const sentence = { words, isUrgent };
  if (!speaking) return begin(sentence);
  if (waiting?.isUrgent && !isUrgent) return;
  waiting = sentence;
  if (isUrgent && !speaking.isUrgent) breakOff();
}

function begin(sentence) {
  speaking = sentence;
  const spoken = (sentence.spoken = new SpeechSynthesisUtterance(sentence.words));
  Object.assign(spoken, { voice, lang: voice.lang, rate: box.dataset.slow === "yes" ? SLOW_PACE : PACE });
  spoken.onend = spoken.onerror = () => ended(sentence);
  sentence.timer = setTimeout(() => speaking === sentence && breakOff(), LONGEST_MS);
  synth.speak(spoken);
}

function ended(sentence) {
  clearTimeout(sentence.timer);
  if (speaking !== sentence) return;
  speaking = null;
  if (waiting) { const next = waiting; waiting = null; begin(next); }
}

function breakOff() {
  const broken = speaking;
  synth.cancel();
  if (broken) ended(broken);
}

function silence() { waiting = null; breakOff(); }

// ---- what is heard, and when -------------------------------------------------------------------------------------

export function tell() {
  if (isMuted()) silence();
  const words = newest(), isWanted = (live()?.dataset.repeats ?? "0") !== (repeats ?? "0");
  if (words === heard && !isWanted) return;
  heard = words;
  repeats = live()?.dataset.repeats;
  if (isOn && !document.hidden && !isMuted()) say(words, isWanted || live().dataset.urgent === "yes");
}

// A page that begins with a sentence of its own, as a lesson does, says it at once.
export const hear = () => { if (isOn && !document.hidden && !isMuted()) say(newest(), false); };

function turned() {
  isOn = !isOn;
  document.cookie = `aloud=${isOn ? "on" : "off"}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
  look();
  if (isOn) say(newest() || box.dataset.hello, true);
  else silence();
}

// A page for across the room has no switch.
function begun() {
  onOff.addEventListener("click", turned);
  again.addEventListener("click", () => { silence(); say(newest() || box.dataset.hello, true); });
  synth?.addEventListener("voiceschanged", look);
  window.addEventListener("pagehide", silence);
  whenSwapped(tell);
  look();
  box.hidden = false;
}

if (box) begun();
