import { TRPCClientError } from "@trpc/client";
import { isLasting } from "./lasting.ts";

interface Failure {
  data?: { httpStatus?: number } | null;
}

/** The network failed, or the server did: trying again may help. What the server refused stays refused. */
export function isPassing(error: unknown) {
  if (!(error instanceof TRPCClientError)) return false;
  const { data } = error as Failure;
  return !data?.httpStatus || data.httpStatus >= 500;
}

/** What was asked for is refused, and will be as often as it is asked. */
export const isRefused = (error: unknown) => error instanceof TRPCClientError && isLasting((error as Failure).data?.httpStatus);

/** Nobody answered: no network, or nobody at its other end. */
export const isUnanswered = (error: unknown) => error instanceof TRPCClientError && !(error as Failure).data?.httpStatus;

/** Asked too often, perhaps by others behind the same address: that says nothing about what was asked for. */
export const isTooSoon = (error: unknown) => error instanceof TRPCClientError && (error as Failure).data?.httpStatus === 429;

/** Full jitter: many phones that lost the same mast do not come back in the same second. */
export const fullJitter = (attempt: number, { base = 500, max = 30_000 } = {}) =>
  Math.random() * Math.min(max, base * 2 ** attempt);
