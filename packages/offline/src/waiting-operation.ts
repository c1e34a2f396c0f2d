import type { Operation } from "@recolte/domain/device/operations/apply";
import type { OperationChoice } from "@recolte/domain/device/operations/choice";
import type { OperationKind } from "@recolte/domain/device/operations/operation";
import type { Pause } from "@recolte/domain/device/operations/pause";
import type { WaitingState } from "@recolte/domain/device/operations/waiting";
import type { DBSchema, IDBPTransaction, StoreNames } from "idb";

export interface WaitingPhoto {
  id: string;
  /** Not a file: some browsers lose those. */
  bytes: ArrayBuffer;
  type: string;
}

/** What a photo is for: those of an announcement are counted by it. */
export interface Destination {
  purpose: "announcement" | "message";
  form?: string;
  account: string;
}

/** What its author did, and how it reads in the list of what waits. */
export interface NewOperation {
  kind: OperationKind;
  input: Record<string, unknown>;
  base?: Record<string, unknown>;
  after?: string[];
  about: string;
  /** Those that its `imageIds`, or its `imageId`, name and the server does not have yet. */
  photos?: WaitingPhoto[];
  /** The id under which its page had noted it while it was on its way. */
  noted?: string;
}

/** One that waits with what it belongs to; the server's name for it once it was sent. */
interface PhotoOf {
  id: string;
  imageId: string | null;
}

export interface WaitingOperation extends Omit<Operation, "age" | "kind">, Pause {
  kind: OperationKind;
  about: string;
  photos: PhotoOf[];
  /** By the clock of the device. */
  madeAt: number;
  state: WaitingState;
  /** Why it was refused, or stands still. */
  message?: string;
  choice?: OperationChoice;
  /** The server had forgotten its photos, and they were sent once more. */
  photosAgain?: true;
}

export interface Schema extends DBSchema {
  operations: { key: number; value: WaitingOperation };
  photos: { key: string; value: WaitingPhoto };
  facts: { key: string; value: string };
}
export const TABLES: StoreNames<Schema>[] = ["operations", "photos", "facts"];

export type Writing = IDBPTransaction<Schema, typeof TABLES, "readwrite">;
export const listIn = (tx: Writing) => tx.objectStore("operations").getAll();

/** With its photos, which nobody else names. */
export async function erase(tx: Writing, { seq, photos }: WaitingOperation) {
  for (const { id } of photos) await tx.objectStore("photos").delete(id);
  await tx.objectStore("operations").delete(seq);
}
