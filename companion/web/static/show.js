// The final count begins by itself where the game is watched when it ends; a television always shows it.
import { whenSwapped } from "./live.js";

const address = () => document.querySelector("#game").dataset.show ?? "";
const isTelevision = document.body.classList.contains("tv");
let before = isTelevision ? "" : address();

function begin() {
  const now = address();
  if (now && now !== before) location.assign(now);
  before = now;
}

whenSwapped(begin);
begin();
