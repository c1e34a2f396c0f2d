import type { Db } from "@recolte/db/client";
import type { CaseTarget } from "@recolte/domain/judgement/trust/case";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { CaseHandler } from "#judgement/cases/handler.ts";
import { listHandOverPictures } from "#trade/orders/hand-over-picture-queries.ts";
import { aboutOf, findAbout, listProofsOf } from "./queries.ts";
import { lockSubject } from "./subject.ts";

interface Target {
  targetType: CaseTarget;
  targetId: string;
}
const lockTarget = (db: Db, { targetType, targetId: id }: Target) =>
  lockSubject(db, { kind: targetType === "delivery" ? "delivery" : "order", id, now: new Date() });

/**
 * A hand-over that could not be done when it was told. What changed hands is not taken back: the move itself waits with the
 * news until the decision can no more be undone.
 */
export const handOverCases: CaseHandler = {
  async lock(db, target) {
    if (!(await lockTarget(db, target))) return null;
    return { version: null, decide: async () => ({ before: null }), undo: async () => {} };
  },
  async news(db, target, { outcome, reason }) {
    const subject = await lockTarget(db, target);
    if (!subject) return [];
    const { kind, id, title, actor, receiverId, isOver, isUndone } = subject;
    const isUpheld = outcome === "upheld";
    if (isUpheld && !isOver && !isUndone)
      await db
        .transaction((part) => subject.handOver(part, "Remise confirmée par notre équipe."))
        .catch((error: unknown) => {
          // As it stands nobody can say so any more: both read the decision all the same.
          if (!(error instanceof Refusal)) throw error;
        });
    const event = isUpheld ? ("order.hand-over-kept" as const) : ("order.hand-over-dropped" as const);
    const facts = { event, title, ...aboutOf(kind, id), ...(reason && { reason }) };
    return [actor.id, receiverId].map((userId) => ({ userId, facts }));
  },
};

/** What somebody of the staff reads before deciding. */
export async function describeHandOver(db: Db, { kind, id }: { kind: "order" | "delivery"; id: string }) {
  const about = await findAbout(db, kind, id);
  if (!about) throw new Refusal("case.not-found");
  return { ...about, proofs: await listProofsOf(db, kind, id), pictures: await listHandOverPictures(db, kind, id) };
}
