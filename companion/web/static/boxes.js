// The owner's boxes: what is decided about them, and boxes that come as files.
import { part, submit } from "./live.js";
import { asked, sendFile, told } from "./send.js";

async function decide(what, words, after) {
  if (told(await submit("/boxes/commands/" + what, words))) setTimeout(() => after(), 700);
}
const reload = () => window.location.reload();

const DO = {
  choose: (button) => decide("choose", { box: button.dataset.box }, reload),
  rename: async (button) => {
    const dialog = part("renaming"), field = part("renaming-title");
    field.value = button.dataset.title;
    if (await asked(dialog) === "yes") decide("rename", { box: button.dataset.box, title: field.value }, reload);
  },
  prove: (button) => decide("prove", { box: button.dataset.box }, reload),
  "put-away": async (button) => {
    part("putting-away-title").textContent = button.dataset.ask;
    if (await asked(part("putting-away")) === "yes") decide("put-away", { box: button.dataset.box }, () => window.location.assign("/boxes"));
  },
  forget: async (button) => {
    part("forgetting-picture").src = button.querySelector("img").src;
    part("forgetting-title").textContent = button.dataset.ask;
    if (await asked(part("forgetting")) === "yes") decide("forget", { box: button.dataset.box, picture: button.dataset.picture }, reload);
  },
};

if (document.querySelector("[data-proving]")) setTimeout(reload, 4000);

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) DO[button.dataset.do]?.(button);
});

async function bring(file, how) {
  const field = part("bring");
  const answer = await sendFile("/boxes/bring?how=" + how, file, Number(field.dataset.most), field.dataset.heavy);
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
