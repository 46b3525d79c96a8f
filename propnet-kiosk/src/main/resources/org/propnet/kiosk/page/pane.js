import { alertLine } from "./alerts.js";
import { api, load } from "./api.js";
import { byId } from "./dom.js";

/** The editor beside a table, shown or not. What is typed there isn't lost without a word. */
export class EditorPane {
  #reopen;
  #drops = 0;

  /** {of, text, played}: the session it began with, what it has, and what was played of that; or null. */
  #editor = null;

  /** reopen(name, text): opens rules that were typed and never played. */
  constructor(reopen) {
    this.#reopen = reopen;
  }

  async toggle(session) {
    if (this.#editor === null) {
      await this.mount(session);
    } else {
      this.#show(byId("editor").hidden); // what was typed stays
    }
  }

  async mount(session) {
    const { mount } = await load("./editor.js", "The editor");
    this.#drop();
    this.#show(true);
    this.#editor = { of: session, text: mount(byId("editor"), api, session), played: null };
  }

  /** Has the rules of another session, if it was shown. It stays where its own rules are played. */
  async follow(session) {
    const editor = this.#editor;
    if (editor !== null && ![editor.of.rules, editor.played].includes(session.rules)) {
      const shown = !byId("editor").hidden;
      this.#drop();
      if (shown) {
        await this.mount(session);
      }
    }
  }

  /** Gives up rules that belong to no table: no address leads back to them. */
  dropDraft() {
    if (this.#editor?.of.token === null) {
      this.#drop();
    }
  }

  /** Plays what it has. */
  async playing(text, play) {
    const editor = this.#editor;
    const { played } = editor;
    editor.played = text;
    try {
      await play();
    } catch (failure) {
      editor.played = played;
      throw failure;
    }
  }

  /** What to call rules that were played from here; undefined for others. */
  titleOf(rules) {
    const { of, played } = this.#editor ?? {};
    return of && of.token !== null && played === rules ? `${of.title.replace(/, edited$/, "")}, edited` : undefined;
  }

  /** What was typed and is nowhere else, or null. */
  unplayed() {
    const { of, text, played } = this.#editor ?? { text: () => "" };
    const there = [of?.token === null ? null : of?.rules, played, byId("own-rules").value, ""];
    return there.includes(text()) ? null : text();
  }

  /** Makes room for the rules of another game. What was typed and not played is offered again. */
  #drop() {
    const text = this.unplayed();
    if (text !== null) {
      const { name } = this.#editor.of;
      const action = { label: "Open them in the editor", run: () => this.#reopen(name, text) };
      alertLine(`Your changes to the rules of ${name} aren't played yet.`, { kind: `typed ${++this.#drops}`, action });
    }
    this.#editor = null;
    byId("editor").replaceChildren();
    this.#show(false);
  }

  #show(on) {
    byId("editor").hidden = !on;
    byId("table").classList.toggle("editing", on);
    byId("table-edit").setAttribute("aria-expanded", String(on));
  }
}
