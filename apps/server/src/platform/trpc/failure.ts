import { TRPCError } from "@trpc/server";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { RefusalKind } from "@recolte/domain/platform/refusal-words";
import { isDatabaseAway } from "#platform/database-away.ts";
import type { CallOutcome } from "#platform/metrics.ts";

const TRPC_CODE = {
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  conflict: "CONFLICT",
  invalid: "BAD_REQUEST",
  precondition: "PRECONDITION_FAILED",
  "too-large": "PAYLOAD_TOO_LARGE",
  unsupported: "UNSUPPORTED_MEDIA_TYPE",
  "too-many": "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<RefusalKind, TRPCError["code"]>;

export const trpcErrorOf = (refusal: Refusal) =>
  new TRPCError({ code: TRPC_CODE[refusal.kind], message: refusal.message, cause: refusal });

/** A session that cannot be read fails before any procedure begins: it is said like what fails inside one. */
export function refuseIfAway(error: unknown): never {
  throw isDatabaseAway(error) ? trpcErrorOf(new Refusal("service.database-away", 2)) : error;
}

const OUTCOME: Partial<Record<RefusalKind, CallOutcome>> = {
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  "not-found": "not_found",
  "too-many": "too_many",
  unavailable: "unavailable",
};

/** How a call that failed is counted. */
export function callOutcome(error: TRPCError): CallOutcome {
  if (error.cause instanceof Refusal) return OUTCOME[error.cause.kind] ?? "refused";
  if (error.code !== "INTERNAL_SERVER_ERROR") return "invalid";
  return isDatabaseAway(error) ? "unavailable" : "crash";
}
