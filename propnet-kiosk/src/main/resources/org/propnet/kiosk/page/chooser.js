import { attempt } from "./alerts.js";
import { clickPlace, labelOf, next } from "./choice.js";
import { byId, html } from "./dom.js";
import { choices, searchable } from "./moves.js";
import { token } from "./pieces.js";

/** The moves of the people in this window, made by clicks on the board and on buttons beside it. */
export class Chooser {
  #session;
  #targets;
  #board;
  #colours;
  #given = {};
  #views = 0;
  #node = null;
  #role = null;
  #clicks = [];
  #sending = new Set();
  #focused = false;

  constructor(session, targets, board, colours) {
    this.#session = session;
    this.#targets = targets;
    this.#board = board;
    this.#colours = colours;
    byId("choices").replaceChildren();
  }

  draw(view) {
    if (view.node !== this.#node) {
      this.#clicks = [];
      this.#sending = new Set();
      this.#node = view.node;
    }
    this.#given = view.legal;
    this.#views++;
    this.#show();
  }

  /** A click on a place of the board. */
  place(number) {
    this.#clicked(clickPlace(this.#steps, this.#clicks, this.#targets, number));
  }

  /** Takes the clicks back. */
  cancel() {
    if (this.#clicks.length > 0) {
      this.#clicked([]);
    }
  }

  get #steps() {
    return this.#sending.has(this.#role) ? [] : this.#given[this.#role] ?? [];
  }

  /** The roles that a move can be chosen for now. */
  get #choosing() {
    return Object.keys(this.#given).map(Number).filter((role) => !this.#sending.has(role));
  }

  #clicked(clicks) {
    this.#clicks = clicks;
    const { move } = next(this.#steps, clicks);
    if (move !== null && clicks.length > 0) {
      this.#send(move);
    } else {
      this.#show();
    }
  }

  async #send(move) {
    const role = this.#role;
    const sending = this.#sending;
    const views = this.#views;
    sending.add(role);
    this.#show();
    const done = await attempt(() => this.#session.move(role, move.move).then(() => true));
    sending.delete(role);
    if (done && this.#views === views) {
      const { [role]: chosen, ...others } = this.#given;
      this.#given = others; // one choice a position; the next view tells what may be chosen then
    }
    this.#show();
  }

  #show() {
    const roles = this.#choosing;
    if (!roles.includes(this.#role)) {
      this.#clicks = [];
      this.#role = roles[0] ?? null;
    }
    const steps = this.#steps;
    const { ids } = next(steps, this.#clicks);
    this.#board.mark(ids, this.#clicks);
    const section = byId("choices");
    this.#focused ||= section.contains(document.activeElement);
    const open = section.querySelector("details")?.open ?? false;
    section.replaceChildren(...this.#parts(steps, ids, open).filter((part) => part !== null));
    const control = section.querySelector("input, button");
    if (this.#focused && control !== null) {
      control.focus();
    }
    this.#focused &&= control === null && document.activeElement === document.body;
  }

  #parts(steps, ids, open) {
    if (steps.length === 0) {
      return [];
    }
    const beside = choices(ids, this.#targets, (id) => this.#clicked([...this.#clicks, id]));
    const entries = steps.map((move) => ({ key: move.move, label: move.label }));
    const pick = (key) => this.#send(steps.find(({ move }) => move === key));
    const all = html(
      "details",
      { class: "all", open },
      html("summary", {}, `All ${steps.length} legal moves`),
      searchable("Search the moves", entries, pick),
    );
    return [this.#roles(), this.#chosen(), beside, all];
  }

  /** Where several people of this window choose at the same time. */
  #roles() {
    const roles = this.#choosing;
    if (roles.length < 2) {
      return null;
    }
    const button = (role) =>
      html(
        "button",
        { type: "button", class: "chip", "aria-pressed": String(role === this.#role), onclick: () => this.#choose(role) },
        token(role, this.#colours[role]),
        this.#session.roles[role],
      );
    return html("div", { class: "chips", role: "group", "aria-label": "Choose for" }, html("span", { class: "quiet" }, "Choose for"), ...roles.map(button));
  }

  #choose(role) {
    this.#role = role;
    this.#clicked([]);
  }

  #chosen() {
    if (this.#clicks.length === 0) {
      return null;
    }
    const words = this.#clicks.map((id) => labelOf(id, this.#targets)).join(", ");
    return html(
      "p",
      { class: "chosen" },
      html("span", {}, `${words} …`),
      html("button", { type: "button", class: "small", onclick: () => this.cancel() }, "Cancel"),
    );
  }
}
