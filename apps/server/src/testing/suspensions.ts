import type { Db } from "@recolte/db/client";
import { sanctions } from "@recolte/db/schema";
import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

/** The last that somebody was given, as lifting asks for it; of nobody, one that does not exist. */
export async function suspensionOf(db: Db, { id: personId }: { id: string }) {
  const [row] = await db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(and(eq(sanctions.personId, personId), eq(sanctions.kind, "suspend")))
    .orderBy(desc(sanctions.id))
    .limit(1);
  return { id: row?.id ?? uuidv7() };
}
