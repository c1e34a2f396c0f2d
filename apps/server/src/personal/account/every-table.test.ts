import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { connect, type Db } from "@recolte/db/client";
import type { TestDatabase } from "@recolte/db/testing";
import * as schema from "@recolte/db/schema";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { writeMessage } from "#talk/messages/send-queries.ts";
import { test } from "#testing/test.ts";
import { eraseAccount } from "./erasure.ts";
import { exportOf } from "./export.ts";

/** Tables that name a person in one of their columns. */
const ABOUT_PEOPLE = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ foreignKeys }) => foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === "users"))
  .map(({ name }) => name);

/** What the work asks the database, statement by statement, in a transaction that is undone. */
async function statementsOf({ pool }: TestDatabase, work: (db: Db) => Promise<unknown>) {
  const said: string[] = [];
  const client = await pool.connect();
  const listening = new Proxy(client, {
    get: (target, name) =>
      name === "query"
        ? (query: { text: string }, values: unknown[]) => {
            said.push(query.text);
            return target.query(query, values);
          }
        : (Reflect.get(target, name) as unknown),
  });
  await client.query("begin");
  try {
    await work(connect(listening));
  } finally {
    await client.query("rollback");
  }
  client.release();
  return said;
}

const named = (statements: string[], pattern: RegExp) =>
  new Set(statements.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? "")));

const SAYS_WHY = "Read it in the export, or say in NOT_IN_THE_FILE why not.";
/** How the site works inside, secrets, what the other side of an order has as well, and what the staff does. */
const NOT_IN_THE_FILE: Record<string, string> = {
  banners: "written by the staff",
  contact_replies: "they have the letters",
  contact_templates: "written by the staff",
  document_counters: "numbers of documents",
  email_tokens: "a secret",
  events: "what the live socket tells",
  farm_events: "written by the staff",
  image_fingerprints: "computed from their photos",
  inbox: "numbers of events",
  likenesses: "signals for the staff, and about others too",
  loyalty_thresholds: "limits that their shop page shows",
  message_copies: "computed from their words, for a day",
  message_images: "a message says that it has a photo",
  name_keys: "computed from their name",
  order_documents: "both sides print them",
  order_events: "told with the orders",
  phrases: "written by the staff",
  recovery_codes: "a secret",
  settings: "set by the staff",
  sold_months: "sums of the orders",
  staff_notes: "what the staff tells each other",
  tips: "written by the staff",
  user_totp: "a secret",
};

const FORGOTTEN = "Erase it with the account, or say in KEPT why not.";
/** What others refer to, without a word of the person's own in it, and what the staff did. */
const KEPT: Record<string, string> = {
  appeals: "the moderators'",
  banners: "the site's",
  contact_replies: "the staff's words, gone with the message",
  contact_templates: "the site's",
  decisions: "the moderators'",
  deliveries: "the other side's too; ended before",
  delivery_events: "the other side's too",
  dispute_pictures: "the other side's too; gone two years after",
  document_counters: "numbers are given once",
  farm_events: "the site's",
  hand_over_proofs: "the other side's too",
  inbox: "numbers are given once",
  order_documents: "the other side's too",
  order_events: "the other side's too",
  phrases: "the site's",
  quote_requests: "the other side's too; ended before",
  reports: "the moderators'",
  sanctions: "the moderators'",
  settings: "the site's",
  sold_months: "sums of what the other side bought",
  tips: "the site's",
  user_roles: "an account without password does nothing with it",
};

const sorted = (names: Iterable<string>) => [...names].toSorted();

test("le fichier de ses données lit chaque table qui nomme une personne, ou il est dit pourquoi non", async ({ database }) => {
  const statements = await statementsOf(database, async (db) => {
    const [awa, ben] = [await aPerson(db), await aPerson(db)];
    await anAnnouncement(db, { userId: awa.id });
    const line = { senderId: ben.id, receiverId: awa.id, content: "Bonjour", announcementId: null, imageId: null, paid: true };
    await writeMessage(db, { id: uuidv7(), ...line });
    for await (const _piece of exportOf({ db, userId: awa.id, country: "gabon", site: "https://recolte.example" }));
  });
  const read = named(statements, /(?:from|join) "(\w+)"/gu);
  expect(sorted(ABOUT_PEOPLE.filter((name) => !read.has(name))), SAYS_WHY).toEqual(sorted(Object.keys(NOT_IN_THE_FILE)));
});

test("l'effacement d'un compte touche chaque table qui nomme une personne, ou il est dit pourquoi non", async ({ database }) => {
  const statements = await statementsOf(database, async (db) => {
    const { id } = await aPerson(db);
    await anAnnouncement(db, { userId: id });
    await eraseAccount(db, id);
  });
  const touched = named(statements, /(?:delete from|update) "(\w+)"/gu);
  expect(sorted(ABOUT_PEOPLE.filter((name) => !touched.has(name))), FORGOTTEN).toEqual(sorted(Object.keys(KEPT)));
});

const REGISTER = readFileSync(new URL("../../../../../docs/privacy.md", import.meta.url), "utf8");
const isRegistered = (name: string) => REGISTER.includes(`\`${name}\``);
/** They name people without a foreign key: by an id that outlives the account, an address, a number or a network. */
const BY_OTHER_MEANS = [
  "audit_log",
  "outbox",
  "rate_limits",
  "announcement_views",
  "telephone_messages",
  "telephone_codes",
  "telephone_received",
];

test("chaque table qui nomme une personne est dans le registre de ce qui est gardé", () => {
  const missing = [...ABOUT_PEOPLE, ...BY_OTHER_MEANS].filter((name) => !isRegistered(name));
  expect(missing, "Say in docs/privacy.md what, why, how long, who receives it and how to stop.").toEqual([]);
  expect(isRegistered("state_moves")).toBe(false);
});
