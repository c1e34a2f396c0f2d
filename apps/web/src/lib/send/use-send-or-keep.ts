import { isOperationKind } from "@recolte/domain/device/operations/operation";
import { useCallback } from "react";
import { keepLater, type Later, mustWait, noteSent } from "./keep-later.ts";
import { NOT_SENT } from "./send-outcome.ts";
import { isUnanswered } from "#lib/line/retry.ts";
import { toast } from "./toast.ts";
import type { InputOf, MutationPath, OutputOf } from "#lib/line/trpc.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { type SendOptions, type Sent, useSend } from "./use-send.ts";

/** Nothing more is to be sent from here; it is not done. */
const KEPT_HERE = { done: false, over: true };

/**
 * As `useSend`, for what may wait: where nobody answers it is kept on this device and leaves later, after what waits already.
 */
export function useSendOrKeep(hook: Parameters<typeof useSend>[0] = {}) {
  const { send, ...rest } = useSend(hook);

  const sendOrKeep = useCallback(
    async <P extends MutationPath>(
      path: P,
      input: InputOf<P>,
      { later, ...options }: SendOptions<P> & { later?: Later | undefined },
    ): Promise<Sent<OutputOf<P>>> => {
      if (!later || !isOperationKind(path)) return send(path, input, options);
      const asked = later.input ?? (input as object);
      if (mustWait(later, asked) && (await keepLater(path, later, { input: asked }))) return KEPT_HERE;
      const { failed = NOT_SENT } = options;
      const say = typeof failed === "string" ? toast.failure(failed) : failed;
      // Nothing is said before it is known whether it could be kept.
      const quietly = say && ((error: unknown) => isUnanswered(error) || say(error));
      const noted = noteSent(path, later, asked);
      try {
        const sent = await send(path, input, { ...options, failed: quietly });
        if (!isUnanswered(sent.error)) return sent;
        waitingOperations.set({ isAway: true });
        if (await keepLater(path, later, { input: asked, noted })) return KEPT_HERE;
        say?.(sent.error);
        return sent;
      } finally {
        noted?.over();
      }
    },
    [send],
  );
  return { send: sendOrKeep, ...rest };
}
