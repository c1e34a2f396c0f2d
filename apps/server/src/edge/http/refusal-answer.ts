import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isDatabaseAway } from "#platform/database-away.ts";
import { trpcErrorOf } from "#platform/trpc/failure.ts";
import { visitorOf } from "#platform/trpc/request-context.ts";
import { tellRefused } from "#platform/trpc/security-log.ts";
import { answerOf } from "./errors.ts";

/** For routes that are no procedures: a refusal in the shape the pages know, and of a crash only that it happened. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal | null) {
  if (refusal?.retryAfter) void reply.header("retry-after", refusal.retryAfter);
  return reply.code(refusal ? getHTTPStatusCodeFromError(trpcErrorOf(refusal)) : 500).send({
    error: {
      message: refusal?.message ?? "Une erreur est survenue",
      data: { refusal: refusal?.code ?? null, retryAfter: refusal?.retryAfter ?? null },
    },
  });
}

/** The error handler of a route that hands out a file. */
export function speakFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const away = isDatabaseAway(error) ? new Refusal("service.database-away", 2) : null;
  const known = error instanceof Refusal ? error : away;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  // What the framework refuses unread is its sender's mistake, and no crash.
  if (!known && statusCode < 500) return void reply.code(statusCode).send(answerOf(statusCode));
  if (!known) request.log.error({ err: error }, "crash");
  tellRefused(visitorOf(request), known);
  return void answerRefusal(reply, known);
}
