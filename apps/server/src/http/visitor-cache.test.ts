import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";

test("deux visiteurs reçoivent les mêmes octets ; qui les a déjà reçoit 304", async () => {
  await using server = await openServer();
  const first = await fetch(`${server.origin}/trpc/home.counters`);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect((await fetch(`${server.origin}/trpc/home.counters`)).headers.get("etag")).toBe(etag);
  expect((await fetch(`${server.origin}/trpc/home.counters`, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("un membre ne reçoit jamais la réponse gardée pour les visiteurs", async () => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db));
  await fetch(`${server.origin}/trpc/home.counters`);
  expect((await fetch(`${server.origin}/trpc/home.counters`, { headers: { cookie } })).headers.get("etag")).toBeNull();
});

test("une question qui n'est pas la même pour tous n'est pas gardée", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db);
  const input = encodeURIComponent(JSON.stringify({ id }));
  expect((await fetch(`${server.origin}/trpc/profiles.byId?input=${input}`)).headers.get("etag")).toBeNull();
});

test("un refus n'est pas gardé", async () => {
  await using server = await openServer();
  const bad = `${server.origin}/trpc/announcements.list?input=${encodeURIComponent('{"sort":"hasard"}')}`;
  for (let i = 0; i < 2; i++) {
    const answer = await fetch(bad);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("etag")).toBeNull();
  }
});

test("une annonce publiée paraît aussitôt aux visiteurs, sans attendre l'âge des réponses gardées", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const titles = async () => (await server.client().announcements.list.query({})).items.map(({ title }) => title);
  await anAnnouncement(server.db, { userId: awa.id, title: "Bananes" });
  expect(await titles()).toEqual(["Bananes"]);

  await server.client(await server.cookieOf(awa)).announcements.create.mutate({
    id: "0198c0de-0000-7000-8000-000000000009",
    title: "Tomates",
    category: "legumes",
    conditionProduct: "frais",
    price: 500,
    unit: "kg",
    city: "Oyem",
    description: "Récoltées ce matin",
  });
  expect(await titles()).toEqual(["Tomates", "Bananes"]);
});

test("ce qui est décidé sur un autre serveur s'oublie ici dès qu'on l'entend ; ce qui est refusé ne fait travailler personne", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  const shown = async () => (await server.client().announcements.list.query({})).items.length;
  expect(await shown()).toBe(1);
  await server.pool.query("update announcements set status = 'paused'");
  expect(await shown()).toBe(1);
  server.bell.drop();
  expect(await shown()).toBe(0);

  const told = vi.fn();
  server.bell.onDrop(told);
  await expect(server.client().announcements.remove.mutate({ id })).rejects.toThrow();
  expect(told).not.toHaveBeenCalled();
  await server.pool.query("update announcements set status = 'active'");
  await server.client(await server.cookieOf(awa)).announcements.remove.mutate({ id });
  expect(told).toHaveBeenCalledTimes(1);
});

test("les recherches d'un visiteur se comptent à son adresse, pas à celle de tous", async () => {
  await using server = await openServer({ LIMITS_SCALE: "0.001" });
  const search = async (words: string, remoteAddress: string) => {
    const url = `/trpc/announcements.list?input=${encodeURIComponent(JSON.stringify({ search: words }))}`;
    return (await server.app.inject({ url, remoteAddress })).statusCode;
  };
  const asked = [];
  for (const words of ["a", "b", "c", "d"]) asked.push(await search(words, "192.0.2.10"));
  expect(asked).toEqual([200, 200, 200, 429]);
  for (const words of ["e", "f", "g"]) expect(await search(words, "192.0.2.20")).toBe(200);
});
