/**
 * Drawing: views give a tree of plain objects, and `patch` changes the page to be like it. What has
 * not changed stays the same element, so that focus, typed text, held fingers and movements last.
 *
 * @typedef {{tag: string, attrs: Object<string, any>, children: Child[]}} Node_
 * @typedef {Node_|string} Child
 */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "rect", "circle"]);
const KEY = Symbol("key");
const STYLE = Symbol("style");

/**
 * One element. Attributes: `key` names it among its siblings, `style` sets properties one by one
 * (a style attribute is forbidden by the policy of the page), `on…` are listeners, `init` is the
 * first value of a field; others are attributes, and false, null and undefined leave them out.
 *
 * @param {string} tag
 * @param {Object<string, any>} [attrs]
 * @param {...any} children texts, elements, lists of them; false and null are left out
 * @returns {Node_}
 */
export function h(tag, attrs, ...children) {
  return { tag, attrs: attrs || {}, children: flat(children) };
}

function flat(list) {
  const found = [];
  for (const each of list) {
    if (Array.isArray(each)) found.push(...flat(each));
    else if (each !== null && each !== undefined && each !== false && each !== "") {
      found.push(typeof each === "number" ? String(each) : each);
    }
  }
  return found;
}

/**
 * Make the children of an element like these.
 *
 * @param {Element} parent
 * @param {Child[]} wanted
 */
export function patch(parent, wanted) {
  const old = Array.from(parent.childNodes);
  const nodes = wanted.map((child) => {
    const at = old.findIndex((node) => alike(node, child));
    return at < 0 ? create(child) : old.splice(at, 1)[0];
  });
  for (const node of old) node.remove();
  nodes.forEach((node, at) => {
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] || null);
    const child = wanted[at];
    if (typeof child === "string") {
      if (node.nodeValue !== child) node.nodeValue = child;
    } else {
      dress(node, child.attrs);
      patch(node, child.children);
    }
  });
}

function alike(node, child) {
  if (typeof child === "string") return node.nodeType === 3;
  return node.nodeName.toLowerCase() === child.tag && node[KEY] === child.attrs.key;
}

function create(child) {
  if (typeof child === "string") return document.createTextNode(child);
  const node = SVG_TAGS.has(child.tag)
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
  node[KEY] = child.attrs.key;
  if (child.attrs.init !== undefined) node.value = child.attrs.init;
  return node;
}

function dress(node, attrs) {
  for (const { name } of Array.from(node.attributes)) {
    if (name !== "style" && !shown(attrs[name])) node.removeAttribute(name);
  }
  for (const name of node.listened || []) if (!attrs[name]) node[name] = null;
  node.listened = Object.keys(attrs).filter((name) => name.startsWith("on"));
  for (const [name, value] of Object.entries(attrs)) {
    if (name === "key" || name === "init" || name === "style") continue;
    if (name.startsWith("on")) node[name] = value;
    else if (shown(value)) {
      const text = value === true ? "" : String(value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
  const style = attrs.style || {};
  for (const name of Object.keys(node[STYLE] || {})) {
    if (!(name in style)) node.style.removeProperty(name);
  }
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, String(value));
  node[STYLE] = style;
}

function shown(value) {
  return value !== undefined && value !== null && value !== false;
}
