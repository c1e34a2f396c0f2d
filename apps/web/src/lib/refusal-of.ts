import type { RefusalCode } from "@recolte/domain/refusal";
import { TRPCClientError } from "@trpc/client";

/** With which words the server said no; nothing when it did not say it. */
export const refusalOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error.data as { refusal?: RefusalCode | null } | null)?.refusal : null;

export const isRefusal = (error: unknown, code: RefusalCode) => refusalOf(error) === code;
