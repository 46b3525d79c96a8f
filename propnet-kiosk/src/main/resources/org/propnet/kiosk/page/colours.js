/**
 * A colour for each role, as the class that style.css gives its --fill and --ink: that of its name
 * where it is one, else one of eight that colour-blind people tell apart (after Okabe and Ito).
 */
const PALETTE = ["blue", "orange", "green", "pink", "yellow", "sky", "red", "grey"];
const NAMED = ["white", "black", "red", "blue", "green", "yellow", "orange", "pink", "sky", "grey"];
const ALIASES = { gray: "grey", purple: "pink", violet: "pink", teal: "green", cyan: "sky", gold: "yellow" };

export function coloursOf(roles) {
  const colours = roles.map((role) => named(role.toLowerCase()));
  const twice = (colour, at) => colours.indexOf(colour) !== at;
  const own = colours.map((colour, at) => (colour !== null && twice(colour, at) ? null : colour));
  const free = PALETTE.filter((colour) => !own.includes(colour));
  return own.map((colour, at) => `c-${colour ?? free.shift() ?? PALETTE[at % PALETTE.length]}`);
}

function named(role) {
  const alias = Object.keys(ALIASES).find((word) => role.includes(word));
  return NAMED.find((word) => role.includes(word)) ?? ALIASES[alias] ?? null;
}
