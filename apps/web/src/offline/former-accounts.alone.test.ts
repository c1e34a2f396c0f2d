import "fake-indexeddb/auto";
import { openOperationStore, type OperationStore } from "@recolte/offline/operation-store";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "#features/messages/outbox.ts";
import { offlineStore, waitingKey } from "#lib/offline/offline-store.ts";
import { AWA, emptyDevice, harvest, open, publish } from "#testing/operation-store.ts";
import { aViewer } from "#testing/people.ts";
import { takeFromFormer } from "./former-accounts.ts";
import { keepOnly, peopleHere } from "./keep-only.ts";

const ENDED = "0198c0de-0000-7000-8000-00000000000e";
let store: OperationStore;
beforeEach(async () => {
  store = await open();
});
afterEach(async () => {
  localStorage.clear();
  await offlineStore.erase();
  emptyDevice();
});

function asOwner(former: string[]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData([["auth", "me"], { type: "query" }], aViewer({ id: AWA, former }));
  return queryClient;
}

/** What was done on this device before the account ended. */
async function leftBy(account: string) {
  const theirs = await openOperationStore(account);
  await offlineStore.put(waitingKey(account), {});
  await theirs.add(harvest(1), 0);
  await theirs.add(publish("photo"), 0);
  const ids = (await theirs.list()).map(({ id }) => id);
  theirs.close();
  return ids;
}

test("ce qu'un autre compte de la même personne avait fait ici ne s'efface pas : il part sous celui qui reste, photos comprises", async () => {
  await store.add(harvest(9), 0);
  const [mine] = await store.list();
  const theirs = await leftBy(ENDED);
  localStorage.setItem(`recolte.draft.${ENDED}.announcement.`, "{}");
  await outbox.open(AWA);
  await offlineStore.put(`outbox/${ENDED}/m`, { id: "m", content: "Bonjour" });
  await keepOnly(AWA);
  expect(await peopleHere()).toEqual([ENDED]);
  await takeFromFormer(asOwner([ENDED]), store);
  const list = await store.list();
  expect(list.map(({ id }) => id)).toEqual([mine!.id, ...theirs]);
  expect(list.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await store.photosOf(theirs[1]!)).toMatchObject([{ id: "photo" }]);
  expect(await offlineStore.all(`outbox/${AWA}/`)).toMatchObject([{ id: "m" }]);
  // Shown and sent without a reload, where the messages of who is here were read before.
  expect(outbox.current()).toMatchObject([{ id: "m" }]);
  expect(await peopleHere()).toEqual([AWA]);
  expect(Object.keys(localStorage)).toEqual([`recolte.draft.${AWA}.announcement.`]);
});

test("deux onglets à la fois ne le prennent qu'une fois", async () => {
  const theirs = await leftBy(ENDED);
  await Promise.all([takeFromFormer(asOwner([ENDED]), store), takeFromFormer(asOwner([ENDED]), store)]);
  expect((await store.list()).map(({ id }) => id)).toEqual(theirs);
});

test("ce qu'une autre personne avait fait l'attend", async () => {
  await leftBy(ENDED);
  await takeFromFormer(asOwner([]), store);
  expect(await store.list()).toEqual([]);
  expect(await peopleHere()).toEqual([ENDED]);
});
