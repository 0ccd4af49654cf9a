// The owner's boxes: one that is being tried out, and boxes that come as files.
import { part } from "./live.js";
import { asked, sendFile, told } from "./send.js";

if (document.querySelector("[data-proving]")) setTimeout(() => window.location.reload(), 4000);

async function bring(file, how) {
  const field = part("bring");
  const answer = await sendFile("/api/v1/boxes/bring?how=" + how, file, Number(field.dataset.most), field.dataset.heavy);
  if (answer.ok) { told(answer); setTimeout(() => window.location.assign("/boxes/" + answer.word), 700); return; }
  if (answer.reason !== "there_already") { part("bring-problem").textContent = answer.error; return; }
  part("bringing-title").textContent = answer.error;
  const wish = await asked(part("bringing"));
  if (wish === "replace" || wish === "both") bring(file, wish);
}

part("bring")?.addEventListener("change", (event) => {
  part("bring-problem").textContent = "";
  if (event.target.files[0]) bring(event.target.files[0], "ask");
  event.target.value = "";
});
