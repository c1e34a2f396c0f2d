import { text } from "node:stream/consumers";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { dayIn, longDayIn } from "@recolte/domain/platform/days/local-day";
import type { Mail } from "#platform/mailer.ts";
import { enqueue } from "#platform/outbox-queries.ts";
import type { Storage } from "#platform/storage.ts";
import type { Db } from "@recolte/db/client";
import { findHead, listKeepers } from "./queries.ts";

/** How far the log went, kept where the database has no say: who shortens the log cannot shorten this. */
export interface Head {
  id: number;
  hash: string;
}

const NAME = /^(\d{1,15})[-:]([0-9a-f]{64})(?:\.txt)?$/u;
const nameOf = ({ id, hash }: Head) => `${String(id).padStart(15, "0")}-${hash}.txt`;

/** Of a kept file's name, or of the line in the mail. */
export function headOf(name: string): Head | null {
  const [, id, hash] = NAME.exec(name) ?? [];
  return id && hash ? { id: Number(id), hash } : null;
}

interface HeadNews {
  head: Head;
  day: string;
  changed: readonly string[];
  site: string;
}

const mailOf = (to: string, { head: { id, hash }, day, changed, site }: HeadNews): Mail => ({
  to,
  subject: "Journal d'audit de Récolte : empreinte du jour",
  paragraphs: [
    "Bonjour,",
    `Le ${day}, le journal d'audit va jusqu'à la ligne ${id} et se termine par cette empreinte :`,
    `${id}:${hash}`,
    ...changed,
    "Gardez ce message hors du serveur. La commande « audit:verify » retrouve avec cette empreinte ce qui aurait été effacé.",
  ],
  link: { label: "Ouvrir le journal", address: `${site}/admin/audit` },
});

interface Keeping {
  db: Db;
  storage: Storage;
  /** Where the log is read. */
  site: string;
  /** The last thing that was done, in a sentence, if there is one. */
  lastChange: (db: Db) => Promise<readonly string[]>;
}

/** Keeps the head when it moved, and once a day tells it to the super administrators. */
export async function keepHead({ db, storage, site, lastChange }: Keeping, now = new Date()) {
  const head = await findHead(db);
  if (!head) return;
  await storage.put("audit-heads", nameOf(head), { body: Buffer.from(head.at.toISOString()), type: "text/plain" });
  const changed = await lastChange(db);
  for (const { id, email, country } of await listKeepers(db)) {
    const place = country ?? DEFAULT_COUNTRY;
    const payload = mailOf(email, { head, day: longDayIn(place, now), changed, site });
    await enqueue(db, { kind: "mail", payload, dedupeKey: `audit-head:${dayIn(place, now)}:${id}` });
  }
}

/** When its row was written, if it was kept: the line of the mail says it to people only. */
export const keptMoments =
  ({ storage }: { storage: Storage }) =>
  async (head: Head) => {
    const file = await storage.get("audit-heads", nameOf(head));
    if (!file) return null;
    const at = new Date(await text(file.body));
    return Number.isNaN(at.getTime()) ? null : at;
  };

export async function keptHeads({ storage }: { storage: Storage }) {
  const heads: Head[] = [];
  for await (const key of storage.keys("audit-heads")) {
    const head = headOf(key);
    if (head) heads.push(head);
  }
  return heads;
}
