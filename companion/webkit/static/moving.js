// Tiles slide to where they lie now: what left one place of a board and came to another is drawn on its way.
// A tile that came from nowhere pops up.  Nothing moves for who wants no motion, or where too much has changed at once.
const SLIDE_MS = 450, POP_MS = 260, MOST = 12;
const EASE = "cubic-bezier(.3, .7, .2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const tilesOf = (area) => [...area.querySelectorAll(".tile[data-piece]")].filter((tile) => tile.closest("[data-place]") === area);
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// By place: the piece and the box of every tile.
export function whereTilesLie(root) {
  const places = [...root.querySelectorAll("[data-place]")];
  return new Map(places.map((area) => [area.dataset.place, tilesOf(area).map((tile) => ({ piece: tile.dataset.piece, box: tile.getBoundingClientRect() }))]));
}

export function moveTiles(root, before) {
  if (calm.matches || !before.size) return;
  const came = [], left = new Map([...before].map(([place, tiles]) => [place, [...tiles]]));
  for (const area of root.querySelectorAll("[data-place]")) {
    const old = left.get(area.dataset.place);
    if (!old) return;
    for (const tile of tilesOf(area)) {
      const at = old.findIndex((one) => one.piece === tile.dataset.piece);
      if (at >= 0) old.splice(at, 1);
      else came.push(tile);
    }
  }
  const gone = [...left.values()].flat().filter((one) => one.box.width);
  if (came.length <= MOST) came.forEach((tile) => move(tile, gone));
}

const bare = (piece) => piece.replace("*", "");

function move(tile, gone) {
  const at = gone.findIndex((one) => bare(one.piece) === bare(tile.dataset.piece)), box = tile.getBoundingClientRect();
  if (!box.width) return;
  if (at < 0) return tile.animate([{ transform: "scale(.2)", opacity: 0 }, { transform: "scale(1.15)", opacity: 1, offset: 0.7 }, { transform: "none" }], { duration: POP_MS, easing: EASE });
  const [from] = gone.splice(at, 1), [x, y] = middle(from.box), [toX, toY] = middle(box);
  tile.style.zIndex = 4;
  const way = tile.animate([{ transform: `translate(${x - toX}px, ${y - toY}px) scale(${from.box.width / box.width})` }, { transform: "none" }], { duration: SLIDE_MS, easing: EASE });
  way.onfinish = () => { tile.style.zIndex = ""; };
}
