// Draws a piece as the server draws it, and keeps the list of everything in the box.
const SIGNS = { m: "male", f: "female" }, NO_TINT = 24;

export function element(kind, classes, text) {
  const made = document.createElement(kind);
  if (classes) made.className = classes;
  if (text) made.textContent = text;
  return made;
}

function symbol(name, classes) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#" + name);
  svg.append(use);
  return svg;
}

const picture = (name, classes, side) => drawn(`/art/${name}.svg`, classes, side);

function drawn(address, classes, side) {
  const image = element("img", classes);
  image.src = address;
  image.alt = "";
  image.width = image.height = side;
  return image;
}

export function token(notation) {
  const bare = notation.replace("*", ""), [kind, ...rest] = bare.split("."), mark = rest.at(-1) || "";
  const isAnimal = !["stall", "land", "jungle", "coin", "food", "visitor", "token"].includes(kind);
  const tile = element("span", "tile" + (kind === "stall" ? " stand" : ""));
  tile.dataset.piece = bare;
  const { tint = NO_TINT, portrait, is_round: isRound } = known.get(bare) ?? {};
  tile.classList.add("tint-" + tint);
  tile.classList.toggle("own", portrait !== undefined);
  tile.classList.toggle("round", isRound ?? mark === "baby");
  if (portrait) tile.append(drawn(`/portrait/${portrait}`, "", 88));
  else if (kind === "visitor") tile.append(symbol("pawn", "pawn " + mark));
  else tile.append(picture(isAnimal || kind === "coin" ? kind : kind === "stall" ? bare : rest[0] || kind, "", 64));
  if (isAnimal && SIGNS[mark]) tile.append(symbol(SIGNS[mark], "mark"));
  if (!portrait && isAnimal && ["fish", "flash"].includes(mark)) tile.append(picture(mark, "mark", 26));
  if (notation.endsWith("*")) tile.append(symbol("heart", "mark bred"));
  return tile;
}

const known = new Map();
export async function box() {
  if (!known.size) {
    const answer = await fetch("/play/box.json", { cache: "no-store" });
    if (answer.ok) (await answer.json()).pieces.forEach((one) => known.set(one.piece, one));
  }
  return known;
}
