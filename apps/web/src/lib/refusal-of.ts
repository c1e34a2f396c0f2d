import type { RefusalCode } from "@recolte/domain/refusal";
import { TRPCClientError } from "@trpc/client";

/** Whether the server said no, and with these words. */
export const isRefusal = (error: unknown, code: RefusalCode) =>
  error instanceof TRPCClientError && (error.data as { refusal?: unknown } | null)?.refusal === code;
