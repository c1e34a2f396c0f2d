import { passDrafts } from "#lib/draft-store.ts";
import { useSessionChange } from "#lib/session.tsx";
import type { InputOf, OutputOf } from "#lib/trpc.ts";
import { useMayLeave } from "#lib/use-may-leave.ts";
import type { Sent } from "#lib/use-send.ts";
import { useViewer } from "#lib/viewer.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

/** Two accounts of one person become one: this browser goes on in the one that stays. What was not sent belongs to an account, and goes first. */
export function useMerge() {
  const id = useViewer().viewer?.id;
  const mayLeave = useMayLeave();
  const sessionChanged = useSessionChange();
  const { send, busy, stepUpDialog } = useConfirmedSend();
  async function merge<P extends "account.merge" | "account.mergeByAddress" | "account.mergeByLink">(
    path: P,
    input: InputOf<P>,
  ): Promise<Sent<OutputOf<P>>> {
    if (!(await mayLeave("Réunir les deux comptes ?", () => Promise.resolve(true)))) return { done: false, over: false };
    const sent = await send(path, input, {
      done: "Vos deux comptes n'en font plus qu'un",
      failed: null,
      onDone: (stays) => id && id !== stays.id && passDrafts(id, stays.id),
    });
    if (sent.answer && sent.answer.id !== id) await sessionChanged();
    return sent;
  }
  return { merge, busy, stepUpDialog };
}
