import { byId, html } from "./dom.js";
import { jointWords } from "./words.js";

/**
 * The positions played through, as a tree: the line of the position shown, with other branches
 * beside it. `go(node)` makes a position the current one.
 */
const REPLAY_MILLISECONDS = 900;

export class History {
  #session;
  #go;
  #continued = new Map();
  #timer = null;
  #line = [];
  #entries = new Map();
  #lists = new Map();

  constructor(session, go) {
    this.#session = session;
    this.#go = go;
    const jumps = { start: () => this.#jump(0), back: () => this.step(-1), forward: () => this.step(1), end: () => this.#jump(this.#line.length - 1), undo: () => this.undo() };
    for (const [name, jump] of Object.entries(jumps)) {
      byId(`history-${name}`).onclick = () => this.#byHand(jump);
    }
    byId("history-replay").onclick = () => (this.#timer === null ? this.#replay() : this.stop());
    byId("history-slider").onchange = (event) => this.#byHand(() => this.#jump(Number(event.target.value)));
  }

  /** Shows the tree of a view. */
  draw(view) {
    const nodes = new Map(view.tree.map((node) => [node.id, node]));
    const children = new Map();
    for (const node of view.tree) {
      children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
    }
    const path = pathTo(view.node, nodes);
    for (let at = 1; at < path.length; at++) {
      this.#continued.set(path[at - 1].id, path[at].id);
    }
    const following = (node) => {
      const after = children.get(node.id) ?? [];
      return after.find(({ id }) => id === this.#continued.get(node.id)) ?? after.at(-1);
    };
    const root = path[0] ?? view.tree[0];
    this.#line = lineFrom(root, following);
    this.#list(root, view.node, children, following);
    this.#controls(view);
  }

  get position() {
    return this.#line.findIndex(({ id }) => id === this.#session.view?.node);
  }

  /** The joint moves that lead to the position shown. */
  moves() {
    return this.#line.slice(1, this.position + 1).map((node) => node.moves);
  }

  step(by) {
    this.#jump(this.position + by);
  }

  /** Back to the last position in which this window had a choice. */
  undo() {
    const before = this.#line.slice(0, Math.max(0, this.position));
    const choice = before.findLast(({ id }) => this.#session.hadChoice(id));
    const target = choice ?? before.at(-1);
    if (target) {
      this.#go(target.id);
    }
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#replayButton();
  }

  #byHand(jump) {
    this.stop();
    jump();
  }

  #jump(index) {
    const node = this.#line[index];
    if (node && index !== this.position) {
      this.#go(node.id);
    }
  }

  #replay() {
    if (this.position === this.#line.length - 1) {
      this.#jump(0);
    }
    this.#timer = setInterval(() => {
      if (this.position >= this.#line.length - 1) {
        this.stop();
      } else {
        this.step(1);
      }
    }, REPLAY_MILLISECONDS);
    this.#replayButton();
  }

  #replayButton() {
    const button = byId("history-replay");
    const running = this.#timer !== null;
    button.textContent = running ? "❚❚" : "▶";
    button.setAttribute("aria-label", running ? "Stop the replay" : "Replay");
    button.title = running ? "Stop the replay" : "Replay";
  }

  #controls(view) {
    const at = this.position;
    const last = this.#line.length - 1;
    for (const [name, off] of Object.entries({ start: at <= 0, back: at <= 0, undo: at <= 0, forward: at >= last, end: at >= last, replay: last < 1 })) {
      // A button that has the focus keeps it: it says that it is off, and does nothing.
      byId(`history-${name}`).setAttribute("aria-disabled", String(off));
    }
    const slider = byId("history-slider");
    slider.max = String(Math.max(last, 0));
    slider.value = String(at);
    slider.disabled = last < 1;
    slider.setAttribute("aria-valuetext", `position ${at} of ${last}`);
    byId("history-ply").textContent = last > 0 ? `${view.ply} of ${last}` : "";
  }

  /** One entry a position, each with the branches that leave the line before it. */
  #list(root, current, children, following) {
    const list = byId("history-list");
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    arrange(list, [this.#entry(root, 0, current), ...this.#branch(root, 1, current, children, following)]);
    if (focused !== document.activeElement) {
      focused?.focus({ preventScroll: true }); // it has moved to another branch
    }
    const shown = list.querySelector("[aria-current]");
    if (shown) {
      list.scrollTop = shown.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
  }

  #branch(from, firstPly, current, children, following) {
    const entries = [];
    let node = following(from);
    let parent = from;
    for (let ply = firstPly; node; ply++) {
      entries.push(this.#entry(node, ply, current));
      const others = (children.get(parent.id) ?? []).filter(({ id }) => id !== node.id);
      for (const other of others) {
        const inner = [this.#entry(other, ply, current), ...this.#branch(other, ply + 1, current, children, following)];
        entries.push(this.#others(other, ply, inner));
      }
      parent = node;
      node = following(node);
    }
    return entries;
  }

  /** The list of a branch that begins with a node. */
  #others(first, ply, entries) {
    const item = kept(this.#lists, first.id, () => html("li", {}, html("ol", { class: "branch", "aria-label": `Another move ${ply}` })));
    arrange(item.firstChild, entries);
    return item;
  }

  #entry(node, ply, current) {
    const item = kept(this.#entries, node.id, () => {
      const words = node.moves === null ? "Start" : `${ply}. ${jointWords(node.moves, this.#session.roles)}`;
      return html("li", {}, html("button", { type: "button", "data-node": node.id, onclick: () => this.#byHand(() => this.#go(node.id)) }, words));
    });
    item.firstChild.ariaCurrent = node.id === current ? "step" : null;
    return item;
  }
}

function kept(elements, id, make) {
  if (!elements.has(id)) {
    elements.set(id, make());
  }
  return elements.get(id);
}

/** Makes these the children of a list. What is there already stays, and keeps the focus. */
function arrange(list, items) {
  const wanted = new Set(items);
  [...list.children].filter((child) => !wanted.has(child)).forEach((child) => child.remove());
  let next = list.firstChild;
  for (const item of items) {
    if (item === next) {
      next = next.nextSibling;
    } else {
      list.insertBefore(item, next);
    }
  }
}

function pathTo(id, nodes) {
  const path = [];
  for (let node = nodes.get(id); node; node = nodes.get(node.parent)) {
    path.unshift(node);
  }
  return path;
}

function lineFrom(root, following) {
  const line = [];
  for (let node = root; node; node = following(node)) {
    line.push(node);
  }
  return line;
}
