// Counts a box lot after lot: the page remembers what the lots before had, the server counts and says what is missing.
import { part } from "./live.js";
import { report, sendFile } from "./send.js";

const page = part("components"), field = part("photo"), anew = part("anew");
let counts = {};

field.addEventListener("change", async () => {
  const file = field.files[0];
  if (!file) return;
  page.classList.add("busy");
  part("reports").replaceChildren();
  report(part("reports"), field.dataset.reading, true);
  const address = `/api/v1/components/${page.dataset.box}/lot?` + new URLSearchParams({ before: JSON.stringify(counts) });
  const answer = await sendFile(address, file, Number(field.dataset.most), field.dataset.heavy);
  part("reports").replaceChildren();
  if (answer.ok) { counts = answer.counts; report(part("reports"), answer.so_far, true); }
  report(part("reports"), answer.ok ? answer.text : answer.error, answer.ok && answer.whole);
  anew.hidden = false;
  page.classList.remove("busy");
  field.value = "";
});

anew.addEventListener("click", () => { counts = {}; part("reports").replaceChildren(); anew.hidden = true; });
