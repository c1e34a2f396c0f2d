import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NOTHING } from "./headers.ts";

export const answerOf = (status: number) => ({
  error: { message: status < 500 ? "Demande invalide" : "Une erreur est survenue" },
});

/** What no route has caught: the framework would tell its own words, or the error's. */
export function speakErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, "crash");
    return reply.code(status).send(answerOf(status));
  });
}

/** An address that cannot be read meets no route and therefore no hook: it brings its own headers. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ "content-security-policy": NOTHING, "x-content-type-options": "nosniff", "cache-control": "no-store" });
  void reply.code(400).send(answerOf(400));
}
