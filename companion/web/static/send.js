// Sends files and wishes to the pages of boxes and photographs.  All text comes from the server.
import { part, toast, token } from "./live.js";
import { underway } from "./settled.js";

const sent = (address, body, type) => underway(send(address, body, type));

async function send(address, body, type) {
  const { failed, lost } = part("toast").dataset;
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { "Content-Type": type, "X-Table-Token": token } });
    const told = await answer.json();
    return { ...told, ok: answer.ok };
  } catch { return { ok: false, error: failed.replace("{why}", lost) }; }
}

export const post = (address, words) => sent(address, JSON.stringify(words), "application/json");

// A file as its plain bytes; one that is too heavy is not sent at all.
export function sendFile(address, file, mostMegabytes, tooHeavy) {
  if (file.size > mostMegabytes * 1024 * 1024) return Promise.resolve({ ok: false, error: tooHeavy });
  return sent(address, file, "application/octet-stream");
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
