import { svg } from "./dom.js";

/** Pieces in SVG: told apart by colour, and by shape for those who don't see the colours. */
const UNIT = 100;
const MAX_PIECES = 9;
const CHESS_WHITE = "♔♕♖♗♘♙";
const CHESS_BLACK = "♚♛♜♝♞♟";
const MEN = "●⬤◯⛀⛂⚪⚫";
const KINGS = "⛁⛃";
const CROSSES = "xX×✕✖✗";
const RINGS = "oO○";
const WALLS = "■▒█";

/** What stands on a place of the given size, in cells. */
export function pieces(all, colours, size) {
  if (all.length === 1) {
    return [piece(all[0], colours, size, 0, 0)];
  }
  const hidden = all.length > MAX_PIECES ? all.length - MAX_PIECES + 1 : 0;
  const shown = all.slice(0, all.length - hidden);
  if (hidden > 0) {
    shown.push({ glyph: `+${hidden}`, owner: -1 });
  }
  const columns = Math.ceil(Math.sqrt(shown.length));
  const rows = Math.ceil(shown.length / columns);
  const step = (size * 0.92) / columns;
  return shown.map((one, index) =>
    piece(one, colours, step, ((index % columns) - (columns - 1) / 2) * step, (Math.floor(index / columns) - (rows - 1) / 2) * step),
  );
}

/** The token of a role beside its name. */
export function token(owner, colour) {
  const picture = svg("svg", { class: `token ${colour}`, viewBox: "-50 -50 100 100", "aria-hidden": "true" });
  picture.append(...disc(owner, 40));
  return picture;
}

function piece({ glyph, owner }, colours, size, x, y) {
  const colour = owner >= 0 ? colours[owner] : "c-none";
  const group = svg("g", { class: `piece ${colour}` });
  if (x !== 0 || y !== 0) {
    group.setAttribute("transform", `translate(${x * UNIT} ${y * UNIT})`);
  }
  group.append(...shapes(glyph, owner, size * UNIT));
  return group;
}

function shapes(glyph, owner, size) {
  const bare = glyph.replace("\ufe0e", "");
  const white = CHESS_WHITE.indexOf(bare);
  if (bare !== "" && (white >= 0 || CHESS_BLACK.includes(bare))) {
    return [text(`${white >= 0 ? CHESS_BLACK[white] : bare}\ufe0e`, size * 0.82, "chess")];
  }
  if (bare === "" || MEN.includes(bare)) {
    return disc(owner, size * 0.38);
  }
  if (KINGS.includes(bare)) {
    return [...disc(owner, size * 0.38), text("♛\ufe0e", size * 0.5, "ink")];
  }
  const stroked = (tag, shape) =>
    [["line-edge", 0.17], ["line-fill", 0.12]].map(([type, width]) => svg(tag, { class: type, ...shape, "stroke-width": size * width }));
  if (CROSSES.includes(bare)) {
    const arm = size * 0.26;
    return stroked("path", { d: `M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}` });
  }
  if (RINGS.includes(bare)) {
    return stroked("circle", { r: size * 0.28 });
  }
  if (WALLS.includes(bare)) {
    const edge = size * 0.8;
    return [svg("rect", { class: "token-fill", x: -edge / 2, y: -edge / 2, width: edge, height: edge, rx: edge * 0.06, "stroke-width": 2 })];
  }
  if (owner < 0) {
    return [text(glyph, fontSize(glyph, size * 0.6, size * 0.9), "plain")];
  }
  return [...disc(owner, size * 0.4), text(glyph, fontSize(glyph, size * 0.46, size * 0.58), "ink")];
}

/** The token of an owner: no two of the first eight have the same shape. */
function disc(owner, radius) {
  const edge = Math.max(2, radius * 0.07);
  const corners = { 2: 4, 3: 4, 4: 6, 5: 3, 7: 8 }[owner];
  const turn = { 2: 45, 3: 0, 4: 0, 5: -90, 7: 22.5 }[owner] ?? 0;
  const outline = (size, type) =>
    corners
      ? svg("polygon", { class: type, points: polygon(corners, size * 1.08, turn), "stroke-width": edge })
      : svg("circle", { class: type, r: size, "stroke-width": edge });
  const inner = { 1: [0.72], 6: [0.78, 0.55] }[owner] ?? [];
  return [outline(radius, "token-fill"), ...inner.map((part) => outline(radius * part, "token-ring"))];
}

export function polygon(corners, radius, turn) {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner * 360) / corners + turn) * (Math.PI / 180);
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

function text(content, size, type) {
  const element = svg("text", { class: type, "font-size": size.toFixed(1), dy: "0.36em" });
  element.textContent = content;
  return element;
}

/** At most the given size, and smaller where the text would be too wide. */
function fontSize(content, size, width) {
  return Math.min(size, width / (0.64 * Math.max(1, [...content].length)));
}
