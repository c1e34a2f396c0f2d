import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, cases, decisions, directoryEntries, profiles, riskSignals, users } from "@recolte/db/schema";
import { cardWords } from "#judgement/cases/about-queries.ts";
import { escalated, waiting } from "#judgement/cases/queries.ts";

type Compared = { announcementId: string } | { personId: string };

/** What a person, or the author of an announcement, says of themselves for all to read; nobody who is gone. */
export async function findOwnTexts(db: Db, compared: Compared) {
  const whose =
    "personId" in compared
      ? compared.personId
      : sql`(select ${announcements.userId} from ${announcements} where ${announcements.id} = ${compared.announcementId})`;
  const { firstName, lastName, location, bio } = profiles;
  const [row] = await db
    .select({
      id: users.id,
      written: sql<string>`concat_ws(E'\\n', ${firstName} || ' ' || ${lastName}, ${location}, ${bio}, ${cardWords})`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(directoryEntries, eq(directoryEntries.userId, users.id))
    .where(and(eq(users.id, whose), sql`${users.status} <> 'deleted'`));
  return row;
}

/** What waits before the staff about somebody, or what it found harmless. */
export const listTold = (db: Db, personId: string) =>
  db
    .select({ name: riskSignals.name, facts: riskSignals.facts, isWaiting: sql<boolean>`${or(waiting, escalated)}` })
    .from(riskSignals)
    .innerJoin(cases, eq(cases.id, riskSignals.caseId))
    .leftJoin(decisions, and(eq(decisions.caseId, cases.id), isNull(decisions.undoneAt)))
    .where(
      and(
        eq(cases.targetType, "person"),
        eq(cases.targetId, personId),
        eq(cases.kind, "person"),
        or(waiting, escalated, eq(decisions.outcome, "dismissed")),
      ),
    );
