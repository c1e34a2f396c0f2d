import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** @typedef {{ id: string, at: string, from: string, replyTo: string | null, to: string[], subject: string, text: string, html: string | null }} Mail */

const KEPT = 500;

/**
 * Caught mails, newest first, one file each so that they outlive a restart.
 * @param {string} directory
 */
export function openMailStore(directory) {
  mkdirSync(directory, { recursive: true });
  const files = readdirSync(directory).filter((name) => name.endsWith(".json"));
  /** @type {Mail[]} */
  const mails = files
    .toSorted()
    .toReversed()
    .flatMap((name) => readMail(join(directory, name)));
  let count = 0;

  return {
    /** @param {string | null} [to] */
    list: (to) => (to ? mails.filter((mail) => mail.to.includes(to.toLowerCase())) : mails),
    /** @param {string} id */
    find: (id) => mails.find((mail) => mail.id === id),
    /**
     * @param {Buffer} source
     * @param {string[]} recipients
     */
    async add(source, recipients) {
      const parsed = await new PostalMime().parse(source);
      /** @type {Mail} */
      const mail = {
        id: `${Date.now()}-${String(++count).padStart(4, "0")}`,
        at: new Date().toISOString(),
        from: parsed.from?.address ?? "",
        replyTo: parsed.replyTo?.[0]?.address ?? null,
        to: recipients.map((address) => address.toLowerCase()),
        subject: parsed.subject ?? "(sans objet)",
        text: parsed.text ?? "",
        html: parsed.html ?? null,
      };
      writeFileSync(join(directory, `${mail.id}.json`), JSON.stringify(mail), { mode: 0o600 });
      mails.unshift(mail);
      for (const old of mails.splice(KEPT)) rmSync(join(directory, `${old.id}.json`), { force: true });
    },
  };
}

/**
 * @param {string} file
 * @returns {Mail[]} none when a killed run left the file half written
 */
function readMail(file) {
  try {
    return [JSON.parse(readFileSync(file, "utf8"))];
  } catch {
    rmSync(file, { force: true });
    return [];
  }
}
