import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles } from "@recolte/db/schema";

export async function lockName(db: Db, id: string) {
  const { firstName, lastName } = profiles;
  const [row] = await db.select({ firstName, lastName }).from(profiles).where(eq(profiles.id, id)).for("no key update");
  return row;
}

export const saveName = (db: Db, id: string, name: { firstName: string; lastName: string }) =>
  db.update(profiles).set(name).where(eq(profiles.id, id));
