// This phone as the table's live camera: whatever it sends is answered with what is wanted next.
import { part, request, token } from "./live.js";

const GLANCE_PX = 640, GLANCE_QUALITY = 0.7, FRAME_QUALITY = 0.92, SETTLE_MS = 3000, AGAIN_MS = 1000, GOING_ON = "phone-camera";
const LARGEST = { facingMode: { ideal: "environment" }, width: { ideal: 4608 }, height: { ideal: 2592 } };
const page = part("phone-page"), video = part("view"), canvas = document.createElement("canvas");
const words = page.dataset;
let word = "", stream = null, waking = null, settling = 0;

function show(state, why = "") {
  part("state").textContent = why || words[state];
  page.dataset.state = state;
  const isOn = ["sending", "lost", "bad"].includes(state);
  part("begin").hidden = isOn || state === "another";
  part("end").hidden = !isOn;
  part("take-over").hidden = state !== "another";
}

const post = (where, body) => request("/camera/phone/" + where, body, { "X-Camera-Word": word });

// ---- the phone's camera -------------------------------------------------------------------------------------------

async function open() {
  stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: LARGEST });
  const track = stream.getVideoTracks()[0], most = track.getCapabilities?.() ?? {};
  if (most.width?.max) await track.applyConstraints({ width: { ideal: most.width.max }, height: { ideal: most.height.max } }).catch(() => {});
  track.addEventListener("ended", () => stop("stopped"));
  video.srcObject = stream;
  await video.play();
  part("size").textContent = `${video.videoWidth} × ${video.videoHeight}`;
  settle();
}

// Focus, exposure and white balance are found for a moment and then locked, where the browser offers that.
const AUTOMATIC = { focusMode: "focusDistance", exposureMode: "exposureTime", whiteBalanceMode: "colorTemperature" };

async function settle() {
  const track = stream?.getVideoTracks()[0], can = track?.getCapabilities?.() ?? {};
  const modes = Object.keys(AUTOMATIC).filter((mode) => can[mode]?.includes("manual"));
  // What is asked for replaces what was asked for before: so all together, and each alone where that cannot be had.
  const set = (each) => track.applyConstraints({ advanced: [Object.assign({}, ...each), ...each] }).catch(() => {});
  clearTimeout(settling);
  part("locked").hidden = true;
  if (!modes.length) return;
  await set(modes.filter((mode) => can[mode].includes("continuous")).map((mode) => ({ [mode]: "continuous" })));
  settling = setTimeout(async () => {
    const found = track.getSettings();
    const held = (mode) => (AUTOMATIC[mode] in found ? { [AUTOMATIC[mode]]: found[AUTOMATIC[mode]] } : {});
    await set(modes.map((mode) => ({ [mode]: "manual", ...held(mode) })));
    part("locked").hidden = false;
  }, SETTLE_MS);
}

async function awake() {
  try {
    waking = await navigator.wakeLock?.request("screen");
    part("wake").hidden = Boolean(waking);
  } catch { part("wake").hidden = false; }
}
document.addEventListener("visibilitychange", () => { if (!document.hidden && word) awake(); });

function picture(kind) {
  const share = kind === "frame" ? 1 : Math.min(1, GLANCE_PX / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * share);
  canvas.height = Math.round(video.videoHeight * share);
  canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((made) => canvas.toBlob(made, "image/jpeg", kind === "frame" ? FRAME_QUALITY : GLANCE_QUALITY));
}

// ---- sending ------------------------------------------------------------------------------------------------------

const pause = (ms) => new Promise((later) => setTimeout(later, Math.max(0, ms)));

// Send one picture; what is wanted next, or null when this phone is the camera no more.
async function sendOne(kind) {
  const answer = await post("pictures/" + kind, await picture(kind));
  const told = await answer.json();
  if (answer.ok) {
    if (page.dataset.state !== "sending") show("sending");
    return told;
  }
  if (answer.status === 403) return location.reload();  // the table has started anew: so does this page
  if (answer.status === 410) return stop("another", told.error);
  if (answer.status === 422) {  // a picture that is of no use: people read why, and the next one may be better
    show("bad", told.error);
    return { want: "glance", after_ms: AGAIN_MS };
  }
  throw new Error(told.error);
}

async function send() {
  let wanted = { want: "glance", after_ms: 0 };
  while (word) {
    const begun = performance.now();
    try {
      wanted = await sendOne(wanted.want);
      if (!wanted) return;
      if (wanted.settle) settle();
    } catch {
      show("lost");
      wanted = { want: "glance", after_ms: AGAIN_MS };
      await again();
    }
    await pause(wanted.after_ms - (performance.now() - begun));
  }
}

// A table that has started anew knows neither this page nor its word: the page begins anew, too, and goes on by itself.
async function again() {
  try { if ((await (await fetch("/camera/phone", { cache: "no-store" })).text()).includes(token)) return; } catch { return; }
  location.reload();
}

async function begin(takeOver) {
  const before = sessionStorage.getItem(GOING_ON) ?? "";
  try {
    if (!stream) await open();
  } catch (error) { return show(error.name === "NotAllowedError" ? "forbidden" : "none"); }
  try {
    const answer = await post("begin", { take_over: takeOver, word: before }), told = await answer.json();
    if (answer.status === 409) return show("another", told.error);
    if (!answer.ok) return show("refused", told.error);
    word = told.word;
  } catch {
    show("lost");
    return setTimeout(() => begin(takeOver), AGAIN_MS);
  }
  sessionStorage.setItem(GOING_ON, word);
  awake();
  send();
}

function stop(state, why) {
  if (word && state === "stopped") post("end", {}).catch(() => {});
  word = "";
  sessionStorage.removeItem(GOING_ON);
  stream?.getTracks().forEach((track) => track.stop());
  stream = video.srcObject = null;
  waking?.release();
  show(state, why);
  return null;
}

part("begin")?.addEventListener("click", () => begin(false));
part("take-over")?.addEventListener("click", () => begin(true));
part("end")?.addEventListener("click", () => stop("stopped"));
if (part("begin") && sessionStorage.getItem(GOING_ON)) begin(false);
