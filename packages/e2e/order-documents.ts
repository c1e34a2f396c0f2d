import type { Person } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { orderDocuments } from "@recolte/db/schema";
import { type anOrder, nextDocumentNumber } from "@recolte/db/trade-factories";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { DOCUMENT_KINDS } from "@recolte/domain/trade/orders/document-kind";

type Party = Pick<Person, "firstName" | "lastName" | "location" | "country" | "userType">;

const partyOf = ({ location, country, userType, ...names }: Party) => ({ name: fullName(names), location, country, userType });

/** All the documents that an order leaves behind, as its moves write them. */
export const issueOrderDocuments = (
  db: Db,
  order: Awaited<ReturnType<typeof anOrder>>,
  { seller, buyer }: { seller: Party; buyer: Party },
) => {
  const { id: orderId, sellerId, title, quantity, unit, unitPrice, total, currency, fulfilment, carrier, wishedOn } = order;
  const terms = { title, quantity, unit, unitPrice, total, currency, fulfilment, carrier, wishedOn };
  const { acceptedAt, readyAt, handedOverAt, paidAt } = order;
  const facts = { seller: partyOf(seller), buyer: partyOf(buyer), ...terms, acceptedAt, readyAt, handedOverAt, paidAt };
  const documents = DOCUMENT_KINDS.map((kind) => ({
    orderId,
    sellerId,
    kind,
    year: 2026,
    number: nextDocumentNumber({ sellerId, kind }),
    facts,
  }));
  return db.insert(orderDocuments).values(documents);
};
