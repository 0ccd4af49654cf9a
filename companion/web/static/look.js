// After a correction: offers to learn how the piece looks.  Whether there is anything to learn is for the server to say.
import { part, submit, toast } from "./live.js";
import { underway } from "./settled.js";

let offered = null;

export const offerLook = (words) => underway(offer(words));

async function offer(words) {
  const answer = await fetch("/boxes/offer.json?" + new URLSearchParams(words), { cache: "no-store" });
  const told = answer.ok ? await answer.json() : {};
  if (!told.offer) return;
  const picture = new Image();
  picture.src = "/boxes/offer.png?" + new URLSearchParams(told.offer);
  try { await picture.decode(); } catch { return; }
  offered = told.offer;
  part("learn-look-title").textContent = told.ask;
  part("learn-look-picture").src = picture.src;
  warn("");
  part("learn-look").showModal();
}

function warn(words) {
  part("learn-look-warning").textContent = words;
  part("learn-look-insist").hidden = !words;
  part("learn-look-yes").hidden = Boolean(words);
}

async function teach(insist) {
  const answer = await submit("/api/v1/boxes/teach", { ...offered, insist });
  if (!answer.ok && ["rather", "unlike"].includes(answer.reason)) return warn(answer.error);
  part("learn-look").close();
  toast(answer.ok ? answer.said : answer.error);
}

part("learn-look")?.addEventListener("click", (event) => {
  if (event.target.id === "learn-look-yes") teach(false);
  else if (event.target.id === "learn-look-insist") teach(true);
  else if (event.target.id === "learn-look-no" || event.target === part("learn-look")) part("learn-look").close();
});
