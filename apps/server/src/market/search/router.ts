import { z } from "zod";
import { SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { searchText } from "@recolte/domain/platform/texts/text";
import { byNetwork, limited } from "#identity/auth/limits.ts";
import { listBlockerNames } from "#platform/blocker-queries.ts";
import { publicRead, router } from "#platform/trpc/init.ts";
import { suggest } from "./suggest.ts";

const Typed = z.strictObject({ text: searchText(SEARCH_MAX) });

export const searchRouter = router({
  /** The same for everybody, but for names of sellers who blocked the reader: a browser may keep the answer (`http/kept-a-minute.ts`). */
  suggestions: publicRead
    .use(limited("suggest.network", byNetwork))
    .input(Typed)
    .query(async ({ ctx, input }) => {
      const suggested = await suggest(ctx.db, input.text);
      const names = await listBlockerNames(ctx.db, ctx.viewer);
      return suggested.filter(({ kind, label }) => kind !== "vendeur" || !names.includes(label));
    }),
});
