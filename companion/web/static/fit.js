// Nobody scrolls a television: the tiles are drawn as large as its height allows, or else everything smaller.
import { whenSwapped } from "./live.js";

const STEP = 0.03, LEAST = 0.64, MOST = 2.6, LEAST_PARK = 0.3;
const isTelevision = () => document.body.classList.contains("tv") && matchMedia("(min-width: 1200px)").matches;
const isTooWide = (park) => park.scrollWidth > park.clientWidth;
const isTooLarge = () => document.documentElement.scrollHeight > innerHeight || [...document.querySelectorAll(".park")].some(isTooWide);

function draw(scale) {
  const { style } = document.querySelector("main");
  style.zoom = Math.min(scale, 1);
  style.setProperty("--grow", Math.max(scale, 1));
  drawLarge(1);
}

// The board of whoever moves may have room where the others have none, and they where it has none.
const grow = (name, scale) => document.querySelector("main").style.setProperty(name, scale);
const drawLarge = (scale) => { grow("--grow-large", scale); drawPark(LEAST_PARK); drawParks(LEAST_PARK); };
// So may its park, and those of the others, until they are built out.
const drawPark = (scale) => grow("--grow-park", scale), drawParks = (scale) => grow("--grow-parks", scale);

function largest(least, most, draw) {
  while (most - least > STEP) {
    const scale = (least + most) / 2;
    draw(scale);
    if (isTooLarge()) most = scale;
    else least = scale;
  }
  draw(least);
  return least;
}

// The last event is told in letters as large as its column has room for.
function tell() {
  const told = document.querySelector(".latest .told");
  for (const size of ["", "long", "longest"]) {
    document.body.dataset.told = size;
    if (!told || told.scrollHeight <= told.clientHeight) return;
  }
}

function fit() {
  if (!isTelevision()) return draw(1);
  largest(LEAST, MOST, draw);
  largest(1, MOST, drawLarge);
  tell();
  if (document.querySelector(".park")) for (const one of [drawPark, drawParks]) largest(LEAST_PARK, MOST, one);
}

whenSwapped(fit);
addEventListener("resize", fit);
fit();
