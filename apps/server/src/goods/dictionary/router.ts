import {
  DICTIONARY_PAGE,
  DictionaryEntry,
  DictionaryFilter,
  NewName,
  NewProduct,
  NewWeight,
  PRODUCTS_MAX,
  SetSeason,
  UNFOUND_MAX,
  UpdateName,
  UpdateProduct,
  UpdateWeight,
} from "@recolte/domain/goods/dictionary";
import type { Db } from "@recolte/db/client";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import {
  addName,
  addWeight,
  createProduct,
  removeName,
  removeProduct,
  removeSeason,
  removeWeight,
  setSeason,
  updateName,
  updateProduct,
  updateWeight,
} from "./editor.ts";
import { listChoices, listNamesOf, listProducts, listUnfound, listWeightsOf } from "./queries.ts";

import { listSeasonsOf } from "./season-queries.ts";

/** A page of products, each with its names, usual weights and seasons. */
async function pageOf(db: Db, filter: DictionaryFilter) {
  const rows = await listProducts(db, filter, DICTIONARY_PAGE + 1);
  const shown = rows.slice(0, DICTIONARY_PAGE);
  const ids = shown.map(({ id }) => id);
  const [names, weights, seasons] = await Promise.all([listNamesOf(db, ids), listWeightsOf(db, ids), listSeasonsOf(db, ids)]);
  const items = shown.map((product) => ({
    ...product,
    names: names.filter(({ productId }) => productId === product.id),
    weights: weights.filter(({ productId }) => productId === product.id),
    seasons: seasons.filter(({ productId }) => productId === product.id),
  }));
  return { items, next: rows.length > shown.length ? (shown.at(-1)?.slug ?? null) : null };
}

/** What things are called where, and what they usually weigh, each with its source. A search learns by itself that it changed. */
export const dictionaryRouter = router({
  list: adminProcedure.input(DictionaryFilter).query(({ ctx, input }) => pageOf(ctx.db, input)),
  choices: adminProcedure.query(({ ctx }) => listChoices(ctx.db, PRODUCTS_MAX)),
  /** Words that found nothing, asked several times. */
  unfound: adminProcedure.query(({ ctx }) => listUnfound(ctx.db, UNFOUND_MAX)),
  createProduct: adminProcedure.input(NewProduct).mutation(({ ctx, input }) => createProduct(ctx, input)),
  updateProduct: adminProcedure.input(UpdateProduct).mutation(({ ctx, input }) => updateProduct(ctx, input)),
  removeProduct: adminProcedure.input(DictionaryEntry).mutation(({ ctx, input }) => removeProduct(ctx, input.id)),
  addName: adminProcedure.input(NewName).mutation(({ ctx, input }) => addName(ctx, input)),
  updateName: adminProcedure.input(UpdateName).mutation(({ ctx, input }) => updateName(ctx, input)),
  removeName: adminProcedure.input(DictionaryEntry).mutation(({ ctx, input }) => removeName(ctx, input.id)),
  addWeight: adminProcedure.input(NewWeight).mutation(({ ctx, input }) => addWeight(ctx, input)),
  updateWeight: adminProcedure.input(UpdateWeight).mutation(({ ctx, input }) => updateWeight(ctx, input)),
  removeWeight: adminProcedure.input(DictionaryEntry).mutation(({ ctx, input }) => removeWeight(ctx, input.id)),
  setSeason: adminProcedure
    .input(SetSeason)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => setSeason(ctx, input)),
  removeSeason: adminProcedure
    .input(DictionaryEntry)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => removeSeason(ctx, input.id)),
});
