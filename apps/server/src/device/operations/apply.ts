import { createHash } from "node:crypto";
import { TRPCError } from "@trpc/server";
import type { Db } from "@recolte/db/client";
import type { ApplyOperations, Operation } from "@recolte/domain/device/operations/apply";
import {
  type Applied,
  isOperationKind,
  isTooOld,
  madeAt,
  type OperationKind,
  upToDate,
} from "@recolte/domain/device/operations/operation";
import { subjectsOf } from "@recolte/domain/device/operations/waiting";
import { DAY_MS } from "@recolte/domain/platform/days/date";
import { Refusal } from "@recolte/domain/platform/refusal";
import { ZodError } from "zod";
import type { Bell } from "#platform/bell.ts";
import { isDatabaseAway } from "#platform/database-away.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { type Act, type Call, type CallWith, called, type Rule } from "./act.ts";
import { editRule, publishRule, quickEditRule } from "./announcements.ts";
import { answerRule, journeyRule, deliveryRule, moveRule } from "./deals.ts";
import { saleRule, stockRule } from "./goods.ts";
import { countStopped, findLastMade, findOperation, insertOperation, lockOperations } from "./queries.ts";

const RULES: Record<OperationKind, Rule> = {
  "announcements.create": publishRule,
  "announcements.pause": (act) => called(act),
  "announcements.quickEdit": quickEditRule,
  "announcements.update": editRule,
  "customers.add": (act) => called(act),
  "deliveries.confirm": journeyRule,
  "deliveries.deliver": deliveryRule,
  "deliveries.depart": deliveryRule,
  "deliveries.incident": journeyRule,
  "deliveries.load": deliveryRule,
  "deliveries.pay": journeyRule,
  "deliveries.place": journeyRule,
  "deliveries.resume": journeyRule,
  "favourites.set": (act) => called(act),
  "messages.markRead": (act) => called(act),
  "messages.send": (act) => called(act),
  "orders.accept": answerRule,
  "orders.confirm": moveRule,
  "orders.counter": answerRule,
  "orders.pay": moveRule,
  "orders.ready": moveRule,
  "orders.refuse": answerRule,
  "orders.ship": moveRule,
  "sales.record": saleRule,
  "stock.record": stockRule,
};

type Member = Context & { viewer: Viewer };

/** Of a version that is not here yet, while one takes the other's place. */
const NEWER_SECONDS = 300;
const CRASH_SECONDS = 60;

const hashOf = ({ kind, v, input, base, decided }: Operation) =>
  createHash("sha256")
    .update(JSON.stringify([kind, v, input, base, decided]))
    .digest();

const refused = (id: string, { code, message }: Refusal): Applied => ({ id, outcome: "refused", code, message });

/** What a call that failed comes to; what says nothing about the operation itself is thrown on. */
function outcomeOf(id: string, error: unknown): Applied {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof ZodError)
    return { id, outcome: "refused", code: "invalid", message: cause.issues[0]?.message ?? "Demande invalide" };
  if (!(cause instanceof Refusal)) throw error;
  const isForNow = cause.retryAfter !== undefined || cause.kind === "unavailable";
  return isForNow ? { id, outcome: "later", seconds: cause.retryAfter ?? CRASH_SECONDS, why: "busy" } : refused(id, cause);
}

/** Rings once what was written is committed. The drop of what visitors are shown is the outer call's. */
function heldBell(bell: Bell) {
  const rung = new Set<string>();
  return {
    quiet: { ...bell, ring: (ids: readonly string[]) => ids.forEach((id) => rung.add(id)), drop: () => {} } satisfies Bell,
    release: () => bell.ring([...rung]),
  };
}

interface Doing {
  ctx: Member;
  device: string;
  callWith: CallWith;
}

function actOf({ ctx, device, callWith }: Doing, { kind, seq, base, decided }: Operation, input: Record<string, unknown>): Act {
  const callIn = (db: Db): Call => callWith({ ...ctx, db, replica: null });
  const { db, viewer } = ctx;
  const whole: Act["whole"] = (work) => db.transaction((inner) => work(callIn(inner)));
  return { db, viewer, kind, device, seq, input, base, decided, call: callIn(db), whole };
}

async function decide(doing: Doing, operation: Operation): Promise<Applied> {
  const { id, kind, v, age, decided } = operation;
  if (!isOperationKind(kind)) return refused(id, new Refusal("operation.unknown"));
  const input = upToDate({ kind, v, input: operation.input });
  if (!input) return { id, outcome: "later", seconds: NEWER_SECONDS, why: "version" };
  const isStillMeant = decided || !isTooOld(age);
  if (!isStillMeant)
    return { id, outcome: "choice", choice: { about: "age", days: Math.floor(age / DAY_MS), base: operation.base } };
  try {
    const result = await RULES[kind](actOf(doing, operation, input));
    return "choice" in result ? { id, outcome: "choice", ...result } : { id, outcome: "done", answer: result.answer };
  } catch (error) {
    return outcomeOf(id, error);
  }
}

/** With the row that says so, in one transaction: the same one again is answered what it was answered. */
async function applyIn(doing: Doing, operation: Operation): Promise<Applied> {
  const { db, viewer } = doing.ctx;
  const { id, seq, kind, after, age } = operation;
  await lockOperations(db, viewer.id);
  const inputHash = hashOf(operation);
  const known = await findOperation(db, viewer.id, id);
  if (known)
    return known.inputHash.equals(inputHash) ? (known.answer as Applied) : refused(id, new Refusal("operation.id-taken"));
  if ((await countStopped(db, viewer.id, after)) > 0) return { id, outcome: "held" };
  const applied = await decide(doing, operation);
  if (applied.outcome === "later" || applied.outcome === "held") return applied;
  const last = (await findLastMade(db, viewer.id, doing.device))?.getTime() ?? null;
  const made = new Date(madeAt({ now: Date.now(), age, last }));
  const row = { ownerId: viewer.id, id, deviceId: doing.device, seq, kind, inputHash, madeAt: made };
  await insertOperation(db, { ...row, outcome: applied.outcome, answer: applied });
  return applied;
}

async function applyOne({ ctx, ...doing }: Doing, operation: Operation): Promise<Applied> {
  const { quiet, release } = heldBell(ctx.bell);
  try {
    const inside = (db: Db) => applyIn({ ...doing, ctx: { ...ctx, db, bell: quiet } }, operation);
    const applied = await ctx.db.transaction(inside);
    release();
    return applied;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, operation: operation.id, kind: operation.kind }, "operation failed");
    return { id: operation.id, outcome: "later", seconds: CRASH_SECONDS, why: "crash" };
  }
}

/** In their order; after one that has to wait, none about the same thing, nor of the kind of which there were too many. */
export async function applyOperations(ctx: Member, { device, operations }: ApplyOperations, callWith: CallWith) {
  const applied: Applied[] = [];
  const behind = new Map<string, number>();
  for (const operation of operations) {
    const { id, kind, after } = operation;
    const names = [id, ...subjectsOf(operation)];
    const seconds = [kind, ...names, ...after].map((name) => behind.get(name)).find((wait) => wait !== undefined);
    const waits = seconds !== undefined && ({ id, outcome: "later", seconds } as const);
    const one: Applied = waits || (await applyOne({ ctx, device, callWith }, operation));
    applied.push(one);
    if (one.outcome !== "later") continue;
    for (const name of one.why === "busy" ? [kind, ...names] : names) behind.set(name, one.seconds);
  }
  return applied;
}
