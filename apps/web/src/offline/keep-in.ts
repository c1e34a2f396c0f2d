import { isFull } from "@recolte/offline/open-again";
import type { OperationStore } from "@recolte/offline/operation-store";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { offlineStore } from "#lib/offline/offline-store.ts";

/** On a full device what was merely read makes room for what was done; on another one it stays. */
export async function keepIn(store: Pick<OperationStore, "add">, operation: NewOperation) {
  // A browser short of room empties what nobody asked it to hold on to.
  void navigator.storage?.persist?.().catch(() => false);
  const add = () => store.add(operation, Date.now());
  try {
    await add();
  } catch (error) {
    if (!isFull(error)) throw error;
    await offlineStore.removeAll("copy/");
    await add();
  }
}
