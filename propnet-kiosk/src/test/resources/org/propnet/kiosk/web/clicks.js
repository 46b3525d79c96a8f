// The legal moves that clicks on the page don't lead to, by the page's own model; at most twenty.
async (text) => {
  const { besideBoard, clickPlace, idAt, next } = await import("/choice.js");
  const { layout, choices } = JSON.parse(text);
  const targets = new Map(layout.targets.map((target) => [target.id, target]));
  const shown = new Set(layout.boards.flatMap(({ places }) => places.map(({ number }) => number)));
  const clicked = (steps, clicks, id) => {
    const { ids } = next(steps, clicks);
    const places = (targets.get(id)?.places ?? []).filter((place) => shown.has(place));
    const place = places.find((number) => idAt(ids, targets, number) === id);
    if (place !== undefined) {
      return clickPlace(steps, clicks, targets, place);
    }
    return besideBoard(ids, targets).includes(id) ? [...clicks, id] : clicks;
  };
  const missed = [];
  for (const steps of choices) {
    for (const move of steps) {
      const clicks = move.steps.reduce((before, id) => clicked(steps, before, id), []);
      if (next(steps, clicks).move?.move !== move.move) {
        missed.push(`${move.move} by ${move.steps.join(", ")}`);
      }
    }
  }
  return missed.slice(0, 20);
};
