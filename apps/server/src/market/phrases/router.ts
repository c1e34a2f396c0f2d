import { RetirePhrase, SavePhrase, TryPhrase } from "@recolte/domain/judgement/trust/phrase";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import { retire, save, tryOut } from "./editor.ts";
import { listPhrases } from "./queries.ts";

/** Words that thieves use: every node looks out for what is kept here from the next answer on. */
export const phrasesRouter = router({
  list: adminProcedure.query(({ ctx }) => listPhrases(ctx.db)),
  try: adminProcedure.input(TryPhrase).query(({ ctx, input }) => tryOut(ctx.db, input.words)),
  save: adminProcedure
    .input(SavePhrase)
    .meta({ changes: "settings" })
    .mutation(({ ctx, input }) => save(ctx, input)),
  retire: adminProcedure
    .input(RetirePhrase)
    .meta({ changes: "settings" })
    .mutation(({ ctx, input }) => retire(ctx, input)),
});
