import { waitingWords } from "@recolte/domain/device/operations/words";
import { useQueryClient } from "@tanstack/react-query";
import { choose } from "#lib/send/confirm.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { waitingIds } from "./waiting-ids.ts";
import { waitingOperations } from "./waiting-operations.ts";

/** What waits on this device goes with its author: whether they leave all the same. Where nothing waits, `otherwise` is asked. */
export function useMayLeave() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { viewer } = useViewer();
  async function waiting() {
    const { desk, list } = waitingOperations.current();
    // On a line that hangs, what is on its way may never be answered.
    return waitingIds(viewer?.id ?? "", (await desk?.all?.().catch(() => null)) ?? list);
  }

  async function sendAll() {
    // Whatever waits for the line, photos of messages too, tries again.
    if (navigator.onLine) window.dispatchEvent(new Event("online"));
    const handOvers = import("./hand-over-proofs.ts")
      .then(({ sendProofs }) => sendProofs({ client, queryClient }, viewer?.id ?? null))
      .then(({ photos }) => photos);
    await Promise.allSettled([waitingOperations.current().desk?.send(), handOvers]);
  }

  return async function mayLeave(
    title: string,
    otherwise: () => Promise<boolean>,
    sent: readonly string[] = [],
  ): Promise<boolean> {
    const { noted, all } = await waiting();
    for (const id of sent) all.delete(id);
    if (all.size === 0) return otherwise();
    const said = await choose({
      title,
      text: `${waitingWords(all.size)}. Ce qui n'est pas parti sera effacé de cet appareil.`,
      refuse: "Rester",
      other: "Envoyer d'abord",
      action: "Effacer et quitter",
      danger: true,
    });
    if (said !== "other") return said === "action";
    await sendAll();
    const left = new Set((await waiting()).noted);
    // Where all of it has left, nothing stands in the way; else it is asked again.
    const gone = noted.filter((id) => !left.has(id));
    return mayLeave(title, otherwise, gone);
  };
}
