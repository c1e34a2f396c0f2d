import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { phrases, settings } from "@recolte/db/schema";
import type { SettingKey } from "@recolte/domain/platform/settings";

const setting = { key: settings.key, value: settings.value, version: settings.version, changedAt: settings.changedAt };

/** What was ever set; the rest has its standard value. */
export const listSettings = (db: Db) => db.select(setting).from(settings);

/** Those that the staff looks out for; null before there were any. */
export async function listKnownPhrases(db: Db) {
  const rows = await db
    .select({
      words: phrases.words,
      kind: phrases.kind,
      points: phrases.points,
      isRetired: sql<boolean>`${phrases.retiredAt} is not null`,
    })
    .from(phrases)
    .orderBy(asc(phrases.words));
  return rows.length === 0 ? null : rows.filter(({ isRetired }) => !isRetired);
}

export async function findSetting(db: Db, key: SettingKey) {
  const [row] = await db.select(setting).from(settings).where(eq(settings.key, key));
  return row;
}

interface Change {
  key: SettingKey;
  value: number;
  /** The one that the change replaces; 0 where there is none yet. */
  version: number;
  by: string;
}

/** Whether it was written: nothing is where another change came between. */
export async function saveSetting(db: Db, { key, value, version, by }: Change) {
  const { rowCount } =
    version === 0
      ? await db.insert(settings).values({ key, value, changedBy: by }).onConflictDoNothing()
      : await db
          .update(settings)
          .set({ value, version: sql`${settings.version} + 1`, changedBy: by, changedAt: sql`clock_timestamp()` })
          .where(and(eq(settings.key, key), eq(settings.version, version)));
  return rowCount === 1;
}
