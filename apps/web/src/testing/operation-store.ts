import type { Line } from "@recolte/offline/drain";
import { openOperationStore } from "@recolte/offline/operation-store";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";

export const AWA = "0198c0de-0000-7000-8000-00000000000a";
export const THING = "0198c0de-0000-7000-8000-000000000001";

export const harvest = (quantity: number, more: Partial<NewOperation> = {}): NewOperation => ({
  kind: "stock.record",
  input: { itemId: THING, kind: "recolte", quantity },
  about: `${quantity} kg`,
  ...more,
});
export const edit = (input: NewOperation["input"], base: NewOperation["base"]): NewOperation => ({
  kind: "announcements.quickEdit",
  input: { id: THING, ...input },
  ...(base && { base }),
  about: "Tomates",
});
let close = () => {};
export async function open() {
  const store = await openOperationStore(AWA);
  close = store.close;
  return store;
}
export type Answering = Line["post"];
const noPhoto = () => Promise.reject(new Error("no photo was to leave"));
export const line = (post: Answering, upload: Line["upload"] = noPhoto): Line => ({
  post,
  upload,
  now: () => 1000,
  alone: (_name, work) => work(),
});
export const doneAll: Answering = async ({ operations }) => operations.map(({ id }) => ({ id, outcome: "done", answer: null }));

const photo = (id: string) => ({ id, bytes: new ArrayBuffer(8), type: "image/jpeg" });
export const publish = (...ids: string[]): NewOperation => ({
  kind: "announcements.create",
  input: { id: THING, imageIds: ["là", ...ids] },
  photos: ids.map(photo),
  about: "Tomates",
});

/** A device that keeps nothing of the test before. */
export function emptyDevice() {
  close();
  vi.stubGlobal("indexedDB", new IDBFactory());
}
