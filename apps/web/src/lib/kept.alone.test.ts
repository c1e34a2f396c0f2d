import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { kept } from "./kept.ts";

/** As a phone does while its pages sleep: nobody is told. */
const closeBehind = () => new Promise((resolve) => (indexedDB.deleteDatabase("recolte").onsuccess = resolve));

test("ce qui s'écrit après que le navigateur a fermé sa réserve est gardé quand même", async () => {
  await kept.put("outbox/awa/1", { id: "1" });
  await closeBehind();
  await kept.put("outbox/awa/2", { id: "2" });
  expect(await kept.all("outbox/awa/")).toEqual([{ id: "2" }]);
});
