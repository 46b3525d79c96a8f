/**
 * The requests of the page. A request that fails throws an ApiError whose message is one line for
 * the reader: what, where, cure.
 */
export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "ApiError";
    this.status = status;
  }
}

/** How long an answer may take that nothing has to be built for, in ms. */
const QUICK = 10_000;

const path = (token) => `/api/sessions/${encodeURIComponent(token)}`;

export const api = {
  games: () => answer(send("/api/games", {})),

  /** Opens a table: {game} or {name, text}, seats, startClock, playClock, moves, record, board. */
  open: (request) => post("/api/sessions", request),
  session: (token) => answer(send(path(token), quick())),
  state: (token) => answer(send(`${path(token)}/state`, quick())),
  recordAddress: (token) => `${path(token)}/record`,
  eventsAddress: (token, seats) => `${path(token)}/events?seats=${seats.join(",")}`,

  move: (token, node, seat, move) => command(token, "move", { node, seat, move }),
  go: (token, node) => command(token, "go", { node }),
  play: (token, paused) => command(token, "play", { paused }),
  analysis: (token, seconds, seats) => command(token, "analysis", { seconds, seats }),
  close: (token) => command(token, "close", {}),

  post,
  stream,
};

function command(token, name, body) {
  return answer(send(`${path(token)}/${name}`, { ...posted(body), ...quick() }));
}

function quick() {
  return { signal: AbortSignal.timeout(QUICK) };
}

/** `signal` of an AbortController ends it early. */
function post(address, body, signal) {
  return answer(send(address, { ...posted(body), signal }));
}

/**
 * Posts, and reads the answer as server-sent events: onEvent(type, data) for each. The promise ends
 * with the answer; `signal` of an AbortController ends it early.
 */
async function stream(address, body, onEvent, signal) {
  const response = await send(address, { ...posted(body), signal });
  if (!response.ok) {
    await answer(response);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + part.value.replaceAll("\r", "")).split("\n\n");
    rest = events.pop();
    events.forEach((text) => dispatch(text, onEvent));
  }
}

function dispatch(text, onEvent) {
  let type = "message";
  const data = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("event:")) {
      type = line.slice(6).trim();
    } else if (line.startsWith("data:")) {
      data.push(line.slice(5).replace(/^ /, ""));
    }
  }
  if (data.length > 0) {
    onEvent(type, JSON.parse(data.join("\n")));
  }
}

function posted(body) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

function send(address, options) {
  return fetch(address, options).catch(unanswered);
}

/** Throws why there is no answer. */
function unanswered(failure) {
  if (failure.name === "AbortError") {
    throw failure;
  }
  if (failure.name === "TimeoutError") {
    throw new ApiError("This browser has too many windows of the kiosk open, or the kiosk doesn't answer. Close some windows, and try again.", 0);
  }
  throw new ApiError("The kiosk doesn't answer. Is it still running?", 0);
}

async function answer(sent) {
  const response = await sent;
  const text = await response.text().catch(unanswered);
  let body;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new ApiError(`The kiosk's answer can't be read (status ${response.status}).`, response.status);
  }
  if (!response.ok) {
    throw new ApiError(body.error ?? `The kiosk refused (status ${response.status}).`, response.status);
  }
  return body;
}

/** Imports a module when it is first needed. */
export async function load(module, name) {
  try {
    return await import(module);
  } catch (failure) {
    throw new ApiError(`${name} can't be loaded (${failure.message}). Load the page again.`, 0);
  }
}
