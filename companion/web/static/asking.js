// The referee's word for what is pointed at: a tile, then a place.  A question may be spoken where the browser itself makes
// words of it: nothing that anybody says leaves the device.
import { tell } from "./aloud.js";
import { part, refresh } from "./live.js";

const live = () => document.querySelector("[data-live]");
const field = part("question"), button = part("ask-speak");
let pointed = {};

// The first tap says what, the next one where; a tap on the same place begins anew.
function point(target) {
  const place = target.closest("[data-place]")?.dataset.place;
  if (!place) return;
  const piece = target.closest(".tile")?.dataset.piece ?? "";
  const isNext = pointed.piece && !pointed.to && place !== pointed.at;
  pointed = isNext ? { ...pointed, to: place } : { at: place, piece };
  live().dataset.source = "/ask?part&" + new URLSearchParams(pointed);
  live().dataset.view = "";
  refresh();
  part("pointed").scrollIntoView({ block: "nearest" });
}

async function offer() {
  const Recognition = window.SpeechRecognition;
  const wish = { langs: [document.documentElement.lang], processLocally: true };
  if ((await Recognition?.available?.(wish)) !== "available") return;
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener("click", () => {
    const heard = Object.assign(new Recognition(), { lang: wish.langs[0], processLocally: true });
    heard.onstart = () => { button.textContent = button.dataset.listening; };
    heard.onend = () => { button.textContent = words; };
    heard.onresult = (event) => { field.value = event.results[0][0].transcript; field.form.requestSubmit(); };
    heard.start();
  });
}

part("answer").addEventListener("found", () => {
  live().dataset.aloud = part("answer").querySelector(".sentence, .found p")?.textContent ?? "";
  tell();
});
live().addEventListener("click", (event) => point(event.target));
offer().catch(() => { /* a browser that cannot say whether it hears is not asked to */ });
