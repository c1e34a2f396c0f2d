import { yearIn } from "@recolte/domain/platform/days/local-day";
import type { DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import type { OrderDocumentFacts } from "@recolte/domain/trade/orders/terms";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { documentCounters, orderDocuments } from "#schema/index.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { Step } from "./demo-order-scenario.ts";
import type { DemoPerson } from "./people.ts";

type OrderDocument = typeof orderDocuments.$inferInsert & { issuedAt: Date };

const partyOf = (person: DemoPerson) => ({
  name: fullName(person),
  location: person.location,
  country: person.country,
  userType: person.userType,
});

/** The step that makes each document; the receipt wants both the goods handed over and the money. */
function issuesOf({ steps }: DemoOrder): { kind: DocumentKind; at: number }[] {
  const at = (...moves: Step["move"][]) => steps.find(({ move }) => moves.includes(move))?.at;
  const [accepted, ready, handedOver, paid] = [at("accept", "acceptCounter"), at("ready"), at("handOver"), at("pay")];
  return [
    ...(accepted ? [{ kind: "bon_de_commande" as const, at: accepted }] : []),
    ...(ready ? [{ kind: "bon_de_livraison" as const, at: ready }] : []),
    ...(handedOver && paid ? [{ kind: "recu" as const, at: Math.max(handedOver, paid) }] : []),
  ];
}

function factsOf({ row, total, buyer, seller }: DemoOrder, at: number): OrderDocumentFacts {
  const then = (moment: Date | null | undefined) => (moment && moment.getTime() <= at ? moment.toISOString() : null);
  const {
    title,
    quantity,
    unit,
    unitPrice,
    currency,
    fulfilment,
    carrier = false,
    wishedOn,
    acceptedAt,
    readyAt,
    handedOverAt,
    paidAt,
  } = row;
  return {
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    title,
    quantity,
    unit,
    unitPrice,
    total,
    currency,
    fulfilment,
    carrier,
    wishedOn: wishedOn ?? null,
    acceptedAt: then(acceptedAt),
    readyAt: then(readyAt),
    handedOverAt: then(handedOverAt),
    paidAt: then(paidAt),
  };
}

/** Numbered as they were issued, for each seller, kind and year. */
export function orderDocumentsOf(orders: readonly DemoOrder[]) {
  const issues = orders.flatMap((order) => issuesOf(order).map((issue) => ({ order, ...issue })));
  const last = new Map<string, typeof documentCounters.$inferInsert & { last: number }>();
  const documents = issues
    .toSorted((a, b) => a.at - b.at)
    .map(({ order, kind, at }): OrderDocument => {
      const { sellerId, id: orderId } = order.row;
      const year = yearIn(order.seller.country, new Date(at));
      const key = `${sellerId} ${kind} ${year}`;
      const number = (last.get(key)?.last ?? 0) + 1;
      last.set(key, { sellerId, kind, year, last: number });
      return { orderId, kind, sellerId, year, number, facts: { ...factsOf(order, at) }, issuedAt: new Date(at) };
    });
  return { documents, counters: [...last.values()] };
}
