import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@recolte/domain/refusal";
import type { Env } from "#platform/env.ts";
import { isCall } from "./origin.ts";

/** About what the database pool can work on; more would queue there, out of reach. */
const IN_FLIGHT_MAX = 16;
const QUEUE_MAX = 64;
const RETRY_MIN_S = 1;
const RETRY_SPREAD_S = 4;

/** Getting in and getting a message out come first; figures that can wait come last and go first when it gets tight. */
const FIRST = /^\/trpc\/(?:[^?]*,)?(?:messages\.send|auth\.)/u;
const LAST = /^\/trpc\/(?:home\.|announcements\.(?:recordView|count)|dashboards\.|admin\.)[^,?]*(?:\?|$)/u;

interface Waiting {
  enter: () => void;
  urgent: boolean;
}

interface Limits {
  inFlight: number;
  queue: number;
  waitMs: number;
}

/** Who may work now; the others wait a moment, in order, and then hear that they should come back. */
export function openAdmission({ inFlight, queue, waitMs }: Limits) {
  const waiting: Waiting[] = [];
  let working = 0;

  function release() {
    working -= 1;
    const urgent = waiting.findIndex((place) => place.urgent);
    const [next] = waiting.splice(Math.max(0, urgent), 1);
    if (next) {
      working += 1;
      next.enter();
    }
  }

  /** Resolves with the release, or null when there is no room. */
  async function admit(rank: "first" | "middle" | "last"): Promise<(() => void) | null> {
    if (working < inFlight) {
      working += 1;
      return release;
    }
    const room = rank === "last" ? queue / 2 : queue;
    if (waiting.length >= room) return null;
    return new Promise((resolve) => {
      const place: Waiting = {
        urgent: rank === "first",
        enter() {
          clearTimeout(late);
          resolve(release);
        },
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(null);
      }, waitMs);
      waiting.push(place);
    });
  }
  return { admit };
}

function rankOf(url: string) {
  if (FIRST.test(url)) return "first";
  return LAST.test(url) ? "last" : "middle";
}

function refuse(reply: FastifyReply) {
  const seconds = RETRY_MIN_S + Math.round(Math.random() * RETRY_SPREAD_S);
  const { code, message } = new Refusal("service.busy");
  const data = { code: "SERVICE_UNAVAILABLE", httpStatus: 503, refusal: code, fields: null, retryAfter: seconds };
  return reply
    .code(503)
    .header("retry-after", seconds)
    .send({ error: { message, code: -32_000, data } });
}

/** Before any work for `/trpc`, and after the answers that are kept: those cost nothing. */
export function admitCalls(app: FastifyInstance, { REQUEST_PATIENCE_MS: waitMs }: Pick<Env, "REQUEST_PATIENCE_MS">) {
  const { admit } = openAdmission({ inFlight: IN_FLIGHT_MAX, queue: QUEUE_MAX, waitMs });
  const held = new WeakMap<FastifyRequest, () => void>();

  const done = (request: FastifyRequest) => {
    held.get(request)?.();
    held.delete(request);
  };
  app.addHook("preHandler", async (request, reply) => {
    if (!isCall(request)) return undefined;
    const release = await admit(rankOf(request.url));
    if (!release) return refuse(reply);
    // Whoever hung up while waiting is not worked for; the answer knows, a request is « destroyed » once it was read.
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
}
