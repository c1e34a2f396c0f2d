import "fake-indexeddb/auto";
import type { Line } from "@recolte/offline/drain";
import { afterEach, expect, test } from "vitest";
import { keptThings } from "#lib/offline/kept-things.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { postAndForget } from "./post-and-forget.ts";

afterEach(() => offlineStore.erase());

type Sent = Parameters<Line["post"]>[0];

test("un message parti du fil de fond restait dans sa page, qui en renvoyait la photo deux jours après ; refusé, il y reste", async () => {
  for (const id of ["arrived", "refused"]) await keptThings.put(`outbox/awa/${id}`, { id });
  await keptThings.put("outbox/ben/arrived", { id: "arrived" });
  const operations = ["arrived", "refused"].map((id) => ({ id: `act-${id}`, kind: "messages.send", input: { id } }));
  const post = postAndForget("awa", async () => [
    { id: "act-arrived", outcome: "done", answer: null },
    { id: "act-refused", outcome: "refused", code: "message.to-oneself", message: "non" },
  ]);
  await post({ operations } as unknown as Sent);
  expect(await keptThings.keys()).toEqual(["outbox/awa/refused", "outbox/ben/arrived"]);
});
