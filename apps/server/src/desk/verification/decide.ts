import { Refusal } from "@recolte/domain/platform/refusal";
import { mayDecideOn } from "@recolte/domain/identity/role";
import {
  type AskedStep,
  CODE_TRIES,
  type ConfirmPhone,
  type DecideIdentity,
  type ExpireStep,
  provedUntil,
  type RefuseStep,
  VERIFICATION_STEP_LABELS,
  VISIT_DAYS,
  type VisitPlace,
} from "@recolte/domain/judgement/trust/verification";
import type { NotificationEvent } from "@recolte/domain/identity/notification";
import { decideWith } from "#judgement/cases/elsewhere.ts";
import { notify } from "#identity/notifications/queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import { hasSameNumber, lockWaiting } from "./document-queries.ts";
import { clearMarkIfUnproved, setMark } from "./marks.ts";
import { erasePaper } from "./identity-papers.ts";
import {
  byId,
  findPerson,
  findVerification,
  insertDone,
  lockProfileFacts,
  lockVerification,
  ofPerson,
  updateVerification,
} from "./queries.ts";
import { numberHash } from "./vault.ts";

type Staff = Pick<Context, "db" | "bell" | "env"> & Trail & { viewer: Viewer };
type Verification = NonNullable<Awaited<ReturnType<typeof lockVerification>>>;

/** Somebody else, and no administrator's account but for a super administrator; held until commit. */
async function lockWithinReach({ db, viewer }: Staff, personId: string) {
  if (personId === viewer.id) throw new Refusal("user.oneself");
  const facts = await lockProfileFacts(db, personId);
  const person = await findPerson(db, personId);
  if (!facts || !person) throw new Refusal("user.not-found");
  if (person.status === "deleted") throw new Refusal("user.bad-state");
  if (!mayDecideOn(viewer.roles, person.roles)) throw new Refusal("auth.super-admin");
  return facts;
}

/** The person first, as everywhere: what changes their name or their number waits, and sees what was decided. */
async function lockRequest(ctx: Staff, id: string, steps: readonly AskedStep[]) {
  const found = await findVerification(ctx.db, id);
  if (!found || !steps.includes(found.step)) throw new Refusal("verification.not-found");
  await lockWithinReach(ctx, found.personId);
  const request = await lockVerification(ctx.db, byId(id));
  if (request?.status !== "requested") throw new Refusal("verification.decided");
  return request;
}

async function tell(
  { db, bell, afterwards }: Staff,
  personId: string,
  news: { event: NotificationEvent; step: AskedStep; reason?: string },
) {
  const { event, step, reason } = news;
  const facts = { event, title: VERIFICATION_STEP_LABELS[step], ...(reason !== undefined && { reason }) };
  const told = await notify(db, [{ userId: personId, facts }]);
  afterwards(() => bell.ring(told));
}

const trace = (ctx: Staff, { id, personId, step }: Pick<Verification, "id" | "personId" | "step">, after: object) =>
  ctx.audit({
    action: step === "identity" && "outcome" in after ? "identity.decide" : "verification.set",
    target: { type: "verification", id },
    after: { personId, step, ...after },
  });

/** What held until now is followed by this one. */
async function endFormer({ db }: Staff, personId: string, step: AskedStep) {
  const former = await lockVerification(db, ofPerson(personId, step, "done"));
  if (former) await updateVerification(db, former.id, { status: "expired", endedAt: new Date() });
}

/** Its case is decided with it, and told: there is none where the staff came unasked. A paper is gone, nothing can be undone. */
const settleCase = (
  { db, viewer }: Staff,
  id: string,
  { outcome, reason }: { outcome: "accepted" | "refused"; reason: string },
) => decideWith(db, id, { by: viewer.id, reason, outcomes: { identity: outcome }, isTold: true });

async function confirm(ctx: Staff, request: Verification, expiresAt: Date | null) {
  await endFormer(ctx, request.personId, request.step);
  const done = { status: "done", by: ctx.viewer.id, doneAt: new Date(), expiresAt, code: null } as const;
  await updateVerification(ctx.db, request.id, done);
  await settleCase(ctx, request.id, { outcome: "accepted", reason: "" });
  await tell(ctx, request.personId, { event: "moderation.step-done", step: request.step });
}

