// Eyes and fingers: what a person sees in the window, and can tap there.  Knows no page; what it calls a thing is what is
// written on it, or what a screen reader says of it.
(() => {
  if (window.walk) return;
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input[type=radio], input[type=checkbox])";
  const GLOWS = ".target";
  const tidy = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  let found = [];

  // ---- rest: nothing is asked of the server, nothing has just changed, and no other page is on its way, however slow ----
  const rest = { asked: 0, changed: performance.now(), leaves: false, felt: 0 };
  let aimed = null, missed = "";
  addEventListener("click", (event) => {
    rest.felt += 1;
    rest.changed = performance.now();
    const isIt = !aimed || aimed.contains(event.target) || aimed.control === event.target;
    if (!isIt) { event.preventDefault(); event.stopImmediatePropagation(); missed = tidy(event.target.innerText) || event.target.outerHTML.slice(0, 80); }
    aimed = null;
  }, true);
  const counted = (work) => { rest.asked += 1; return work.finally(() => { rest.asked -= 1; rest.changed = performance.now(); }); };
  const fetched = window.fetch;
  window.fetch = (...given) => counted(fetched(...given));
  new MutationObserver(() => { rest.changed = performance.now(); }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("pageshow", () => { rest.leaves = false; });  // come back to as it was left
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.destination.sameDocument || event.downloadRequest !== null || event.hashChange) return;
    rest.leaves = event.destination.url;
    event.signal.addEventListener("abort", () => { rest.leaves = false; });  // of one that another follows, too: that is told next
  });

  // ---- seeing ---------------------------------------------------------------------------------------------------------
  const isDrawn = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && getComputedStyle(one).clipPath !== "inset(50%)" && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  };

  function nameOf(one) {
    const labelled = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ");
    const label = one.matches("label") ? one.innerText : one.labels?.[0]?.innerText;
    const inside = one.matches("input, select, textarea") ? "" : one.innerText || one.querySelector("img")?.alt;
    return tidy(one.getAttribute("aria-label") || labelled || inside || label || one.dataset.title || one.title);
  }

  function kindOf(one) {
    if (one.matches("label")) return one.control?.type ?? "label";
    if (one.matches("input")) return one.type;
    return one.matches("a[href]") ? "link" : one.localName;
  }

  // Whether a finger at this point meets the thing, and no other control on it.
  function meets(one, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(one === hit || one.contains(hit) || one.control === hit)) return false;
    const nearest = hit.closest(CONTROLS + ", " + GLOWS);
    return nearest === one || one.control === hit || !one.contains(nearest);
  }

  // A finger is no point: beside the edge of another thing the browser may take it for a touch of that one.
  const FINGER_PX = 12;

  // The point at which a thing can be touched in the window as it is, with so much of it around; null if it is out of
  // sight or covered.
  function pointOf(one, around) {
    for (const box of one.getClientRects()) {
      const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right), top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
      if (right - left < 3 || bottom - top < 3) continue;
      for (const v of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const h of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const x = left + (right - left) * h, y = top + (bottom - top) * v;
        const wide = [Math.max(left + 1, x - around), Math.min(right - 1, x + around)], high = [Math.max(top + 1, y - around), Math.min(bottom - 1, y + around)];
        if (meets(one, x, y) && wide.every((x) => high.every((y) => meets(one, x, y)))) return [x, y];
      }
    }
    return null;
  }

  function told(one, number) {
    const control = one.matches("label") ? one.control : one;
    return {
      number, kind: kindOf(one), name: nameOf(one), glows: one.matches(GLOWS), point: pointOf(one, 0),
      is_enabled: !control?.disabled && one.getAttribute("aria-disabled") !== "true",
      is_on: Boolean(control?.checked) || one.matches("details[open] > summary") || one.getAttribute("aria-pressed") === "true" || one.getAttribute("aria-current") !== null,
      around: one.closest("dialog[open]") ? "dialog" : one.closest("section, fieldset, nav, header, footer, details")?.id ?? "",
      is_on_every_page: !one.closest("main, dialog, section"),
      saves: one.hasAttribute("download"), leads: one.matches("a[href]") ? one.href : "", value: control?.value ?? "",
      options: one.localName === "select" ? [...one.options].filter((option) => !option.disabled).map((option) => tidy(option.text)) : [],
    };
  }

  // A radio inside its label is the label; it is not told twice.
  const isOwn = (one) => !(one.matches("input[type=radio], input[type=checkbox]") && one.closest("label"));

  function things() {
    found = [...document.querySelectorAll(CONTROLS + ", " + GLOWS)].filter((one) => isOwn(one) && isDrawn(one));
    return found.map(told);
  }

  // The words that are seen in the window: not those beyond its edges, nor those that something covers.
  function seenWords() {
    const lines = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.matches("script, style, option")) continue;
      range.selectNodeContents(node);
      const box = range.getClientRects()[0];
      if (!box || box.width < 2 || box.bottom < 0 || box.top > innerHeight || !isDrawn(parent)) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit && (hit.contains(parent) || parent.contains(hit))) lines.push(tidy(node.data));
    }
    return lines;
  }

  const isSeen = (one) => {
    const box = one.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + Math.min(box.height, innerHeight) / 2;
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit) && (one.contains(hit) || hit.contains(one));
  };

  const isDrawnOnce = () => performance.getEntriesByType("paint").length > 0;  // before that a finger is not felt
  const isAtRest = (calm) => document.readyState === "complete" && isDrawnOnce() && !rest.leaves && rest.asked === 0 && performance.now() - rest.changed > calm;

  window.walk = {
    felt: () => `${performance.timeOrigin} ${rest.felt}`,
    // A finger is put down on a thing: if another one feels it, that one does nothing, and is told.
    aim: (number) => { [aimed, missed] = [found[number], ""]; },
    missed: () => missed,
    whyBusy: () => `${document.readyState}, ${rest.asked} asked, leaves for ${rest.leaves}`,
    // What is seen, in the moment in which the page is at rest; else nothing.
    look: (calm) => isAtRest(calm) ? ({
      address: location.href, is_page: document.contentType === "text/html", things: things(), seen: seenWords(), says: document.body.innerText,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      alarms: [...document.querySelectorAll("[role=alert]")].filter((one) => tidy(one.innerText) && isDrawn(one)).map((one) => [tidy(one.innerText), isSeen(one)]),
      pictures: [...document.images].filter((one) => one.complete && !one.naturalWidth && isDrawn(one)).map((one) => one.src),
    }) : null,
    point: (number, isNear) => (found[number]?.isConnected ? pointOf(found[number], isNear ? 0 : FINGER_PX) : "gone"),
    // One stroke of the finger that brings a thing nearer; whether anything moved.
    stroke: (number) => {
      const one = found[number];
      for (let around = one?.parentElement; around; around = around.parentElement) {
        const page = around === document.documentElement, style = getComputedStyle(around);
        const scrolls = page || /auto|scroll/.test(style.overflowX + style.overflowY) && around !== document.body;
        if (!scrolls) continue;
        const box = one.getBoundingClientRect(), room = page ? { top: 0, left: 0, bottom: innerHeight, right: innerWidth } : around.getBoundingClientRect();
        const before = [around.scrollTop, around.scrollLeft];
        const down = (box.top + box.bottom) / 2 - (room.top + room.bottom) / 2, right = (box.left + box.right) / 2 - (room.left + room.right) / 2;
        const most = 0.8, bounded = (way, size) => Math.max(-most * size, Math.min(most * size, way));
        const isBeside = box.left < room.left - 1 || box.right > room.right + 1;
        around.scrollBy({ top: bounded(down, room.bottom - room.top), left: isBeside ? bounded(right, room.right - room.left) : 0, behavior: "instant" });
        if (around.scrollTop !== before[0] || around.scrollLeft !== before[1]) return true;
      }
      return false;
    },
    choose: (number, option) => {
      const one = found[number];
      one.selectedIndex = [...one.options].findIndex((some) => tidy(some.text) === option);
      one.dispatchEvent(new Event("input", { bubbles: true }));
      one.dispatchEvent(new Event("change", { bubbles: true }));
    },
    mark: () => document.activeElement?.select?.(),
  };
})();
