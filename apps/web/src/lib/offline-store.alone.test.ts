import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { offlineStore } from "./offline-store.ts";

/** As a phone does while its pages sleep: nobody is told. */
const closeBehind = () => new Promise((resolve) => (indexedDB.deleteDatabase("recolte").onsuccess = resolve));

test("l'appareil qui change de main oublie les brouillons de l'autre, pas ceux de qui l'a en main", async () => {
  await offlineStore.put("outbox/ben/1", { id: "1" });
  const mine = ["recolte.draft.awa.profile", "recolte.draft.awa.contact"];
  for (const key of [...mine, "recolte.draft.ben.profile"]) localStorage.setItem(key, "{}");
  await offlineStore.keepOnly("awa");
  expect(Object.keys(localStorage).toSorted()).toEqual(mine.toSorted());
  localStorage.clear();
});

test("ce qui s'écrit après que le navigateur a fermé sa réserve est gardé quand même", async () => {
  await offlineStore.put("outbox/awa/1", { id: "1" });
  await closeBehind();
  await offlineStore.put("outbox/awa/2", { id: "2" });
  expect(await offlineStore.all("outbox/awa/")).toEqual([{ id: "2" }]);
});
