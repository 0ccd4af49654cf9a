// A game that was left before its end goes on.
import { say } from "./live.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-resume]");
  if (button && await say("resume", { game: Number(button.dataset.resume) }, "")) location.assign("/play");
});
