// The mark that a page is at rest: data-settled of the root, the id of the view that is shown (empty on a page that shows
// none).  It is away while an answer is awaited or something moves, so that whoever drives the page, a test for one, knows
// when to look.
let works = 0;
const root = document.documentElement;
// What moves more than once, as the beats of a glow, or is called so, only draws the eye.
const moving = () => document.getAnimations().filter((one) => one.playState === "running" && one.id !== "calls" && one.effect?.getComputedTiming().iterations === 1);

export async function underway(work) {
  works += 1;
  delete root.dataset.settled;
  try { return await work; } finally { works -= 1; rest(); }
}

async function rest() {
  while (!works) {
    const motions = moving();
    if (!motions.length) { root.dataset.settled = document.querySelector("[data-live]")?.dataset.view ?? ""; return; }
    await Promise.allSettled(motions.map((one) => one.finished));
  }
}

underway(document.readyState === "complete" || new Promise((loaded) => addEventListener("load", loaded, { once: true })));
