import { api } from "./api.js";
import { alertLine, attempt, say, settle } from "./alerts.js";
import { BoardView } from "./board.js";
import { Chooser } from "./chooser.js";
import { coloursOf } from "./colours.js";
import { byId, html } from "./dom.js";
import { History } from "./history.js";
import { Players } from "./players.js";
import { StateText } from "./state.js";
import { isPass, list, moveWords, result } from "./words.js";

/** The table of a session: the board, and what is around it. */
export class Table {
  #session;
  #board;
  #chooser;
  #history;
  #players;
  #state;
  #listeners = new AbortController();
  #last;

  /** actions: {reopen} where the kiosk closed the session. */
  constructor(session, actions) {
    this.#session = session;
    const colours = coloursOf(session.roles);
    const targets = new Map(session.layout.targets.map((target) => [target.id, target]));
    byId("name").textContent = session.title;
    byId("table-save").href = api.recordAddress(session.token);
    byId("table-save").download = `${session.name.replace(/[^\w-]+/g, "_")}.json`;
    this.#board = new BoardView(byId("boards"), session.layout, colours, targets, (place) => this.#chooser.place(place));
    this.#chooser = new Chooser(session, targets, this.#board, colours);
    this.#history = new History(session, (node) => attempt(() => session.go(node)));
    this.#players = new Players(session, colours);
    this.#state = new StateText(session);
    byId("status").textContent = "The game begins …";
    byId("counters").replaceChildren();
    this.#on("view", (view) => this.#draw(view));
    this.#on("problem", ({ text }) => alertLine(text));
    this.#on("preview", (shown) => this.#preview(shown));
    this.#on("connection", (there) => this.#connection(there));
    this.#on("closed", () => settle("connection"));
    this.#on("closed", ({ text }) => alertLine(text, { kind: "closed", action: { label: "Open it again", run: () => actions.reopen(this.moves()) } }));
    document.addEventListener("keydown", (event) => this.#key(event), { signal: this.#listeners.signal });
    session.connect();
  }

  moves() {
    return this.#history.moves();
  }

  leave() {
    this.#listeners.abort();
    this.#history.stop();
    this.#players.stop();
    this.#session.disconnect();
  }

  #on(type, listener) {
    this.#session.addEventListener(type, (event) => listener(event.detail), { signal: this.#listeners.signal });
  }

  #draw(view) {
    const before = this.#last;
    this.#board.draw(view.drawing, view.changed);
    this.#chooser.draw(view);
    this.#history.draw(view);
    this.#players.draw(view);
    this.#state.draw(view);
    const status = this.#status(view);
    const played = this.#playedForUs(view, before);
    byId("status").textContent = status;
    byId("status").classList.toggle("over", view.terminal);
    byId("status").append(...(played === "" ? [] : [html("small", {}, played)]));
    if (before !== view.node) {
      const last = view.last === null ? "" : `${describe(view.last, this.#session.roles)}. `;
      say(`${last}${status} ${played}`);
    }
    this.#last = view.node;
  }

  #status(view) {
    const roles = this.#session.roles;
    if (view.terminal) {
      return result(view.goals, roles);
    }
    const named = (status) => view.seats.filter((seat) => seat.status === status).map((seat) => seat.role);
    const mine = Object.keys(view.legal).map((role) => roles[role]);
    if (mine.length > 0) {
      return roles.length === 1 ? "Your move." : `Your move, ${list(mine)}.`;
    }
    const waiting = [...named("choosing"), ...named("thinking")];
    if (view.paused && named("choosing").length === 0) {
      return "Computer players wait.";
    }
    return waiting.length > 0 ? `Waiting for ${list(waiting)} …` : "";
  }

  /** Moves of this window's people that they weren't asked for, since the position before. */
  #playedForUs(view, before) {
    const session = this.#session;
    const nodes = new Map(view.tree.map((node) => [node.id, node]));
    const words = [];
    for (let node = nodes.get(view.node); node && node.id !== before; node = nodes.get(node.parent)) {
      if (node.parent === null || before === undefined) {
        return "";
      }
      for (const [role, seat] of view.seats.entries()) {
        const forced = session.seats.includes(role) && seat.player === "human" && !session.chose(node.parent, role);
        if (forced && !isPass(node.moves[role])) {
          words.unshift(session.roles.length > 1 ? `${seat.role}: ${moveWords(node.moves[role])}` : moveWords(node.moves[role]));
        }
      }
    }
    return words.length === 0 || words.length > 6 ? "" : `Played for you: ${words.join(", ")}.`;
  }

  #preview(shown) {
    const legal = shown === null ? [] : this.#session.view?.legal[shown.role] ?? [];
    this.#board.preview(legal.find(({ move }) => move === shown?.move)?.steps ?? null);
  }

  #connection(there) {
    if (there) {
      settle("connection");
    } else {
      alertLine("The connection to the kiosk is lost. Trying again …", { kind: "connection" });
    }
  }

  #key(event) {
    const typing = event.target.closest("input, textarea, select, dialog, [contenteditable]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const aims = event.target.closest("#name, #boards, #history") ?? (event.target === document.body);
    if (!aims && event.key !== "Escape") {
      return;
    }
    const actions = {
      u: () => this.#history.undo(),
      ArrowLeft: () => this.#history.step(-1),
      ArrowRight: () => this.#history.step(1),
      Escape: () => this.#chooser.cancel(),
    };
    if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  }
}

function describe(moves, roles) {
  return moves.map((move, role) => `${roles[role]}: ${moveWords(move)}`).join(", ");
}
