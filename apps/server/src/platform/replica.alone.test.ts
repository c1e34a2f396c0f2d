import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { watchProcess } from "#platform/metrics/watch.ts";
import { answerOf, byId, form, publish, readsThere, test, untilRead } from "#testing/replicated.ts";
import { placeOf, placeWritten, textOf } from "./log-place.ts";

/** Tries until a standby that is paused was still read when all was asked. */
const TRIES = 8;
const LIST = "/trpc/announcements.list?input=%7B%7D";
/** Asked as the library's own door alone answers. */
const STREAMED = { "trpc-accept": "application/jsonl" };
const streamed = (id: string) => `/trpc/announcements.byId?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { id } }))}`;

test("ce que tous lisent vient de la réplique par toutes les portes : appel, premier écran, cache, plan du site, aperçu", async ({
  pair,
}) => {
  await using node = await pair.openNode();
  const { id: userId } = await aPerson(node.db);
  const { id } = await anAnnouncement(node.db, { userId });
  await untilRead(node);
  await expect.poll(async () => (await answerOf(node, byId(id))).status).toBe(200);
  const doors: [string, Record<string, string>?][] = [
    [byId(id)],
    [streamed(id), STREAMED],
    [`/announcements/${id}`],
    [`/profile/${userId}`],
    [LIST],
    ["/sitemap-annonces-1.xml"],
    [`/share/${id}.jpg`],
  ];
  for (const [address, headers] of doors) {
    const taken = await readsThere(node, async () => expect((await answerOf(node, address, headers)).status).toBe(200));
    expect(taken, `${address} ${JSON.stringify(headers ?? {})}`).toBeGreaterThan(0);
  }
  watchProcess(node);
  const told = await node.metrics.scrape();
  expect(told).toMatch(/^recolte_replica_usable 1$/mu);
  expect(told).toMatch(/^recolte_replica_lag_seconds 0(?:\.\d+)?$/mu);
  expect(told).toMatch(/^recolte_pool_connections\{pool="replica",state="idle"\} [1-9]/mu);
});

test("qui vient d'écrire lit ce qu'il a écrit, sur tous les nœuds et par toutes les portes, quand la réplique n'a rien reçu", async ({
  pair,
}) => {
  await using here = await pair.openNode();
  await using there = await pair.openNode();
  const session = await here.cookieOf(await aPerson(here.db));
  let stood = 0;
  for (let tries = 0; stood === 0 && tries < TRIES; tries += 1) {
    await Promise.all([untilRead(here), untilRead(there)]);
    await pair.paused(async () => {
      const { id, cookie } = await publish(here, session);
      for (const node of [here, there])
        for (const [address, headers] of [[byId(id)], [streamed(id), STREAMED], [`/announcements/${id}`]] as const) {
          const { status, text } = await answerOf(node, address, { ...headers, cookie });
          expect([status, text.includes("Tomates")], address).toEqual([200, true]);
        }
      // What visitors are shown changed: here that is known.
      expect((await answerOf(here, byId(id))).status).toBe(200);
      expect((await answerOf(here, LIST)).text).toContain(id);
      // There it is not yet: who did not write it reads the standby.
      const { status } = await answerOf(there, byId(id));
      if (there.replica?.state().usable && status === 404) stood += 1;
    });
  }
  expect(stood, "The standby was never read while it lacked what was written.").toBe(1);
});

test("le cache des visiteurs ne se remplit pas d'une place plus ancienne que ce qui l'a vidé, sur aucun nœud", async ({
  pair,
}) => {
  await using here = await pair.openNode();
  await using there = await pair.openNode();
  const session = await here.cookieOf(await aPerson(here.db));
  let stood = 0;
  for (let tries = 0; stood === 0 && tries < TRIES; tries += 1) {
    await Promise.all([untilRead(here), untilRead(there)]);
    await pair.paused(async () => {
      const { id } = await publish(here, session);
      const address = `${LIST}&n=${tries}`;
      const before = (await answerOf(there, address)).text.includes(id);
      if (there.replica?.state().usable && !before) stood += 1;
      // As the bell would carry it.
      there.bell.drop(await here.replica?.place());
      for (let again = 0; again < 3; again += 1) expect((await answerOf(there, address)).text).toContain(id);
    });
  }
  expect(stood, "The standby was never read while it lacked what was written.").toBe(1);
});

test("écrire puis lire aussitôt ailleurs, encore et encore : rien n'est plus ancien que ce qu'on a écrit", async ({ pair }) => {
  await using here = await pair.openNode();
  await using there = await pair.openNode();
  const session = await here.cookieOf(await aPerson(here.db));
  await untilRead(there);
  for (let turn = 0; turn < 60; turn += 1) {
    const { id, cookie } = await publish(here, session);
    expect((await answerOf(there, byId(id), { cookie })).status, `turn ${turn}`).toBe(200);
  }
});

test("la place où l'on a écrit ne se donne qu'aux membres, pour trente secondes ; une place inventée ne change rien", async ({
  pair,
}) => {
  await using node = await pair.openNode();
  const awa = await aPerson(node.db);
  const session = await node.cookieOf(awa);
  const { id, place } = await publish(node, session);
  expect(place).toMatch(/^pos=[0-9A-F]+\/[0-9A-F]+; Max-Age=30; Path=\/; HttpOnly; SameSite=Lax$/u);
  const post = (path: string, input: object, cookie = "") =>
    node.app.inject({ method: "POST", url: `/trpc/${path}`, payload: input, headers: { cookie } });
  const said = async (answer: ReturnType<typeof post>) => String((await answer).headers["set-cookie"] ?? "");
  expect(await said(post("announcements.recordView", { id }))).not.toContain("pos=");
  expect(await said(post("announcements.pause", { id: uuidv7() }, session))).not.toContain("pos=");
  expect(await said(post("announcements.pause", { id }, session))).toContain("pos=");
  await post("announcements.reactivate", { id }, session);

  await untilRead(node);
  await expect.poll(async () => (await answerOf(node, byId(id))).status).toBe(200);
  const { primary } = await pair.places();
  const next = textOf(placeOf(primary)! + 4096n);
  const asking = (cookie: string) => readsThere(node, () => answerOf(node, byId(id), { cookie }));
  for (const forged of ["FFFFFFFF/FFFFFFFF", "0/1", "x", "%", "0/1; pos=", "123456789/0"])
    expect(await asking(`pos=${forged}`), forged).toBeGreaterThan(0);
  // Another node may have written since this one looked.
  expect(await asking(`pos=${next}`)).toBe(0);
});

test("sous https, la place porte un nom que nul autre site du domaine ne peut poser", async ({ pair }) => {
  await using node = await pair.openNode({ ORIGIN: "https://recolte.example" });
  const { token } = await node.sessions.create({
    userId: (await aPerson(node.db)).id,
    kind: "member",
    ip: "192.0.2.1",
    userAgent: "test",
  });
  const headers = { cookie: `__Host-sid=${token}`, origin: "https://recolte.example" };
  const answer = await node.app.inject({ method: "POST", url: "/trpc/announcements.create", payload: form(), headers });
  expect(String(answer.headers["set-cookie"])).toMatch(/__Host-pos=[^;]+; Max-Age=30; Path=\/; HttpOnly; Secure/u);
});

test("une principale qui commence un autre fichier de son journal puis se tait n'a pas de réplique en retard", async ({
  pair,
}) => {
  await pair.turnPage();
  await expect
    .poll(async () => {
      const { primary, standby } = await pair.places();
      return placeWritten(primary)! <= placeOf(standby)!;
    })
    .toBe(true);
});
