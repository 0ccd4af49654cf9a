// The game: answers, corrections, keys.  Which moves there are and what they are called comes from the server.
import "./aloud.js";
import "./fit.js";
import "./happened.js";
import { keepFocus, part, say, toast, whenSwapped } from "./live.js";
import { offerLook } from "./look.js";
import "./guide.js";
import "./mending.js";
import "./naming.js";
import "./photo.js";
import { box, element, token } from "./pieces.js";
import { asked } from "./send.js";
import "./show.js";
import { answer, carry, fold, tell } from "./telling.js";
import { why } from "./why.js";

const game = () => document.querySelector("#game");
const at = () => game().dataset.at;
const may = part("tell") !== null;

// ---- buttons -----------------------------------------------------------------------------------------------------

const DO = {
  tell: () => tell(),
  fold,
  correct: () => correctOnly(!isCorrecting()),
  accept: async (button) => {
    const { option, seat, zone, pieces } = button.dataset;
    if (await say("accept", { at: at(), option: Number(option) }) && zone) offerLook({ seat, zone, pieces });
  },
  elsewhere: async () => { if (await say("reject", { at: at() })) part("boards").focus(); },
  "swap-mats": ({ dataset }) => say("swap-mats", { seat: Number(dataset.seat), other: Number(dataset.other) }),
  turn: (button) => say("set-turn", { at: at(), seat: Number(button.dataset.seat) }),
  end: async () => { if (await asked(part("sure")) === "save") say("end", { at: at() }); },
  retell: (button) => tell({ number: moment(button), missed: false }),
  missed: (button) => tell({ number: moment(button), missed: true }),
  remove: (button) => say("correct-turn", { at: at(), number: moment(button), action: null }),
};
const named = (place) => [Number(place.split("/", 1)[0]), place.slice(place.indexOf("/") + 1)];  // seat and zone
const moment = (button) => Number(button.closest("[data-number]").dataset.number);

document.addEventListener("click", (event) => {
  if (event.defaultPrevented) return;
  const button = event.target.closest("[data-do]");
  if (button && DO[button.dataset.do]) return DO[button.dataset.do](button);
  const isPencil = event.target.closest(".pencil") !== null;
  // The middle of an enclosure may be one of its stall spaces: who aims at it means the enclosure.
  const said = !isPencil && (event.target.closest("button[data-say], .target[data-say]") ?? event.target.closest("[data-say]"));
  const isResting = said && said.matches(".area") && (isCorrecting() || (part("tell")?.hidden && game().dataset.awaits !== "tap"));
  if (said && may && !event.target.closest("summary") && !isResting) { pick(null); return answer(said, event.detail > 1); }
  const figure = event.target.closest("[data-figure]");
  if (figure && game().dataset.awaits === "tap" && !isCorrecting() && !event.target.closest("[data-why]")) return carry(figure.dataset.figure, figure.dataset.place, null);
  const area = event.target.closest(".area[data-may]");
  if (!area || !may || event.target.closest("dialog, a, summary")) return pick(null);
  if (!isPencil && !isCorrecting() && part("tell").dataset.taps > 1) return toast(area.dataset.refused ?? document.getElementById("tell-title").textContent);
  if (!isPencil && !isCorrecting() && isTapped() && pointed(area, event.target.closest(".tile"))) return;
  if (area.dataset.count !== undefined) recount(area);
  else correct(area, event.target.closest(".tile"));
});

// ---- a piece is tapped, then a place: may it go there?  A second tap on the same one corrects it ---------------------

let picked = null;

function pick(one) {
  if (picked && !one) part("toast").classList.remove("up");
  picked?.classList.remove("picked");
  picked = one;
  picked?.classList.add("picked");
  if (!one) return;
  const { place, pieces, refused } = one.closest(".area").dataset, { carry: where, twice } = part("tell").dataset;
  toast(mayCarry(one) ? where : `${refused ?? ""} ${twice}`, true);
  if (one.matches(".truck")) return;
  const asks = element("button", "quiet", part("lying-why").textContent);
  asks.addEventListener("click", () => { pick(null); why(place, one.dataset.piece ?? pieces); });
  part("toast").append(" ", asks);
}

const isTapped = () => game().dataset.awaits === "tap" || part("tell").dataset.mode === "tap";
const mayCarry = (one) => one.matches(".tile") && game().dataset.awaits === "tap";

// Whether a tap was about a piece that is carried, or the first one on what can be corrected.
function pointed(area, tile) {
  const { place } = area.dataset, from = picked?.closest(".area").dataset.place;
  if (from && from !== place && mayCarry(picked)) { carry(picked.dataset.piece, from, place); pick(null); return true; }
  const one = area.matches(".truck") ? area : tile ?? area, isOther = one !== picked;
  pick(isOther ? one : null);
  return isOther;
}

part("mode")?.closest("main").addEventListener("change", (event) => {
  if (event.target.id === "mode") say("mode", { at: at(), mode: event.target.value });
});

// ---- correcting: while it is on, every place has a button, and no tap tells a move ----------------------------------

const isCorrecting = () => document.body.classList.contains("correcting");
const showCorrecting = () => document.querySelectorAll("[data-do=correct]").forEach((button) => button.setAttribute("aria-pressed", isCorrecting()));

function correctOnly(is) {
  if (is === isCorrecting()) return;
  keepFocus(() => document.body.classList.toggle("correcting", is));
  showCorrecting();
  if (is) toast(part("lying").dataset.hint);
  else part("toast").classList.remove("up");
  (is ? document.querySelector("#game .pencil") : part("tell").hidden ? null : part("tell"))?.focus({ preventScroll: true });
}

