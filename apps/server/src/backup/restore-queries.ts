import { sql } from "drizzle-orm";
import type { Transaction } from "@recolte/db/client";
import { inbox } from "@recolte/db/schema";

/** More events than anybody got in the time that was lost. */
const BEYOND_WHAT_WAS_LOST = 1_000_000;

/** A browser whose place was among the lost events would take as many new ones for known: the next numbers lie beyond them all. */
export const raiseInboxes = (tx: Transaction) =>
  tx.update(inbox).set({ seq: sql`${inbox.seq} + ${BEYOND_WHAT_WAS_LOST}::bigint` });
