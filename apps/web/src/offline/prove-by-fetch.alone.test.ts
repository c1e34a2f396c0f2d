import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptProof } from "#lib/kept-proof.ts";
import { offlineStore } from "#lib/offline-store.ts";
import { proveByFetch } from "./prove-by-fetch.ts";

const PHOTO = { bytes: new ArrayBuffer(1), type: "image/jpeg" };
const kept = (id: string, over: Partial<KeptProof> = {}): KeptProof => ({
  id,
  owner: "awa",
  kind: "order",
  subjectId: "tomates",
  code: { digits: "048213" },
  weightKg: null,
  keptAt: Date.now() - 60_000,
  ...over,
});
const put = (proof: KeptProof) => offlineStore.put(`hand-over/${proof.owner}/${proof.id}`, proof);
const left = () => offlineStore.all<KeptProof>("hand-over/");

beforeEach(() => vi.stubGlobal("navigator", { locks: { request: (_name: string, work: () => unknown) => work() } }));
afterEach(async () => {
  vi.unstubAllGlobals();
  await offlineStore.erase();
});

test("une remise notée ne partait que d'une page ouverte : le fil de fond l'envoie aussi, une fois, avec son âge et son compte", async () => {
  await put(kept("1"));
  await put(kept("2", { owner: "ben" }));
  const sent: unknown[] = [];
  const fetching = vi.fn<typeof fetch>(async (_address, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Response.json({ result: { data: { outcome: "done" } } });
  });
  expect(await proveByFetch("awa", fetching)).toBe(true);
  expect(sent).toMatchObject([{ id: "1", account: "awa", age: 60 }]);
  expect((await left()).map(({ id }) => id)).toEqual(["2"]);
});

test.each([
  ["personne ne répond", () => Promise.reject(new TypeError("Failed to fetch")), false],
  ["la session est finie", async () => Response.json({ error: {} }, { status: 401 }), true],
  ["le serveur s'est arrêté", async () => Response.json({ error: {} }, { status: 503 }), false],
] as const)("%s : elle attend", async (_, answer, isThere) => {
  await put(kept("1"));
  expect(await proveByFetch("awa", answer)).toBe(isThere);
  expect(await left()).toMatchObject([{ id: "1" }]);
});

test("un refus reste à lire, ce qui a une photo attend sa page", async () => {
  await put(kept("1"));
  const error = { message: "Ce code n'est pas celui de l'acheteur", data: { refusal: "order.wrong-code" } };
  await proveByFetch("awa", async () => Response.json({ error }, { status: 400 }));
  expect(await left()).toMatchObject([{ outcome: "refused", reason: error.message }]);
  await offlineStore.erase();
  await put(kept("2", { photo: PHOTO }));
  await proveByFetch("awa", async () => Response.json({ result: { data: { outcome: "done" } } }));
  expect(await left()).toMatchObject([{ id: "2", outcome: "done", photo: { type: "image/jpeg" } }]);
});
