import { timingSafeEqual } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import {
  isLate,
  judgeProof,
  keptAt,
  proofNote,
  type ProofOutcome,
  type ProveHandOver,
} from "@recolte/domain/trade/orders/hand-over-proof";
import { Refusal } from "@recolte/domain/platform/refusal";
import { openCase } from "#judgement/cases/open-case.ts";
import { notify } from "#identity/notifications/queries.ts";
import { isCode, lockAt, secondsOf } from "#trade/orders/hand-over-code.ts";
import { lockOf, secretOf } from "#trade/orders/hand-over-secret.ts";
import { isEqual } from "#platform/is-equal.ts";
import type { Context } from "#platform/trpc/context.ts";
import { aboutOf, findProof, hasProofToExamine, insertProof } from "./queries.ts";
import { lockSubject, type Subject } from "./subject.ts";

/** By the secret, or by six digits: null where nobody can tell any more. */
function isRightCode(env: Context["env"], { opened, code, isAgreed }: Subject, given: ProveHandOver["code"]) {
  if ("secret" in given) return timingSafeEqual(secretOf(env, opened), Buffer.from(given.secret, "hex"));
  if (code !== null) return isCode(code, given.digits);
  return isAgreed ? null : false;
}

/** What could not be done any more somebody of the staff looks at, once; both are told. */
async function leaveToStaff(db: Db, { kind, id, title, actor, receiverId }: Subject, isRead: boolean) {
  if (await hasProofToExamine(db, { kind, id, byId: actor.id, isRead })) return [];
  const target = { kind: "hand_over", targetType: kind, targetId: id, subjectId: actor.id } as const;
  await openCase(db, { ...target, points: 0, severe: false, signals: [] });
  const facts = { event: "order.hand-over-unsure", title, ...aboutOf(kind, id) } as const;
  return notify(
    db,
    [actor.id, receiverId].map((userId) => ({ userId, facts })),
  );
}

interface Settling {
  outcome: ProofOutcome;
  note: string;
  isRead: boolean;
}

/** Done as far as it still can be; what refuses it undoes its own steps alone. */
async function settle(db: Db, subject: Subject, { outcome, note, isRead }: Settling) {
  if (outcome === "already") return { outcome, recipients: [] };
  if (outcome === "done") {
    try {
      const recipients = await db.transaction((part) => subject.handOver(part, note));
      return { outcome, recipients };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { outcome: "case" as const, recipients: await leaveToStaff(db, subject, isRead) };
}

type Asking = Pick<Context, "env"> & { viewer: { id: string } | null };

/** What only the telephones of the two hold: the secret that was read, or what its page knows the secret by. */
function comesFromThere(env: Context["env"], subject: Subject, code: ProveHandOver["code"]) {
  if ("secret" in code) return isRightCode(env, subject, code);
  const lock = Buffer.from(lockOf(env, subject.opened).hash, "hex");
  return code.lock !== undefined && timingSafeEqual(lock, Buffer.from(code.lock, "hex"));
}

/** Of who hands over alone. A telephone whose account is suspended has no session: there its secret or its lock speaks for it. */
function refuseOthers({ viewer, env }: Asking, subject: Subject | null, input: ProveHandOver): asserts subject is Subject {
  if (viewer) {
    // It waits for them: the telephone is in another person's hands.
    if (input.account && input.account !== viewer.id) throw new Refusal("auth.required");
    if (subject?.actor.id !== viewer.id) throw new Refusal(input.kind === "order" ? "order.not-found" : "delivery.not-found");
  } else if (!subject || subject.actor.active || !comesFromThere(env, subject, input.code)) throw new Refusal("auth.required");
}

/** A hand-over that a telephone tells, at once or later. A wrong try comes back as a value: it must be committed. */
export async function prove(db: Db, asking: Asking, input: ProveHandOver) {
  const now = new Date();
  const { id, kind, subjectId, code, age, weightKg } = input;
  const subject = await lockSubject(db, { kind, id: subjectId, now });
  refuseOthers(asking, subject, input);
  const isRead = "secret" in code;
  const said = { byId: subject.actor.id, orderId: null, deliveryId: null, ...aboutOf(kind, subjectId), isRead, weightKg };
  const known = await findProof(db, id);
  if (known) {
    const { outcome, ...before } = known;
    if (!isEqual(before, said)) throw new Refusal("hand-over.id-taken");
    return { outcome, recipients: [] };
  }

  const locked = isRead ? null : lockAt(now, subject.lockedUntil);
  if (locked) throw new Refusal(kind === "order" ? "order.code-locked" : "delivery.code-locked", secondsOf(locked, now));
  const isRight = isRightCode(asking.env, subject, code);
  const { isOver, isUndone, actor } = subject;
  const judged = judgeProof({ isRight, isOver, isUndone, isGone: !actor.active });
  if (judged === "refused") {
    if (isRead || subject.code === null || isOver) throw new Refusal("hand-over.wrong-code");
    return { outcome: judged, ...(await subject.countWrong(db)) };
  }
  const at = keptAt(now, age);
  const late = isLate(age) ? momentIn(actor.country ?? DEFAULT_COUNTRY, at) : null;
  const settled = await settle(db, subject, { outcome: judged, note: proofNote({ isRead, late, weightKg }), isRead });
  await insertProof(db, { id, ...said, outcome: settled.outcome, keptAt: at, receivedAt: now });
  return settled;
}
