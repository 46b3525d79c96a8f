import { html } from "./dom.js";
import { besideBoard, labelOf } from "./choice.js";

/** Choices that are not on a board: chips, or a list to search where there are many. */
const MAX_CHIPS = 12;
const MAX_ENTRIES = 200;

/** Buttons for the ids that no place stands for; onPick(id). */
export function choices(ids, targets, onPick) {
  const entries = besideBoard(ids, targets).map((id) => ({ key: id, label: labelOf(id, targets) }));
  if (entries.length === 0) {
    return null;
  }
  return entries.length > MAX_CHIPS ? searchable("Search the choices", entries, onPick) : chips(entries, onPick);
}

function chips(entries, onPick) {
  return html("div", { class: "chips" }, ...entries.map((entry) => button(entry, onPick)));
}

/** A field that filters, above buttons; Enter in the field takes the first of them. */
export function searchable(label, entries, onPick) {
  const list = html("ul", { class: "entries" });
  const more = html("p", { class: "quiet", "aria-live": "polite" });
  const field = html("input", { type: "search", "aria-label": label, placeholder: label, autocomplete: "off" });
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const found = entries.filter((entry) => words.every((word) => entry.label.toLowerCase().includes(word)));
    list.replaceChildren(
      ...found.slice(0, MAX_ENTRIES).map((entry) => html("li", {}, button(entry, onPick))),
    );
    more.textContent =
      found.length > MAX_ENTRIES ? `${found.length - MAX_ENTRIES} more; type to find them.` : found.length === 0 ? "None fits." : "";
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      list.querySelector("button")?.click();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      list.querySelector("button")?.focus();
    }
  });
  list.addEventListener("keydown", (event) => {
    const entry = event.target.closest("li");
    const other = { ArrowDown: entry?.nextElementSibling, ArrowUp: entry?.previousElementSibling }[event.key];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      event.stopPropagation();
      (other?.querySelector("button") ?? field).focus();
    }
  });
  show();
  return html("div", { class: "searchable" }, field, list, more);
}

function button({ key, label }, onPick) {
  return html("button", { type: "button", class: "chip", "data-choice": key, onclick: () => onPick(key) }, label);
}
