import type { Db } from "@recolte/db/client";
import { yearIn } from "@recolte/domain/platform/days/local-day";
import type { DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { OrderRow, Parties } from "./queries.ts";
import { insertDocument, nextNumber } from "./documents-queries.ts";

const partyOf = (one: Parties["buyer"]) => ({
  name: fullName(one),
  location: one.location,
  country: one.country,
  userType: one.userType,
});
const written = (moment: Date | null) => moment?.toISOString() ?? null;

interface Issuing {
  parties: Parties;
  kind: DocumentKind;
  now: Date;
}

/** A document of what stands now, with the next number of its seller, kind and year. */
export async function issueDocument(db: Db, order: OrderRow, { parties, kind, now }: Issuing) {
  const { id: orderId, sellerId } = order;
  const key = { sellerId, kind, year: yearIn(parties.seller.country, now) };
  const { title, quantity, unit, unitPrice, total, currency, fulfilment, carrier, wishedOn } = order;
  const facts = {
    seller: partyOf(parties.seller),
    buyer: partyOf(parties.buyer),
    title,
    quantity,
    unit,
    unitPrice,
    total,
    currency,
    fulfilment,
    carrier,
    wishedOn,
    acceptedAt: written(order.acceptedAt),
    readyAt: written(order.readyAt),
    handedOverAt: written(order.handedOverAt),
    paidAt: written(order.paidAt),
  };
  await insertDocument(db, { orderId, ...key, number: await nextNumber(db, key), facts, issuedAt: now });
}
