/** How moves and results are put into words. */

/** A move in KIF without its outer parentheses: `drop 3`. */
export function moveWords(kif) {
  return kif.replace(/^\(\s*(.*?)\s*\)$/s, "$1");
}

/** Whether a move is the one of a role that waits, as most rulesheets call it. */
export function isPass(kif) {
  return kif.toLowerCase() === "noop";
}

/** A joint move: the roles that did something. */
export function jointWords(moves, roles) {
  const all = moves.map((move, role) => ({ role: roles[role] ?? `role ${role + 1}`, move: moveWords(move) }));
  const active = all.filter(({ move }) => !isPass(move));
  return (active.length > 0 ? active : all.slice(0, 1)).map(({ role, move }) => (roles.length > 1 ? `${role}: ${move}` : move)).join(" · ");
}

/** Who won, by goal values: `red wins, 100 : 0`. */
export function result(goals, roles) {
  if (goals === null) {
    return "The game is over; the rules give no goals.";
  }
  if (goals.length === 1) {
    return `Finished with ${goals[0]} of 100 points.`;
  }
  const best = Math.max(...goals);
  const winners = roles.filter((_, role) => goals[role] === best);
  const score = goals.join(" : ");
  if (winners.length === roles.length) {
    return `A draw, ${score}.`;
  }
  return `${list(winners)} ${winners.length === 1 ? "wins" : "win"}, ${score}.`;
}

/** `a, b and c`. */
export function list(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Seconds as a clock shows them. */
export function clockWords(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
