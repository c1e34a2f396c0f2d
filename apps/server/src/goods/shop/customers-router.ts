import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { COUNTRY_FACTS, type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import {
  AddCustomer,
  AnnotateCustomer,
  CustomerFilter,
  EditCustomer,
  OneCustomer,
  SetThresholds,
} from "@recolte/domain/goods/shop/customer";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { DEFAULT_THRESHOLDS } from "@recolte/domain/goods/shop/shop";
import type { Db } from "@recolte/db/client";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import {
  annotateMember,
  archiveCustomer,
  bookOf,
  countCustomers,
  findThresholds,
  hasOrdered,
  insertCustomer,
  listCustomers,
  saveThresholds,
  updateCustomer,
} from "./customers-queries.ts";

const change = memberProcedure.use(limited("customer.account", byViewer));

const thresholdsOf = async (db: Db, ownerId: string) => (await findThresholds(db, ownerId)) ?? DEFAULT_THRESHOLDS;
const currencyOf = (country: Country | null) => COUNTRY_FACTS[country ?? DEFAULT_COUNTRY].currency;

function want(there: boolean, refusal: RefusalCode = "customer.not-found") {
  if (!there) throw new Refusal(refusal);
}

/** Who buys from the one who asks; another's customers are not found. */
export const customersRouter = router({
  list: memberProcedure.input(CustomerFilter).query(async ({ ctx: { db, viewer }, input: { cursor, ...filter } }) => {
    const book = bookOf(db, viewer.id, currencyOf(viewer.country));
    const reading = { thresholds: await thresholdsOf(db, viewer.id), after: timeCursor(cursor), limit: PAGE_SIZE + 1 };
    return pageOf(await listCustomers(db, book, { ...filter, ...reading }), (row) => row.seenAt.toISOString());
  }),

  /** How many, by tier and by whether they bought lately. */
  summary: memberProcedure.query(async ({ ctx: { db, viewer } }) => {
    const currency = currencyOf(viewer.country);
    const groups = await countCustomers(db, bookOf(db, viewer.id, currency), await thresholdsOf(db, viewer.id));
    return { currency, groups };
  }),

  thresholds: memberProcedure.query(({ ctx }) => thresholdsOf(ctx.db, ctx.viewer.id)),

  setThresholds: change.input(SetThresholds).mutation(async ({ ctx, input }) => {
    await saveThresholds(ctx.db, ctx.viewer.id, input);
    return input;
  }),

  add: change.input(AddCustomer).mutation(async ({ ctx, input }) => {
    want(await insertCustomer(ctx.db, ctx.viewer.id, input), "customer.id-taken");
    return { id: input.id };
  }),

  update: change.input(EditCustomer).mutation(async ({ ctx, input }) => {
    want(await updateCustomer(ctx.db, ctx.viewer.id, input));
    return { id: input.id };
  }),

  archive: change.input(OneCustomer).mutation(async ({ ctx, input }) => {
    want(await archiveCustomer(ctx.db, ctx.viewer.id, input.id));
    return { id: input.id };
  }),

  /** Note and tags of a member who ordered. */
  annotate: change.input(AnnotateCustomer).mutation(async ({ ctx, input }) => {
    want(await hasOrdered(ctx.db, ctx.viewer.id, input.userId));
    return annotateMember(ctx.db, { ownerId: ctx.viewer.id, ...input });
  }),
});
