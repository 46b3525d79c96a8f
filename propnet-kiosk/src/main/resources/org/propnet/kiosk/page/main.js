import { api, load } from "./api.js";
import { alertLine, attempt, settle } from "./alerts.js";
import { byId } from "./dom.js";
import { showGames } from "./games.js";
import { EditorPane } from "./pane.js";
import { readFiles, showLink, takeFiles } from "./record.js";
import { askSeats } from "./seats.js";
import { Session } from "./session.js";
import { addressOf, expected, requestOf } from "./share.js";
import { Table } from "./table.js";

/** Which screen is shown: the games, or a table. The part of the address after # says it. */
const TABLE_ONLY = ["play", "side", "table-save", "table-seats", "table-edit"];
let session = null;
let table = null;
let about = { groups: [], players: [], opened: null };
const pane = new EditorPane((name, text) => attempt(() => draft(name, text)));

async function start() {
  byId("own-jump").onclick = () => byId("own-rules").focus();
  byId("own-play").onclick = () => attempt(() => playOwn());
  byId("own-edit").onclick = () => attempt(() => editOwn());
  byId("table-seats").onclick = () => attempt(() => changeSeats());
  byId("table-edit").onclick = () => attempt(() => pane.toggle(session));
  byId("table-share").onclick = () => attempt(async () => showLink(await addressOf(session, table?.moves() ?? [])));
  takeFiles((files) => attempt(() => openFiles(files)));
  document.addEventListener("play-rules", (event) => attempt(() => playEdited(event.detail)));
  addEventListener("hashchange", () => attempt(route));
  addEventListener("beforeunload", (event) => pane.unplayed() !== null && event.preventDefault());
  await attempt(async () => {
    about = await api.games();
    showGames(about.groups, (game) => attempt(() => choose(game)));
  });
  if (location.hash.length < 2 && about.opened !== null) {
    const game = listed(({ key }) => key === about.opened);
    show("start");
    await attempt(() => choose(game ?? { key: about.opened, title: about.opened, roles: [] }));
    return;
  }
  await attempt(route);
}

async function route() {
  const fields = new URLSearchParams(location.hash.slice(1));
  if (fields.has("session")) {
    const seats = fields.has("seat") ? fields.get("seat").split(",").filter((seat) => seat !== "").map(Number) : null;
    if (session?.token !== fields.get("session")) {
      await busy("Opening …", async () => sitDown(await Session.join(fields.get("session"), seats)));
    }
  } else if (fields.has("game") || fields.has("rules")) {
    await open(await requestOf(fields));
  } else {
    leave();
    pane.dropDraft();
    show("start");
  }
}

function listed(test) {
  return about.groups.flatMap(({ games }) => games).find(test);
}

/** Shows one of the two screens. */
function show(screen) {
  byId("start").hidden = screen !== "start";
  byId("table").hidden = screen !== "table";
  document.title = screen === "table" && session ? `${session.title} · Propnet kiosk` : "Propnet kiosk";
}

async function busy(words, action) {
  byId("busy").textContent = words;
  try {
    return await action();
  } catch (failure) {
    if (session === null) {
      show("start");
    }
    throw failure;
  } finally {
    byId("busy").textContent = "";
  }
}

/** Asks for the seats, and opens the game. Where the roles aren't known yet, it opens it first. */
async function choose(game) {
  if (game.roles.length === 0) {
    await open({ game: game.key });
    await changeSeats();
    return;
  }
  const seats = await askSeats({ title: game.title, rules: game.rules, roles: game.roles, players: about.players });
  if (seats !== null) {
    await open({ game: game.key, ...withoutKeep(seats) });
  }
}

