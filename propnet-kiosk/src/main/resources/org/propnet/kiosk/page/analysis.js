import { html } from "./dom.js";
import { jointWords } from "./words.js";

/**
 * What a search finds of the position shown: a hint after two seconds, or figures as long as it
 * keeps searching. A move that is pointed at or focused is shown on the board by
 * `session.preview({role, move})`.
 */
const HINT_SECONDS = 2;
const KEEP = -1;
const STOP = 0;
const MAX_LINE = 10;

export function mount(element, api, session) {
  const status = html("p", { class: "analysis-status quiet", role: "status" });
  const tables = html("div", { class: "analysis-tables" });
  const line = html("p", { class: "analysis-line" });
  const keep = html("input", { type: "checkbox", role: "switch", id: "analysis-keep" });
  const hint = html("button", { type: "button", id: "analysis-hint", title: "Search for two seconds" }, "Hint");
  const shown = new Map();
  let wantsHint = false;

  const ask = async (seconds) => {
    try {
      await api.analysis(session.token, seconds, session.seats);
    } catch (failure) {
      status.textContent = failure.message;
      keep.checked = false;
    }
  };
  hint.addEventListener("click", () => {
    wantsHint = true;
    keep.checked = false;
    status.textContent = "Searching…";
    ask(HINT_SECONDS);
  });
  keep.addEventListener("change", () => {
    wantsHint = false;
    ask(keep.checked ? KEEP : STOP);
  });

  const clear = () => {
    shown.clear();
    tables.replaceChildren();
    line.textContent = "";
    status.textContent = "";
    session.preview(null);
  };
  const draw = (analysis) => {
    if (analysis.node !== session.view?.node) {
      return;
    }
    status.textContent = statusWords(analysis, session);
    if (analysis.waiting) {
      return;
    }
    drawTables(tables, shown, analysis.moves, session);
    const expected = analysis.line.slice(0, MAX_LINE).map((moves) => jointWords(moves, session.roles));
    line.textContent = expected.length > 0 ? `Expected: ${expected.join(" → ")}` : "";
    if (wantsHint && !analysis.searching) {
      wantsHint = false;
      const best = bestOf(analysis.moves, session);
      session.preview(best ? { role: best.role, move: best.move } : null);
    }
  };
  session.addEventListener("analysis", ({ detail }) => draw(detail));
  session.addEventListener("connection", ({ detail }) => detail && keep.checked && ask(KEEP)); // ends with the last window
  let node = session.view?.node;
  session.addEventListener("view", ({ detail }) => {
    if (detail.node !== node) {
      node = detail.node;
      wantsHint = false;
      clear();
    }
  });

  element.replaceChildren(
    html("div", { class: "analysis-bar" }, hint, html("label", { for: keep.id }, keep, "Keep analysing")),
    status,
    tables,
    line,
  );
}

/** The best move of a role that this window plays, or else of the first that has a choice. */
function bestOf(moves, session) {
  return moves.find(({ role }) => session.seats.includes(role)) ?? moves[0];
}

function statusWords({ waiting, searching, proven, playouts, moves }, session) {
  if (waiting) {
    return "Waiting for other searches to end…";
  }
  const count = `${playouts.toLocaleString("en")} playouts`;
  if (searching) {
    return `Searching: ${count}`;
  }
  const best = bestOf(moves, session);
  if (!best) {
    return playouts === 0 ? "There is nothing to search here." : count;
  }
  const who = session.roles.length > 1 ? `${session.roles[best.role]}: ` : "";
  const sure = proven || best.proven ? "proven" : `in the mean of ${count}`;
  return `${who}${best.label} brings ${valueWords(best)} of 100, ${sure}.`;
}

/** One table for each role that has a choice; its rows stay where they are while one is in use. */
function drawTables(tables, shown, moves, session) {
  for (const role of new Set(moves.map((move) => move.role))) {
    if (!shown.has(role)) {
      const body = html("tbody");
      shown.set(role, { body, rows: new Map() });
      tables.append(tableOf(session.roles.length > 1 ? session.roles[role] : "moves", body));
    }
    const { body, rows } = shown.get(role);
    const current = moves.filter((move) => move.role === role);
    for (const move of current) {
      if (!rows.has(move.move)) {
        rows.set(move.move, rowOf(move, session));
        body.append(rows.get(move.move).element);
      }
      rows.get(move.move).show(move, move === current[0]);
    }
    if (!body.matches(":hover, :focus-within")) {
      body.append(...current.map((move) => rows.get(move.move).element));
    }
  }
}

function tableOf(caption, body) {
  const heads = ["Move", "Value", "Visits"].map((text) => html("th", { scope: "col" }, text));
  return html("table", { class: "analysis" }, html("caption", {}, caption), html("thead", {}, html("tr", {}, ...heads)), body);
}

function rowOf({ role, move, label }, session) {
  const preview = () => session.preview({ role, move });
  const leave = () => session.preview(null);
  const button = html("button", { type: "button", class: "analysis-move", "data-move": move, onclick: preview, onfocus: preview, onblur: leave }, label);
  const bar = html("span", { class: "analysis-bar-fill" });
  const value = html("span", { class: "analysis-value" });
  const visits = html("td", { class: "analysis-visits" });
  const element = html("tr", { onpointerenter: preview, onpointerleave: leave }, html("th", { scope: "row" }, button), html("td", {}, html("span", { class: "analysis-meter", "aria-hidden": "true" }, bar), value), visits);
  return {
    element,
    show: (figures, best) => {
      element.classList.toggle("best", best);
      bar.style.width = `${Math.max(0, Math.min(100, figures.value))}%`;
      value.textContent = valueWords(figures) + (figures.proven ? " proven" : "");
      visits.textContent = figures.visits.toLocaleString("en");
    },
  };
}

function valueWords({ value, visits, proven }) {
  if (visits === 0 && !proven) {
    return "–";
  }
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
