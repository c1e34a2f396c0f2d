import { isSpoken } from "@recolte/domain/device/operations/words";
import type { WaitingOperation } from "@recolte/offline/waiting-operation";
import { offlineStore } from "./offline-store.ts";

interface StoredSend {
  id: string;
  /** Of a hand-over that the server has answered. */
  outcome?: string;
  /** Of a hand-over, which it may not have yet. */
  photo?: object | null;
}
const idsOf = (sends: readonly StoredSend[]) =>
  sends.filter(({ outcome, photo }) => outcome === undefined || photo).map(({ id }) => id);

/** Of one person, by the ids of what they are: a message may wait in its own store, and among the operations too. */
export async function waitingIds(person: string, list: readonly WaitingOperation[]) {
  const [proofs, messages] = await Promise.all([
    offlineStore.all<StoredSend>(`hand-over/${person}/`),
    offlineStore.all<StoredSend>(`outbox/${person}/`),
  ]);
  const operations = list.filter(isSpoken);
  const noted = operations.map(({ id, kind, input }) => (kind === "messages.send" ? String(input["id"]) : id));
  return { noted, all: new Set([...noted, ...idsOf(proofs), ...idsOf(messages)]) };
}
