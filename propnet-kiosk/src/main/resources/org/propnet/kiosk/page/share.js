/**
 * Positions as addresses of this page, after the #. Long texts are deflated and written in the
 * URL-safe alphabet.
 */
const MAX_TEXT = 4 << 20;

export async function pack(text) {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  let letters = "";
  for (const byte of bytes) {
    letters += String.fromCharCode(byte);
  }
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Fails on what pack() didn't write, and on texts of more than four million bytes. */
export async function unpack(packed) {
  if (!/^[\w-]*$/.test(packed) || packed.length % 4 === 1) {
    throw damaged();
  }
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const read = () => inflated.read().catch(() => Promise.reject(damaged())); // it was never deflated, or is cut off
  const parts = [];
  let length = 0;
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.length;
    if (length > MAX_TEXT) {
      throw damaged();
    }
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

function damaged() {
  return expected("The link is damaged. Ask for it again, and copy all of it.");
}

/** The address of a position: the game, or its rules where they were pasted, the author's board, and the moves. */
export async function addressOf(session, moves) {
  const fields = new URLSearchParams();
  if (session.game !== null) {
    fields.set("game", session.game);
  } else {
    fields.set("name", session.name);
    fields.set("rules", await pack(session.rules));
  }
  if (session.board) {
    fields.set("board", await pack(session.board));
  }
  if (moves.length > 0) {
    fields.set("moves", await pack(JSON.stringify(moves)));
  }
  return `${location.origin}${location.pathname}#${fields}`;
}

/** What to open for such an address: people at all seats, whatever the link says. */
export async function requestOf(fields) {
  const request = fields.has("game")
    ? { game: fields.get("game") }
    : { name: fields.get("name") ?? "shared", text: await unpack(fields.get("rules")) };
  if (fields.has("board")) {
    request.board = await unpack(fields.get("board"));
  }
  if (fields.has("moves")) {
    request.moves = movesOf(await unpack(fields.get("moves")));
  }
  return request;
}

function movesOf(text) {
  try {
    const moves = JSON.parse(text);
    if (moves.every((joint) => joint.every((move) => typeof move === "string"))) {
      return moves;
    }
  } catch {
    // told below
  }
  throw expected("The moves in the link can't be read. Ask for it again, and copy all of it.");
}

export function expected(message) {
  return Object.assign(new Error(message), { expected: true });
}
