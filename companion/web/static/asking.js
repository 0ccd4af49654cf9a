// The referee's answer comes without a new page, so that it is read aloud.  A question may be spoken where the browser
// itself makes words of it: nothing that anybody says leaves the device.
import "./aloud.js";
import { part, refresh } from "./live.js";

const live = () => document.querySelector("[data-live]");
const form = part("ask"), field = part("question"), button = part("ask-speak");

function ask() {
  live().dataset.source = "/ask?part&" + new URLSearchParams({ question: field.value });
  live().dataset.view = "";
  refresh();
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
    heard.onresult = (event) => { field.value = event.results[0][0].transcript; ask(); };
    heard.start();
  });
}

if (form) {
  form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
  offer().catch(() => { /* a browser that cannot say whether it hears is not asked to */ });
}
