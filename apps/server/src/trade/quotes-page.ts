import type { Db } from "@recolte/db/client";
import { type QuoteSide, requestActions } from "@recolte/domain/quote-request";
import { Refusal } from "@recolte/domain/refusal";
import { findRequest, listQuotes } from "./quotes-queries.ts";
import { listPeople } from "./transport-queries.ts";

/** Everything of a request that its two sides may see. */
export async function requestPage(db: Db, viewerId: string, id: string) {
  const found = await findRequest(db, viewerId, id);
  if (!found) throw new Refusal("quote.not-found");
  const side: QuoteSide = found.customerId === viewerId ? "customer" : "carrier";
  const [people, quotes] = await Promise.all([
    listPeople(db, [side === "customer" ? found.carrierId : found.customerId]),
    listQuotes(db, id),
  ]);
  const [person] = people;
  if (!person) throw new Error("Both sides of a request have a profile");
  const { active, ...other } = person;
  const actions = requestActions(found, { side, now: new Date(), otherGone: !active });
  return { ...found, side, other, otherGone: !active, actions, quotes };
}
