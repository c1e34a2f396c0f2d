import { useSyncExternalStore } from "react";
import type { Noted } from "@recolte/offline/note-in";
import type { NewOperation, WaitingOperation, WaitingPhoto } from "@recolte/offline/waiting-operation";
import { createEmitter } from "#lib/browser/emitter.ts";

interface Wish {
  announcementId: string;
  favourite: boolean;
}

/** What does something with them; there once their code is. */
export interface OperationDesk {
  keep: (operation: NewOperation) => Promise<void>;
  /** Absent where the browser cannot tell whether the page is gone; nothing where it says that there is no network. */
  note?: (operation: NewOperation) => Noted | undefined;
  /** What is on its way as well, which no list shows. */
  all?: () => Promise<readonly WaitingOperation[]>;
  send: () => Promise<void>;
  drop: (id: string) => Promise<void>;
  retry: (id: string) => Promise<void>;
  decide: (id: string, version: "mine" | "theirs") => Promise<void>;
  photosOf: (id: string) => Promise<WaitingPhoto[]>;
  /** A full or empty heart; whether there was room. Its words are here, since no first screen needs them. */
  wish: (wish: Wish, words: { title: string; quiet: boolean; noted?: Noted | undefined }) => Promise<boolean>;
  /** What waits of accounts that ended in this one, as the server says now, is this one's. */
  takeFormer: () => Promise<void>;
  noteWish?: (wish: Wish, title: string) => Noted | undefined;
}

interface Waiting {
  /** Whose they are. */
  account: string | null;
  list: readonly WaitingOperation[];
  desk: OperationDesk | null;
  /** The server answers, and asks to wait. */
  isBusy: boolean;
  /** As far as is known: nobody answered the last time. */
  isAway: boolean;
}

let current: Waiting = { account: null, list: [], desk: null, isBusy: false, isAway: false };
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

export const useWaiting = () =>
  useSyncExternalStore(waitingOperations.subscribe, waitingOperations.current, waitingOperations.current);
