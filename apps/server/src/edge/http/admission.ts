import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashesWaiting } from "#identity/auth/password.ts";
import { openAdmission, type Rank } from "#platform/admission.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { openBusyAnswers } from "./busy-answer.ts";
import { isCall } from "./origin.ts";
import { refuseAhead } from "./refuse-ahead.ts";

/** About what the database pool can work on; more would queue there, out of reach. */
const ORDINARY = { inFlight: 16, queue: 64 };
/** Fewer than may wait for a hash, and as long as somebody waits who just typed a password. */
const HASHING = { inFlight: 8, queue: 64, waitMs: 5000 };

/** What computes the hash of a password has places of its own: however many wait there, the rest goes on. */
export const HASHING_CALLS: ReadonlySet<string> = new Set([
  "auth.enterByCode",
  "auth.signIn",
  "auth.signUp",
  "auth.resetPassword",
  "auth.changePassword",
  "auth.chooseFirstPassword",
  "auth.stepUp",
  "account.cancelDeletion",
  "admin.accounts.create",
  "admin.demo.create",
  "admin.demo.reset",
]);

/** Getting a message out comes first; figures and suggestions can wait: they come last and go first when it gets tight. */
const FIRST = /^(?:messages\.send|auth\.)/u;
const LAST = /^(?:home\.|announcements\.(?:recordView|count|facets)|dashboards\.|admin\.|search\.)/u;

/** Of the answers that a page brings along: it can do without, so they wait for nobody. A caller who says so gives up a place. */
export const AHEAD_HEADER = "x-ahead";

/** As the router reads it, however the address is spelt. */
const pathsOf = ({ params }: FastifyRequest) => ((params as { path?: string }).path ?? "").split(",");

const RANKS = ["first", "middle", "last"] as const satisfies Rank[];
function rankOf(paths: readonly string[]): Rank {
  if (paths.some((path) => FIRST.test(path))) return "first";
  return paths.every((path) => LAST.test(path)) ? "last" : "middle";
}

type Admission = ReturnType<typeof openAdmission>;

function tellOnScrape(
  { onScrape, ...metrics }: Deps["metrics"],
  { ordinary, hashing }: Record<"ordinary" | "hashing", Admission>,
) {
  onScrape(() => {
    for (const rank of RANKS) {
      metrics.admissionWorking.set({ rank }, ordinary.working(rank) + hashing.working(rank));
      metrics.admissionWaiting.set({ rank }, ordinary.waiting(rank) + hashing.waiting(rank));
      metrics.admissionRefused.inc({ rank }, 0);
    }
    metrics.hashWaiting.set(hashing.waiting() + hashesWaiting());
  });
}

/** Before any work for `/trpc`, and after the answers that are kept: those cost nothing. `headers`: those of every answer. */
export function admitCalls(app: FastifyInstance, deps: Pick<Deps, "env" | "metrics">, headers: Record<string, string>) {
  const { env, metrics } = deps;
  const [ordinary, hashing] = [openAdmission({ ...ORDINARY, waitMs: env.REQUEST_PATIENCE_MS }), openAdmission(HASHING)];
  const admissionOf = (paths: readonly string[]) => (paths.some((path) => HASHING_CALLS.has(path)) ? hashing : ordinary);
  const busyAnswer = openBusyAnswers(headers);
  tellOnScrape(metrics, { ordinary, hashing });
  const held = new WeakMap<FastifyRequest, () => void>();

  const done = (request: FastifyRequest) => {
    held.get(request)?.();
    held.delete(request);
  };
  app.addHook("preHandler", async (request, reply) => {
    if (!isCall(request)) return undefined;
    const paths = pathsOf(request);
    const rank = rankOf(paths);
    const admission = admissionOf(paths);
    const isDropped = request.headers[AHEAD_HEADER] !== undefined && !admission.isFree();
    const release = isDropped ? null : await admission.admit(rank);
    if (!release) {
      metrics.admissionRefused.inc({ rank });
      const busy = busyAnswer();
      return reply.code(503).headers(busy.headers).send(busy.body);
    }
    // Anybody who hung up while waiting is not worked for; the answer knows, a request is « destroyed » once it was read.
    if (reply.raw.destroyed) release();
    else {
      held.set(request, release);
      reply.raw.once("close", () => done(request));
    }
    return undefined;
  });
  app.addHook("onResponse", (request, _reply, next) => {
    done(request);
    next();
  });
  const fullFor = (paths: readonly string[]) => {
    const rank = rankOf(paths);
    return admissionOf(paths).isFull(rank) ? rank : null;
  };
  refuseAhead(app, deps, { fullFor, busyAnswer, bodyLimit: app.initialConfig.bodyLimit ?? 0 });
}
