import { html } from "./dom.js";

/** What the kiosk found out about a rulesheet, as elements. `play` is called with {text, moves}. */

/** The promises of a game; a line of play that shows one can be played. */
export function promises({ promises: found, figures }, play) {
  const rows = found.map(({ promise, verdict, text, fault, moves }) =>
    html(
      "li",
      { class: fault ? "fault" : null },
      html("span", { class: "verdict" }, verdict),
      html("strong", {}, promise),
      html("span", { class: "quiet" }, text),
      moves === null ? null : button(fault ? "Show how" : "Play it", () => play(moves)),
    ),
  );
  return [html("ul", { class: "promises" }, ...rows), list(figures)];
}

function list(figures) {
  return html("dl", {}, ...figures.flatMap(({ name, text }) => [html("dt", {}, name), html("dd", {}, text)]));
}

/** Whether two rulesheets are the same game, and where they differ. */
export function changes(result, playBefore, playAfter) {
  const title =
    result.same === true ? "Still the same game" : result.same === false ? "The game has changed" : "Not decided";
  const parts = [html("p", { class: "outcome" }, html("strong", {}, title), ` — ${result.how}.`)];
  if (result.moves !== null) {
    parts.push(
      html("ol", { class: "line" }, ...result.moves.map((moves) => html("li", {}, moves.join("  ")))),
      html("dl", {}, ...result.differences.flatMap(difference)),
      html(
        "div",
        { class: "buttons" },
        button("Play there, as it was", () => playBefore(result.moves)),
        button("Play there, with your edit", () => playAfter(result.secondMoves)),
      ),
    );
  }
  const renamed = Object.entries(result.renamed);
  if (renamed.length > 0) {
    parts.push(html("p", { class: "quiet" }, `Renamed: ${renamed.map(([one, other]) => `${one} → ${other}`).join(", ")}`));
  }
  return parts;
}

function difference({ title, first, second }) {
  const text = (names) => (names.length === 0 ? "nothing" : names.join(" "));
  return [html("dt", {}, title), html("dd", {}, `only before: ${text(first)}; only now: ${text(second)}`)];
}

function button(label, run) {
  return html("button", { type: "button", class: "small", onclick: run }, label);
}
