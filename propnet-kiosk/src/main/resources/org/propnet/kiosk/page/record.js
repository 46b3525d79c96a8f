import { byId } from "./dom.js";
import { expected } from "./share.js";

/** Files that come in: rulesheets, match records, and boards drawn by an author. */
const MAX_FILE = 4 << 20;

/** Reads files; answers {rules, name, record, board} with what there was. */
export async function readFiles(files) {
  const found = {};
  for (const file of files) {
    if (file.size > MAX_FILE) {
      throw expected(`${file.name} is too long: a rulesheet or record has at most 4 MiB.`);
    }
    sort(file.name, await file.text(), found);
  }
  return found;
}

function sort(fileName, text, found) {
  const json = parsed(text);
  if (json === null) {
    found.rules = text;
    found.name = fileName.replace(/\.[^.]*$/, "");
  } else if (Array.isArray(json.moves)) {
    found.record = text;
    found.of = json.propnet?.game ?? nameIn(json.gameMetaURL ?? "");
  } else {
    found.board = text;
  }
}

/** The game that the address of a game names: what follows `games/` in it, or its last part. */
function nameIn(address) {
  const parts = String(address).split("/").filter((part) => part !== "");
  const at = parts.lastIndexOf("games");
  return (at >= 0 ? parts[at + 1] : undefined) ?? parts.at(-1) ?? "";
}

function parsed(text) {
  if (!text.trimStart().startsWith("{")) {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Lets files be dropped anywhere on the page, and chosen; onFiles(files). */
export function takeFiles(onFiles) {
  const body = document.body;
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files");
  body.addEventListener("dragover", (event) => {
    if (carriesFiles(event)) {
      event.preventDefault();
      body.classList.add("dropping");
    }
  });
  body.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) {
      body.classList.remove("dropping");
    }
  });
  body.addEventListener("drop", (event) => {
    body.classList.remove("dropping");
    if (carriesFiles(event)) {
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    }
  });
  for (const input of document.querySelectorAll("input[type=file]")) {
    input.addEventListener("change", () => {
      const files = [...input.files];
      input.value = "";
      onFiles(files);
    });
  }
}

/** Shows an address to copy. */
export function showLink(address) {
  const field = byId("share-address");
  field.value = address;
  byId("share-copied").textContent = "";
  byId("share-copy").onclick = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      byId("share-copied").textContent = "Copied.";
    } catch {
      byId("share-copied").textContent = "The browser didn't allow it: copy the marked text.";
    }
  };
  byId("share-close").onclick = () => byId("share-dialog").close();
  byId("share-dialog").showModal();
  field.select();
}
