// The owner's page of keys: a new one is shown this once; nothing but the answer ever holds it.
import { part, submit, toast } from "./live.js";

async function send(address, words) {
  const told = await submit(address, words);
  part("problem").textContent = told.ok ? "" : told.error;
  if (told.ok) return told;
  part("problem").scrollIntoView({ block: "center" });
  return null;
}

const WORDS = {
  make: (form) => ({ name: form.get("name"), scopes: form.getAll("scopes") }),
  link: (form) => ({ name: form.get("name") }),
};

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target, told = await send(form.dataset.send, WORDS[form.id](new FormData(form)));
  if (!told) return;
  if (told.key) show(told);
  else again(told);
});

function again(told) {
  toast(told.said);
  setTimeout(() => location.reload(), 900);
}

function show({ shown, said }) {
  part("secret").textContent = shown;
  part("made").hidden = false;
  part("made").scrollIntoView({ block: "center" });
  toast(said);
}

document.addEventListener("click", async (event) => {
  const revoke = event.target.closest("[data-revoke]"), copy = event.target.closest("[data-copy]");
  if (revoke) {
    const told = await send("/owner/keys/revoke", { id: revoke.dataset.revoke });
    if (told) again(told);
  }
  if (copy) copied(part(copy.dataset.copy), copy.dataset.copied);
});

// Over plain http a page may not write to the clipboard: then it is marked, to be copied by hand.
async function copied(element, thanks) {
  getSelection().selectAllChildren(element);
  try { await navigator.clipboard.writeText(element.textContent); toast(thanks); } catch { /* it is marked */ }
}
