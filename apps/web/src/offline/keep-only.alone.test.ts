import "fake-indexeddb/auto";
import { DAY_MS } from "@recolte/domain/platform/days/date";
import { afterEach, expect, test, vi } from "vitest";
import { keepOnly, peopleHere } from "./keep-only.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";

afterEach(() => offlineStore.erase());

/** As a phone does while its pages sleep: nobody is told. */
const closeBehind = () => new Promise((resolve) => (indexedDB.deleteDatabase("recolte").onsuccess = resolve));

test("l'appareil qui change de main oublie les brouillons de l'autre, pas ceux de qui l'a en main", async () => {
  await offlineStore.put("outbox/ben/1", { id: "1" });
  const mine = ["recolte.draft.awa.profile", "recolte.draft.awa.contact"];
  for (const key of [...mine, "recolte.draft.ben.profile"]) localStorage.setItem(key, "{}");
  await keepOnly("awa");
  expect(Object.keys(localStorage).toSorted()).toEqual(mine.toSorted());
  localStorage.clear();
});

test("ce qui s'écrit après que le navigateur a fermé sa réserve est gardé quand même", async () => {
  await offlineStore.put("outbox/awa/1", { id: "1" });
  await closeBehind();
  await offlineStore.put("outbox/awa/2", { id: "2" });
  expect(await offlineStore.all("outbox/awa/")).toEqual([{ id: "2" }]);
});

const whose = async () => (await peopleHere()).toSorted();

test("ce qu'un autre a fait l'attend trente jours, puis s'efface ; revenu entre-temps, il recommence à compter", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  for (const person of ["awa", "ben"]) await offlineStore.put(`hand-over/${person}/1`, { id: "1" });
  await keepOnly("carl");
  vi.setSystemTime(20 * DAY_MS);
  await keepOnly("awa");
  await keepOnly("carl");
  vi.setSystemTime(31 * DAY_MS);
  await keepOnly("carl");
  expect(await whose()).toEqual(["awa"]);
});

test.for([
  ["arrêté des années plus tôt, puis remis à l'heure", 0, 2000],
  ["avancé par erreur, puis remis à l'heure", 2000, 0],
] as const)(
  "l'horloge d'un téléphone partagé, %s : ce qu'un autre a fait l'attend trente jours de plus",
  async ([_how, then, now]) => {
    vi.useFakeTimers({ toFake: ["Date"], now: then * DAY_MS });
    await offlineStore.put("hand-over/ben/1", { id: "1" });
    await keepOnly("carl");
    for (const [days, left] of [
      [0, ["ben"]],
      [20, ["ben"]],
      [40, []],
    ] as const) {
      vi.setSystemTime((now + days) * DAY_MS);
      await keepOnly("carl");
      expect(await whose()).toEqual(left);
    }
  },
);

test("un téléphone que beaucoup se passent garde ce qu'ont fait les huit derniers", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  for (let n = 0; n < 10; n++) {
    vi.setSystemTime(n * 1000);
    await offlineStore.put(`outbox/p${n}/1`, { id: "1" });
    await keepOnly("carl");
  }
  expect(await whose()).toEqual(["p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"]);
});

test("se déconnecter efface ce qui est à soi, et rien de ce qu'un autre a fait", async () => {
  for (const person of ["awa", "ben"]) await offlineStore.put(`outbox/${person}/1`, { id: "1" });
  await offlineStore.put("copy/awa/orders.list/x", {});
  await offlineStore.erase("awa");
  expect(await whose()).toEqual(["ben"]);
  expect(await offlineStore.all("copy/")).toEqual([]);
});
