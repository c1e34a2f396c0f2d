import { eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { viewSalts } from "@recolte/db/schema";

/** The day's secret; the first who is counted on that day makes it, yesterday's is destroyed by `forgetViews`. */
export async function saltOfToday(db: Db) {
  const read = () =>
    db
      .select({ day: viewSalts.day, salt: viewSalts.salt })
      .from(viewSalts)
      .where(eq(viewSalts.day, sql`current_date`));
  const [known] = await read();
  if (known) return known;
  await db
    .insert(viewSalts)
    .values({ day: sql`current_date`, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await read();
  return made!;
}

/** First the network, then who in it: the views of a network stand side by side. */
const NETWORK_BYTES = 8;
const VIEWER_BYTES = 32;

/** What is counted of one network, side by side: the key of one who comes from it, and the ends of all such keys. */
export function networkRange(digest: Buffer) {
  const network = digest.subarray(0, NETWORK_BYTES);
  const of = (rest: Buffer) => Buffer.concat([network, rest.subarray(0, VIEWER_BYTES - NETWORK_BYTES)]);
  return { network, of, ends: [of(Buffer.alloc(VIEWER_BYTES, 0)), of(Buffer.alloc(VIEWER_BYTES, 255))] as const };
}
