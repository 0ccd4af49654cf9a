// A first game is begun for so many people; somebody who is alone plays with the companion.
import { say, toast } from "./live.js";

async function begin({ first, players, you, companion }, expansions) {
  const isAlone = players === "1", wish = new URLSearchParams({ game: first, players: isAlone ? "2" : players, learning: "yes" });
  expansions.forEach((one) => wish.append("with", one.value));
  if (isAlone) [you, companion].forEach((name) => wish.append("name", name));
  if (isAlone) wish.set("mode", "tap");
  const answer = await fetch("/new/document.json?" + wish, { cache: "no-store" }), told = await answer.json();
  if (!answer.ok) return toast(told.error);
  const { at } = document.querySelector("[data-at]").dataset, automatic = isAlone ? [1] : [];
  if (await say("begin", { ...told, at, learning: true, automatic }, "")) location.assign("/play");
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-first]");
  if (!button || button.disabled) return;
  button.disabled = true;  // what is tapped twice is done once
  await begin(button.dataset, button.closest("li").querySelectorAll("[name=with]:checked"));
  button.disabled = false;
});
