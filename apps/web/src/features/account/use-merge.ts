import { passDrafts } from "#lib/draft/pass-drafts.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { type InputOf, type OutputOf, trpc } from "#lib/line/trpc.ts";
import type { Sent } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

/** Said before: the card of the one that ends stays out where the other has one. */
export const WHAT_PASSES =
  "Les annonces, les favoris, les suivis, les liens courts et ce qui attend d'être envoyé passent au compte qui reste. Sa fiche d'annuaire reste la sienne ; s'il n'en a pas, il prend celle de l'autre.";

/** Two accounts of one person become one: this browser goes on in the one that stays. What was not sent yet leaves under that one. */
export function useMerge() {
  const id = useViewer().viewer?.id;
  const sessionChanged = useSessionChange();
  const { me } = trpc.useUtils().auth;
  const { send, busy, stepUpDialog } = useConfirmedSend();
  /** The same person goes on, and has more. Without an answer, the next page finds it. */
  async function takeOver() {
    await me.fetch(undefined, { staleTime: 0 }).catch(() => null);
    await waitingOperations
      .current()
      .desk?.takeFormer()
      .catch(() => {});
  }
  async function merge<P extends "account.merge" | "account.mergeByAddress" | "account.mergeByLink">(
    path: P,
    input: InputOf<P>,
  ): Promise<Sent<OutputOf<P>>> {
    const sent = await send(path, input, {
      done: "Vos deux comptes n'en font plus qu'un",
      failed: null,
      onDone: (stays) => id && id !== stays.id && passDrafts(id, stays.id),
    });
    if (sent.answer?.id === id) await takeOver();
    else if (sent.answer) await sessionChanged();
    return sent;
  }
  return { merge, busy, stepUpDialog };
}
