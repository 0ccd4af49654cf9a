// A page in somebody else's screen: it looks as its address asks, follows the table, and shows what points came.
import { whenSwapped } from "./live.js";

const { scale, theme } = document.body.dataset, SHOWN_MS = 2600;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
document.querySelector("main").style.zoom = scale;

// A theme that was asked for counts instead of the device's: the rules for the evening hold always, or never.
const holds = { dark: "all", light: "not all" }[theme];
for (const sheet of holds ? document.styleSheets : []) {
  for (const rule of sheet.cssRules) if (rule.media?.mediaText.includes("prefers-color-scheme")) rule.media.mediaText = holds;
}

const points = () => [...document.querySelectorAll("[data-points]")];
const counted = () => new Map(points().map((one) => [one.dataset.seat, Number(one.dataset.points)]));
let before = counted();

whenSwapped(() => {
  for (const one of calm.matches ? [] : points()) {
    const more = Number(one.dataset.points) - (before.get(one.dataset.seat) ?? Number(one.dataset.points));
    if (more) float(one, more);
  }
  before = counted();
});

function float(one, more) {
  const sign = document.createElement("span");
  sign.className = more > 0 ? "more" : "more less";
  sign.ariaHidden = "true";
  sign.textContent = more > 0 ? "+" + more : "−" + -more;
  one.append(sign);
  const way = sign.animate([{ opacity: 0, transform: "translateY(60%)" }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.75 }, { opacity: 0, transform: "translateY(-60%)" }], { duration: SHOWN_MS });
  way.onfinish = () => sign.remove();
}
