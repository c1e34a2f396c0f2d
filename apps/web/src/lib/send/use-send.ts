import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { useMutation, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { useCallback } from "react";
import type { AffectsNothing } from "./affects.ts";
import { toast } from "./toast.ts";
import { type InputOf, type MutationPath, type OutputOf, trpc } from "#lib/line/trpc.ts";

/** What became of it: a send never throws. */
export interface Sent<Answer> {
  /** The server has taken it. */
  done: boolean;
  answer?: Answer;
  /** Nothing more is to be sent: it was taken, or came too late, and the page shows how it stands now. */
  over: boolean;
  /** Why it was not taken, for the form that sent it; absent when it came too late or the person gave it up. */
  error?: unknown;
}

export interface SendOptions<P extends MutationPath> {
  /** The toast once it is taken. */
  done?: string | ((answer: OutputOf<P>) => string);
  /**
   * The toast of a failure about which the server says nothing, or what says it; null: nothing is said here, nothing is too late,
   * and the sender does with `error` what they will.
   */
  failed?: string | ((error: unknown) => void) | null;
  /** Shows a refusal on the form, which says it then; whether it did. */
  refuse?: (error: unknown) => boolean;
  /** At once when it is taken, also for a page that was left meanwhile. */
  onDone?: (answer: OutputOf<P>) => void;
  /** Like `onDone`, only while this component is still shown: who left is not dragged on. */
  whileHere?: (answer: OutputOf<P>) => void;
  /** The id under which it was sent: where other words stand under it, the next try gets another one. */
  key?: { renew: () => void };
  /** Nothing else is read again, and the table that says what need not be loaded. */
  alone?: P extends AffectsNothing ? true : never;
}

/** What holds for every send of a hook. */
export interface Manner {
  /** A refusal that other words answer, on the same form: it is not too late. */
  mends?: (code: RefusalCode) => boolean;
  /** No answer came, though it may have arrived: `look` tells whether it did, `say` is said then. */
  arrived?: { look: () => Promise<boolean>; say: string };
}

/** Without its path, for what handles sends of every kind. */
type AnyOptions = { [K in keyof SendOptions<never>]?: SendOptions<never>[K] };
export interface Sending {
  path: MutationPath;
  input: unknown;
  options: AnyOptions;
}
/** Fetched with the first change: most who look at a public page make none. */
const fetchOutcome = () => import("./send-outcome.ts");

type Taken = { answer: unknown } | null;

interface HookOptions
  extends Manner, Pick<UseMutationOptions<Taken, Error, Sending>, "networkMode" | "scope" | "retry" | "retryDelay" | "onMutate"> {
  /** Goes around the call: asks for the password first, say. Null: the person thought better of it. */
  around?: (work: () => Promise<Taken>) => Promise<Taken>;
}

/**
 * The way of every change to the server: busy while it is under way, its toast, the refusal in the server's words, and what
 * else must be read again (`AFFECTS`).
 */
export function useSend({ around = (work) => work(), mends, arrived, ...hook }: HookOptions = {}) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, submittedAt, variables } = useMutation({
    ...hook,
    mutationFn: ({ path, input }: Sending) =>
      around(async () => ({ answer: await getUntypedClient(client).mutation(path, input) })),
    async onSuccess(taken, { path, options: { done, onDone, alone } }) {
      if (!taken) return;
      const answer = taken.answer as never;
      onDone?.(answer);
      if (done) toast.success(typeof done === "string" ? done : done(answer));
      if (alone) return;
      // Where the table does not arrive, everything may be old.
      await fetchOutcome().then(
        ({ readAgain }) => readAgain(queryClient, path),
        () => queryClient.invalidateQueries(),
      );
    },
  });

  const send = useCallback(
    async <P extends MutationPath>(path: P, input: InputOf<P>, options: SendOptions<P> = {}): Promise<Sent<OutputOf<P>>> => {
      const sending = { path, input, options: options as AnyOptions };
      try {
        const taken = await mutateAsync(sending, {
          onSuccess: (now) => now && options.whileHere?.(now.answer as OutputOf<P>),
        });
        return taken ? { done: true, over: true, answer: taken.answer as OutputOf<P> } : { done: false, over: false };
      } catch (error) {
        return fetchOutcome().then(
          ({ outcomeOf }) => outcomeOf(queryClient, sending, { error, mends, arrived }),
          () => {
            const { failed } = options;
            if (failed !== null) toast.failure(typeof failed === "string" ? failed : "Cela n'est pas parti.")(error);
            return { done: false, over: false, error };
          },
        );
      }
    },
    [mutateAsync, queryClient, mends, arrived],
  );
  return { send, busy: isPending, sending: isPending ? variables : undefined, submittedAt };
}
