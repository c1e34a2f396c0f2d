import "fake-indexeddb/auto";
import { databaseOf } from "@recolte/offline/operation-store";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { AWA, emptyDevice, harvest, open } from "#testing/operation-store.ts";

/** Neither opens nor fails, until it does. */
function hangingStore() {
  const real = new IDBFactory();
  let wake = () => {};
  const awake = new Promise<void>((resolve) => (wake = resolve));
  const open = (...named: Parameters<IDBFactory["open"]>) => {
    const request = new EventTarget() as IDBOpenDBRequest;
    void awake.then(() => {
      const opening = real.open(...named);
      opening.onupgradeneeded = (event) => {
        Object.defineProperty(request, "result", { get: () => opening.result });
        request.onupgradeneeded?.(event);
      };
      opening.onsuccess = (event) => request.onsuccess?.(event);
    });
    return request;
  };
  vi.stubGlobal("indexedDB", { open });
  return () => wake();
}

async function freshPage() {
  vi.resetModules();
  const [{ keptThings }, { outbox }] = await Promise.all([
    import("#lib/offline/kept-things.ts"),
    import("#features/messages/outbox.ts"),
  ]);
  return { keptThings, outbox };
}

afterEach(() => {
  vi.useRealTimers();
  emptyDevice();
});

test("un magasin du navigateur qui ne répond jamais compte comme absent après un moment, puis aussitôt, et revient s'il répond", async () => {
  vi.useFakeTimers();
  const wake = hangingStore();
  const { keptThings } = await freshPage();
  const first = keptThings.put("a", { n: 1 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBeUndefined();
  const second = keptThings.all("a");
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toEqual([]);

  vi.useRealTimers();
  wake();
  await vi.waitFor(async () => expect(await keptThings.all("a")).toEqual([{ n: 1 }]));
});

test("un message se montre, et part, même où le magasin du navigateur ne répond jamais", async () => {
  vi.useFakeTimers();
  hangingStore();
  const { outbox } = await freshPage();
  void outbox.open("awa");
  const written = outbox.add({
    id: "m",
    receiverId: "ben",
    content: "Bonjour",
    announcementId: null,
    photo: null,
    at: "2026-01-01T08:00:00.000Z",
    state: "sending",
  });
  await vi.advanceTimersByTimeAsync(3000);
  await written;
  expect(outbox.current()).toMatchObject([{ content: "Bonjour" }]);
});

test("une écriture que le navigateur laisse sans réponse est dite non gardée, et ne s'écrit pas plus tard", async () => {
  const store = await open();
  await store.add(harvest(1), 400);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Another tab holds the store.
  let isHeld = true;
  const other = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(databaseOf(AWA), 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const facts = other.transaction(["operations", "facts"], "readwrite").objectStore("facts");
  const hold = () => isHeld && (facts.get("device").onsuccess = hold);
  hold();
  const refused = expect(store.add(harvest(2), 500)).rejects.toThrow("IndexedDB");
  await vi.advanceTimersByTimeAsync(3000);
  await refused;
  isHeld = false;
  vi.useRealTimers();
  other.close();
  await vi.waitFor(async () => expect(await store.list()).toHaveLength(1));
});
