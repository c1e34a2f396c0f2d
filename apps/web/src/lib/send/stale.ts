import { TRPCClientError } from "@trpc/client";

const STATES_WHY_NOT = new Set(["CONFLICT", "NOT_FOUND"]);

/** The other side was quicker, or what it was about changed: it must be looked at anew. */
export const isStale = (error: unknown) =>
  error instanceof TRPCClientError && STATES_WHY_NOT.has((error as { data?: { code?: string } | null }).data?.code ?? "");
