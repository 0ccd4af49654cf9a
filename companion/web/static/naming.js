// A player's name is corrected by a tap, in a dialog.  A name that is refused stays in it, with the reason.
import { part, say } from "./live.js";
import { asked } from "./send.js";

function complain({ error }) {
  part("naming-problem").textContent = error;
  return true;
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-rename]");
  if (!button) return;
  part("naming-name").value = button.dataset.rename;
  part("naming-title").textContent = button.title;
  complain({ error: "" });
  do {
    const answer = asked(part("naming"));
    part("naming-name").select();
    if (await answer !== "save") return;
  } while (!await say("name", { seat: Number(button.dataset.seat), name: part("naming-name").value }, part("toast").dataset.saved, complain));
});
