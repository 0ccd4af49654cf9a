// Why these points?  A number, a piece or a place leads to the lines of the score in which it counts.
import { part, toast } from "./live.js";
import { underway } from "./settled.js";

const isAsked = (one) => one && !one.closest(".target, .correcting") && one.dataset.why;
const whyAt = () => document.querySelector("[data-why-at]")?.dataset.whyAt;

export const why = (place, pieces) => underway(ask(place, pieces));

async function ask(place, pieces) {
  const [seat, zone] = place.split("/"), all = part(`lines-${seat}`);
  let numbers = [];
  if (zone) {
    const answer = await fetch(whyAt() + new URLSearchParams({ place, pieces }), { headers: { "X-Language": document.documentElement.lang } }).catch(() => null);
    if (!answer) return toast(part("toast").dataset.lost);
    const { lines, said, error } = await answer.json();
    numbers = lines ?? [];
    if (!numbers.length) return toast(said ?? error);
  }
  for (const line of all.querySelectorAll("details")) line.open = numbers.includes(Number(line.id.split("-").at(-1)));
  for (let around = all; around; around = around.parentElement.closest("details")) around.open = true;
  if (!all.checkVisibility()) location.hash = `board-${seat}`;
  part("toast").classList.remove("up");
  const first = all.querySelector(":scope details[open] summary") ?? all.querySelector("summary, h2");
  first.scrollIntoView({ block: "start" });
  first.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const number = event.target.closest("[data-why]"), area = event.target.closest(".area[data-place]"), tile = event.target.closest(".tile");
  if (isAsked(number)) why(number.dataset.why, area?.dataset.pieces ?? "");
  else if ((area?.dataset.pieces || area?.dataset.count > 0) && !("may" in area.dataset) && !area.matches(".truck") && whyAt()) why(area.dataset.place, tile?.dataset.piece ?? area.dataset.pieces);
  else return;
  event.preventDefault();
});
