import { html } from "./dom.js";
import { markAt, pieces, shifted } from "./marks.js";

/**
 * A text that is edited, with line numbers and underlined findings. The text is that of a plain
 * textarea; a layer behind it has the same text without colour, and the underlines.
 */
export class CodeArea {
  #marks = [];
  #text;
  #lines = 0;
  #leaving = false;
  #input;
  #mirror = html("pre", { class: "mirror", "aria-hidden": "true" });
  #numbers = html("pre", { class: "numbers", "aria-hidden": "true" });
  #tip = html("div", { class: "tip", role: "status", hidden: true });

  /** onInput is called after every change. */
  constructor(text, onInput) {
    this.#text = text;
    this.#input = html("textarea", {
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      wrap: "off",
      "aria-label": "Rulesheet",
      "aria-describedby": "editor-keys",
      oninput: () => this.#changed(onInput),
      onscroll: () => this.#scroll(),
      onkeydown: (event) => this.#key(event),
      onkeyup: () => this.#caret(),
      onclick: () => this.#caret(),
      onfocus: () => (this.#leaving = false),
      onblur: () => this.#hide(),
      onmousemove: (event) => this.#hover(event),
      onmouseleave: () => this.#hide(),
    });
    this.#input.value = text;
    this.element = html(
      "div",
      { class: "code" },
      this.#numbers,
      html("div", { class: "layers" }, this.#mirror, this.#input, this.#tip),
    );
    this.#draw();
  }

  get text() {
    return this.#text;
  }

  /** Replaces the text; the browser can undo it. */
  set text(text) {
    const focused = document.activeElement;
    this.#input.focus();
    this.#input.select();
    this.#insert(text);
    this.#input.setSelectionRange(0, 0);
    this.#input.scrollTop = 0;
    focused?.focus();
  }

  /** Underlines these findings. */
  mark(findings) {
    this.#marks = findings;
    this.#draw();
  }

  /** Puts the caret at a finding, and brings it into view. */
  goTo({ start, end }) {
    this.#input.focus();
    this.#input.setSelectionRange(start, Math.max(start, end));
    const line = this.#text.slice(0, start).split("\n").length - 1;
    const height = this.#input.scrollHeight / Math.max(1, this.#text.split("\n").length);
    this.#input.scrollTop = Math.max(0, (line - 3) * height);
    this.#scroll();
    this.#caret();
    this.#tip.scrollIntoView({ block: "nearest" });
  }

  #insert(text) {
    if (!document.execCommand("insertText", false, text)) {
      this.#input.setRangeText(text, this.#input.selectionStart, this.#input.selectionEnd, "end");
      this.#input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  #changed(onInput) {
    const before = this.#text;
    this.#text = this.#input.value;
    this.#marks = shifted(this.#marks, before, this.#text);
    this.#hide();
    this.#draw();
    onInput(this.#text);
  }

  /** Tab indents, unless Escape came before: then it leaves the text. */
  #key(event) {
    const plain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === "Tab" && plain && !this.#leaving) {
      event.preventDefault();
      this.#insert("    ");
    } else if (event.key === "Escape") {
      this.#leaving = true;
      this.#hide();
    } else if (event.key !== "Tab") {
      this.#leaving = false;
    }
  }

  #draw() {
    const parts = pieces(this.#text, this.#marks).map(({ text, mark }) =>
      mark === null ? text : Object.assign(html("span", { class: `mark ${mark.severity}` }, text), { finding: mark }),
    );
    // A last line that is empty has no height of its own.
    this.#mirror.replaceChildren(...parts, "\n");
    const lines = this.#text.split("\n").length;
    if (this.#lines !== lines) {
      this.#lines = lines;
      this.#numbers.textContent = Array.from({ length: lines }, (_, at) => at + 1).join("\n") + "\n";
    }
    this.#scroll();
  }

  #scroll() {
    this.#mirror.scrollTop = this.#input.scrollTop;
    this.#mirror.scrollLeft = this.#input.scrollLeft;
    this.#numbers.scrollTop = this.#input.scrollTop;
  }

  #caret() {
    const mark = markAt(this.#marks, this.#input.selectionStart);
    const span = mark === null ? undefined : this.#spans().find(({ finding }) => finding === mark);
    if (span === undefined) {
      this.#hide();
    } else {
      this.#show(mark, span.getClientRects()[0]);
    }
  }

  #hover({ clientX, clientY }) {
    const inside = (box) => box.left <= clientX && clientX <= box.right && box.top <= clientY && clientY <= box.bottom;
    for (const span of this.#spans()) {
      const box = [...span.getClientRects()].find(inside);
      if (box !== undefined) {
        this.#show(span.finding, box);
        return;
      }
    }
    if (document.activeElement !== this.#input) {
      this.#hide();
    }
  }

  #spans() {
    return [...this.#mirror.querySelectorAll(".mark")];
  }

  /** Says what is wrong and how to mend it, under the place. */
  #show({ severity, message, cure }, box) {
    const frame = this.#input.getBoundingClientRect();
    this.#tip.className = `tip ${severity}`;
    this.#tip.replaceChildren(html("strong", {}, message), html("span", {}, cure));
    this.#tip.hidden = false;
    this.#tip.style.top = `${Math.min(frame.height, Math.max(0, box.bottom - frame.top + 4))}px`;
    this.#tip.style.left = `${Math.max(0, Math.min(box.left - frame.left, frame.width - this.#tip.offsetWidth))}px`;
  }

  #hide() {
    this.#tip.hidden = true;
  }
}
