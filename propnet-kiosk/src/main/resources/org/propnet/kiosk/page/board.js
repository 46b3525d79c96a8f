import { html, svg } from "./dom.js";
import { UNIT, beside, cellSize, ends, extent, label, outline, shade } from "./outline.js";
import { pieces } from "./pieces.js";
import { idAt, isGroup } from "./choice.js";

/**
 * The boards of a layout. A click on a place, by mouse or by Enter or the space bar, comes to
 * `onPlace(number)`. All boards together are one stop of the tab key; arrow keys go to the nearest
 * place.
 */
const MIN_CELL_PIXELS = 26;

export class BoardView {
  #places = new Map();
  #arrows = new Map();
  #pieces = {};
  #ids = [];
  #boards;
  #layout;
  #colours;
  #targets;
  #changed = new Set();

  constructor(element, layout, colours, targets, onPlace) {
    this.#layout = layout;
    this.#colours = colours;
    this.#targets = targets;
    this.#boards = element;
    element.replaceChildren(...layout.boards.map((board) => this.#board(board)));
    const first = this.#places.values().next().value;
    first?.group.setAttribute("tabindex", "0");
    element.onclick = (event) => this.#at(event, onPlace);
    element.onkeydown = (event) => this.#key(event, onPlace);
    element.onpointerover = (event) => this.#at(event, (place) => this.#hover(place)) || this.#hover(null);
    element.onpointerleave = () => this.#hover(null);
    element.onfocusin = (event) => this.#at(event, (place) => this.#focused(place));
    element.onfocusout = () => this.#hover(null);
  }

  /** Shows a state, and the places that differ from the one before. */
  draw(drawing, changed) {
    this.#pieces = drawing.pieces;
    this.#changed = new Set(changed);
    for (const [number, shown] of this.#places) {
      const there = this.#pieces[number] ?? [];
      const key = JSON.stringify(there);
      if (shown.key !== key) {
        shown.key = key;
        this.#fill(shown, there);
      }
      shown.group.classList.toggle("changed", this.#changed.has(number));
      shown.group.classList.toggle("taken", there.length > 0);
    }
  }

  /** Marks the places of the ids that may come next, and those of the clicks so far. */
  mark(ids, clicks) {
    this.#ids = ids;
    const chosen = new Set(clicks.flatMap((id) => this.#placesOf(id)));
    for (const [number, shown] of this.#places) {
      const id = idAt(ids, this.#targets, number);
      const own = id !== null && !isGroup(id);
      shown.group.classList.toggle("can", own);
      shown.group.classList.toggle("may", id !== null && !own);
      shown.group.classList.toggle("target", own && clicks.length > 0);
      shown.group.classList.toggle("chosen", chosen.has(number));
      shown.group.setAttribute("aria-disabled", String(id === null && !chosen.has(number)));
      shown.group.setAttribute("aria-label", this.#describe(shown.place, id, chosen.has(number)));
    }
    for (const [id, arrow] of this.#arrows) {
      arrow.classList.toggle("on", ids.includes(id));
    }
    this.#hover(null);
  }

  /** Shows what a move would touch; null ends that. */
  preview(steps) {
    const shown = new Set((steps ?? []).flatMap((id) => this.#placesOf(id)));
    for (const [number, { group }] of this.#places) {
      group.classList.toggle("preview", shown.has(number));
    }
  }

  #placesOf(id) {
    return this.#targets.get(id)?.places ?? [];
  }

  #board(board) {
    const size = cellSize(board);
    const arrows = this.#arrowsOf(board);
    const box = extent(board, size, arrows);
    const picture = svg("svg", {
      class: `board ${board.shape}`,
      viewBox: [box.x, box.y, box.width, box.height].map((value) => (value * UNIT).toFixed(1)).join(" "),
      role: "group",
      "aria-label": `Board ${board.name}`,
    });
    picture.style.setProperty("--columns", String(box.width / size));
    picture.style.setProperty("--ratio", String(box.width / box.height));
    picture.style.minWidth = `${Math.min(box.width / size, 24) * MIN_CELL_PIXELS}px`;
    picture.append(...board.places.map((place) => this.#place(place, board.shape, size)));
    picture.append(...arrows.map(({ element }) => element));
    const drawn = board.places.map(({ number }) => this.#places.get(number).drawn);
    picture.append(svg("g", { "aria-hidden": "true" }, ...drawn));
    picture.append(svg("g", { "aria-hidden": "true" }, ...ends(board), ...board.labels.map((each) => label(each, board.shape))));
    const frame = html("div", { class: "frame" }, picture);
    const caption = this.#layout.boards.length === 1 ? null : html("figcaption", {}, board.name);
    const figure = html("figure", {}, caption, frame);
    figure.style.setProperty("--columns", String(box.width / size));
    return figure;
  }

  /** Arrows above columns and beside rows, which are shown where those may be chosen. */
  #arrowsOf(board) {
    const own = new Map(board.places.map((place) => [place.number, place]));
    const arrows = [];
    for (const { id, places } of this.#targets.values()) {
      const at = isGroup(id) && places.every((number) => own.has(number)) ? beside(places.map((number) => own.get(number))) : null;
      if (at !== null) {
        const turn = `translate(${at.x * UNIT} ${at.y * UNIT}) rotate(${at.turn})`;
        const element = svg("polygon", { class: "arrow", points: "-14,-10 14,-10 0,10", transform: turn, "aria-hidden": "true" });
        this.#arrows.set(id, element);
        arrows.push({ ...at, element });
      }
    }
    return arrows;
  }

  #place(place, shape, size) {
    const { cell, ring, x, y, hit } = outline(place, shape, size);
    const at = `translate(${x * UNIT} ${y * UNIT})`;
    const drawn = svg("g", { class: "pieces", transform: at, "data-at": place.number });
    const group = svg(
      "g",
      {
        class: `place ${shade(place, shape)}`,
        transform: at,
        role: "button",
        tabindex: "-1",
        "data-place": place.number,
      },
      hit,
      cell,
      svg("circle", { class: "dot", r: size * UNIT * 0.1 }),
      ring,
    );
    this.#places.set(place.number, { place, shape, size, group, cell, drawn, x, y, key: "[]" });
    return group;
  }

  #fill(shown, there) {
    if (shown.shape === "line") {
      const owner = there.at(-1)?.owner ?? -1;
      const colour = there.length === 0 ? "" : owner < 0 ? "c-none" : this.#colours[owner];
      shown.cell.setAttribute("class", `cell ${colour} ${there.length > 0 ? `drawn owner-${owner}` : ""}`);
      return;
    }
    shown.drawn.replaceChildren(...pieces(there, this.#colours, shown.size));
  }

  #describe(place, id, chosen) {
    const there = (this.#pieces[place.number] ?? []).map((piece) => piece.name || piece.glyph);
    const parts = [`${place.name}: ${there.length > 0 ? there.join(", ") : "empty"}`];
    if (chosen) {
      parts.push("chosen");
    }
    if (id !== null) {
      const group = isGroup(id) ? ` (${this.#targets.get(id).label})` : "";
      parts.push(`can be chosen${group}`);
    }
    if (this.#changed.has(place.number)) {
      parts.push("just changed");
    }
    return parts.join(", ");
  }

  #at(event, then) {
    const group = event.target.closest?.(".place");
    if (!group) {
      return false;
    }
    then(Number(group.dataset.place));
    return true;
  }

  #focused(number) {
    for (const [other, { group }] of this.#places) {
      group.setAttribute("tabindex", other === number ? "0" : "-1");
    }
    this.#hover(number);
  }

  #hover(number) {
    const id = number === null ? null : idAt(this.#ids, this.#targets, number);
    const group = new Set(id !== null && isGroup(id) ? this.#placesOf(id) : []);
    for (const [other, shown] of this.#places) {
      shown.group.classList.toggle("over", group.has(other));
    }
  }

  #key(event, onPlace) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    return this.#at(event, (number) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const all = [...this.#places.keys()];
      if (way) {
        this.focus(this.#nearest(number, way) ?? number);
      } else if (event.key === "Home" || event.key === "End") {
        this.focus(all.at(event.key === "Home" ? 0 : -1));
      } else if (event.key === "Enter" || event.key === " ") {
        onPlace(number);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
  }

  focus(number) {
    this.#places.get(number)?.group.focus();
  }

  /** The nearest place that way on the screen; what lies off the line counts twice. */
  #nearest(number, [right, down]) {
    const centre = (place) => {
      const box = this.#places.get(place).cell.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = centre(number);
    let best = null;
    let bestLength = Infinity;
    for (const place of this.#places.keys()) {
      const [otherX, otherY] = centre(place);
      const along = (otherX - x) * right + (otherY - y) * down;
      const across = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
      const length = along + 2 * across;
      if (along > 1 && across <= 2 * along && length < bestLength) {
        best = place;
        bestLength = length;
      }
    }
    return best;
  }
}
