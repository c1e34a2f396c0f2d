import type { FastifyInstance } from "fastify";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Rank } from "#platform/admission.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { cookieName } from "#platform/trpc/request-context.ts";
import type { openBusyAnswers } from "./busy-answer.ts";
import { isSharedQuestion } from "./visitor-cache.ts";

/** As our client spells them; anything else goes the framework's way, which refuses it as well. */
const PLAIN_PATHS = /^\/trpc\/([\w.,]+)(?:\?|$)/u;

interface Door {
  /** The rank for which there is no room, or null where there is. */
  fullFor: (paths: readonly string[]) => Rank | null;
  busyAnswer: ReturnType<typeof openBusyAnswers>;
  bodyLimit: number;
}

/**
 * A call that would find no room is answered before the framework has seen it: no cookie, no body, no line of the log. Through the
 * framework a refusal costs a quarter of a served call, and those who are served pay for it.
 */
export function refuseAhead(app: FastifyInstance, { env, metrics }: Pick<Deps, "env" | "metrics">, door: Door) {
  const session = `${cookieName(env)}=`;

  function refusedRank(request: IncomingMessage) {
    const { url = "", headers } = request;
    const paths = PLAIN_PATHS.exec(url)?.[1]?.split(",");
    const rank = paths ? door.fullFor(paths) : null;
    if (!rank) return null;
    // A body that is too long or has no end stays on the line, and a kept answer costs nothing: others see to them.
    const isOpenEnded = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > door.bodyLimit;
    const mayBeKept = !headers.cookie?.includes(session) && isSharedQuestion(request);
    return isOpenEnded || mayBeKept ? null : rank;
  }

  const [framework] = app.server.listeners("request") as RequestListener[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => {
    const rank = refusedRank(request);
    if (!rank) return framework?.(request, response);
    metrics.admissionRefused.inc({ rank });
    metrics.httpRequests.inc({ route: "/trpc/:path", class: "5xx" });
    const { headers, body } = door.busyAnswer();
    return response.writeHead(503, headers).end(body);
  });
}
