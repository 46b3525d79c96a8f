import { api } from "./api.js";

/** After a lost connection: how long until the next try, in ms. */
const RETRY_AFTER = 2000;

/**
 * How long a window keeps its connection that isn't seen, in ms: a browser opens no more than six to
 * a kiosk, and each window that is seen needs one.
 */
const HIDDEN_AFTER = 20_000;

/**
 * A table as this window sees it. What happens comes as events, each with what it tells as
 * `detail`:
 * - `view`: the position changed; also in `view`.
 * - `analysis`: figures of a search; also in `analysis`.
 * - `problem`: {text}; `closed`: {text}, no more events come; `connection`: true or false.
 * - `preview`: {role, move} to show on the board, or null; sent by `preview()`.
 *
 * `rules`, `syntax` and `name` are those of the rulesheet, `board` is its author's, if there is one;
 * `token` is null for a draft, which has rules only. A pane that wants to play other rules
 * dispatches a bubbling CustomEvent `play-rules` with detail {name, text} at its element.
 */
export class Session extends EventTarget {
  view = null;
  analysis = null;
  #events = null;
  #timer = null;
  #watch = null;
  #sent = new Set();
  #chose = new Set();

  /** seats: the numbers of the roles that people in this window play; request: how to open again. */
  constructor(token, about, seats, request) {
    super();
    this.token = token;
    this.seats = seats;
    this.request = request;
    this.name = about.name ?? "rules";
    this.title = this.name;
    this.game = about.game ?? null;
    this.layout = about.layout ?? null;
    this.rules = about.rules ?? "";
    this.syntax = about.syntax ?? "kif";
    // That of a rulesheet in a folder is in a file beside it, and read anew for each table.
    this.board = request?.board ?? (this.game?.startsWith("file:") ? undefined : about.board);
  }

  static draft(name, rules) {
    return new Session(null, { name, rules }, [], { name, text: rules });
  }

  /** Opens a table and sits down at all seats of people. */
  static async open(request) {
    const opened = await api.open(request);
    return Session.join(opened.session, null, request);
  }

  /** seats null: all that people play. */
  static async join(token, seats, request = null) {
    const about = await api.session(token);
    const all = about.layout.roles.map((role, number) => number);
    return new Session(token, about, seats ?? all, request);
  }

  get roles() {
    return this.layout.roles;
  }

  /** Hears what happens until `disconnect()`, while the window is seen. */
  connect() {
    this.disconnect();
    this.#watch = new AbortController();
    document.addEventListener("visibilitychange", () => this.#seen(), { signal: this.#watch.signal });
    this.#open();
    this.#seen();
  }

  #open() {
    const events = new EventSource(api.eventsAddress(this.token, this.seats));
    this.#events = events;
    events.addEventListener("open", () => this.#tell("connection", true));
    events.addEventListener("error", () => this.#lost(events));
    for (const type of ["view", "analysis"]) {
      events.addEventListener(type, (event) => {
        this[type] = JSON.parse(event.data);
        if (type === "view" && Object.keys(this.view.legal).length > 0) {
          this.#chose.add(this.view.node);
        }
        this.#tell(type, this[type]);
      });
    }
    events.addEventListener("problem", (event) => this.#tell("problem", JSON.parse(event.data)));
    events.addEventListener("closed", (event) => {
      this.disconnect();
      this.#tell("closed", JSON.parse(event.data));
    });
  }

  disconnect() {
    this.#watch?.abort();
    this.#watch = null;
    this.#close();
  }

  #close() {
    clearTimeout(this.#timer);
    this.#events?.close();
    this.#events = null;
  }

  #seen() {
    clearTimeout(this.#timer);
    if (document.visibilityState === "hidden") {
      this.#timer = setTimeout(() => this.#close(), HIDDEN_AFTER);
    } else if (this.#events === null) {
      this.#open();
    }
  }

  /** Leaves the other seats to other windows. */
  sit(seats) {
    this.seats = seats;
    this.connect();
  }

  async move(seat, move) {
    const node = this.view.node;
    const key = `${node} ${seat}`;
    this.#sent.add(key); // before the answer, which the next view may overtake
    try {
      await api.move(this.token, node, seat, move);
    } catch (failure) {
      this.#sent.delete(key);
      throw failure;
    }
  }

  go(node) {
    return api.go(this.token, node);
  }

  play(paused) {
    return api.play(this.token, paused);
  }

  state() {
    return api.state(this.token);
  }

  preview(shown) {
    this.#tell("preview", shown);
  }

  /** Whether this window chose the move of the role in the position. */
  chose(node, seat) {
    return this.#sent.has(`${node} ${seat}`);
  }

  /** Whether this window had a choice in the position when it was there. */
  hadChoice(node) {
    return this.#chose.has(node);
  }

  async #lost(events) {
    this.#tell("connection", false);
    if (events.readyState !== EventSource.CLOSED || events !== this.#events) {
      return;
    }
    this.#close();
    const watch = this.#watch;
    try {
      await api.session(this.token);
    } catch (failure) {
      if (failure.status !== 0 && failure.status !== 503) {
        this.disconnect();
        this.#tell("closed", { text: failure.message });
        return;
      }
    }
    if (this.#watch === watch && this.#events === null) {
      this.#timer = setTimeout(() => this.#seen(), RETRY_AFTER);
    }
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
