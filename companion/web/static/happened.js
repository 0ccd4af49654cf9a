// A birth, a full enclosure, a coin, the last round: what one calls the others to see stands over the page for a moment.
import { part, whenSwapped } from "./live.js";

const SHOWN_MS = 2600, FAR = "translate(-50%, 0) scale(.5)", NEAR = "translate(-50%, 0)";
const number = () => Number(part("happened")?.dataset.number ?? 0);
let before = number();

whenSwapped(() => {
  const isNew = number() > before, one = part("happened");
  before = number();
  if (!isNew || !one?.textContent) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? NEAR : FAR;
  one.animate([{ opacity: 0, transform: still }, { opacity: 1, transform: NEAR, offset: 0.12 }, { opacity: 1, transform: NEAR, offset: 0.88 }, { opacity: 0, transform: still }], { duration: SHOWN_MS, id: "calls" });
});
