/**
 * Moves as clicks: pure functions, without a page. `steps` are the legal moves of one role, each
 * {move, label, steps: [id, …]}; `clicks` the ids clicked so far; `targets` maps an id to
 * {id, label, places}. No list of ids is the beginning of another one.
 */

/** The ids that may come next, and the move if the clicks complete one. */
export function next(steps, clicks) {
  const begun = steps.filter((move) => clicks.every((id, at) => move.steps[at] === id));
  const ids = begun.filter((move) => move.steps.length > clicks.length);
  return {
    ids: [...new Set(ids.map((move) => move.steps[clicks.length]))],
    move: begun.find((move) => move.steps.length === clicks.length) ?? null,
  };
}

/** The id that a click on a place means: the place itself, or else a group it belongs to. */
export function idAt(ids, targets, place) {
  const own = `p${place}`;
  if (ids.includes(own)) {
    return own;
  }
  return ids.find((id) => isGroup(id) && targets.get(id)?.places.includes(place)) ?? null;
}

/** The ids that no place stands for: words, and groups hidden by others. They need a button. */
export function besideBoard(ids, targets) {
  const shown = new Set();
  for (const id of ids) {
    for (const place of targets.get(id)?.places ?? []) {
      shown.add(idAt(ids, targets, place));
    }
  }
  return ids.filter((id) => !shown.has(id));
}

/**
 * The clicks after one more on a place: the next step; or nothing, where the last step is clicked
 * again; or the first step of another move; or the same as before where it means nothing.
 */
export function clickPlace(steps, clicks, targets, place) {
  const id = idAt(next(steps, clicks).ids, targets, place);
  if (id !== null) {
    return [...clicks, id];
  }
  const last = clicks.at(-1);
  if (last !== undefined && idAt([last], targets, place) !== null) {
    return clicks.slice(0, -1);
  }
  const first = idAt(next(steps, []).ids, targets, place);
  return first === null ? clicks : [first];
}

export function isGroup(id) {
  return id.startsWith("g");
}

export function isWord(id) {
  return id.startsWith("w:");
}

/** The label of an id: of its target, or of the word itself. */
export function labelOf(id, targets) {
  return targets.get(id)?.label ?? (isWord(id) ? id.slice(2) : id);
}
