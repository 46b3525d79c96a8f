/** Marked parts of a text that is being edited, as pure functions: {start, end, severity, …}. */
const SEVERITIES = ["error", "warning", "note"];

/** The pieces of a text between which marks begin and end: {text, mark}, the gravest mark first. */
export function pieces(text, marks) {
  const cuts = new Set([0, text.length]);
  const shown = marks.filter(({ start, end }) => start < end && end <= text.length);
  shown.forEach(({ start, end }) => cuts.add(start).add(end));
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((start, at) => ({
    text: text.slice(start, places[at + 1]),
    mark: gravest(shown.filter((mark) => mark.start <= start && start < mark.end)),
  }));
}

/** The gravest of some marks; the narrowest of these. */
export function gravest(marks) {
  const order = (one, other) =>
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    one.end - one.start - (other.end - other.start);
  return [...marks].sort(order)[0] ?? null;
}

/** The mark at an offset, its end included: where the caret may stand. */
export function markAt(marks, offset) {
  return gravest(marks.filter(({ start, end }) => start <= offset && offset <= end && start < end));
}

/** Marks of a text after an edit: those in the changed part are gone, those behind it move. */
export function shifted(marks, before, after) {
  let head = 0;
  const shorter = Math.min(before.length, after.length);
  while (head < shorter && before[head] === after[head]) {
    head++;
  }
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail++;
  }
  const by = after.length - before.length;
  return marks.flatMap((mark) => {
    if (mark.end <= head) {
      return [mark];
    }
    return mark.start >= before.length - tail ? [{ ...mark, start: mark.start + by, end: mark.end + by }] : [];
  });
}

/** How many findings of each severity there are, in words. */
export function summary(findings, count) {
  if (count === 0) {
    return "Nothing to mend.";
  }
  const words = SEVERITIES.map((severity) => {
    const found = findings.filter((finding) => finding.severity === severity).length;
    return found === 0 ? null : `${found} ${severity}${found === 1 ? "" : "s"}`;
  });
  const more = count > findings.length ? `, and ${count - findings.length} more` : "";
  return words.filter((word) => word !== null).join(", ") + more;
}
