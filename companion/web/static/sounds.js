// Short sounds for what happens on the boards, made by the browser itself.  They can be switched off, which is remembered;
// a page without the switch, like the television's, has none.  Until somebody has touched the page, browsers keep silent.
import { part, whenSwapped } from "./live.js";

// Each note: Hz, when it begins, how long it sounds (s), and the shape of its wave.
const SOUNDS = {
  wrong: [[196, 0, 0.18, "sawtooth"], [147, 0.16, 0.28, "sawtooth"]],
  birth: [[659, 0, 0.14, "sine"], [880, 0.12, 0.14, "sine"], [1319, 0.24, 0.3, "sine"]],
  coins: [[1568, 0, 0.06, "triangle"], [2093, 0.06, 0.2, "triangle"]],
  turn: [[523, 0, 0.14, "sine"], [784, 0.13, 0.24, "sine"]],
  placed: [[240, 0, 0.07, "triangle"], [180, 0.03, 0.08, "triangle"]],
};
const LOUDNESS = 0.12, KEPT = "sounds";
const button = part("sounds"), game = () => document.querySelector("#game");
let audio = null, seen = null;

const isOn = () => localStorage.getItem(KEPT) !== "off";
const all = (found) => [...(game()?.querySelectorAll(found) ?? [])];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function look() {
  return {
    at: game()?.dataset.at,
    wrong: game()?.dataset.state === "wrong" || part("feedback") !== null,
    birth: all('.board-card .tile[data-piece$=".baby"]').length,
    coins: sum(all(".purse[data-count]").map((purse) => Number(purse.dataset.count))),
    turn: game()?.matches(".me") === true && all("#boards > .moving").length > 0,
    placed: all("[data-place]").map((area) => `${area.dataset.place} ${area.dataset.pieces} ${area.dataset.count ?? ""}`).join(),
  };
}

// What is heard of a change: the weightiest thing that came of it.
function heard(before, now) {
  if (before.at === now.at) return null;
  const grown = ["wrong", "birth", "coins", "turn"].find((what) => now[what] > before[what]);
  return grown ?? (now.placed !== before.placed ? "placed" : null);
}

function play(what) {
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, after, long, shape] of SOUNDS[what]) {
    const at = audio.currentTime + after, tone = new OscillatorNode(audio, { type: shape, frequency: pitch }), volume = new GainNode(audio, { gain: LOUDNESS });
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + long);
  }
  button.dataset.played = what;
}

function listen() {
  const before = seen, what = heard(before, (seen = look()));
  if (what && isOn() && !document.hidden && game().dataset.muted !== "yes") play(what);
}

function begun() {
  button.setAttribute("aria-pressed", isOn());
  button.addEventListener("click", () => {
    localStorage.setItem(KEPT, isOn() ? "off" : "on");
    button.setAttribute("aria-pressed", isOn());
    if (isOn()) play("coins");
  });
  seen = look();
  whenSwapped(listen);
}

if (button && game()) begun();
else button?.remove();
