// Adds a board to the contact sheet that the page has become.
async (text) => {
  const { BoardView } = await import("/board.js");
  const { coloursOf } = await import("/colours.js");
  const { name, layout, drawing } = JSON.parse(text);
  const add = (parent, tag, style) => {
    const element = document.createElement(tag);
    Object.assign(element.style, style);
    parent.append(element);
    return element;
  };
  let sheet = document.getElementById("sheet");
  if (sheet === null) {
    document.body.replaceChildren();
    sheet = add(document.body, "div", { display: "grid", gridTemplateColumns: "repeat(14, 170px)", gap: "6px", padding: "8px", width: "max-content" });
    sheet.id = "sheet";
  }
  const cell = add(sheet, "div", { height: "205px", overflow: "hidden", padding: "3px", border: "1px solid #ccc", background: "#fff" });
  const title = add(cell, "div", { font: "600 12px/15px sans-serif", overflowWrap: "anywhere" });
  title.textContent = name;
  const count = layout.boards.length;
  const areRows = layout.boards.every((board) => board.width > 2 * board.height);
  const columns = areRows ? 1 : Math.ceil(Math.sqrt(count));
  const boards = add(cell, "div", { display: "grid", gridTemplateColumns: `repeat(${Math.max(1, columns)}, 1fr)`, gap: "2px", justifyItems: "center" });
  const targets = new Map(layout.targets.map((target) => [target.id, target]));
  const view = new BoardView(boards, layout, coloursOf(layout.roles), targets, () => {});
  view.draw(drawing, []);
  const rows = Math.ceil(count / Math.max(1, columns));
  const chips = drawing.chips.map((chip) => (chip.group === chip.text ? chip.text : `${chip.group} ${chip.text}`));
  const height = (chips.length > 0 ? 132 : 172) / Math.max(1, rows) - (count > 1 ? 4 : 0);
  boards.querySelectorAll("figure").forEach((figure) => Object.assign(figure.style, { margin: 0, minWidth: 0, width: "100%" }));
  boards.querySelectorAll("figcaption").forEach((caption) => caption.remove());
  boards.querySelectorAll(".frame").forEach((frame) => Object.assign(frame.style, { padding: 0, overflow: "hidden" }));
  boards.querySelectorAll("svg").forEach((svg) => Object.assign(svg.style, { minWidth: 0, maxWidth: "100%", width: "100%", height: `${height}px` }));
  boards.style.alignItems = "center";
  if (chips.length > 0) {
    const line = add(cell, "div", { font: count === 0 ? "15px/19px sans-serif" : "11px/13px sans-serif", overflowWrap: "anywhere", maxHeight: count === 0 ? "171px" : "39px", overflow: "hidden" });
    line.textContent = chips.join(" · ");
  }
};
