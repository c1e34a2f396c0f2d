import { and, asc, eq, gte } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { consents } from "@recolte/db/schema";
import { TERMS_MAJOR_VERSION } from "@recolte/domain/identity/account/terms";

/** The first time counts: accepting again changes no date. */
export async function insertConsent(db: Db, userId: string, version: string) {
  await db.insert(consents).values({ userId, document: "terms", version }).onConflictDoNothing();
}

/** Whether the person has still to accept the terms as they were last changed. */
export async function owesConsent(db: Db, userId: string) {
  const rows = await db
    .select({ version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.document, "terms"), gte(consents.version, TERMS_MAJOR_VERSION)))
    .limit(1);
  return rows.length === 0;
}

export const listConsents = (db: Db, userId: string) =>
  db
    .select({ document: consents.document, version: consents.version, at: consents.at })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at), asc(consents.version));
