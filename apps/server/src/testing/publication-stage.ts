import { anAnnouncement, aPerson } from "@recolte/db/factories";
import {
  announcementImages,
  announcementRevisions,
  announcements,
  cases,
  phrases,
  riskSignals,
  standings,
  users,
  verifications,
} from "@recolte/db/schema";
import { type PublicationMode, PUBLICATION_MODES } from "@recolte/domain/judgement/trust/judge";
import type { AskedStep } from "@recolte/domain/judgement/trust/verification";
import { FIRST_PHRASES } from "@recolte/domain/judgement/trust/first-phrases";
import { asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import type { Deps } from "#platform/trpc/context.ts";
import { type Fixtures, test as base } from "./test.ts";

const reads = (deps: Deps, mode: PublicationMode): Deps => ({
  ...deps,
  settings: {
    ...deps.settings,
    get: (key) => (key === "publication" ? PUBLICATION_MODES.indexOf(mode) : deps.settings.get(key)),
  },
});

/** Where what is published is read by risk, or where everything is. */
const inMode = (mode: PublicationMode) =>
  base.extend<Pick<Fixtures, "deps" | "db">>({
    db: async ({ db }, provide) => {
      await db.insert(phrases).values([...FIRST_PHRASES]);
      await provide(db);
    },
    deps: async ({ deps }, provide) => {
      await provide(reads(deps, mode));
    },
  });
export const [atRisk, readingAll] = [inMode("risque"), inMode("tout")];

export const DAY = 86_400_000;
export const ago = (days: number) => new Date(Date.now() - days * DAY);

/** Whose account was opened so many days ago. */
export const aged = (db: Db, id: string, days: number) =>
  db
    .update(users)
    .set({ createdAt: ago(days) })
    .where(eq(users.id, id));

/** Goods of a name, a price and words of one's own. */
export const goods = (changes: object = {}) => ({
  id: uuidv7(),
  title: "Bananes plantain d'Oyem",
  category: "fruits" as const,
  conditionProduct: "frais" as const,
  price: 1000,
  unit: "kg" as const,
  country: "gabon" as const,
  city: "Oyem",
  description: "Cueillies ce matin, à prendre au marché.",
  quantityAvailable: 12,
  imageIds: [] as string[],
  priceConfirmed: true as const,
  ...changes,
});

type Values = Parameters<typeof anAnnouncement>[1];

/** Somebody of whom so many announcements have proved themselves. */
export async function aSeller(db: Db, proven = 3, values: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(db, values);
  const old: Values = { userId: person.id, publishedAt: ago(8), createdAt: ago(8) };
  for (let i = 0; i < proven; i++) await anAnnouncement(db, old);
  return person;
}

/** What the staff has seen of them. */
export const prove = (db: Db, personId: string, step: AskedStep) =>
  db.insert(verifications).values({ personId, step, status: "done", doneAt: ago(9) });

/** So many thousandths of a point, as if counted. */
export const stand = (db: Db, personId: string, total: number) => db.insert(standings).values({ personId, total });

export const statusOf = async (db: Db, id: string) => {
  const [row] = await db.select({ status: announcements.status }).from(announcements).where(eq(announcements.id, id));
  return row?.status;
};

/** The cases about it, each with the names and points of its signals. */
export async function casesOf(db: Db, targetId: string) {
  const rows = await db.select().from(cases).where(eq(cases.targetId, targetId)).orderBy(asc(cases.id));
  const signals = await db.select().from(riskSignals).orderBy(asc(riskSignals.name));
  return rows.map(({ id, kind, status, points, subjectId }) => ({
    kind,
    status,
    points,
    subjectId,
    signals: signals.filter(({ caseId }) => caseId === id).map((signal) => `${signal.name} ${signal.points}`),
  }));
}

/** Sent, and of no announcement yet. */
export async function aPhoto(db: Db, ownerId: string, values: Partial<typeof announcementImages.$inferInsert> = {}) {
  const id = uuidv7();
  const look = { key: `${ownerId}/${id}`, width: 640, height: 480, widths: [320, 640], color: "#888888" };
  await db.insert(announcementImages).values({ id, ownerId, ...look, bytes: 1000, sha256: "0".repeat(64), ...values });
  return id;
}

export const rowOf = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]!;
/** Every edit of it that ever waited. */
export const revisionsOf = (db: Db, id: string) =>
  db
    .select({ n: announcementRevisions.n, status: announcementRevisions.status, fields: announcementRevisions.fields })
    .from(announcementRevisions)
    .where(eq(announcementRevisions.announcementId, id))
    .orderBy(asc(announcementRevisions.n));

/** Public for long, of somebody whom nobody verified. */
export async function standing(db: Db, values: Partial<typeof announcements.$inferInsert> = {}) {
  const awa = await aSeller(db);
  const { id: _id, imageIds: _images, ...fields } = goods();
  const { id } = await anAnnouncement(db, { ...fields, userId: awa.id, createdAt: ago(30), publishedAt: ago(30), ...values });
  const kept = goods({ id });
  return { awa, id, change: (changes: object) => ({ ...kept, version: 1, ...changes }) };
}
