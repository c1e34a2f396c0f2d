import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";
import {
  CaseArchive,
  CaseDecision,
  CaseDecisions,
  CaseEscalation,
  CaseList,
  CaseUndoing,
  NextCase,
  OneCase,
} from "@recolte/domain/judgement/trust/deciding";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { adminProcedure, moderatorBeforeTrail, moderatorProcedure, router } from "#platform/trpc/init.ts";
import { claim, next, release } from "./claims.ts";
import { decide } from "./decide.ts";
import { escalate, take } from "./escalate.ts";
import type { CaseHandlers } from "./handler.ts";
import { countCases, listCases } from "./list-queries.ts";
import { describe, kindsFor, readArchive } from "./read.ts";
import { decideMany, undoTogether } from "./batches.ts";
import { withThings } from "./row-queries.ts";

/** What waits for the staff. What a decision does to what it is about is said by the kind's handler. */
export function casesRouter(handlers: CaseHandlers) {
  const known = Object.keys(handlers) as CaseKind[];
  /** An identity paper waits in the queue too, and is decided beside the paper. */
  const listed: CaseKind[] = [...known, "identity"];
  return router({
    /** For header and dashboard too. */
    counts: moderatorProcedure.query(async ({ ctx: { db, viewer } }) => {
      const counts = await countCases(db, { viewerId: viewer.id, kinds: kindsFor(listed, viewer.roles) });
      return { ...counts, escalated: isAdmin(viewer.roles) ? counts.escalated : null };
    }),

    /** Takes the first that is due, or the next one, for a quarter of an hour; nothing where nothing waits. */
    next: moderatorBeforeTrail
      .input(NextCase)
      .mutation(({ ctx, input }) => next(ctx, kindsFor(known, ctx.viewer.roles), input.after)),
    claim: moderatorBeforeTrail.input(OneCase).mutation(({ ctx, input }) => claim(ctx, input.id)),
    release: moderatorBeforeTrail.input(OneCase).mutation(({ ctx, input }) => release(ctx, input.id)),

    byId: moderatorProcedure.input(OneCase).query(({ ctx, input }) => describe(ctx, input.id)),
    list: moderatorProcedure.input(CaseList).query(async ({ ctx: { db, viewer }, input: { cursor, ...filter } }) => {
      if (filter.pile === "escalated" && !isAdmin(viewer.roles)) throw new Refusal("case.escalated");
      const kinds = kindsFor(listed, viewer.roles);
      const page = { after: timeCursor(cursor), limit: PAGE_SIZE + 1 };
      const found = pageOf(await listCases(db, { viewerId: viewer.id, kinds, ...filter, ...page }), (row) =>
        row.dueAt.toISOString(),
      );
      return { ...found, items: await withThings(db, found.items) };
    }),
    archive: moderatorProcedure.input(CaseArchive).query(async ({ ctx, input: { kind, cursor } }) => {
      const page = { after: timeCursor(cursor), limit: PAGE_SIZE + 1 };
      return pageOf(await readArchive(ctx, { kind, ...page }), (row) => row.at.toISOString());
    }),

    decide: moderatorProcedure
      .meta({ changes: "visitors" })
      .input(CaseDecision)
      .mutation(({ ctx, input }) => decide(ctx, handlers, input)),
    decideMany: moderatorBeforeTrail
      .meta({ changes: "visitors" })
      .input(CaseDecisions)
      .mutation(({ ctx, input }) => decideMany(ctx, handlers, input)),
    undo: moderatorBeforeTrail
      .meta({ changes: "visitors" })
      .input(CaseUndoing)
      .mutation(({ ctx, input }) => undoTogether(ctx, handlers, input.id)),
    escalate: moderatorProcedure.input(CaseEscalation).mutation(({ ctx, input }) => escalate(ctx, input)),
    takeOver: adminProcedure.input(OneCase).mutation(({ ctx, input }) => take(ctx, input.id)),
  });
}
