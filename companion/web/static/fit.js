// Nobody scrolls a television: what would lie below its edge is drawn smaller instead.
import { whenSwapped } from "./live.js";

const STEP = 0.03, LEAST = 0.64;
const isTelevision = () => document.body.classList.contains("tv") && matchMedia("(min-width: 1200px)").matches;
const isTooHigh = () => document.documentElement.scrollHeight > innerHeight;

function fit() {
  const { style } = document.querySelector("main");
  style.zoom = 1;
  for (let zoom = 1 - STEP; isTelevision() && isTooHigh() && zoom >= LEAST; zoom -= STEP) style.zoom = zoom;
}

whenSwapped(fit);
addEventListener("resize", fit);
fit();
