import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { emptyDevice, harvest, open } from "#testing/operation-store.ts";
import { keepIn } from "./keep-in.ts";

afterEach(() => {
  vi.restoreAllMocks();
  emptyDevice();
});

const copies = () => offlineStore.all<{ text: string }>("copy/");

/** A browser with no room for an act while it holds what was read, or never. */
function fill(isFull: () => Promise<boolean>) {
  let full = true;
  const really = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function add(this: IDBObjectStore, value: unknown) {
    if (full) throw new DOMException("full", "QuotaExceededError");
    return really.call(this, value);
  });
  const remove = offlineStore.removeAll;
  vi.spyOn(offlineStore, "removeAll").mockImplementation(async (prefix) => {
    await remove(prefix);
    full = await isFull();
    return undefined;
  });
}

test("sur un appareil plein, ce qui fut seulement lu cède la place à ce qui est fait", async () => {
  await offlineStore.put("copy/awa/orders.list", { text: "lu" });
  const store = await open();
  fill(async () => (await copies()).length > 0);
  await keepIn(store, harvest(1));
  expect((await store.list()).map(({ about }) => about)).toEqual(["1 kg"]);
  expect(await copies()).toEqual([]);
});

test("un appareil plein quoi qu'on y efface le dit", async () => {
  const store = await open();
  fill(async () => true);
  await expect(keepIn(store, harvest(1))).rejects.toMatchObject({ name: "QuotaExceededError" });
});

test("ce qui est trop long pour attendre n'efface rien de ce qui fut lu", async () => {
  await offlineStore.put("copy/awa/orders.list", { text: "lu" });
  const store = await open();
  const long = harvest(1, { input: { note: "x".repeat(70_000) } });
  await expect(keepIn(store, long)).rejects.toMatchObject({ name: "TooLarge" });
  expect(await copies()).toHaveLength(1);
});
