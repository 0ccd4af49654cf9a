// A photograph of the table, from this device, as if the table's camera had taken it.
import { refresh, submit, toast } from "./live.js";

document.addEventListener("change", async ({ target }) => {
  if (target.id !== "photo" || !target.files[0]) return;
  toast(target.dataset.reading);
  const answer = await submit("/api/v1/photo/send", target.files[0]);
  toast(answer.ok ? answer.said : answer.error);
  target.value = "";
  await refresh();
});