/** Who answers at the number reads the code on their own page. A wrong one counts. */
export async function confirmPhone(ctx: Staff, { id, code }: ConfirmPhone) {
  const request = await lockRequest(ctx, id, ["telephone"]);
  if (request.codeTries >= CODE_TRIES) throw new Refusal("verification.code-spent");
  if (request.code !== code) {
    await updateVerification(ctx.db, id, { codeTries: request.codeTries + 1 });
    await trace(ctx, request, { wrongCode: request.codeTries + 1 });
    return { isDone: false };
  }
  await confirm(ctx, request, provedUntil("telephone", new Date()));
  await trace(ctx, request, { status: "done" });
  return { isDone: true };
}

export async function refuseStep(ctx: Staff, { id, reason }: RefuseStep) {
  const request = await lockRequest(ctx, id, ["telephone", "place"]);
  await updateVerification(ctx.db, id, { status: "refused", by: ctx.viewer.id, endedAt: new Date(), reason, code: null });
  await settleCase(ctx, id, { outcome: "refused", reason });
  await tell(ctx, request.personId, { event: "moderation.step-refused", step: request.step, reason });
  await trace(ctx, request, { status: "refused", reason });
}

const DAY = 86_400_000;

/** Asked for or not. The mark is the administrator's to give. */
export async function visitPlace(ctx: Staff, { personId, visitedOn, note, tick }: VisitPlace) {
  await lockWithinReach(ctx, personId);
  const day = new Date(visitedOn);
  const age = Date.now() - day.getTime();
  if (age < 0 || age > VISIT_DAYS * DAY) throw new Refusal("verification.bad-day");
  await endFormer(ctx, personId, "place");
  const asked = await lockVerification(ctx.db, ofPerson(personId, "place", "requested"));
  const expiresAt = provedUntil("place", day);
  const done = { status: "done", by: ctx.viewer.id, doneAt: new Date(), expiresAt, note } as const;
  if (asked) await updateVerification(ctx.db, asked.id, done);
  const { id } = asked ?? (await insertDone(ctx.db, { personId, step: "place", ...done }));
  await settleCase(ctx, id, { outcome: "accepted", reason: "" });
  if (tick) await setMark(ctx.db, personId, true);
  await tell(ctx, personId, { event: "moderation.step-done", step: "place" });
  await trace(ctx, { id, personId, step: "place" }, { status: "done", visitedOn, note, verified: tick });
  return { id };
}

/** What holds no more, before its time. */
export async function expireStep(ctx: Staff, { personId, step, reason }: ExpireStep) {
  await lockWithinReach(ctx, personId);
  const row = await lockVerification(ctx.db, ofPerson(personId, step, "done"));
  if (!row) throw new Refusal("verification.not-found");
  await updateVerification(ctx.db, row.id, { status: "expired", endedAt: new Date(), reason });
  await clearMarkIfUnproved(ctx.db, personId, row);
  await tell(ctx, personId, { event: "moderation.step-ended", step, reason });
  await trace(ctx, row, { status: "expired", reason });
}

/** Judged once; the paper goes with it, whatever was decided. */
export async function decideIdentity(ctx: Staff, { id, outcome, reason = "", number = "", expiresIn = 0, tick }: DecideIdentity) {
  const request = await lockRequest(ctx, id, ["identity"]);
  const { personId } = request;
  const paper = await lockWaiting(ctx.db, id);
  if (!paper) throw new Refusal("verification.decided");
  if (outcome === "refused") {
    await erasePaper(ctx.db, paper, { status: "refused", decidedBy: ctx.viewer.id });
    await updateVerification(ctx.db, id, { status: "refused", by: ctx.viewer.id, endedAt: new Date(), reason });
    await settleCase(ctx, id, { outcome, reason });
    await tell(ctx, personId, { event: "moderation.step-refused", step: "identity", reason });
    return trace(ctx, request, { outcome, reason });
  }
  if (expiresIn < new Date().getUTCFullYear()) throw new Refusal("identity.over");
  const hash = numberHash(ctx.env.AUDIT_KEY, paper.kind, number);
  if (await hasSameNumber(ctx.db, personId, hash)) throw new Refusal("identity.same");
  await erasePaper(ctx.db, paper, { status: "accepted", decidedBy: ctx.viewer.id, expiresIn, numberHash: hash });
  await confirm(ctx, request, provedUntil("identity", new Date()));
  if (tick) await setMark(ctx.db, personId, true);
  return trace(ctx, request, { outcome, expiresIn, verified: tick });
}
