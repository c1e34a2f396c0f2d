import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptProof } from "#lib/offline/kept-proof.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
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

test("un refus reste à lire", async () => {
  await put(kept("1", { photo: PHOTO }));
  const error = { message: "Ce code n'est pas celui de l'acheteur", data: { refusal: "order.wrong-code" } };
  await proveByFetch("awa", async () => Response.json({ error }, { status: 400 }));
  expect(await left()).toMatchObject([{ outcome: "refused", reason: error.message, photo: null }]);
});

/** Takes the proof, and answers what is asked about its photo. */
function lineOf(answers: Partial<Record<"HEAD" | "POST" | "GET", () => Response>>) {
  const asked: string[] = [];
  const fetching = vi.fn<typeof fetch>(async (address, { method = "GET", headers } = {}) => {
    if (address === "/trpc/handOvers.prove") return Response.json({ result: { data: { outcome: "done" } } });
    const words = new Headers(headers).get("upload-metadata");
    asked.push(words ? `${method} ${words}` : method);
    return answers[method as "HEAD"]?.() ?? new Response(null, { status: 404 });
  });
  return { asked, fetching };
}
const word = (name: string, value: string) => `${name} ${btoa(value)}`;

test("la photo d'une remise ne partait que d'une page ouverte : le fil de fond l'envoie derrière sa preuve, au nom de qui l'a prise", async () => {
  await put(kept("1", { photo: PHOTO }));
  const counted: number[] = [];
  const { asked, fetching } = lineOf({ POST: () => Response.json({ id: "image" }) });
  expect(await proveByFetch("awa", fetching, (bytes) => counted.push(bytes))).toBe(true);
  expect(asked).toEqual(["HEAD", expect.stringMatching(/^POST/u)]);
  for (const one of [word("id", "1"), word("purpose", "hand_over"), word("form", "1"), word("account", "awa")])
    expect(asked[1]).toContain(one);
  expect([await left(), counted]).toEqual([[], [1]]);
});

test("la photo d'une remise se comptait à chaque essai, sans qu'un octet parte", async () => {
  await put(kept("1", { photo: PHOTO, outcome: "done" }));
  const counted: number[] = [];
  const dead = () => Promise.reject(new TypeError("Failed to fetch"));
  for (let n = 0; n < 10; n++) expect(await proveByFetch("awa", dead, (bytes) => counted.push(bytes))).toBe(false);
  expect(counted).toEqual([]);
});

test("celle qu'une page a déjà envoyée ne repart pas", async () => {
  await put(kept("1", { photo: PHOTO, outcome: "case" }));
  const arrived = () => new Response(null, { headers: { "upload-offset": "1" } });
  const { asked, fetching } = lineOf({ HEAD: arrived, GET: () => Response.json({ id: "image" }) });
  expect(await proveByFetch("awa", fetching)).toBe(true);
  expect(asked).toEqual(["HEAD", "GET"]);
  expect(await left()).toMatchObject([{ outcome: "case", photo: null }]);
});

test.for([
  ["un autre compte est ouvert", 401, true, { photo: { type: "image/jpeg" } }],
  ["le stockage est en panne", 503, false, { photo: { type: "image/jpeg" } }],
  ["elle est refusée", 415, true, { photo: null, reason: "Format d'image non supporté" }],
] as const)("%s : sa photo attend, ou dit pourquoi elle ne part pas", async ([_why, status, isThere, stays]) => {
  await put(kept("1", { photo: PHOTO, outcome: "done" }));
  const error = { message: "Format d'image non supporté", data: { refusal: "image.type" } };
  const { fetching } = lineOf({ POST: () => Response.json({ error }, { status }) });
  expect(await proveByFetch("awa", fetching)).toBe(isThere);
  expect(await left()).toMatchObject([stays]);
});

test("arrivée sans réponse, sur une ligne qui perd aussi jusqu'où elle est : la photo attend, avec ses octets", async () => {
  await put(kept("1", { photo: PHOTO, outcome: "done" }));
  const error = { message: "Cet envoi a déjà avancé", data: { refusal: "upload.elsewhere" } };
  const cut = () => {
    throw new TypeError("Failed to fetch");
  };
  const { fetching } = lineOf({ HEAD: cut, POST: () => Response.json({ error }, { status: 409 }) });
  expect(await proveByFetch("awa", fetching)).toBe(false);
  expect(await left()).toMatchObject([{ photo: { type: "image/jpeg" } }]);
});
