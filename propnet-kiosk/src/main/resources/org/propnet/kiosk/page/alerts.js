import { byId, html } from "./dom.js";

/** What went wrong, as lines that can be dismissed; and what happens, for those who listen. */
const MAX_LINES = 4;

/** action: {label, run} of a button in the line, or null. Lines of the same kind replace each other. */
export function alertLine(text, { action = null, kind = text } = {}) {
  settle(kind);
  const line = html("div", { class: "alert", role: "alert", "data-kind": kind }, html("span", {}, text));
  const dismiss = () => line.remove();
  if (action !== null) {
    const run = () => {
      dismiss();
      action.run();
    };
    line.append(html("button", { type: "button", onclick: run }, action.label));
  }
  line.append(html("button", { type: "button", class: "plain", "aria-label": "Dismiss", onclick: dismiss }, "✕"));
  const lines = byId("alerts");
  lines.append(line);
  while (lines.children.length > MAX_LINES) {
    lines.firstElementChild.remove();
  }
}

/** Takes away the line of a kind, whose cause is gone. */
export function settle(kind) {
  [...byId("alerts").children].filter((line) => line.dataset.kind === kind).forEach((line) => line.remove());
}

/** Runs something that may fail, and shows why it did. */
export async function attempt(action) {
  try {
    return await action();
  } catch (failure) {
    alertLine(failure.message);
    if (failure.name !== "ApiError" && !failure.expected) {
      console.error(failure);
    }
    return undefined;
  }
}

/** Says something to a screen reader. */
export function say(text) {
  byId("said").textContent = text;
}
