import { changes, promises } from "./changes.js";
import { CodeArea } from "./codearea.js";
import { html } from "./dom.js";
import { summary } from "./marks.js";

/** After typing: how long until the findings are looked up, and until the game is checked, in ms. */
const FINDINGS_AFTER = 300;
const CHECK_AFTER = 1500;

/**
 * The pane in which a rulesheet is edited: findings as one types, the game's promises beside it,
 * its other syntax, a picture of its network, and what an edit changed. Returns a function that
 * tells the text.
 */
export function mount(element, api, session) {
  const editor = new Editor(element, api, session);
  element.replaceChildren(editor.pane());
  return () => editor.text;
}

class Editor {
  #element;
  #api;
  #session;
  #code;
  #syntax;
  #findings = html("ol", { class: "findings" });
  #state = html("p", { class: "quiet", role: "status" });
  #result = html("div", { class: "result", "aria-live": "polite" });
  #cancel = html("button", { type: "button", class: "small", hidden: true }, "Cancel");
  #always = html("input", { type: "checkbox", checked: true });
  #syntaxes = ["kif", "infix"].map((to) =>
    html("button", { type: "button", class: "small", onclick: () => this.#convert(to) }, to === "kif" ? "KIF" : "Infix"),
  );
  #timers = new Map();
  #requests = new Map();
  #picture = null;
  #isAutomatic = false;

  /** Whether something was asked for since the last change: its answer stays. */
  #isAsked = false;

  constructor(element, api, session) {
    this.#element = element;
    this.#api = api;
    this.#session = session;
    this.#code = new CodeArea(session.rules, () => this.#typed());
    this.#cancel.addEventListener("click", () => this.#interrupt("Stopped."));
    this.#showSyntax(session.syntax);
    this.#validate();
  }

  get text() {
    return this.#code.text;
  }

  pane() {
    const act = (label, run, main = "") => html("button", { type: "button", class: main, onclick: run }, label);
    return html(
      "div",
      { class: "card editor" },
      html(
        "div",
        { class: "head" },
        html("h2", {}, "Rules"),
        html("div", { class: "buttons", role: "group", "aria-label": "Syntax" }, ...this.#syntaxes),
      ),
      this.#code.element,
      this.#state,
      html(
        "div",
        { class: "buttons" },
        act("Play this", () => this.#play(this.#code.text), "main"),
        act("Check", () => this.#check()),
        act("What did my edit change?", () => this.#compare()),
        act("Picture", () => this.#draw()),
      ),
      this.#findings,
      html("div", { class: "working" }, this.#cancel),
      this.#result,
      html("label", {}, this.#always, "Check as I type"),
      html("p", { class: "quiet", id: "editor-keys" }, "Tab indents; Escape, then Tab leaves the text."),
    );
  }

  #typed() {
    this.#later("findings", FINDINGS_AFTER, () => this.#validate());
    this.#stop("check");
    this.#isAsked = false;
    if (this.#isAutomatic) {
      this.#interrupt("");
    }
  }

  /** Ends what takes long. */
  #interrupt(words) {
    this.#abort("long");
    this.#cancel.hidden = true;
    this.#isAutomatic = false;
    this.#result.replaceChildren(html("p", { class: "quiet" }, words));
  }

  #later(name, after, run) {
    this.#stop(name);
    this.#timers.set(name, setTimeout(() => this.#element.isConnected && run(), after));
  }

  #stop(name) {
    clearTimeout(this.#timers.get(name));
  }

  /** The signal of a request that takes the place of the one before of its kind. */
  #begin(kind) {
    this.#abort(kind);
    const controller = new AbortController();
    this.#requests.set(kind, controller);
    return controller.signal;
  }

  #abort(kind) {
    this.#requests.get(kind)?.abort();
    this.#requests.delete(kind);
  }

  async #validate() {
    const text = this.#code.text;
    const edited = text !== this.#session.rules;
    const signal = this.#begin("findings");
    try {
      const { findings, count, syntax } = await this.#api.post("/api/validate", { text, name: "rules" }, signal);
      if (signal.aborted || text !== this.#code.text) {
        return;
      }
      this.#showSyntax(syntax);
      this.#code.mark(findings);
      this.#state.textContent = summary(findings, count);
      this.#findings.replaceChildren(...findings.map((finding) => this.#entry(finding)));
      const sound = findings.every(({ severity }) => severity !== "error");
      if (edited && sound && this.#always.checked && !this.#isAsked) {
        this.#later("check", CHECK_AFTER, () => this.#check(true));
      }
    } catch (failure) {
      if (failure.name !== "AbortError") {
        this.#state.textContent = failure.message;
      }
    }
  }

  #entry(finding) {
    const { severity, line, message, cure } = finding;
    return html(
      "li",
      { class: severity },
      html(
        "button",
        { type: "button", class: "plain", onclick: () => this.#code.goTo(finding) },
        html("span", { class: "severity" }, `${severity}, line ${line}`),
        html("span", {}, message),
        html("span", { class: "quiet" }, cure),
      ),
    );
  }

  #showSyntax(syntax) {
    this.#syntax = syntax;
    this.#syntaxes.forEach((button, at) => button.setAttribute("aria-pressed", String(["kif", "infix"][at] === syntax)));
  }

  async #convert(to) {
    if (to !== this.#syntax) {
      const text = this.#code.text;
      const answer = await this.#attempt("convert", (signal) => this.#api.post("/api/convert", { text, to }, signal));
      if (answer !== undefined && text === this.#code.text) {
        this.#code.text = answer.text;
        this.#showSyntax(to);
      }
    }
  }

