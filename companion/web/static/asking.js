// A question may be spoken where the browser itself makes words of it: nothing that anybody says leaves the device.
import { tell } from "./aloud.js";
import { live, part } from "./live.js";

const field = part("question"), button = part("ask-speak");

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
offer().catch(() => { /* a browser that cannot say whether it hears is not asked to */ });
