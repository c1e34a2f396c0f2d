import { isOperationKind, type OperationKind } from "@recolte/domain/operations/operation";
import type { NewOperation, WaitingPhoto } from "@recolte/offline/operation-store";
import { NOT_SENT } from "./send-outcome.ts";
import { isUnanswered } from "./retry.ts";
import { toast } from "./toast.ts";
import type { InputOf, MutationPath, OutputOf } from "./trpc.ts";
import { type SendOptions, type Sent, useSend } from "./use-send.ts";
import { isLeaving, waitingOperations } from "./waiting-operations.ts";

export interface Later {
  /** How it reads in the list of what waits. */
  about: string;
  /** As it waits, where that differs from what is sent now: without the version that the screen knew. */
  input?: NewOperation["input"];
  /** What its author had before them. */
  base?: NewOperation["base"];
  /** Those that the server does not have: with them it can only wait. */
  photos?: WaitingPhoto[];
  /** It is kept on this device: the form has done its part. */
  onKept: () => void;
}

const KEPT = "Noté sur cet appareil, en attente d'envoi : partira dès que le réseau revient.";
const FULL = "Cet appareil n'a plus de place : rien n'est noté. Gardez cette page ouverte et réessayez.";

/** Nothing more is to be sent from here; it is not done. */
const KEPT_HERE = { done: false, over: true };

/** Whether this device has it now. */
async function keep(kind: OperationKind, { about, base, photos = [], onKept }: Later, input: NewOperation["input"]) {
  const { desk } = waitingOperations.current();
  if (!desk) return false;
  try {
    await desk.keep({ kind, input, about, photos, ...(base && { base }) });
  } catch {
    toast.error(FULL);
    return true;
  }
  toast.success(KEPT);
  onKept();
  return true;
}

/**
 * As `useSend`, for what may wait: where nobody answers it is kept on this device and leaves later. While something waits, what
 * comes after it waits too, so that nothing overtakes.
 */
export function useSendOrKeep(hook: Parameters<typeof useSend>[0] = {}) {
  const { send, ...rest } = useSend(hook);

  async function sendOrKeep<P extends MutationPath>(
    path: P,
    input: InputOf<P>,
    { later, ...options }: SendOptions<P> & { later?: Later | undefined },
  ): Promise<Sent<OutputOf<P>>> {
    if (!later || !isOperationKind(path)) return send(path, input, options);
    const asked = later.input ?? (input as NewOperation["input"]);
    const mustWait = Boolean(later.photos?.length) || waitingOperations.current().list.some(isLeaving);
    if (mustWait && (await keep(path, later, asked))) return KEPT_HERE;
    const { failed = NOT_SENT } = options;
    const say = typeof failed === "string" ? toast.failure(failed) : failed;
    // Nothing is said before it is known whether it could be kept.
    const quietly = say && ((error: unknown) => isUnanswered(error) || say(error));
    const sent = await send(path, input, { ...options, failed: quietly });
    if (!isUnanswered(sent.error)) return sent;
    if (await keep(path, later, asked)) return KEPT_HERE;
    say?.(sent.error);
    return sent;
  }
  return { send: sendOrKeep, ...rest };
}
