// A player's name is corrected by a tap, in a dialog.
import { part, say } from "./live.js";
import { asked } from "./send.js";

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-rename]");
  if (!button) return;
  part("naming-name").value = button.dataset.rename;
  part("naming-title").textContent = button.title;
  const answer = asked(part("naming"));
  part("naming-name").select();
  if (await answer === "save") say("name", { seat: Number(button.dataset.seat), name: part("naming-name").value });
});