// ---- what lies somewhere -----------------------------------------------------------------------------------------

let lying = null;

async function correct(area, tile) {
  const pieces = area.dataset.pieces ? area.dataset.pieces.split(" ") : [];
  const tiles = [...area.querySelectorAll(":scope .tile")];
  const chosen = tile ? tiles.indexOf(tile) : pieces.length === 1 ? 0 : -1;
  lying = { place: area.dataset.place, pieces, chosen: chosen >= 0 && chosen < pieces.length ? chosen : -1 };
  part("lying-title").textContent = part("lying-title").dataset.words;
  part("lying-where").textContent = area.dataset.title;
  const all = await box();
  part("lying-box").replaceChildren(...[...all.keys()].map((piece) => choice(piece, all, () => lay(piece))));
  showLying(all);
  part("lying").showModal();
  (part("lying-likely").querySelector("button") || part("lying-now").querySelector("button") || part("lying-add")).focus();
}

function choice(piece, all, then) {
  const button = element("button", "choice");
  button.type = "button";
  button.dataset.piece = piece.replace("*", "");
  button.append(token(piece), element("span", "", all.get(piece.replace("*", ""))?.words ?? piece));
  button.addEventListener("click", then);
  return button;
}

function showLying(all) {
  const now = lying.pieces.map((piece, number) => {
    const button = choice(piece, all, () => { lying.chosen = number; showLying(all); });
    button.setAttribute("aria-pressed", number === lying.chosen);
    return button;
  });
  const empty = element("p", "no-lines", part("lying-now").dataset.empty);
  part("lying-now").replaceChildren(...(now.length ? now : [empty]));
  part("lying-remove").hidden = lying.chosen < 0;
  part("lying-why").hidden = lying.place.startsWith("-1/");
  part("lying-add").hidden = lying.chosen < 0;
  part("lying-likely").replaceChildren(...alternatives(all).map((piece) => choice(piece, all, () => lay(piece))));
}

// The siblings of the piece first: they are what is most often mixed up.  A face of a die has none: then every other.
function alternatives(all) {
  const piece = lying.pieces[lying.chosen]?.replace("*", "");
  if (!piece) return [];
  const family = (one) => one.split(".")[0];
  const others = [...all.keys()].filter((one) => one !== piece), siblings = others.filter((one) => family(one) === family(piece));
  return (siblings.length ? siblings : others).slice(0, 8);
}

const lay = (piece) => state(lying.chosen < 0 ? [...lying.pieces, piece] : lying.pieces.with(lying.chosen, piece));

async function state(pieces) {
  part("lying").close();
  correctOnly(false);
  const [seat, zone] = named(lying.place);
  const lie = pieces.map((piece) => piece.replace("*", ""));
  if (await stated({ seat, zone, pieces: lie })) offerLook({ seat, zone, pieces: lie.join(" ") });
}

// What no box holds is asked about.  False if it is not so after all.
async function stated(one) {
  const words = { at: at(), contents: [one] };
  let doubt = "";
  const told = await say("set-contents", { ...words, insist: false }, undefined, (said) => { doubt = said.reason?.startsWith("beyond") && said.error; return doubt; });
  if (!doubt) return told;
  part("doubted-why").textContent = doubt;
  return await asked(part("doubted")) === "yes" && say("set-contents", { ...words, insist: true });
}

async function recount(area, number = area.dataset.count) {
  const [seat, zone] = named(area.dataset.place);
  part("counted-title").textContent = area.dataset.title;
  part("counted-number").value = number;
  part("counted-number").max = area.dataset.most;
  const chosen = await asked(part("counted"));
  if (chosen === "why") return why(area.dataset.place, "");
  if (chosen !== "save") return;
  correctOnly(false);
  const count = part("counted-number").valueAsNumber;
  if (await stated({ seat, zone, count }) === false) recount(area, count);
}

if (may) {
  part("lying").addEventListener("click", (event) => event.target === part("lying") && part("lying").close());
  part("lying-remove").addEventListener("click", () => state(lying.pieces.filter((_, number) => number !== lying.chosen)));
  part("lying-why").addEventListener("click", () => {
    part("lying").close();
    correctOnly(false);
    why(lying.place, lying.pieces[lying.chosen] ?? lying.pieces.join(" "));
  });
  part("lying-add").addEventListener("click", async () => { lying.chosen = -1; showLying(await box()); part("lying-box").querySelector("button")?.focus(); });
  whenSwapped(() => pick(null));
  whenSwapped(showCorrecting);
}

// Why another page has led here.
const reason = sessionStorage.getItem("said");
sessionStorage.removeItem("said");
if (reason) toast(reason);

// ---- keys: the same presses as buttons on wires ------------------------------------------------------------------

const KEYS = Object.fromEntries(JSON.parse(document.querySelector("[data-keys]")?.dataset.keys ?? "[]").map(([key, ...press]) => [key, press]));

document.addEventListener("keydown", (event) => {
  const isWriting = event.target.closest("input, select, textarea, dialog[open]");
  const isPressing = [" ", "Enter"].includes(event.key) && event.target.closest("button, a, summary");
  if (!may || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && isCorrecting()) return correctOnly(false);
  if (event.key === "Escape" && !part("tell").hidden) return fold();
  if (isWriting || isPressing) return;
  if (event.key === "t" && !document.querySelector("[data-do=tell]")?.disabled) return DO.tell();
  const press = KEYS[event.key];
  if (!press) return;
  event.preventDefault();
  say("press", { at: at(), button: press[0], gesture: press[1], state: game().dataset.state });
});
