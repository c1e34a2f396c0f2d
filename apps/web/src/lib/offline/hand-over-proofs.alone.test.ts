import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import type { AppRouter } from "@recolte/server/router";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { refused } from "#testing/render.tsx";
import type { Connected } from "./hand-over-proofs.ts";
import type { Proof } from "./kept-proof.ts";

const noNetwork = () => TRPCClientError.from(new TypeError("Failed to fetch"));
type Answer = { outcome: "done" | "already" | "case" };
type Ask = (proof: Omit<Proof, "keptAt"> & { account: string; age: number }) => Promise<Answer>;

/** The network's end of the client. */
function connected(ask: Ask): Connected {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        ask(op.input as Parameters<Ask>[0]).then(
          (data) => {
            observer.next({ result: { data } });
            observer.complete();
          },
          (error: unknown) => observer.error(TRPCClientError.from(error as Error)),
        );
      });
  return { client: createTRPCClient<AppRouter>({ links: [link] }), queryClient: new QueryClient() };
}
const aProof = (over: Partial<Proof> = {}): Omit<Proof, "id"> => ({
  kind: "order",
  subjectId: "tomates",
  code: { digits: "048213" },
  weightKg: null,
  keptAt: Date.now() - 60_000,
  ...over,
});

/** The module as a freshly loaded page has it. */
async function reload() {
  vi.resetModules();
  const [{ offlineStore }, proofs] = await Promise.all([import("./offline-store.ts"), import("./hand-over-proofs.ts")]);
  return { offlineStore, ...proofs };
}
let page: Awaited<ReturnType<typeof reload>>;
const left = async () => (await page.offlineStore.all<{ id: string }>("hand-over/")).map(({ id }) => id);
beforeEach(async () => void (page = await reload()));
afterEach(() => page.offlineStore.erase());

test("une remise gardée survit à la page, part une fois avec son âge, puis n'est plus sur le téléphone", async () => {
  const { id } = await page.keepProof("awa", aProof());
  page = await reload();
  const asked: unknown[] = [];
  const ask: Ask = async (proof) => {
    asked.push(proof);
    return { outcome: "done" };
  };
  expect((await page.sendProofs(connected(ask), "awa")).answers).toEqual(new Map([[id, { outcome: "done" }]]));
  await page.sendProofs(connected(ask), "awa");
  const { keptAt: _keptAt, ...sent } = aProof();
  expect(asked).toEqual([{ ...sent, id, account: "awa", age: 60 }]);
  expect(await left()).toEqual([]);
});

test.each([
  ["sans réseau", noNetwork],
  ["après trop de codes erronés", () => refused("order.code-locked")],
  ["quand plus personne n'est connecté", () => refused("auth.required")],
])("%s elle attend le prochain envoi", async (_, error) => {
  const { id } = await page.keepProof("awa", aProof());
  await page.sendProofs(
    connected(() => Promise.reject(error())),
    "awa",
  );
  expect(await left()).toEqual([id]);
  await page.sendProofs(
    connected(async () => ({ outcome: "already" })),
    "awa",
  );
  expect(await left()).toEqual([]);
});

test("après un changement de compte sans recharger, la preuve du premier partait sous le second : elle n'est plus qu'au sien", async () => {
  const { id } = await page.keepProof("awa", aProof());
  const ask = vi.fn<Ask>(async () => ({ outcome: "done" }));
  expect((await page.sendProofs(connected(ask), "ben")).answers.size).toBe(0);
  expect(ask).not.toHaveBeenCalled();
  expect((await page.sendProofs(connected(ask), "awa")).answers.get(id)).toEqual({ outcome: "done" });
});

test("une remise envoyée par un autre onglet, ou effacée de l'appareil, ne repart pas de la mémoire de celui-ci", async () => {
  await page.keepProof("awa", aProof());
  await page.offlineStore.removeAll("hand-over/");
  const ask = vi.fn<Ask>(async () => ({ outcome: "done" }));
  await page.sendProofs(connected(ask), "awa");
  expect(ask).not.toHaveBeenCalled();
});

test("un code refusé se lit, ne repart pas, et s'en va quand on l'a compris", async () => {
  const { id } = await page.keepProof("awa", aProof());
  const ask = vi.fn<Ask>(() => Promise.reject(refused("order.wrong-code")));
  expect((await page.sendProofs(connected(ask), "awa")).answers.get(id)).toMatchObject({
    outcome: "refused",
    reason: "Ce code n'est pas celui de l'acheteur",
  });
  await page.sendProofs(connected(ask), "awa");
  expect(ask).toHaveBeenCalledOnce();
  const [kept] = await page.offlineStore.all<Parameters<typeof page.forgetProof>[0]>("hand-over/");
  await page.forgetProof(kept!);
  expect(await left()).toEqual([]);
});