  async #check(isAutomatic = false) {
    const text = this.#code.text;
    const asked = this.#stream("/api/check", { text });
    this.#isAutomatic = isAutomatic;
    this.#isAsked = !isAutomatic;
    const answer = await asked;
    if (answer !== undefined) {
      this.#show("Check", promises(answer, (moves) => this.#play(text, moves)));
    }
  }

  async #compare() {
    const first = this.#session.rules;
    const second = this.#code.text;
    const answer = await this.#stream("/api/same", { first, second });
    if (answer !== undefined) {
      const before = (moves) => this.#play(first, moves);
      const after = (moves) => this.#play(second, moves);
      this.#show("What your edit changed", changes(answer, before, after));
    }
  }

  async #draw() {
    const answer = await this.#stream("/api/picture", { text: this.#code.text, name: this.#session.name });
    if (answer !== undefined) {
      if (this.#picture !== null) {
        URL.revokeObjectURL(this.#picture);
      }
      this.#picture = URL.createObjectURL(new Blob([answer.svg], { type: "image/svg+xml" }));
      const image = html("img", { src: this.#picture, alt: "The network: the state and the moves on the left, what follows on the right" });
      const link = html("a", { href: this.#picture, target: "_blank", rel: "noopener" }, image);
      this.#show("Network", [link]);
    }
  }

  /** An answer that is streamed; undefined if it failed, or another one took its place. */
  #stream(address, body) {
    this.#stop("check");
    this.#isAutomatic = false;
    this.#isAsked = true;
    this.#working("Building the game …");
    return this.#attempt("long", async (signal) => {
      let result;
      const hear = (type, data) => {
        if (type === "result") {
          result = data;
        } else if (type === "problem") {
          throw Object.assign(new Error(data.text), { expected: true });
        } else if (type === "progress" && !signal.aborted) {
          this.#working(data.text);
        }
      };
      await this.#api.stream(address, body, hear, signal);
      return result;
    });
  }

  async #attempt(kind, run) {
    const signal = this.#begin(kind);
    try {
      const answer = await run(signal);
      return signal.aborted ? undefined : answer;
    } catch (failure) {
      if (!signal.aborted) {
        this.#cancel.hidden = true;
        this.#isAutomatic = false;
        this.#result.replaceChildren(html("p", { class: "problem" }, failure.message));
      }
      return undefined;
    }
  }

  #working(text) {
    this.#cancel.hidden = false;
    this.#result.replaceChildren(html("p", { class: "quiet" }, text));
  }

  /** Shows an answer; one that was asked for is brought into view. */
  #show(title, parts) {
    this.#cancel.hidden = true;
    this.#result.replaceChildren(html("h3", {}, title), ...parts);
    if (!this.#isAutomatic) {
      this.#result.scrollIntoView({ block: "nearest" });
    }
    this.#isAutomatic = false;
  }

  #play(text, moves) {
    const detail = { name: this.#session.name, text, moves };
    this.#element.dispatchEvent(new CustomEvent("play-rules", { bubbles: true, detail }));
  }
}
