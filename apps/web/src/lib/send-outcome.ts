// chunk: soon
import type { QueryClient } from "@tanstack/react-query";
import { readAgain } from "./affects.ts";
import { notSent } from "./not-sent.ts";
import { isIdTaken, refusalOf } from "./refusal-of.ts";
import { isTooSoon, isUnanswered } from "./retry.ts";
import { isStale } from "./stale.ts";
import { toast } from "./toast.ts";
import type { Sending, Sent } from "./use-send.ts";

/** Of what may be tried again. */
export const NOT_SENT = notSent("Cela n'est pas parti.");

/** What a refused send comes to: said, and what may have changed is read again. */
export async function outcomeOf(queryClient: QueryClient, { path, options }: Sending, error: unknown) {
  const { mends, arrived, failed, key } = options;
  const code = refusalOf(error);
  const isTaken = isIdTaken(error);
  if (isTaken) key?.renew();
  const late = arrived && isUnanswered(error) && (await arrived.look().catch(() => false));
  const mendable = code && mends?.(code);
  const over = late || (isStale(error) && !isTaken && !mendable) || false;
  if (late) toast.error(arrived.say);
  else if (over || failed !== null) (failed ? toast.failure(failed) : NOT_SENT)(error);
  // Whatever was refused, or lost: the screen may no longer be true.
  if (!isTooSoon(error)) void readAgain(queryClient, path);
  return over ? { done: false, over } : { done: false, over, error };
}

export { readAgain };

/** For who asks for a password or a code on refusal: throws what a send never does. */
export async function answerOf<Answer>(sent: Promise<Sent<Answer>>) {
  const { done, answer, error } = await sent;
  if (!done) throw error;
  return answer as Answer;
}
