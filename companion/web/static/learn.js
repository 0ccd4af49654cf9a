// A lesson: begin it, do a step, take something back.  What a step is and whether it is done is for the server.
import { whenSaid } from "./guide.js"; // before what reads aloud: it says which sentence that is
import { hear, tell } from "./aloud.js";
import { say } from "./live.js";
import "./play.js";
import "./resume.js";

const at = () => document.querySelector("#game").dataset.at;
const DO = {
  begin: async (told, { mode, lesson }) => {
    const begun = await say("begin", { position: JSON.parse(told), mode, lesson, at: at() }, ""), page = `/learn/${lesson}`;
    if (begun && location.pathname !== page) location.assign(page);
  },
  act: (told) => say("act", { at: at(), action: JSON.parse(told), insist: false }, ""),
  undo: () => say("undo", { at: at() }, ""),
};

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-begin], [data-act], [data-undo]");
  if (!button || button.disabled) return;
  button.disabled = true;  // what is tapped twice is done once
  const [what] = Object.keys(DO).filter((name) => name in button.dataset);
  await DO[what](button.dataset[what], button.dataset);
  button.disabled = false;
});
whenSaid(tell);
if (document.querySelector("#guide .line")) hear();
