import { z } from "zod";
import { DIRECTORIES, DIRECTORY_TYPE } from "@recolte/domain/talk/directories/directory";
import { DirectoryDetails, WriteToEntry } from "@recolte/domain/talk/directories/entry";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byNetwork, byViewer, limited, spend } from "#identity/auth/limits.ts";
import { provable } from "#identity/auth/proof.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { askLikeness } from "#market/likeness/ask.ts";
import { dialable } from "#platform/dialable.ts";
import { cachedFigures } from "#platform/cached-figures.ts";
import { memberOr, memberProcedure, publicRead, router, visitorProcedure, named } from "#platform/trpc/init.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { spendReveal, writeReveal } from "#judgement/cases/reveals.ts";
import { DirectoryFilter } from "./filter.ts";
import { listDirectory } from "./list.ts";
import { findEntry, findOwnEntry, listTowns, listZones, updateOwnEntry } from "./queries.ts";
import { staffEntriesRouter } from "./staff-router.ts";
import { writeToEntry } from "./write.ts";

/** Whether a member is listed, and what their card tells. */
const OwnEntry = DirectoryDetails.extend({ published: z.boolean() }).partial();

const messages = limited("message.burst", byViewer);

const TOWNS_SHOWN = 60;
const townsOf = cachedFigures(listTowns);
const zonesOf = cachedFigures(listZones);

export const directoriesRouter = router({
  staff: staffEntriesRouter,

  list: publicRead
    .use(limited("search.network", byNetwork))
    .input(DirectoryFilter)
    .query(async ({ ctx, input }) => {
      const own = input.own ?? (input.kind === "transporteurs" ? ctx.viewer?.country : null) ?? undefined;
      return listDirectory(ctx.db, { ...input, own }, await listBlockers(ctx.db, ctx.viewer));
    }),

  /** Where the cards of a trade are, the most named first. */
  towns: publicRead.input(z.strictObject({ kind: z.enum(DIRECTORIES) })).query(async ({ ctx, input }) => {
    const named = await townsOf(ctx.db, Date.now());
    return named
      .filter(({ kind }) => kind === DIRECTORY_TYPE[input.kind])
      .map(({ town }) => town)
      .slice(0, TOWNS_SHOWN);
  }),

  /** Where carriers go, the most named first. */
  zones: publicRead.query(({ ctx }) => zonesOf(ctx.db, Date.now())),

  /** Logged before it is told: who asked, whose number, when. */
  revealPhone: visitorProcedure
    .use(provable)
    .input(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      await spendReveal(ctx);
      const entry = await findEntry(ctx.db, input.id);
      if (!entry?.phone) throw new Refusal("phone.none");
      await spend(ctx, "phone.seller", entry.userId ?? input.id);
      await writeReveal(ctx, entry.userId ? { sellerId: entry.userId } : { entryId: input.id });
      tellSecurity(ctx, "phone.reveal", { target: entry.userId ?? input.id });
      return { phone: dialable(entry.phone, entry.country) };
    }),

  write: memberOr("auth.required-to-write")
    .use(named)
    .use(messages)
    .input(WriteToEntry)
    .mutation(({ ctx, input }) => writeToEntry(ctx, input)),

  /** One's own card; null for anybody who has none: a consumer, a profile without a name. */
  mine: memberProcedure.query(({ ctx }) => findOwnEntry(ctx.db, ctx.viewer.id)),

  updateMine: memberProcedure
    .use(limited("profile.account", byViewer))
    .input(OwnEntry)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const saved = await updateOwnEntry(tx, ctx.viewer.id, input);
        if (!saved) throw new Refusal("directory.not-found");
        await askLikeness(tx, { personId: ctx.viewer.id });
        return saved;
      }),
    ),
});
