// The owner's page of keys: a new one is shown this once; nothing but the answer ever holds it.
import { part, submit, toast } from "./live.js";
import { problem } from "./send.js";

const WORDS = {
  make: (form) => ({ name: form.get("name"), scopes: form.getAll("scopes") }),
  link: (form) => ({ name: form.get("name") }),
};

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.make) return;
  event.preventDefault();
  const told = await submit(form.dataset.make, WORDS[form.id](new FormData(form)));
  problem(told.ok ? "" : told.error);
  if (told.ok) show(form, told);
});

function show(form, { shown, said }) {
  form.reset();
  part("secret").textContent = shown;
  part("made").hidden = false;
  part("made").scrollIntoView({ block: "center" });
  toast(said);
}

// Over plain http a page may not write to the clipboard: then it is marked, to be copied by hand.
document.addEventListener("click", async ({ target }) => {
  const copy = target.closest("[data-copy]"), secret = copy && part(copy.dataset.copy);
  if (!copy) return;
  getSelection().selectAllChildren(secret);
  try { await navigator.clipboard.writeText(secret.textContent); toast(copy.dataset.copied); } catch { /* it is marked */ }
});
