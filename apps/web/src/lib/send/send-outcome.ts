import type { QueryClient } from "@tanstack/react-query";
import { readAgain } from "./affects.ts";
import { notSent } from "./not-sent.ts";
import { isIdTaken, refusalOf } from "./refusal-of.ts";
import { isTooSoon, isUnanswered } from "#lib/line/retry.ts";
import { isStale } from "./stale.ts";
import { toast } from "./toast.ts";
import type { Manner, Sending, Sent } from "./use-send.ts";

/** Of what may be tried again. */
export const NOT_SENT = notSent("Cela n'est pas parti.");

interface Refused extends Manner {
  error: unknown;
}

/** What a refused send comes to: said, and what may have changed is read again. */
export async function outcomeOf(queryClient: QueryClient, { path, options }: Sending, { error, mends, arrived }: Refused) {
  const { failed = NOT_SENT, refuse, key } = options;
  const unsent = { done: false, over: false, error };
  const tooLate = { done: false, over: true };
  if (isIdTaken(error)) key?.renew();
  const late = arrived && isUnanswered(error) && (await arrived.look().catch(() => false));
  // Whatever was refused, or lost: the screen may no longer be true.
  if (!isTooSoon(error)) void readAgain(queryClient, path);
  if (late) {
    toast.error(arrived.say);
    return tooLate;
  }
  const code = refusalOf(error);
  const over = failed !== null && isStale(error) && !isIdTaken(error) && !(code && mends?.(code));
  if (failed === null || (!over && refuse?.(error))) return unsent;
  (typeof failed === "string" ? toast.failure(failed) : failed)(error);
  return over ? tooLate : unsent;
}

export { readAgain };

/** For who asks for a password or a code on refusal: throws what a send never does. */
export async function answerOf<Answer>(sent: Promise<Sent<Answer>>) {
  const { done, answer, error } = await sent;
  if (!done) throw error;
  return answer as Answer;
}
