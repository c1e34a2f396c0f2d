import { disputeQuestion } from "@recolte/domain/trade/orders/dispute";
import { ORDERS_FOUND } from "@recolte/domain/judgement/trust/person-file";
import type { StaffContext } from "#desk/admin/deciding.ts";
import { searchPeople } from "./search.ts";
import { listOrder, listOrdersNumbered, listOrdersOfAny } from "./trade-queries.ts";

const LIMIT = ORDERS_FOUND + 1;

/** Bought or sold by whom these words are of. */
async function findOfPeople(ctx: StaffContext, words: string) {
  const { people, more } = await searchPeople(ctx, words);
  const found = await listOrdersOfAny(
    ctx.db,
    people.map(({ id }) => id),
    LIMIT,
  );
  return { found, more };
}

async function find(ctx: StaffContext, words: string) {
  const question = disputeQuestion(words);
  if (question.by === "number") return { found: await listOrdersNumbered(ctx.db, question, LIMIT), more: false };
  const found = question.by === "id" ? await listOrder(ctx.db, question.id) : [];
  return found.length > 0 ? { found, more: false } : findOfPeople(ctx, words);
}

/** What two people agreed on is theirs: that it was looked up is written down, with which orders were shown. */
export async function searchOrders(ctx: StaffContext, words: string) {
  const { found, more } = await find(ctx, words);
  const orders = found.slice(0, ORDERS_FOUND);
  if (orders.length > 0)
    await ctx.audit({ action: "order.read", target: { type: "order" }, after: { orders: orders.map(({ id }) => id) } });
  return { orders, more: more || found.length > ORDERS_FOUND };
}