/** Opens a table, and makes its address that of the page. */
async function open(request) {
  const opened = await busy("Building the game …", () => Session.open(request));
  settle("closed");
  const shared = /[#&](game|rules)=/.test(location.hash); // going back there would open it once more
  history[shared ? "replaceState" : "pushState"](null, "", `#session=${opened.token}&seat=${opened.seats.join(",")}`);
  await sitDown(opened);
  return opened;
}

async function sitDown(opened) {
  leave();
  session = opened;
  session.title = titleOf(session);
  table = new Table(session, { reopen: (moves) => attempt(() => open(again({ moves }))) });
  TABLE_ONLY.forEach((id) => (byId(id).hidden = false));
  show("table");
  byId("name").focus({ preventScroll: true });
  scrollTo(0, 0);
  mountAnalysis(session);
  await pane.follow(session);
}

/** Rules of the editor are called after the game that they began as. */
function titleOf({ game, name, rules }) {
  return listed(({ key }) => key === game)?.title ?? pane.titleOf(rules) ?? name;
}

function leave() {
  table?.leave();
  table = null;
  session = null;
}

/** The request that opens the same game anew. */
function again(changes) {
  const game = session.game === null ? { name: session.name, text: session.rules } : { game: session.game };
  const { seats, startClock, playClock } = session.request ?? {};
  return { ...game, seats: seats ?? playersOf(session), startClock, playClock, board: session.board, ...changes };
}

function playersOf({ view }) {
  return view?.seats.filter(({ role }) => role !== "random").map(({ player }) => player);
}

async function changeSeats() {
  const roles = session.roles.filter((role) => role !== "random");
  const before = { ...session.request, seats: session.request?.seats ?? playersOf(session) };
  const far = (table?.moves().length ?? 0) > 0;
  const seats = await askSeats({ title: session.title, roles, players: about.players, before, keep: far });
  if (seats !== null) {
    const { token, view } = session;
    await open(again({ ...withoutKeep(seats), moves: seats.keep ? table.moves() : undefined }));
    if (view?.tree.length === 1) {
      await api.close(token); // nothing was played there
    }
  }
}

function withoutKeep({ keep, ...seats }) {
  return seats;
}

async function openFiles(files) {
  const found = await readFiles(files);
  const { rules, name, record, board } = found;
  if (rules !== undefined) {
    await open({ name, text: rules, board, record });
  } else if (session !== null && session.token !== null) {
    await open(again({ record, board: board ?? session.board }));
  } else if (record !== undefined) {
    const game = listed(({ key, name: named }) => key === found.of || named === found.of);
    if (!game) {
      throw expected("The record's game isn't in the list. Open the game first, then load the record there.");
    }
    await open({ game: game.key, record });
  } else {
    alertLine("A board belongs to a rulesheet. Drop both together, or open the game first.");
  }
}

async function playOwn() {
  const text = byId("own-rules").value;
  if (text.trim() === "") {
    byId("own-rules").focus();
    alertLine("There are no rules yet. Paste a rulesheet first.", { kind: "own" });
    return;
  }
  settle("own");
  try {
    await open({ name: "own rules", text });
  } catch (failure) {
    alertLine(failure.message, { kind: "own", action: { label: "Open in the editor", run: () => attempt(() => editOwn()) } });
  }
}

/** The editor alone, for rules that can't be played yet. */
async function editOwn() {
  await draft("own rules", byId("own-rules").value);
}

async function draft(name, text) {
  leave();
  settle("own");
  session = Session.draft(name, text);
  byId("name").textContent = "Your own rules";
  TABLE_ONLY.forEach((id) => (byId(id).hidden = true));
  show("table");
  history.pushState(null, "", "#editor");
  await pane.mount(session);
}

/** Plays what the editor has, with the players of before where there are as many. */
async function playEdited({ name, text, moves }) {
  await pane.playing(text, () => openEdited({ name: name ?? session?.name ?? "own rules", text, moves }));
}

async function openEdited(rules) {
  const seats = session?.token ? playersOf(session) : undefined;
  try {
    await open({ ...rules, seats });
  } catch (failure) {
    if (!/ takes \d+ players/.test(failure.message)) {
      throw failure;
    }
    await open(rules);
  }
}

async function mountAnalysis(shown) {
  const hints = byId("analysis");
  hints.replaceChildren();
  await attempt(async () => {
    const { mount } = await load("./analysis.js", "The hints");
    hints.hidden = false;
    mount(hints, api, shown);
  });
}

start();
