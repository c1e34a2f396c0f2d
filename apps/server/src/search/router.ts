import { z } from "zod";
import { SEARCH_MAX } from "@recolte/domain/announcements/listing";
import { searchText } from "@recolte/domain/text";
import { byNetwork, limited } from "#auth/limits.ts";
import { publicRead, router } from "#trpc/init.ts";
import { suggest } from "./suggest.ts";

const Typed = z.strictObject({ text: searchText(SEARCH_MAX) });

export const searchRouter = router({
  /** The same for everybody: a browser may keep the answer (`http/kept-a-minute.ts`). */
  suggestions: publicRead
    .use(limited("suggest.network", byNetwork))
    .input(Typed)
    .query(({ ctx, input }) => suggest(ctx.db, input.text)),
});
