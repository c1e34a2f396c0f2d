import type { TRPCError } from "@trpc/server";
import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Context } from "./context.ts";
import { tellRefused } from "./security-log.ts";

interface Failure {
  error: TRPCError;
  path?: string | undefined;
  ctx?: Context | undefined;
}

/** Crashes are logged with what finds them again; refusals are the product at work and are counted only. */
export const reportFailure =
  (log: FastifyBaseLogger) =>
  ({ error, path, ctx }: Failure) => {
    const facts = { procedure: path, code: error.code, reqId: ctx?.caller.requestId };
    if (error.code === "INTERNAL_SERVER_ERROR") log.error({ ...facts, err: error.cause ?? error }, "crash");
    else {
      if (ctx) tellRefused({ ...ctx, log }, error.cause);
      log.info({ ...facts, refusal: error.cause instanceof Refusal ? error.cause.code : undefined }, "refused");
    }
  };

export function retryAfterHeader(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.map(({ cause }) => (cause instanceof Refusal ? (cause.retryAfter ?? 0) : 0));
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "retry-after": String(Math.ceil(longest)) } : {};
}
