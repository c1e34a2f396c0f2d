import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { appeals, cases, decisions, directoryEntries, orders, profiles, reviews } from "@recolte/db/schema";
import { sanctionOfCase } from "#judgement/sanctions/queries.ts";
import { removedPhoto } from "./decision-queries.ts";
import type { Target } from "./handler.ts";

/** What an appeal is against, and what is said to it; not who decided, so that nobody judges a colleague. */
export async function findAppealed(db: Db, decisionId: string) {
  const [row] = await db
    .select({
      caseId: cases.id,
      kind: cases.kind,
      targetType: cases.targetType,
      targetId: cases.targetId,
      outcome: decisions.outcome,
      reason: decisions.reason,
      sanction: sanctionOfCase,
      photo: removedPhoto,
      at: decisions.at,
      text: appeals.text,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(appeals.decisionId, decisionId));
  return row ?? null;
}

async function readReview(db: Db, id: string) {
  const [row] = await db
    .select({ title: orders.title, rating: reviews.rating, words: reviews.content, removedAt: reviews.removedAt })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.id, id));
  return row ? { type: "review" as const, ...row } : null;
}

async function readEntry(db: Db, id: string) {
  const [row] = await db
    .select({
      title: directoryEntries.name,
      town: directoryEntries.town,
      quartier: directoryEntries.quartier,
      phone: directoryEntries.phone,
      email: directoryEntries.email,
      published: directoryEntries.published,
    })
    .from(directoryEntries)
    .where(eq(directoryEntries.id, id));
  return row ? { type: "directory" as const, ...row } : null;
}

const lines = (list: AnyPgColumn) => sql`nullif(array_to_string(${list}, E'\\n'), '')`;
const line = (text: AnyPgColumn) => sql`nullif(${text}, '')`;
const { specialites, secteurs, zones, vehicules, delaiMoyen, quartier, typeCommerce, horaires } = directoryEntries;
/** All that a member typed into their card, each on a line. */
export const cardWords = sql<string>`concat_ws(E'\\n', ${sql.join(
  [...[specialites, secteurs, zones, vehicules].map(lines), ...[delaiMoyen, quartier, typeCommerce, horaires].map(line)],
  sql`, `,
)})`;

async function readPerson(db: Db, id: string) {
  const [row] = await db
    .select({ bio: profiles.bio, card: cardWords })
    .from(profiles)
    .leftJoin(directoryEntries, eq(directoryEntries.userId, profiles.id))
    .where(eq(profiles.id, id));
  return row ? { type: "person" as const, ...row } : null;
}

/** What nothing else of the staff shows: a review, a directory card, what somebody says of themselves. */
export async function readThing(db: Db, { targetType, targetId }: Target) {
  if (targetType === "person") return readPerson(db, targetId);
  if (targetType === "review") return readReview(db, targetId);
  return targetType === "directory" ? readEntry(db, targetId) : null;
}
