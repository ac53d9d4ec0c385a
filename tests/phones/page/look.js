/* Run in the page: what is clipped, covered, too small or outside. Gives a list of sentences. */
(() => {
  const TARGET = 48 / (window.zoom || 1); // fingers do not grow with an enlarged page
  const INK = 0.42;
  const LEAST_SHORTENED = 3; // in heights of letters
  const wrong = [];
  const layers = [".panel", ".sheet", ".app"].map((each) => document.querySelector(each)).filter(Boolean);
  const top = layers[0];
  const all = new CSSStyleSheet(); // what lets touches through can be found by a point, too
  all.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets = [all];

  const name = (node) => `${node.className && node.className.baseVal === undefined ? "." + node.className : node.tagName} “${node.textContent.trim().slice(0, 24)}”`;
  const seen = (node) => {
    const style = getComputedStyle(node);
    return node.getClientRects().length > 0 && style.visibility !== "hidden" && Number(style.opacity) > 0.1;
  };
  const scrolls = (node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowY);
  const scroller = (node) => [...document.querySelectorAll(".scroll, .sheet, .panel, .app")].find((each) => each.contains(node) && scrolls(each));
  const related = (a, b) => a === b || a.contains(b) || b.contains(a);
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const upright = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const { left: notch = 0 } = window.safe || {}; // of the phone, at both sides
  const page = { left: notch, right: innerWidth - notch, top: 0, bottom: innerHeight };

  function shownPart(node) {
    const box = scroller(node);
    return box ? box.getBoundingClientRect() : page;
  }

  // nothing scrolls sideways
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight + 1) wrong.push(`the page is ${root.scrollHeight} high`);
  for (const node of [top, ...top.querySelectorAll(".scroll")].filter(scrolls)) {
    if (node.scrollWidth > node.clientWidth + 1) wrong.push(`${name(node)} scrolls sideways`);
    node.scrollTop = 0;
    const edge = node.getBoundingClientRect().top;
    const above = [...node.querySelectorAll("*")].find((each) => seen(each) && each.getBoundingClientRect().height > 0 && each.getBoundingClientRect().bottom <= edge + 1 || each.parentElement === node && seen(each) && each.getBoundingClientRect().top < edge - 1);
    if (above) wrong.push(`${name(above)} is out of reach above`);
  }

  // texts: inside the page and their boxes, not covered, not over each other
  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.nodeValue.trim() || !seen(parent) || parent.closest("[aria-hidden=true]:not(main)")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const part = shownPart(parent);
    const short = getComputedStyle(parent).textOverflow === "ellipsis" ? parent.getBoundingClientRect() : null;
    for (const line of range.getClientRects()) {
      const { left, top, bottom } = line;
      const right = short ? Math.min(line.right, short.right) : line.right; // a name may end with …
      const width = right - left;
      if (right < line.right && width < size * LEAST_SHORTENED) wrong.push(`${name(parent)} is shortened too much`);
      const middle = (top + bottom) / 2; // the ink: lines of text stand closer than their boxes
      const rect = { left, right, width, top: middle - size * INK, bottom: middle + size * INK };
      if (width > 1 && (!scroller(parent) || upright(rect, part))) texts.push({ parent, rect });
    }
  }
  for (const { parent, rect } of texts) {
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 16) wrong.push(`${name(parent)} is ${size} px small`);
    if (!inside(rect, page)) wrong.push(`${name(parent)} leaves the page: ${Math.round(rect.left)}–${Math.round(rect.right)}`);
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const frame = box.getBoundingClientRect();
      if (!inside(rect, frame)) wrong.push(`${name(parent)} is cut at the side by ${name(box)}`);
      if (!scroller(parent) && !upright(rect, frame)) wrong.push(`${name(parent)} is cut by ${name(box)}`);
    }
    const button = parent.closest("button");
    if (button && !parent.closest(".seat, .tag") && !inside(rect, button.getBoundingClientRect())) wrong.push(`${name(parent)} leaves its button`);
    for (const share of [0.05, 0.5, 0.95]) {
      const x = rect.left + rect.width * share;
      const y = (rect.top + rect.bottom) / 2;
      const hit = document.elementsFromPoint(x, y).find((each) => !each.matches(".seat")); // which shows nothing itself
      if (hit && !related(hit, parent)) wrong.push(`${name(parent)} is covered by ${name(hit)}`);
    }
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 2 && down > 1) wrong.push(`${name(one.parent)} lies over ${name(other.parent)}`);
    }
  });

  // words on buttons: broken only where they may be
  for (const { parent } of texts.filter((each) => each.parent.closest(".btn .lb"))) {
    for (const node of [...parent.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE)) {
      for (const { 0: word, index } of node.nodeValue.matchAll(/[^\s\u00AD-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].filter((each) => each.width > 0).map((each) => Math.round(each.top))).size > 1) wrong.push(`“${word}” is broken`);
      }
    }
  }

  // tags: over no rank that could be read, which stands in the corner of a card
  for (const tag of [...top.querySelectorAll(".rows1 .tag")].filter(seen)) {
    const over = tag.getBoundingClientRect();
    for (const card of tag.closest(".hand").querySelectorAll(".card")) {
      const box = card.getBoundingClientRect();
      const rank = { left: box.left + box.width * 0.06, right: box.left + box.width * 0.2, top: box.top + box.height * 0.06, bottom: box.top + box.height * 0.18 };
      const across = Math.min(over.right, rank.right) - Math.max(over.left, rank.left);
      const down = Math.min(over.bottom, rank.bottom) - Math.max(over.top, rank.top);
      if (across > 1 && down > 1) wrong.push(`${name(tag)} lies over the rank of ${card.dataset.card}`);
    }
  }

  // faces: not over each other; what is round may touch at its corners
  const faces = [...top.querySelectorAll(".seat .av, .seat .chair, .strip .av")].filter(seen).map((node) => node.getBoundingClientRect());
  faces.forEach((one, at) => {
    for (const other of faces.slice(at + 1)) {
      const apart = Math.hypot(one.left + one.width / 2 - other.left - other.width / 2, one.top + one.height / 2 - other.top - other.height / 2);
      if (apart < (one.width + other.width) / 2 - 2) wrong.push(`faces lie over each other at ${Math.round(other.left)}, ${Math.round(other.top)}`);
    }
  });

  // targets: large enough where they can be seen, and reached
  const targets = [...top.querySelectorAll("button, input, [role=slider], [role=button]")].filter(seen);
  for (const node of targets) {
    const rect = node.getBoundingClientRect();
    if (!inside(rect, { left: notch - 4, right: innerWidth - notch + 4 })) wrong.push(`${name(node)} leaves the page`);
    if (!scroller(node) && !upright(rect, page)) wrong.push(`${name(node)} leaves the page above or below`);
    if (rect.width < TARGET - 0.5 || rect.height < TARGET - 0.5) wrong.push(`${name(node)} is only ${rect.width.toFixed(1)} × ${rect.height.toFixed(1)}`);
    const part = shownPart(node);
    const reach = { across: 0, down: 0 };
    const mine = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (hit === node || node.contains(hit));
    };
    const enough = () => reach.across >= TARGET && reach.down >= TARGET;
    for (let y = rect.top + 1; y < rect.bottom && !enough(); y += 4) {
      let run = 0;
      for (let x = rect.left + 0.5; x < rect.right && run < TARGET; x += 1) if (mine(x, y)) run += 1;
      reach.across = Math.max(reach.across, run);
      if (run >= TARGET - 8) reach.down += 4;
    }
    const whole = rect.top >= part.top && rect.bottom <= Math.min(part.bottom, innerHeight);
    if (whole && (reach.across < TARGET - 1 || reach.down < TARGET - 5)) {
      wrong.push(`${name(node)} ${node.dataset.card || ""} can be reached on ${reach.across} × ${reach.down} only`);
    }
  }
  document.adoptedStyleSheets = [];
  return [...new Set(wrong)];
})();
