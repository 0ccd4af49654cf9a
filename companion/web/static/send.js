// Sends files to the pages of boxes and photographs, and tells what came of it.  All text comes from the server.
import { submit, toast } from "./live.js";

// A file as its plain bytes; one that is too heavy is not sent at all.
export function sendFile(address, file, mostMegabytes, tooHeavy) {
  if (file.size > mostMegabytes * 1024 * 1024) return Promise.resolve({ ok: false, error: tooHeavy });
  return submit(address, file);
}

// Tell what came of it; whether it went well.
export function told(answer) {
  toast(answer.ok ? answer.said : answer.error);
  return answer.ok;
}

// What came of it, where it stays to be read.
export function report(list, words, good) {
  const line = document.createElement("li");
  line.className = good ? "good" : "bad";
  line.textContent = words;
  list.append(line);
  line.scrollIntoView({ block: "nearest" });
}
