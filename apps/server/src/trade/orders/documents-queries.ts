import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { documentCounters, orderDocuments } from "@recolte/db/schema";
import type { OrderDocumentFacts } from "@recolte/domain/trade/orders/terms";

type Numbered = Pick<typeof documentCounters.$inferInsert, "sellerId" | "kind" | "year">;

/** Its row stays locked until commit: of two documents one is numbered after the other, and what is undone leaves no gap. */
export async function nextNumber(db: Db, key: Numbered) {
  const [row] = await db
    .insert(documentCounters)
    .values({ ...key, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.sellerId, documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  return row?.last ?? 0;
}

type NewDocument = Omit<typeof orderDocuments.$inferInsert, "facts"> & { facts: OrderDocumentFacts };

export const insertDocument = (db: Db, { facts, ...values }: NewDocument) =>
  db.insert(orderDocuments).values({ ...values, facts: { ...facts } });
