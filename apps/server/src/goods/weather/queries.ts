import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles } from "@recolte/db/schema";

export async function findWhereabouts(db: Db, userId: string) {
  const [row] = await db
    .select({ location: profiles.location, country: profiles.country })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row;
}
