// Says on every page that nobody answers any more, until somebody does.  A page that follows the table tells what it
// notices; every other page asks now and then.
const ASK_MS = 6000, PATIENCE_MS = 4000;
const sign = document.getElementById("lost");

export function lost(yes) {
  document.body.classList.toggle("lost", yes);
  sign.hidden = !yes;
}

async function ask() {
  if (document.hidden) return;
  try {
    await fetch(new URL("paw.svg", import.meta.url), { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    lost(false);
  } catch { lost(true); }
}

const isFollowing = () => document.querySelector("[data-live]") !== null;
setInterval(() => { if (!isFollowing() || document.body.classList.contains("lost")) ask(); }, ASK_MS);
addEventListener("offline", () => lost(true));
addEventListener("online", ask);
