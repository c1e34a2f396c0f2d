import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/announcement";
import { SEARCH_MAX } from "@recolte/domain/listing";
import { COUNTRIES } from "@recolte/domain/country";
import { DIRECTORIES, DIRECTORY_TYPE } from "@recolte/domain/directory";
import { Refusal } from "@recolte/domain/refusal";
import { text } from "@recolte/domain/text";
import { byNetwork, limited, spendReveal } from "#auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { router, visitorProcedure } from "#trpc/init.ts";
import { findPhone, insertReveal, listMembers } from "./queries.ts";

const DirectoryFilter = z.strictObject({
  kind: z.enum(DIRECTORIES),
  search: text(SEARCH_MAX).optional(),
  city: text(60).optional(),
  country: z.enum(COUNTRIES).optional(),
  ...paging,
});

export const directoriesRouter = router({
  list: visitorProcedure
    .use(limited("search.network", byNetwork))
    .input(DirectoryFilter)
    .query(async ({ ctx, input: { kind, cursor, ...filter } }) => {
      const rows = await listMembers(ctx.db, {
        ...filter,
        userType: DIRECTORY_TYPE[kind],
        after: timeCursor(cursor),
        limit: PAGE_SIZE + 1,
      });
      return pageOf(rows, (row) => row.createdAt.toISOString());
    }),

  /** Logged before it is told: who asked, whose number, when. */
  revealPhone: visitorProcedure.input(z.strictObject({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    const phone = await findPhone(ctx.db, input.id);
    if (!phone) throw new Refusal("phone.none");
    await spendReveal(ctx, input.id);
    await insertReveal(ctx.db, { viewerId: ctx.viewer?.id ?? null, sellerId: input.id, ip: ctx.caller.network });
    return { phone };
  }),
});
