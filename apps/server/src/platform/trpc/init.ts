import { initTRPC, type TRPCError } from "@trpc/server";
import { z, ZodError } from "zod";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { isAdmin, isSuperAdmin, mayModerate, type Role } from "@recolte/domain/identity/role";
import { readingTrail, withTrail } from "./trail.ts";
import type { CallOutcome } from "#platform/metrics.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "./context.ts";
import { isDatabaseAway } from "#platform/database-away.ts";
import { callOutcome, trpcErrorOf } from "./failure.ts";
import { withPlainIds } from "./ids.ts";
import { watched } from "./watched-texts.ts";
import { requireStaff } from "./staff.ts";

const french = z.locales.fr().localeError;
/** Nobody is told a pattern: it says how we look, not what was wrong. */
z.config({
  localeError: (issue) => (issue.code === "invalid_format" && issue.format === "regex" ? "Valeur invalide" : french(issue)),
});

/** The French sentence for what is neither a refusal nor a field: nothing internal leaves. */
function spoken(error: TRPCError) {
  if (error.cause instanceof Refusal) return error.cause.message;
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.message ?? "Demande invalide";
  return error.code === "INTERNAL_SERVER_ERROR" ? "Une erreur est survenue" : "Demande invalide";
}

interface ProcedureMeta {
  /** Built on a staff procedure: no change without an entry in the audit log. */
  trail?: true;
  /** A replica that follows closely may answer. */
  reads?: "replica";
  /** What every visitor is shown: the answers kept for them are dropped once it is done. Settings: every node reads them before. */
  changes?: "visitors" | "settings";
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Explicit: its default follows NODE_ENV, and a missing variable would send stacks.
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      code: shape.code,
      message: spoken(error),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        refusal: error.cause instanceof Refusal ? error.cause.code : null,
        retryAfter: error.cause instanceof Refusal ? (error.cause.retryAfter ?? null) : null,
        ...(error.cause instanceof Refusal && error.cause.challenge !== undefined && { challenge: error.cause.challenge }),
        fields:
          error.cause instanceof ZodError ? z.flattenError(error.cause as ZodError<Record<string, unknown>>).fieldErrors : null,
        requestId: ctx?.caller.requestId ?? null,
      },
    }),
  });

type Result = { ok: true } | { ok: false; error: TRPCError };

interface Called {
  ctx: Context;
  path: string;
  meta: ProcedureMeta | undefined;
  /** When the call's first step began. */
  since: number;
}

/** Counts one call: every procedure goes through this once, by whichever door it is asked. */
function count({ ctx: { metrics }, path, since }: Called, outcome: CallOutcome) {
  metrics.calls.inc({ procedure: path, outcome });
  metrics.callSeconds.observe({ procedure: path }, (performance.now() - since) / 1000);
}

/** The steps after the first, as a part of the trace where there is one. */
function onward<R extends Result>({ ctx: { traces }, path }: Called, next: () => Promise<R>) {
  if (!traces) return next();
  return traces.span(path, async (tell) => {
    const result = await next();
    tell(result.ok ? "ok" : callOutcome(result.error));
    return result;
  });
}

/** Before the caller hears that it is done. */
function drop<R extends Result>({ bell, replica }: Context, result: R) {
  if (replica)
    return replica.place().then((place) => {
      bell.drop(place);
      return result;
    });
  bell.drop();
  return result;
}

/** This node has read what was set before the caller hears that it is done; the others are told. */
async function spread<R extends Result>(ctx: Context, result: R) {
  ctx.bell.changeSettings();
  await ctx.settings.reload();
  return drop(ctx, result);
}

/** Turns refusals, and a database that is away, into typed errors; crashes stay crashes. What was done is done by now, to the commit. */
function speak<R extends Result>(result: R, called: Called) {
  const { ctx, path, meta } = called;
  count(called, result.ok ? "ok" : callOutcome(result.error));
  if (result.ok && meta?.changes === "settings") return spread(ctx, result);
  if (result.ok) return meta?.changes ? drop(ctx, result) : result;
  const { error } = result;
  if (error.cause instanceof Refusal) throw trpcErrorOf(error.cause);
  if (error.code === "INTERNAL_SERVER_ERROR" && isDatabaseAway(error)) {
    ctx.log.error({ err: error.cause, procedure: path, reqId: ctx.caller.requestId }, "database away");
    throw trpcErrorOf(new Refusal("service.database-away", 2));
  }
  return result;
}

