import { byId, html } from "./dom.js";

/** The list of games, in groups, with a field to search it; onPick(game). */
export function showGames(groups, onPick) {
  const lists = groups.map((group) => listOf(group, onPick));
  byId("games").replaceChildren(...lists.map(({ element }) => element));
  const field = byId("games-search");
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const found = lists.map((list) => list.filter(words)).reduce((sum, count) => sum + count, 0);
    byId("games-found").textContent = field.value === "" ? "" : found === 1 ? "1 game" : `${found} games`;
  };
  field.oninput = filter;
  field.onkeydown = (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      byId("games").querySelector("section:not([hidden]) li:not([hidden]) button")?.click();
    }
  };
  filter();
}

function listOf({ name, games, problem }, onPick) {
  const entries = games.map((game) => ({ game, element: entry(game, onPick) }));
  const element = html("section", {}, html("h3", {}, name), problem ? html("p", { class: "problem" }, problem) : null, html("ul", { class: "games" }, ...entries.map((each) => each.element)));
  return {
    element,
    filter: (words) => {
      let shown = 0;
      for (const { game, element: item } of entries) {
        const text = `${game.title} ${game.name}`.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
        shown += item.hidden ? 0 : 1;
      }
      element.hidden = shown === 0 && !problem;
      return shown;
    },
  };
}

function entry(game, onPick) {
  const count = game.roles.length;
  const roles = count === 1 ? "1 role" : count ? `${count} roles` : "";
  return html(
    "li",
    {},
    html("button", { type: "button", class: "game", "data-game": game.key, onclick: () => onPick(game) }, html("span", { class: "title" }, game.title || game.name), html("span", { class: "quiet" }, roles)),
  );
}
