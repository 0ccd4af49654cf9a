// Arrows on the boards: what hands take from where to where so that a turn against the rules is mended.
// The places stand in data-hands of the boards, two data-place and the piece; a place that is not drawn gets no arrow.  One
// that comes from nowhere only points: a lesson shows so where something is.
import { part, whenSwapped } from "./live.js";

const SVG = "http://www.w3.org/2000/svg", HEAD = 14, BEND = 0.18, POINTER = 70;

export function drawArrows() {
  document.querySelector(".mend-arrows")?.remove();
  const hands = JSON.parse(part("boards")?.dataset.hands ?? "[]");
  const ways = hands.map(([from, to, piece]) => [from ? pieceAt(from, piece) : above(boxOf(to)), boxOf(to)]).filter(([from, to]) => from && to && from !== to);
  if (!ways.length) return;
  const all = document.createElementNS(SVG, "svg");
  all.setAttribute("class", "mend-arrows");
  all.setAttribute("aria-hidden", "true");
  part("game").append(all);
  const here = all.getScreenCTM().inverse(); // the page may be scaled to fit its screen
  for (const [from, to] of ways) {
    const line = arrow(middle(from, here), middle(to, here));
    for (const kind of ["under", "over"]) {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("d", line);
      path.setAttribute("class", kind);
      all.append(path);
    }
  }
}

export function boxOf(place) {
  const box = (document.querySelector(`.area[data-place="${CSS.escape(place)}"]`) ?? part(place))?.getBoundingClientRect();
  return box?.width ? box : null;
}

// The very piece, or the place where it should be.
const pieceAt = (place, piece) => {
  const tile = document.querySelector(`.area[data-place="${CSS.escape(place)}"] .tile[data-piece^="${CSS.escape(piece ?? "")}"]`)?.getBoundingClientRect();
  return tile?.width ? tile : boxOf(place);
};

// Beside it, on the side that is in the window.
export const above = (box) => box && new DOMRect(box.left + (box.left + box.width / 2 < 2 * POINTER ? POINTER : -POINTER), box.top + box.height / 2 - POINTER, box.width, 0);

function middle(box, here) {
  const { x, y } = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(here);
  return [x, y];
}

function arrow([x, y], [toX, toY]) {
  const midX = (x + toX) / 2 + (toY - y) * BEND, midY = (y + toY) / 2 - (toX - x) * BEND;
  const angle = Math.atan2(toY - midY, toX - midX);
  const wing = (turn) => `${toX - HEAD * Math.cos(angle + turn)} ${toY - HEAD * Math.sin(angle + turn)}`;
  return `M${x} ${y}Q${midX} ${midY} ${toX} ${toY}M${wing(0.5)}L${toX} ${toY}L${wing(-0.5)}`;
}

// Whatever changes the size of the page moves its boards: a part that is swapped, a window, a style that came late.
const sizes = new ResizeObserver(drawArrows);
const observe = () => { sizes.disconnect(); for (const id of ["game", "boards"]) if (part(id)) sizes.observe(part(id)); };
whenSwapped(() => {
  observe();
  drawArrows();
  const ends = part("game")?.getAnimations({ subtree: true }).filter((one) => !(one instanceof CSSAnimation)) ?? [];
  if (ends.length) Promise.allSettled(ends.map((one) => one.finished)).then(drawArrows); // a piece on its way is measured where it flies
});
observe();
