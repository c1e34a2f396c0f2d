import type { Db } from "@recolte/db/client";
import { type AgreedNumber, agreedNumber, type Deal } from "@recolte/domain/trade/orders/agreed-number";
import { dialable } from "#platform/dialable.ts";
import { listNumbers } from "./number-queries.ts";

/** Of each of these, what a deal lets this viewer dial; nothing of their own. */
export async function numbersFor(db: Db, viewerId: string, ids: readonly string[]) {
  const rows = await listNumbers(db, viewerId, ids);
  return (id: string, deal: Deal, now: Date): AgreedNumber | null => {
    const owner = rows.find((row) => row.id === id && id !== viewerId);
    return owner ? agreedNumber(deal, { ...owner, phone: owner.phone && dialable(owner.phone, owner.country) }, now) : null;
  };
}
