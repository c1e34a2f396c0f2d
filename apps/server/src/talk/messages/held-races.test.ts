import { aPerson } from "@recolte/db/factories";
import { cases, events, heldMessages, messages } from "@recolte/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { BAIT, crowd, letter, listHoles } from "#testing/held-stage.ts";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { releaseHeld } from "./held.ts";

async function stage(receivers: number) {
  const server = await openServer();
  const [thief, people] = [await aPerson(server.db), await crowd(server.db, receivers)];
  const cookie = await server.cookieOf(thief);
  const send = server.client(cookie).messages.send.mutate;
  return { ...server, thief, people, cookie, send, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("six destinataires au même instant : cinq le reçoivent, un message attend, aucun numéro ne manque", async () => {
  await using scene = await stage(6);
  const { db, thief, people, send } = scene;
  const sent = await Promise.all(people.map((one) => send(letter(one))));
  expect(sent.filter(({ isHeld }) => isHeld)).toHaveLength(1);
  expect(await db.$count(messages)).toBe(5);
  expect(await db.$count(heldMessages)).toBe(1);
  const own = await db.select({ seq: events.seq }).from(events).where(eq(events.userId, thief.id)).orderBy(asc(events.seq));
  expect(own.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(sent.map(({ seq }) => seq)).size).toBe(6);
  expect(await listHoles(db)).toEqual([]);
});

test("dix gardés au même instant et le même envoyé deux fois : un dossier, chacun une fois", async () => {
  await using scene = await stage(15);
  const { db, people, send } = scene;
  await db.execute("update users set created_at = now() - interval '8 days'");
  for (const one of people.slice(0, 5)) await send(letter(one));
  const letters = people.slice(5).map((one) => letter(one));
  const sent = await Promise.all([...letters, letters[0]!].map((one) => send(one)));
  expect(sent.every(({ isHeld }) => isHeld)).toBe(true);
  expect(sent.at(-1)).toEqual(sent[0]);
  expect(await db.$count(heldMessages)).toBe(10);
  expect(await db.$count(cases)).toBe(1);
});

test("l'autre fenêtre de l'auteur l'apprend, le destinataire rien avant la relecture, puis tout dans l'ordre", async () => {
  await using scene = await stage(6);
  const { db, bell, people, cookie, send } = scene;
  const sixth = people[5]!;
  using mine = await openLive(scene, cookie);
  using theirs = await openLive(scene, await scene.cookieOf(sixth));
  await mine.started();
  await theirs.started();
  for (const one of people) await send(letter(one));
  expect(await mine.receive(6)).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ kind: "sent" })),
    { kind: "sent", message: null },
  ]);
  await scene.client(await scene.cookieOf(people[0]!)).messages.send.mutate(letter(sixth, "Bonjour"));
  expect(await theirs.receive(1)).toMatchObject([{ seq: 1, message: { content: "Bonjour" } }]);
  const [one] = await db.select({ id: cases.targetId }).from(cases);
  bell.ring(await releaseHeld(db, one!.id));
  expect((await theirs.receive(2))[1]).toMatchObject({ seq: 2, kind: "message", unread: 2, message: { content: BAIT } });
  expect((await mine.receive(7)).at(-1)).toMatchObject({ kind: "sent", message: { content: BAIT } });
});

test("effacer, relâcher et envoyer encore au même instant : personne n'attend sans fin, rien ne se perd", async () => {
  await using scene = await stage(9);
  const { db, people, send } = scene;
  for (const one of people.slice(0, 8)) await send(letter(one));
  const [one] = await db.select({ id: cases.targetId }).from(cases);
  const results = await Promise.allSettled([
    releaseHeld(db, one!.id),
    releaseHeld(db, one!.id),
    send(letter(people[8]!)),
    send(letter(people[0]!)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "fulfilled"]);
  await vi.waitFor(async () => expect(await listHoles(db)).toEqual([]));
  expect((await db.$count(messages)) + (await db.$count(heldMessages))).toBe(10);
});
