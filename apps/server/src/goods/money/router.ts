import { OwedOn, TradedWith } from "@recolte/domain/goods/money";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { listOwedItems, listOwing, sumOwed } from "./owed-queries.ts";
import { listTraded, listUsualGoods } from "./traded-queries.ts";

const PEOPLE_MAX = 100;
const ITEMS_MAX = 50;
const PURCHASES_SHOWN = 6;
const GOODS_SHOWN = 5;

/** Money between members, as the one who asks sees their own. */
export const moneyRouter = router({
  /** What others owe, or what one owes: each currency apart, by person, the most first. */
  owed: memberProcedure.input(OwedOn).query(async ({ ctx, input }) => {
    const rows = await listOwing(ctx.db, { userId: ctx.viewer.id, ...input }, PEOPLE_MAX);
    return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const { sum = 0, people: all = 0 } = own[0] ?? {};
      return { currency, sum, all, people: own.map(({ sum: _sum, people: _people, ...person }) => person) };
    });
  }),
  /** What makes up the sum of one person, the oldest first. */
  owedItems: memberProcedure
    .input(TradedWith)
    .query(({ ctx, input: { side, ...person } }) =>
      listOwedItems(ctx.db, { userId: ctx.viewer.id, side }, { ...person, limit: ITEMS_MAX }),
    ),
  /** What one bought of the other lately, and most often, and what is owed. */
  traded: memberProcedure.input(TradedWith).query(async ({ ctx, input: { side, ...person } }) => {
    const owned = { userId: ctx.viewer.id, side };
    const [purchases, goods, owed] = await Promise.all([
      listTraded(ctx.db, owned, { ...person, limit: PURCHASES_SHOWN }),
      listUsualGoods(ctx.db, owned, { ...person, limit: GOODS_SHOWN }),
      sumOwed(ctx.db, owned, person),
    ]);
    return { purchases, goods, owed };
  }),
});