/** What is refused before the procedure begins is said like what it refuses itself. */
function refuse(reason: unknown, called: Called): never {
  if (!(reason instanceof Refusal)) throw reason;
  count(called, "refused");
  throw trpcErrorOf(reason);
}

interface WithRawInput {
  getRawInput: () => Promise<unknown>;
}

/** Ids as the database writes them. */
const plainIds = ({ getRawInput }: WithRawInput): WithRawInput => ({
  getRawInput: async () => withPlainIds(await getRawInput()),
});

export const router = t.router;
export const middleware = t.middleware;
export const createCallerFactory = t.createCallerFactory;

// Each step that a call goes through costs it as much as a small question to the database: those of everybody, and of members, are one.
/** Everybody. */
export const visitorProcedure = t.procedure.use(async (opts) => {
  const called = { ctx: opts.ctx, path: opts.path, meta: opts.meta, since: performance.now() };
  return speak(await onward(called, () => opts.next(plainIds(opts))), called);
});

/** Everybody, where nothing is written, no quota either: a replica may answer. What fails there is asked once more, of the primary. */
export const publicRead = t.procedure.meta({ reads: "replica" }).use(async (opts) => {
  const { ctx, path, meta } = opts;
  const called = { ctx, path, meta, since: performance.now() };
  const db = ctx.replica?.dbFor(ctx.caller.wrote);
  if (!ctx.replica || !db) return speak(await onward(called, () => opts.next(plainIds(opts))), called);
  const there: WithRawInput & { ctx?: object } = { ...plainIds(opts), ctx: { db } };
  const result = await onward(called, () => opts.next(there));
  if (result.ok || !ctx.replica.hasFailed(result.error)) return speak(result, called);
  const again: WithRawInput & { ctx?: object } = { ...plainIds(opts), ctx: { repeated: true } };
  return speak(await onward(called, () => opts.next(again)), called);
});

/** Signed-in people; the others read the refusal that fits what they wanted. */
export const memberOr = (refusal: RefusalCode) =>
  t.procedure.use(async (opts) => {
    const called = { ctx: opts.ctx, path: opts.path, meta: opts.meta, since: performance.now() };
    if (!opts.ctx.viewer) {
      count(called, "unauthenticated");
      throw trpcErrorOf(new Refusal(refusal));
    }
    // Only for the types: the context holds its viewer already, and to pass one on would copy all of it.
    const member: WithRawInput & { ctx?: { viewer: Viewer } } = plainIds(opts);
    const next = () => opts.next<{ viewer: Viewer }>(member);
    const written = () => watched({ ...called, input: opts.getRawInput }, next);
    return speak(await onward(called, written).catch((reason: unknown) => refuse(reason, called)), called);
  });
export const memberProcedure = memberOr("auth.required");

/** For what another person reads: nobody buys or writes as « Membre ». */
export const named = t.middleware(({ ctx: { viewer }, next }) => {
  if (viewer?.userType && !viewer.firstName && !viewer.lastName) throw new Refusal("profile.nameless");
  return next();
});

/** Staff in a session of the staff's kind. What they change is written in one transaction with its entry in the audit log. */
const staffProcedure = (may: (roles: readonly Role[]) => boolean, refusal: RefusalCode) =>
  memberProcedure.meta({ trail: true }).use(async ({ ctx, type, next }) => {
    requireStaff(ctx, may, refusal);
    if (type === "mutation") return withTrail(ctx, (inside) => next({ ctx: inside }));
    return next({ ctx: readingTrail(ctx) });
  });

/** For administrators, where something takes its time before anything changes: `trailed` then begins the transaction. */
export const adminBeforeTrail = memberProcedure.meta({ trail: true }).use(async ({ ctx, next }) => {
  requireStaff(ctx, isAdmin, "auth.forbidden");
  return next();
});
/** For the staff, where nothing is decided, or several things are, each in a transaction of its own. */
export const moderatorBeforeTrail = memberProcedure.meta({ trail: true }).use(async ({ ctx, next }) => {
  requireStaff(ctx, mayModerate, "auth.forbidden");
  return next();
});
export const trailed = t.middleware(({ ctx: { viewer, ...ctx }, next }) => {
  if (!viewer) throw new Refusal("auth.required");
  return withTrail({ ...ctx, viewer }, (inside) => next({ ctx: inside }));
});

/** Moderators, administrators and super administrators. */
export const moderatorProcedure = staffProcedure(mayModerate, "auth.forbidden");

/** Administrators and super administrators. */
export const adminProcedure = staffProcedure(isAdmin, "auth.forbidden");

export const superAdminProcedure = staffProcedure(isSuperAdmin, "auth.super-admin");
