import type { Db } from "@recolte/db/client";
import { phoneReveals } from "@recolte/db/schema";

/** That somebody was told a number: what the limits of a day are counted by. */
export async function insertReveal(db: Db, reveal: Omit<typeof phoneReveals.$inferInsert, "id" | "at">) {
  await db.insert(phoneReveals).values(reveal);
}
