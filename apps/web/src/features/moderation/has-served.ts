import { TRPCClientError } from "@trpc/client";
import type { Sent } from "#lib/send/use-send.ts";

const isForbidden = (error: unknown) =>
  error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === "FORBIDDEN";

/** Of a decision, whether its dialog is to close: also where it is not this person's to take, whatever their reason. */
export const hasServed = ({ over, error }: Sent<unknown>) => over || isForbidden(error);
