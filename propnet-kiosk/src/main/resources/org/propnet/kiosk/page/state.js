import { attempt } from "./alerts.js";
import { byId, html } from "./dom.js";

/** The state and the legal moves as KIF, fetched while that part of the page is open. */
export class StateText {
  #session;
  #shown = null;

  constructor(session) {
    this.#session = session;
    byId("kif").ontoggle = () => this.draw(session.view);
  }

  draw(view) {
    if (view !== null && byId("kif").open && this.#shown !== view.node) {
      this.#shown = view.node;
      attempt(() => this.#fetch(view.node));
    }
  }

  async #fetch(node) {
    const { state, legal } = await this.#session.state();
    if (this.#shown === node) {
      const moves = legal.map(({ role, moves: all }) => block(`Legal for ${role}`, all.join("\n")));
      byId("kif-text").replaceChildren(block("State", state), ...moves);
    }
  }
}

function block(title, text) {
  return html("div", {}, html("h3", {}, title), html("pre", { tabindex: "0" }, text));
}
