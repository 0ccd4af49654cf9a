// A lesson: begin it, show a step, take something back.  What a step is and whether it is done is for the server.
import "./aloud.js";
import { part, say } from "./live.js";

const at = () => part("lesson").dataset.at;
const DO = {
  begin: (told, { mode, lesson }) => say("begin", { position: JSON.parse(told), mode, lesson }),
  act: (told) => say("act", { at: at(), action: JSON.parse(told), insist: false }),
  undo: () => say("undo", { at: at() }),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-begin], [data-act], [data-undo]");
  if (!button) return;
  const [what] = Object.keys(DO).filter((name) => name in button.dataset);
  DO[what](button.dataset[what], button.dataset);
});
