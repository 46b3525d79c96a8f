import { attempt } from "./alerts.js";
import { byId, html } from "./dom.js";
import { token } from "./pieces.js";
import { clockWords } from "./words.js";

/** Who plays: roles with their colours, players, clocks, goals; and what isn't on a board. */
const STATUS = { choosing: "to move", chosen: "has chosen", thinking: "thinking …", idle: "" };

export class Players {
  #session;
  #colours;
  #clocks = [];
  #offered = null;
  #timer;

  constructor(session, colours) {
    this.#session = session;
    this.#colours = colours;
    this.#timer = setInterval(() => this.#tick(), 250);
  }

  stop() {
    clearInterval(this.#timer);
  }

  draw(view) {
    const computers = view.seats.some(({ role, player }) => player !== "human" && role !== "random");
    this.#clocks = [];
    byId("seats").replaceChildren(...view.seats.map((seat, role) => this.#seat(seat, role, view)));
    this.#pause(view, computers && !view.terminal);
    this.#windows(view);
    byId("counters").replaceChildren(...this.#chips(view.drawing.chips));
  }

  #seat(seat, role, view) {
    const active = !view.terminal && ["choosing", "thinking"].includes(seat.status);
    const turn = active || (!view.terminal && view.drawing.turn.includes(role));
    const mine = seat.player === "human" && this.#session.seats.includes(role);
    const clock = seat.clock === null || seat.clock === undefined ? null : html("span", { class: "clock" }, clockWords(seat.clock));
    if (clock !== null) {
      this.#clocks.push({ element: clock, left: seat.clock, since: performance.now(), runs: active && !view.paused });
    }
    const goal = view.goals === null ? null : html("span", { class: "goal" }, String(view.goals[role]));
    return html(
      "li",
      { class: turn ? "turn" : "" },
      token(role, this.#colours[role]),
      html("span", { class: "who" }, html("strong", {}, seat.role), html("span", { class: "quiet" }, mine ? "you" : seat.player === "human" ? "a person elsewhere" : seat.player)),
      html("span", { class: "state" }, view.terminal ? "" : STATUS[seat.status] ?? seat.status),
      clock,
      goal,
      seat.error ? html("span", { class: "problem" }, seat.error) : null,
    );
  }

  #tick() {
    for (const { element, left, since, runs } of this.#clocks) {
      const seconds = left - (runs ? (performance.now() - since) / 1000 : 0);
      element.textContent = clockWords(seconds);
      element.classList.toggle("short", runs && seconds < 5);
    }
  }

  #pause(view, shown) {
    const button = byId("table-pause");
    button.hidden = !shown;
    button.textContent = view.paused ? "Let computers play" : "Pause";
    button.onclick = () => attempt(() => this.#session.play(!view.paused));
  }

  /** Seats of people that another window could take. */
  #windows(view) {
    const mine = view.seats.flatMap((seat, role) => (seat.player === "human" && this.#session.seats.includes(role) ? [role] : []));
    const line = byId("windows");
    if (this.#offered === mine.join()) {
      return; // a link that has the focus keeps it
    }
    this.#offered = mine.join();
    line.hidden = mine.length < 2;
    line.replaceChildren(
      ...(mine.length < 2 ? [] : ["Open in a window of its own: ", ...mine.slice(1).flatMap((role) => [this.#window(role, mine), " "])]),
    );
  }

  #window(role, mine) {
    const address = `#session=${this.#session.token}&seat=${role}`;
    const rest = mine.filter((other) => other !== role);
    const leave = () => {
      this.#session.sit(rest);
      history.replaceState(null, "", `#session=${this.#session.token}&seat=${rest.join(",")}`);
    };
    return html("a", { href: address, target: "_blank", rel: "noopener", onclick: leave }, this.#session.roles[role]);
  }

  #chips(chips) {
    const groups = new Map();
    for (const chip of chips) {
      groups.set(chip.group, [...(groups.get(chip.group) ?? []), chip]);
    }
    return [...groups].map(([group, all]) =>
      html(
        "div",
        { class: "counter" },
        html("span", { class: "quiet" }, group),
        ...all.map(({ text, owner }) =>
          html("span", { class: "fact" }, owner >= 0 ? token(owner, this.#colours[owner]) : null, text),
        ),
      ),
    );
  }
}
