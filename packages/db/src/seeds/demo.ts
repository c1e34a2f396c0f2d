import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { connect } from "#client.ts";
import { users } from "#schema/index.ts";
import { DEMO_PASSWORD_HASH } from "./demo-accounts.ts";
import { demoData } from "./demo-data.ts";
import { insertDemo } from "./demo-insert.ts";
import { type PictureBucket, uploadPictures } from "./demo-pictures.ts";
import { refreshDemo } from "./demo-refresh.ts";

// Any number does, as long as every start asks for the same one.
const DEMO_LOCK = 7_305_022;

interface DemoTarget {
  pool: Pool;
  bucket: PictureBucket;
  now?: Date;
}

/**
 * Fills an empty database with the demonstration; one that has it gets fresh dates and nothing else, so that
 * whatever people did to it stays. Never imported by the server: see the local launcher.
 */
export async function loadDemo({ pool, bucket, now = new Date() }: DemoTarget): Promise<"loaded" | "refreshed" | "unchanged"> {
  const data = demoData(now, DEMO_PASSWORD_HASH);
  const outcome = connect(pool).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const [present] = await tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
    if (present) return (await refreshDemo(tx, data, now)) ? "refreshed" : "unchanged";
    await insertDemo(tx, data);
    return "loaded";
  });
  const [result] = await Promise.all([outcome, uploadPictures(bucket)]);
  return result;
}
