import { isSpoken, waitingWords } from "@recolte/domain/operations/words";
import { useQueryClient } from "@tanstack/react-query";
import { choose } from "./confirm.ts";
import { offlineStore } from "./offline-store.ts";
import { trpc } from "./trpc.ts";
import { useViewer } from "./viewer.ts";
import { waitingOperations } from "./waiting-operations.ts";

interface Kept {
  id: string;
  /** Of a hand-over that the server has answered. */
  outcome?: string;
  /** Of a hand-over, which it may not have yet. */
  photo?: object | null;
}
const idsOf = (kept: readonly Kept[]) => kept.filter(({ outcome, photo }) => outcome === undefined || photo).map(({ id }) => id);

/** By the ids of what they are: a message may wait in its own store, and among the operations too. */
async function waitingIds() {
  const [proofs, messages] = await Promise.all([offlineStore.all<Kept>("hand-over/"), offlineStore.all<Kept>("outbox/")]);
  const operations = waitingOperations.current().list.filter(isSpoken);
  const noted = operations.map(({ id, kind, input }) => (kind === "messages.send" ? String(input["id"]) : id));
  return { noted, all: new Set([...noted, ...idsOf(proofs), ...idsOf(messages)]) };
}

/** What waits on this device goes with its author: whether they leave all the same. Where nothing waits, `otherwise` is asked. */
export function useMayLeave() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { viewer } = useViewer();

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
    const { noted, all } = await waitingIds();
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
    const left = new Set((await waitingIds()).noted);
    // Where all of it has left, nothing stands in the way; else it is asked again.
    const gone = noted.filter((id) => !left.has(id));
    return mayLeave(title, otherwise, gone);
  };
}
