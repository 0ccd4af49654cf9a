// One search on every page: `/`, or the link to it, opens the field, and the three best rules are there as somebody types.
const TYPING_MS = 200;
const dialog = document.getElementById("find"), page = document.getElementById("question");
let typing = null;

async function find(field) {
  clearTimeout(typing);
  const question = field.value.trim(), list = document.getElementById(field.dataset.found);
  const answer = question ? await fetch("/ask?" + new URLSearchParams({ found: "", question }), { cache: "no-store", headers: { "X-Language": document.documentElement.lang } }) : null;
  const told = answer?.ok ? await answer.text() : "";
  if (question !== field.value.trim()) return;
  list.innerHTML = told;
  list.dispatchEvent(new Event("found"));
}

document.addEventListener("input", ({ target }) => {
  if (!target.dataset.found) return;
  clearTimeout(typing);
  typing = setTimeout(find, TYPING_MS, target);
});
document.addEventListener("submit", (event) => {
  const field = event.target.querySelector("[data-found]");
  if (field) { event.preventDefault(); find(field); }
});

function open(event) {
  event.preventDefault();
  (page ? page : dialog).scrollIntoView({ block: "nearest" });
  page ? page.focus() : dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest("input, select, textarea, dialog[open]")) open(event);
});
document.addEventListener("click", (event) => {
  if (event.target.closest('nav a[href="/ask"]') && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  else if (event.target === dialog) dialog.close();
});
