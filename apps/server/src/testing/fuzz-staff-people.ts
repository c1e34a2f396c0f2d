import type { Person } from "@recolte/db/factories";
import { sanctions, staffNotes, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { lockUser } from "#desk/admin/user-queries.ts";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";

const REASON = "Annonces trompeuses";

/** Another account began with their number, which the staff can give back. */
export const asleep = ({ db }: World, { id }: Person) =>
  db
    .update(users)
    .set({ phone: null, phoneProvedAt: null, sleptPhone: "+24166123459", sleptUntil: inDays(30) })
    .where(eq(users.id, id));

/** Somebody whose file is open, as its screen shows it. */
const filed =
  (says: () => object = () => ({})) =>
  async ({ db, member, staff }: World) => {
    const { id } = await member();
    const version = (await lockUser(db, id))?.version;
    return { who: await staff(), says: { id, version, reason: REASON, text: "À suivre", ...says() } };
  };
const ending = filed(() => ({ what: "publish", until: inDays(3).toISOString() }));

const noted = async ({ db, member, staff }: World) => {
  const who = await staff();
  const note = { personId: (await member()).id, by: who.id, text: "À suivre" };
  const [row] = await db.insert(staffNotes).values(note).returning({ id: staffNotes.id });
  return { who, says: { id: row!.id } };
};

const sanctioned = async ({ db, member, staff }: World) => {
  const given = { personId: (await member()).id, by: (await staff()).id, reason: REASON, kind: "warn" } as const;
  const [row] = await db.insert(sanctions).values(given).returning({ id: sanctions.id });
  return { who: await staff(), says: { id: row!.id, reason: REASON } };
};

const counted: Scenarios[string] = async ({ staff }) => ({
  who: await staff(),
  says: { from: "2026-11-01", to: "2026-11-30", country: "gabon", town: "Oyem", category: "fruits" },
});

/** People's files, and what is decided from there. */
export const PEOPLE: Scenarios = {
  "people.search": async ({ member, staff }) => {
    await member();
    return { who: await staff(), says: { words: "awa" } };
  },
  "people.orders": async ({ member, staff }) => {
    await member();
    return { who: await staff(), says: { words: "awa" } };
  },
  "figures.read": counted,
  "figures.towns": counted,
  "people.contact": filed(),
  "people.escalate": filed(),
  "people.eraseNote": noted,
  "people.name": filed(() => ({ firstName: "Awa", lastName: "Récolte" })),
  "people.note": filed(),
  "people.file.head": filed(),
  "people.file.announcements": filed(),
  "people.file.cases": filed(),
  "people.file.deliveries": filed(),
  "people.file.disputes": filed(),
  "people.file.letters": filed(),
  "people.file.notes": filed(),
  "people.file.orders": filed(),
  "people.file.reportsAgainst": filed(),
  "people.file.reportsMade": filed(),
  "people.file.reveals": filed(),
  "people.file.sanctions": filed(),
  "people.file.sessions": filed(),
  "people.file.verification": filed(),
  "sanctions.lift": sanctioned,
  "sanctions.limit": ending,
  "sanctions.mute": filed(),
  "sanctions.suspend": ending,
  "sanctions.suspendShort": ending,
  "sanctions.warn": filed(),
};
