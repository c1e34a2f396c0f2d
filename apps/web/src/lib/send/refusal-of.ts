import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { TRPCClientError } from "@trpc/client";

/** With which words the server said no; nothing when it did not say it. */
export const refusalOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error.data as { refusal?: RefusalCode | null } | null)?.refusal : null;

export const isRefusal = (error: unknown, code: RefusalCode) => refusalOf(error) === code;

/** The server knows nobody here: the session is over. */
export const wantsSession = (error: unknown) => refusalOf(error)?.startsWith("auth.required") ?? false;

/** Under the id of this send something else stands already: a former try had arrived, with other words. */
export const isIdTaken = (error: unknown) => refusalOf(error)?.endsWith("id-taken") ?? false;

/** Nothing there for this person: an unknown id, one of a wrong shape, or somebody else's. */
export const isNotFound = (error: unknown) =>
  error instanceof TRPCClientError &&
  ["NOT_FOUND", "BAD_REQUEST"].includes(String((error.data as { code?: string } | null)?.code));
