// Nobody scrolls a television: the tiles are drawn as large as its height allows, or else everything smaller.
import { whenSwapped } from "./live.js";

const STEP = 0.03, LEAST = 0.64, MOST = 1.6;
const isTelevision = () => document.body.classList.contains("tv") && matchMedia("(min-width: 1200px)").matches;
const isTooWide = (park) => park.scrollWidth > park.clientWidth;
const isTooLarge = () => document.documentElement.scrollHeight > innerHeight || [...document.querySelectorAll(".park")].some(isTooWide);

function draw(scale) {
  const { style } = document.querySelector("main");
  style.zoom = Math.min(scale, 1);
  style.setProperty("--grow", Math.max(scale, 1));
}

function fit() {
  if (!isTelevision()) return draw(1);
  let least = LEAST, most = MOST;
  while (most - least > STEP) {
    const scale = (least + most) / 2;
    draw(scale);
    if (isTooLarge()) most = scale;
    else least = scale;
  }
  draw(least);
}

whenSwapped(fit);
addEventListener("resize", fit);
fit();
