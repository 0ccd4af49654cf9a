// A phone as the table's camera: a photograph after each turn.
import { part, refresh, say } from "./live.js";
import { report, sendFile } from "./send.js";

const field = part("photo"), page = part("photo-page");
const at = () => document.querySelector("#seen").dataset.at;

field?.addEventListener("change", async () => {
  const file = field.files[0];
  if (!file) return;
  page.classList.add("busy");
  part("reports").replaceChildren();
  report(part("reports"), field.dataset.reading, true);
  const answer = await sendFile("/photo/send", file, Number(field.dataset.most), field.dataset.heavy);
  part("reports").replaceChildren();
  report(part("reports"), answer.ok ? answer.said : answer.error, answer.ok);
  page.classList.remove("busy");
  field.value = "";
  await refresh();
});

const DO = {
  accept: (button) => say("accept", { at: at(), option: Number(button.dataset.option) }),
  reject: () => say("reject", { at: at() }),
  undo: () => say("undo", { at: at() }),
  mode: (button) => say("mode", { at: at(), mode: button.dataset.mode }),
};
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) DO[button.dataset.do]?.(button);
});
