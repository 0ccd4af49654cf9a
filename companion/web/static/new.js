// The form of a new game.  What it means is for the server; here is only when to ask it again.
import { part, say } from "./live.js";

const form = part("setting");

function again() {
  sessionStorage.setItem("scroll", window.scrollY);
  window.location.assign("/new?" + new URLSearchParams(new FormData(form)));
}

form.addEventListener("change", (event) => {
  if (event.target.matches("[data-again]")) again();
  const box = event.target.closest(".species");
  if (box) {
    const chosen = box.querySelectorAll("input[type=checkbox]:checked").length;
    box.querySelector(".chosen").textContent = `${chosen}/${box.dataset.needed}`;
    box.classList.toggle("odd", chosen !== Number(box.dataset.needed));
  }
});

form.addEventListener("click", (event) => {
  if (!event.target.closest(".up")) return;
  const here = event.target.closest("li").querySelector("[name=name]"), before = event.target.closest("li").previousElementSibling.querySelector("[name=name]");
  [here.value, before.value] = [before.value, here.value];
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  part("problem").textContent = "";
  const answer = await fetch("/new/document.json?" + new URLSearchParams(new FormData(form)), { cache: "no-store" });
  const told = await answer.json();
  if (!answer.ok) { part("problem").textContent = told.error; return; }
  if (await say("begin", told)) window.location.assign("/play");
  else part("problem").textContent = part("toast").textContent;
});

const before = sessionStorage.getItem("scroll");
if (before !== null) window.scrollTo(0, Number(before));
sessionStorage.removeItem("scroll");
