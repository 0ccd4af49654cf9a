// Shows a piece as the server draws it, and keeps the list of everything in the box.

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

export function token(notation) {
  const bare = notation.replace("*", ""), drawn = element("template");
  drawn.innerHTML = known.get(bare)?.tile ?? '<span class="tile"><b></b></span>';
  const tile = drawn.content.firstElementChild;
  if (!known.has(bare)) tile.firstElementChild.textContent = bare.split(".").at(-1);
  for (const name of ["role", "title", "aria-label"]) tile.removeAttribute(name);  // what it stands in has the words
  tile.dataset.piece = bare;
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
