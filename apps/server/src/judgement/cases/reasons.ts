import { Refusal } from "@recolte/domain/platform/refusal";
import { READY_REASONS_MAX, ReadyReasonsOf, SaveReadyReason } from "@recolte/domain/judgement/trust/deciding";
import type { Db } from "@recolte/db/client";
import type { Trail } from "#platform/trpc/trail.ts";
import { adminProcedure, moderatorProcedure, router } from "#platform/trpc/init.ts";
import { countReasons, findReason, hasTitle, insertReason, listReasons, lockReasons, updateReason } from "./reason-queries.ts";

async function findStanding(db: Db, id: string) {
  const found = await findReason(db, id);
  if (!found || found.retiredAt) throw new Refusal("reason.not-found");
  return found;
}

async function write(db: Db, { id, kind, title, text, retired }: SaveReadyReason) {
  if (id) {
    await updateReason(db, id, { title, text, retired });
    return id;
  }
  if ((await countReasons(db, kind)) >= READY_REASONS_MAX) throw new Refusal("reason.full");
  return insertReason(db, { kind, title, text });
}

/** Nothing changes in what was decided with it: a decision keeps its words. */
async function save({ db, audit }: { db: Db } & Trail, input: SaveReadyReason) {
  await lockReasons(db, input.kind);
  const before = input.id ? await findStanding(db, input.id) : null;
  const kind = before?.kind ?? input.kind;
  const { title, text, retired } = input;
  if ((!retired || !input.id) && (await hasTitle(db, { kind, title, text }, input.id))) throw new Refusal("reason.title-taken");
  const id = await write(db, { ...input, kind });
  await audit({
    action: "reason.save",
    target: { type: "reason", id },
    before: before && { title: before.title, text: before.text },
    after: { kind, title, text, ...(retired && { retired }) },
  });
  return { id };
}

/** What the staff chooses from when it explains a decision. */
export const reasonsRouter = router({
  list: moderatorProcedure.input(ReadyReasonsOf).query(({ ctx, input }) => listReasons(ctx.db, input.kind)),
  save: adminProcedure.input(SaveReadyReason).mutation(({ ctx, input }) => save(ctx, input)),
});
