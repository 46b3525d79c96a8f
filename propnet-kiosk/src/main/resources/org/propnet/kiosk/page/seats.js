import { byId, html } from "./dom.js";

/** The dialog that asks who plays, and how fast. */
const HUMAN = "human";
const REMOTE = "remote";
const ADDRESS = /^[^\s:/]+:\d{1,5}$/;

/**
 * Asks for the seats of the roles with the given names. `before`: {seats, startClock, playClock} to
 * begin with; `rules`: a sentence; `keep`: whether to ask if the position is kept. Answers those three and `keep`; or
 * null if there shall be no game.
 */
export function askSeats({ title, rules = "", roles, players, before = {}, keep = false }) {
  const dialog = byId("seats-dialog");
  const form = byId("seats-form");
  const rows = roles.map((role, number) => row(role, number, players, before.seats?.[number] ?? usual(number, players)));
  byId("seats-title").textContent = title;
  byId("seats-rules").textContent = rules;
  byId("seats-rows").replaceChildren(...rows.map((each) => each.element));
  byId("seats-start").value = before.startClock ?? 0;
  byId("seats-play").value = before.playClock ?? 0;
  byId("seats-keep-row").hidden = !keep;
  byId("seats-keep").checked = false;
  return new Promise((resolve) => {
    let answer = null;
    form.onsubmit = (event) => {
      event.preventDefault();
      const wrong = rows.find((each) => each.problem() !== "");
      byId("seats-problem").textContent = wrong?.problem() ?? "";
      if (wrong) {
        wrong.focus();
        return;
      }
      answer = {
        seats: rows.map((each) => each.value()),
        startClock: Number(byId("seats-start").value),
        playClock: Number(byId("seats-play").value),
        keep: keep && byId("seats-keep").checked,
      };
      dialog.close();
    };
    byId("seats-cancel").onclick = () => dialog.close();
    dialog.onclose = () => resolve(answer);
    byId("seats-problem").textContent = "";
    dialog.showModal();
    byId("seats-ok").focus();
  });
}

function usual(number, players) {
  const strong = players.find(({ name }) => name === "montecarlo") ?? players[0];
  return number === 0 || !strong ? HUMAN : strong.name;
}

function row(role, number, players, value) {
  const [kind, ...rest] = value.split(":");
  const known = kind === HUMAN || players.some(({ name }) => name === kind);
  const select = html(
    "select",
    { id: `seat-${number}` },
    html("option", { value: HUMAN }, "a person at this page"),
    html("optgroup", { label: "the computer" }, ...players.map(({ name }) => html("option", { value: name }, name))),
    html("option", { value: REMOTE }, "a remote player"),
  );
  select.value = known ? kind : REMOTE;
  const text = html("input", { type: "text", spellcheck: "false", autocomplete: "off", value: known ? rest.join(":") : value });
  const hint = html("p", { class: "quiet", id: `seat-hint-${number}` });
  select.setAttribute("aria-describedby", hint.id);
  const show = () => {
    const remote = select.value === REMOTE;
    text.hidden = select.value === HUMAN;
    text.placeholder = remote ? "host:port" : "options, such as seed=1";
    text.setAttribute("aria-label", `${remote ? "Address" : "Options"} of ${role}`);
    hint.textContent = remote ? "A program that speaks the protocol, such as localhost:9147." : players.find(({ name }) => name === select.value)?.summary ?? "";
  };
  select.addEventListener("change", () => {
    text.value = "";
    show();
  });
  show();
  return {
    element: html("div", { class: "seat-row" }, html("label", { for: select.id }, role), html("div", { class: "fields" }, select, text), hint),
    focus: () => text.focus(),
    problem: () => (select.value === REMOTE && !ADDRESS.test(text.value.trim()) ? `${role}: an address looks like localhost:9147.` : ""),
    value: () => {
      const extra = text.value.trim();
      return select.value === REMOTE ? extra : select.value === HUMAN || extra === "" ? select.value : `${select.value}:${extra}`;
    },
  };
}
