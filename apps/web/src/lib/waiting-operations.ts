import type { NewOperation, WaitingOperation, WaitingPhoto } from "@recolte/offline/operation-store";
import { isStopped } from "@recolte/domain/operations/waiting";
import { createEmitter } from "./emitter.ts";

/** What does something with them; there once their code is. */
export interface OperationDesk {
  keep: (operation: NewOperation) => Promise<void>;
  send: () => Promise<void>;
  drop: (id: string) => Promise<void>;
  retry: (id: string) => Promise<void>;
  decide: (id: string, version: "mine" | "theirs") => Promise<void>;
  photosOf: (id: string) => Promise<WaitingPhoto[]>;
}

interface Waiting {
  /** Whose they are. */
  account: string | null;
  list: readonly WaitingOperation[];
  desk: OperationDesk | null;
  /** The server answers, and asks to wait. */
  isBusy: boolean;
}

let current: Waiting = { account: null, list: [], desk: null, isBusy: false };
const changes = createEmitter();

/** What the member did without a network and the server does not have yet. */
export const waitingOperations = {
  current: () => current,
  subscribe: changes.subscribe,
  set(change: Partial<Waiting>) {
    current = { ...current, ...change };
    changes.emit();
  },
};

/** Of what was refused, or is for its author, nothing leaves by itself. */
export const isLeaving = ({ state }: Pick<WaitingOperation, "state">) => state === "new" || state === "tried";

export const KEPT = "Noté sur cet appareil, en attente d'envoi : partira dès que le réseau revient.";

/** What was corrected in its form has left, or waits in its place. */
export async function dropRefused(kind: WaitingOperation["kind"], id: string) {
  const { list, desk } = current;
  const refused = list.filter((one) => isStopped(one) && one.kind === kind && one.input["id"] === id);
  for (const one of refused) await desk?.drop(one.id).catch(() => {});
}
