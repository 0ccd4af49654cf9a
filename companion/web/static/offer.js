// The offer of a first run on the first pages: whoever declines is not asked again.
import { toast } from "./live.js";
import { tell } from "./first.js";

document.getElementById("first-not-now")?.addEventListener("click", async () => {
  const told = await tell("not-now", {});
  if (!told) return;
  document.getElementById("first-offer").remove();
  toast(told.said);
});
