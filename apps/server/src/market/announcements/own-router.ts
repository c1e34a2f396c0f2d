import { z } from "zod";
import {
  AnnouncementTerms,
  EditAnnouncement,
  PAGE_SIZE,
  paging,
  QuickEdit,
} from "@recolte/domain/market/announcements/announcement";
import { SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { ANNOUNCEMENT_STATUSES } from "@recolte/domain/market/announcements/status";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { COUNTRIES, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { IMAGES_MAX } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import { searchText } from "@recolte/domain/platform/texts/text";
import { usualRange } from "@recolte/domain/judgement/trust/price-norm";
import { UNITS } from "@recolte/domain/goods/unit";
import { byNetwork, limited } from "#identity/auth/limits.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberProcedure } from "#platform/trpc/init.ts";
import { authorOf } from "./create.ts";
import { listOwnWeights, saveTerms } from "./own-queries.ts";
import { move, remove } from "./own.ts";
import { deleteWaiting, listWaiting } from "./photo-queries.ts";
import { findNamedBy, listProductChoices } from "./product-choice-queries.ts";
import { listOwn } from "./queries.ts";
import { reviewOf } from "./review-shown.ts";
import { findNorm, listMatching, listProposed } from "./sellable-queries.ts";
import { toEdit, update, updateQuickly, withdraw } from "./revisions.ts";

/** As long as a title may be. */
const TITLE_MAX = 120;
const One = z.strictObject({ id: z.uuid() });
const OwnFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  status: z.enum(ANNOUNCEMENT_STATUSES).optional(),
  ...paging,
});
const Titled = z.strictObject({
  title: searchText(TITLE_MAX),
  country: z.enum(COUNTRIES),
  category: z.enum(CATEGORIES).optional(),
});

const Goods = z.strictObject({ product: searchText(SEARCH_MAX), country: z.enum(COUNTRIES), unit: z.enum(UNITS) });
/** So many are proposed to sell, as pictures on a phone. */
const SELLABLE_SHOWN = 12;

/** What one does with one's own announcements; another person's are not found. */
export const ownAnnouncements = {
  mine: memberProcedure.input(OwnFilter).query(async ({ ctx, input }) => {
    const rows = await listOwn(ctx.db, ctx.viewer.id, { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),

  /** With the edit that waits, where there is one: who goes on editing goes on from there. */
  toEdit: memberProcedure.input(One).query(({ ctx, input }) => toEdit(ctx.db, ctx.viewer.id, input.id)),

  /** Why it, or its edit, waits for the staff, and how long that usually takes. */
  review: memberProcedure.input(One).query(({ ctx, input }) => reviewOf(ctx, input.id)),

  /** What the title names: the form proposes it. */
  productNamed: memberProcedure
    .use(limited("suggest.network", byNetwork))
    .input(Titled)
    .query(({ ctx, input }) => findNamedBy(ctx.db, input)),

  /** To be chosen from, by any of their names. */
  productChoices: memberProcedure
    .use(limited("suggest.network", byNetwork))
    .input(z.strictObject({ text: searchText(SEARCH_MAX) }))
    .query(({ ctx, input }) => listProductChoices(ctx.db, input.text)),

  /** What they may want to sell: without words what they sold last and what is in season, else what is called so. */
  sellable: memberProcedure
    .use(limited("suggest.network", byNetwork))
    .input(z.strictObject({ search: searchText(SEARCH_MAX).optional() }))
    .query(({ ctx, input: { search } }) => {
      const asked = { viewerId: ctx.viewer.id, country: ctx.viewer.country ?? DEFAULT_COUNTRY, limit: SELLABLE_SHOWN };
      return search ? listMatching(ctx.db, asked, search) : listProposed(ctx.db, asked);
    }),

  /** What others ask for it in the country; null where too few say. */
  usualPrice: memberProcedure
    .use(limited("suggest.network", byNetwork))
    .input(Goods)
    .query(async ({ ctx, input: { unit, ...goods } }) => {
      const norm = await findNorm(ctx.db, { ...goods, unit: unit === "kg" ? null : unit });
      return norm ? usualRange(norm) : null;
    }),

  /** What they said that one of a unit of a product weighs: the form offers it again. */
  ownWeights: memberProcedure.query(({ ctx }) => listOwnWeights(ctx.db, ctx.viewer.id)),

  update: memberProcedure
    .meta({ changes: "visitors" })
    .input(EditAnnouncement)
    .mutation(async ({ ctx, input }) => {
      const { saved, recipients } = await ctx.db.transaction((tx) => update(tx, authorOf(ctx), input));
      ctx.bell.ring(recipients);
      return saved;
    }),

  quickEdit: memberProcedure
    .meta({ changes: "visitors" })
    .input(QuickEdit)
    .mutation(async ({ ctx, input }) => {
      const { saved, recipients } = await ctx.db.transaction((tx) => updateQuickly(tx, authorOf(ctx), input));
      ctx.bell.ring(recipients);
      return saved;
    }),

  withdrawRevision: memberProcedure
    .input(One)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => withdraw(tx, ctx.viewer.id, input.id))),

  /** Answers for all announcements whose form did not ask; null closes the question. */
  sayTerms: memberProcedure
    .meta({ changes: "visitors" })
    .input(z.strictObject({ terms: AnnouncementTerms.nullable() }))
    .mutation(async ({ ctx, input }) => ({ changed: (await saveTerms(ctx.db, ctx.viewer.id, input.terms)).length })),

  pause: memberProcedure
    .input(One)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => move(tx, authorOf(ctx), { id: input.id, action: "pause" }))),

  /** Of a rejected one: it waits for the moderators again. */
  reactivate: memberProcedure
    .input(One)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => move(tx, authorOf(ctx), { id: input.id, action: "reactivate" }))),

  renew: memberProcedure
    .input(One)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => move(tx, authorOf(ctx), { id: input.id, action: "renew" }))),

  /** For good: photos and texts are erased, the title stays for those who kept it. */
  remove: memberProcedure
    .input(One)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => remove(tx, ctx.viewer.id, input.id))),

  /** Photos sent and not yet published: a reloaded form finds them again. */
  myImages: memberProcedure.query(({ ctx }) => listWaiting(ctx.db, ctx.viewer.id, IMAGES_MAX)),

  removeImage: memberProcedure
    .meta({ changes: "visitors" })
    .input(One)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const removed = await deleteWaiting(tx, ctx.viewer.id, input.id);
        if (!removed) throw new Refusal("image.not-found");
        await enqueueImageDeletion(tx, removed);
        return { removed: true };
      }),
    ),
};
