import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply } from "fastify";
import type { Refusal } from "@recolte/domain/refusal";
import { trpcErrorOf } from "#trpc/failure.ts";

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
