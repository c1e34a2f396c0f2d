import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@recolte/domain/refusal";
import { isDatabaseAway, trpcErrorOf } from "#trpc/failure.ts";

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
  if (!known) request.log.error({ err: error }, "crash");
  void answerRefusal(reply, known);
}
