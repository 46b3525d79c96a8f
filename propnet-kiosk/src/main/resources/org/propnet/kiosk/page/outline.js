import { svg } from "./dom.js";
import { polygon } from "./pieces.js";

/** The shapes of places, and where they lie on the picture of a board. Coordinates of a layout are in cells. */
export const UNIT = 100;

/** The least distance of two places, at most one cell: what lies around a centre fits in there. */
export function cellSize({ places, shape }) {
  if (shape === "line") {
    return 1;
  }
  let size = 1;
  for (const [at, place] of places.entries()) {
    for (const other of places.slice(at + 1, at + 200)) {
      const distance = Math.hypot(place.x - other.x, place.y - other.y);
      size = distance > 0.05 ? Math.min(size, distance) : size;
    }
  }
  return size;
}

/** Where the arrow of a column or a row is, and where it points; null for another group. */
export function beside(places) {
  const [{ x, y }] = places;
  if (places.length > 1 && places.every((place) => place.x === x)) {
    return { x, y: Math.min(...places.map((place) => place.y)) - 0.72, turn: 0 };
  }
  if (places.length > 1 && places.every((place) => place.y === y)) {
    return { x: Math.max(...places.map((place) => place.x)) + 0.72, y, turn: 90 };
  }
  return null;
}

export function extent({ places, labels, shape }, size, arrows) {
  const reach = shape === "hexagon" ? size / Math.sqrt(3) : size / 2;
  const points = places.flatMap((place) => (place.end ? [place, place.end] : [place]));
  const edges = [
    ...points.map(({ x, y }) => ({ x, y, reach })),
    ...labels.map(({ x, y }) => ({ x, y, reach: 0.3 })),
    ...arrows.map(({ x, y }) => ({ x, y, reach: 0.14 })),
  ];
  const low = (axis) => Math.min(...edges.map((edge) => edge[axis] - edge.reach)) - 0.04;
  const high = (axis) => Math.max(...edges.map((edge) => edge[axis] + edge.reach)) + 0.04;
  return { x: low("x"), y: low("y"), width: high("x") - low("x"), height: high("y") - low("y") };
}

export function outline(place, shape, size) {
  const edge = size * UNIT;
  if (shape === "line" && place.end) {
    return line(place);
  }
  const at = { x: place.x, y: place.y, hit: null };
  if (shape === "hexagon") {
    const hexagon = (type, part) =>
      svg("polygon", { class: type, points: polygon(6, (edge / Math.sqrt(3)) * part, 30) });
    return { ...at, cell: hexagon("cell", 0.98), ring: hexagon("ring", 0.86) };
  }
  if (shape === "square") {
    const square = (type, part) =>
      svg("rect", { class: type, x: (-edge * part) / 2, y: (-edge * part) / 2, width: edge * part, height: edge * part, rx: edge * 0.06 });
    return { ...at, cell: square("cell", 0.97), ring: square("ring", 0.88) };
  }
  const circle = (type, part) => svg("circle", { class: type, r: edge * part });
  return { ...at, cell: circle("cell", 0.46), ring: circle("ring", 0.41) };
}

function line({ x, y, end }) {
  const half = { x: ((end.x - x) / 2) * UNIT, y: ((end.y - y) / 2) * UNIT };
  const stroke = (type) => svg("line", { class: type, x1: -half.x, y1: -half.y, x2: half.x, y2: half.y });
  return { x: (x + end.x) / 2, y: (y + end.y) / 2, hit: stroke("hit"), cell: stroke("cell"), ring: stroke("ring") };
}

/** The points that lines end in. */
export function ends({ places, shape }) {
  if (shape !== "line") {
    return [];
  }
  const points = new Map();
  for (const place of places) {
    for (const { x, y } of [place, place.end ?? place]) {
      points.set(`${x} ${y}`, svg("circle", { class: "end", cx: x * UNIT, cy: y * UNIT, r: 9 }));
    }
  }
  return [...points.values()];
}

export function label({ text, x, y }, shape) {
  const size = text.length > 3 || shape === "point" ? 20 : 30;
  const element = svg("text", { class: "label", x: x * UNIT, y: y * UNIT, dy: "0.35em", "font-size": size });
  element.textContent = text;
  return element;
}

export function shade(place, shape) {
  return shape === "square" && (Math.floor(place.x) + Math.floor(place.y)) % 2 !== 0 ? "odd" : "";
}
