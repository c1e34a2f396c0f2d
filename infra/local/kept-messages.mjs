import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEPT = 500;

/**
 * What was caught, newest first, one file each so that it outlives a restart.
 * @template {{ id: string, at: string }} Message
 * @param {string} directory
 */
export function openKept(directory) {
  mkdirSync(directory, { recursive: true });
  const files = readdirSync(directory).filter((name) => name.endsWith(".json"));
  /** @type {Message[]} */
  const messages = files
    .toSorted()
    .toReversed()
    .flatMap((name) => readMessage(join(directory, name)));
  let count = 0;

  return {
    /** @type {readonly Message[]} */
    messages,
    /** @param {Omit<Message, "id" | "at">} caught */
    add(caught) {
      const message = /** @type {Message} */ ({
        id: `${Date.now()}-${String(++count).padStart(4, "0")}`,
        at: new Date().toISOString(),
        ...caught,
      });
      writeFileSync(join(directory, `${message.id}.json`), JSON.stringify(message), { mode: 0o600 });
      messages.unshift(message);
      for (const old of messages.splice(KEPT)) rmSync(join(directory, `${old.id}.json`), { force: true });
      return message;
    },
  };
}

/** @param {string} file none when a killed run left the file half written */
function readMessage(file) {
  try {
    return [JSON.parse(readFileSync(file, "utf8"))];
  } catch {
    rmSync(file, { force: true });
    return [];
  }
}
