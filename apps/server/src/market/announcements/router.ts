import { z } from "zod";
import {
  AnnouncementFilter,
  AnnouncementQuestion,
  CreateAnnouncement,
  PAGE_SIZE,
} from "@recolte/domain/market/announcements/announcement";
import { SEEN_MAX } from "@recolte/domain/market/announcements/around";
import { COUNT_CAP } from "@recolte/domain/market/announcements/listing";
import { Refusal } from "@recolte/domain/platform/refusal";
import { proveFreshAccount } from "#identity/auth/attack.ts";
import { byNetwork, limited, spend } from "#identity/auth/limits.ts";
import { provable } from "#identity/auth/proof.ts";
import { spendReveal, writeReveal } from "#judgement/cases/reveals.ts";
import { dialable } from "#platform/dialable.ts";
import { memberOr, memberProcedure, publicRead, router, visitorProcedure } from "#platform/trpc/init.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { listShown } from "./around-queries.ts";
import { authorOf, publish } from "./create.ts";
import { countFacets } from "./facets.ts";
import { countActive, listActive } from "./list.ts";
import { findSellerPhone } from "./phone-queries.ts";
import { ownAnnouncements } from "./own-router.ts";
import { findVisible } from "./queries.ts";
import { listSimilar, listTogether } from "./similar.ts";
import { askerOf, recordView } from "./views.ts";

const OneAnnouncement = z.strictObject({ id: z.uuid() });

export const announcementsRouter = router({
  list: publicRead
    .use(limited("search.network", byNetwork))
    .input(AnnouncementFilter)
    .query(async ({ ctx, input }) => {
      const blockers = await listBlockers(ctx.db, ctx.viewer);
      return listActive(ctx.db, { ...input, asker: askerOf(ctx), own: ctx.viewer?.country, blockers }, PAGE_SIZE);
    }),

  /** Capped: `COUNT_CAP + 1` means « more than ». */
  count: publicRead
    .use(limited("search.network", byNetwork))
    .input(AnnouncementQuestion)
    .query(async ({ ctx, input }) => {
      const blockers = await listBlockers(ctx.db, ctx.viewer);
      return { count: await countActive(ctx.db, { ...input, blockers }, COUNT_CAP) };
    }),

  facets: publicRead
    .use(limited("search.network", byNetwork))
    .input(AnnouncementQuestion)
    .query(async ({ ctx, input }) =>
      countFacets(ctx.db, { ...input, blockers: await listBlockers(ctx.db, ctx.viewer) }, Date.now()),
    ),

  byId: publicRead.input(OneAnnouncement).query(async ({ ctx, input }) => {
    const found = await findVisible(ctx.db, input.id, ctx.viewer?.id ?? null);
    if (!found) throw new Refusal("announcement.not-found");
    return found;
  }),

  /** What is like it, nearest first. */
  similar: publicRead
    .use(limited("search.network", byNetwork))
    .input(OneAnnouncement)
    .query(({ ctx, input }) => listSimilar(ctx.db, input.id, ctx.viewer)),

  /** What is often ordered with its product. */
  together: publicRead
    .use(limited("search.network", byNetwork))
    .input(OneAnnouncement)
    .query(({ ctx, input }) => listTogether(ctx.db, input.id, ctx.viewer)),

  /** What somebody looked at lately, as their device says it: what is gone is left out. */
  seen: publicRead
    .use(limited("search.network", byNetwork))
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(SEEN_MAX) }))
    .query(async ({ ctx, input }) => listShown(ctx.db, input.ids, await listBlockers(ctx.db, ctx.viewer))),

  create: memberOr("auth.required-to-publish")
    .use(provable)
    .input(CreateAnnouncement)
    .meta({ changes: "visitors" })
    .mutation(async ({ ctx, input }) => {
      await proveFreshAccount(ctx, ctx.viewer.id);
      const created = await ctx.db.transaction((tx) => publish(tx, authorOf(ctx), input));
      ctx.metrics.announcementsPublished.inc({ country: input.country });
      return created;
    }),

  recordView: visitorProcedure
    .use(limited("view.network", byNetwork))
    .input(OneAnnouncement)
    .mutation(({ ctx, input }) => recordView(ctx, input.id)),

  /** Logged before it is told: who asked, whose number, when. */
  revealPhone: memberProcedure.input(OneAnnouncement).mutation(async ({ ctx, input }) => {
    await spendReveal(ctx);
    const seller = await findSellerPhone(ctx.db, input.id, await listBlockers(ctx.db, ctx.viewer));
    if (!seller) throw new Refusal("announcement.not-found");
    if (!seller.phone) throw new Refusal("phone.none");
    await spend(ctx, "phone.seller", seller.sellerId);
    await writeReveal(ctx, { sellerId: seller.sellerId, announcementId: input.id });
    tellSecurity(ctx, "phone.reveal", { target: seller.sellerId });
    return { phone: dialable(seller.phone, seller.country) };
  }),

  ...ownAnnouncements,
});
