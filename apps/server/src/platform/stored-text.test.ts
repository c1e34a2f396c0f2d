import { anAnnouncement, aPerson } from "@recolte/db/factories";
import * as schema from "@recolte/db/schema";
import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { test } from "#testing/test.ts";
import { storedTexts } from "./stored-text.ts";
import { TYPED_TEXTS } from "./stored-text-queries.ts";

const log = { warn: () => {} };

test("un texte gardé avec des marques invisibles est nettoyé une fois, sans paraître modifié", async ({ db }) => {
  const awa = await aPerson(db, { firstName: "A\u200bwa" });
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Ba\u200bnane \u00ad" });
  const untouched = await anAnnouncement(db, { userId: awa.id, title: "Manioc" });
  const find = () => db.select().from(schema.announcements).where(eq(schema.announcements.id, id));
  const [before] = await find();

  const clean = storedTexts({ db, log });
  // A turn does so many batches; there are more tables than that.
  for (let turn = 0; turn < 3; turn++) await clean();

  const [after] = await find();
  expect(after).toMatchObject({ title: "Banane", version: before?.version, updatedAt: before?.updatedAt });
  expect(after?.searchText).toContain("banane");
  expect(await db.$count(schema.announcements, eq(schema.announcements.title, untouched.title))).toBe(1);
  const [profile] = await db.select().from(schema.profiles).where(eq(schema.profiles.id, awa.id));
  expect(profile?.firstName).toBe("Awa");
  const done = await db.select().from(schema.textCleanings);
  expect(new Map(done.map(({ ofTable, doneAt }) => [ofTable, doneAt !== null]))).toEqual(
    new Map(Object.keys(TYPED_TEXTS).map((name) => [name, true])),
  );
});

/** Written by machines, or kept as they were written: history, the log, sums, and what no search reads. */
const AS_WRITTEN: Record<string, string[]> = {
  users: ["email", "passwordHash", "phone", "sleptPhone", "searchText", "sortName"],
  announcements: ["searchText"],
  directory_entries: ["phone", "email", "imageKey", "searchText"],
  profiles: ["phone", "avatarKey"],
  customers: ["phone"],
  contact_messages: ["email", "phone", "token"],
  verifications: ["phone", "code"],
  orders: ["code", "pickupFrom", "pickupUntil"],
  deliveries: ["code"],
  routes: ["departure", "weekdays"],
  crop_logs: ["move"],
  tips: ["months"],
};
const WHOLE =
  "sessions email_tokens recovery_codes phone_reveals outbox rate_limits audit_log text_cleanings announcement_images message_images report_evidence dispute_pictures hand_over_pictures " +
  "notifications state_moves vehicles conversations sold_months order_events order_rounds delivery_events stock_moves " +
  "products product_names unit_weights search_terms unfound_searches unfound_askers saved_searches saved_anchors shop_sale_lines reviews consents spent_proofs database_kind backups push_subscriptions " +
  "product_seasons short_links short_link_arrivals settings cases risk_signals decisions ready_reasons " +
  "announcement_fingerprints image_fingerprints name_keys identity_documents held_messages announcement_revisions publication_networks daily_figures operations telephone_messages telephone_reports telephone_codes waiting_changes telephone_received";

test("toute colonne de texte est nettoyée, ou dite gardée comme elle fut écrite", () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable));
  const unknown = tables.flatMap((table) => {
    const name = getTableName(table);
    const typed: readonly string[] = name in TYPED_TEXTS ? TYPED_TEXTS[name as keyof typeof TYPED_TEXTS].columns : [];
    const known = [...typed, ...(AS_WRITTEN[name] ?? [])];
    return Object.entries(getTableColumns(table))
      .filter(
        ([column, { columnType }]) =>
          /^Pg(?:Text|Array)$/u.test(columnType) && !known.includes(column) && !WHOLE.split(" ").includes(name),
      )
      .map(([column]) => `${name}.${column}`);
  });
  expect(unknown).toEqual([]);
});