test("celle que l'équipe examine reste à lire, sans repartir", async () => {
  const { id } = await page.keepProof("awa", aProof());
  const ask = vi.fn<Ask>(async () => ({ outcome: "case" }));
  await page.sendProofs(connected(ask), "awa");
  await page.sendProofs(connected(ask), "awa");
  expect(ask).toHaveBeenCalledOnce();
  expect(await page.offlineStore.all("hand-over/")).toMatchObject([{ id, outcome: "case", owner: "awa" }]);
});

test("une horloge mise en arrière ne donne pas d'âge d'avant", async () => {
  await page.keepProof("awa", aProof({ keptAt: Date.now() + 3_600_000 }));
  const ages: number[] = [];
  await page.sendProofs(
    connected(async ({ age }) => {
      ages.push(age);
      return { outcome: "done" };
    }),
    "awa",
  );
  expect(ages).toEqual([0]);
});

test("un appareil plein oublie ce qui fut lu pour garder une remise ; sans place du tout, il le dit", async () => {
  await page.offlineStore.put("copy/awa/orders.list/a", { read: true });
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  // Each write is tried twice.
  put.mockImplementationOnce(full).mockImplementationOnce(full);
  expect(await page.keepProof("awa", aProof())).toMatchObject({ isSafe: true });
  expect(await page.offlineStore.all("copy/")).toEqual([]);
  expect((await left()).length).toBe(1);
  put.mockImplementation(full);
  const { id, isSafe } = await page.keepProof("awa", aProof());
  expect(isSafe).toBe(false);
  put.mockRestore();
  // The page holds it all the same, and sends it.
  const { answers } = await page.sendProofs(
    connected(async () => ({ outcome: "done" })),
    "awa",
  );
  expect(answers.get(id)).toEqual({ outcome: "done" });
});

/** The door of photos, and what each was asked. */
function photoDoor(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_address: string, { headers = {} }: RequestInit = {}) => {
    const said = (headers as Record<string, string>)["upload-metadata"];
    if (said) asked.push(...said.split(",").map((word) => `${word.split(" ")[0]} ${atob(word.split(" ")[1] ?? "")}`));
    return Promise.resolve(answer());
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}
const PHOTO = { bytes: new Uint8Array([255, 216, 255]).buffer, type: "image/jpeg" };
const done: Ask = async () => ({ outcome: "done" });

test("la photo d'une remise part après sa preuve, sous elle, puis rien n'en reste", async () => {
  const { id } = await page.keepProof("awa", aProof({ photo: PHOTO }));
  page = await reload();
  const asked = photoDoor(() => Response.json({ id }));
  await (
    await page.sendProofs(connected(done), "awa")
  ).photos;
  expect(asked).toEqual(expect.arrayContaining([`id ${id}`, "purpose hand_over", `form ${id}`]));
  expect(await left()).toEqual([]);
});

test("une photo coupée attend sans que la preuve reparte, puis s'en va", async () => {
  const { id } = await page.keepProof("awa", aProof({ photo: PHOTO }));
  const ask = vi.fn<Ask>(done);
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  photoDoor(() => Promise.reject(new TypeError("Failed to fetch")));
  await (
    await page.sendProofs(connected(ask), "awa")
  ).photos;
  expect(await page.offlineStore.all("hand-over/")).toMatchObject([{ id, outcome: "done", photo: { type: "image/jpeg" } }]);
  line.mockRestore();
  const asked = photoDoor(() => Response.json({ id }));
  await (
    await page.sendProofs(connected(ask), "awa")
  ).photos;
  expect(ask).toHaveBeenCalledOnce();
  expect(asked).toContain(`form ${id}`);
  expect(await left()).toEqual([]);
});

test("une photo refusée ne se renvoie pas : la remise tient, et le refus se lit", async () => {
  const { id } = await page.keepProof("awa", aProof({ photo: PHOTO }));
  const error = { message: "Cette photo est illisible", data: { refusal: "image.type" } };
  photoDoor(() => Response.json({ error }, { status: 400 }));
  await (
    await page.sendProofs(connected(done), "awa")
  ).photos;
  const kept = { id, outcome: "done", photo: null, reason: "Cette photo est illisible" };
  expect(await page.offlineStore.all("hand-over/")).toMatchObject([kept]);
});

test("sans place pour la photo, la remise se garde sans elle", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  put.mockImplementation(function (this: IDBObjectStore, value: Proof, key) {
    if (value.photo) throw new DOMException("full", "QuotaExceededError");
    put.mockRestore();
    return this.put(value, key);
  });
  expect(await page.keepProof("awa", aProof({ photo: PHOTO }))).toMatchObject({ isWhole: false, isSafe: true });
  expect(await page.offlineStore.all("hand-over/")).toMatchObject([{ photo: null }]);
});
