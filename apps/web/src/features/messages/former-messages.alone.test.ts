import "fake-indexeddb/auto";
import { openOperationStore } from "@recolte/offline/operation-store";
import { afterEach, expect, test } from "vitest";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { takeFormerHearts } from "#offline/former-hearts.ts";
import { draftPhoto } from "./draft.ts";
import { outbox } from "./outbox.ts";

afterEach(() => offlineStore.erase());

const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "tomates.jpg", { type: "image/jpeg" });
const photo = { file, percent: 0, sent: null, width: 640, height: 480 };
const message = (id: string, over: { [key: string]: unknown } = {}) => ({
  receiverId: "ben",
  content: `Message ${id}`,
  announcementId: null,
  photo: null,
  id,
  at: "2026-11-26T08:00:00.000Z",
  state: "sending",
  ...over,
});
const sent = { id: "p", key: "cle/p", widths: [320], width: 640, height: 480, color: "#888888", avif: false };

/** As an earlier version of the site wrote them, past everything of this one. */
async function leave(values: { [key: string]: unknown }) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("recolte", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error("IndexedDB", { cause: request.error }));
  });
  const transaction = database.transaction("kept", "readwrite");
  for (const [key, value] of Object.entries(values)) transaction.objectStore("kept").put(value, key);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

test("la photo d'un message commencé avec l'ancienne version y est encore", async () => {
  await leave({ "draft/awa/ben": photo });
  expect(await draftPhoto.read("awa", "ben")).toEqual(structuredClone(photo));
});

test("les messages que l'ancienne version n'avait pas envoyés partent encore, dans leur ordre, avec leur photo et leur refus", async () => {
  await leave({
    "outbox/awa/1": message("1"),
    "outbox/awa/2": message("2", { state: "waiting", photo: { ...photo, sent } }),
    "outbox/awa/3": message("3", { state: "failed", refusal: "Message refusé" }),
    "outbox/ben/9": message("9"),
  });
  await outbox.open("awa");
  expect(outbox.current().map(({ id, content, state, refusal }) => [id, content, state, refusal])).toEqual([
    ["1", "Message 1", "sending", undefined],
    ["2", "Message 2", "waiting", undefined],
    ["3", "Message 3", "failed", "Message refusé"],
  ]);
  expect(outbox.find("2")?.photo).toMatchObject({ sent, width: 640 });
});

test("les cœurs touchés sans réseau sous l'ancienne version attendent avec le reste, une fois, et eux seuls", async () => {
  await leave({
    "intent/awa/a": { announcementId: "a", favourite: true },
    "intent/awa/b": { announcementId: "b", favourite: false },
    "intent/ben/a": { announcementId: "a", favourite: true },
  });
  const store = await openOperationStore("awa");
  await takeFormerHearts(store);
  await takeFormerHearts(store);
  expect((await store.list()).map(({ kind, input, state }) => [kind, input, state])).toEqual([
    ["favourites.set", { announcementId: "a", favourite: true }, "new"],
    ["favourites.set", { announcementId: "b", favourite: false }, "new"],
  ]);
  expect(await offlineStore.all("intent/awa/")).toEqual([]);
  store.close();
});
