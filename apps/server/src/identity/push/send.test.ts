import { aPerson } from "@recolte/db/factories";
import { notifications, profiles, sessions } from "@recolte/db/schema";
import type { NotificationKind } from "@recolte/domain/identity/notification";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { notify } from "#identity/notifications/queries.ts";
import { offer, openPushStage, type PushStage } from "#testing/push-stage.ts";

test("une offre acceptée arrive chiffrée, en mille octets, avec son chemin et de quoi reconnaître la seconde", async () => {
  await using it = await openPushStage();
  await it.told(offer);
  await it.settle();
  const [push] = it.receiver.received;
  const [notice] = await it.db.select().from(notifications);
  expect(push?.path).toBe("/awa");
  expect(push?.headers).toMatchObject({
    ttl: expect.stringMatching(/^86[34]\d\d$/u),
    urgency: "high",
    topic: notice!.id.replaceAll("-", ""),
    "content-encoding": "aes128gcm",
    authorization: expect.stringMatching(/^vapid t=.+, k=.+$/u),
  });
  expect(push!.body.length).toBeLessThanOrEqual(1103);
  expect(it.read(push!.body)).toEqual({
    id: `${notice!.id}.${notice!.createdAt.getTime()}`,
    kind: "order",
    title: expect.any(String),
    text: "Ben a accepté vos conditions pour « Riz ».",
    path: `/orders/${offer.orderId}`,
  });
  expect(await it.outcomes()).toEqual({ sent: 1 });
  expect((await it.client.push.list.query()).devices[0]?.lastSuccessAt).not.toBeNull();
});

test("ce qui est lu dans les cinq secondes ne part pas : l'écran l'a montré", async () => {
  await using it = await openPushStage();
  await it.told(offer);
  const { nextAt, createdAt } = (await it.item())!;
  expect(nextAt.getTime() - createdAt.getTime()).toBe(5000);
  await it.client.notifications.markRead.mutate({});
  await it.settle();
  expect(it.receiver.received).toEqual([]);
  expect(await it.outcomes()).toEqual({ unwanted: 1 });
});

test("lue aussitôt par qui l'a demandée dans une session volée, une nouvelle du compte est dite à ses appareils quand même", async () => {
  await using it = await openPushStage();
  // By day: at night it waits for the morning.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await it.told({ event: "account.number-asked" });
  await it.client.notifications.markRead.mutate({});
  await it.settle();
  expect(it.receiver.received).toHaveLength(1);
});

test("une nouvelle annulée avec sa cause n'est dite à aucun appareil", async () => {
  await using it = await openPushStage();
  const undone = it.db.transaction(async (tx) => {
    await notify(tx, [{ userId: it.awa.id, facts: offer }]);
    throw new Error("annulé");
  });
  await expect(undone).rejects.toThrow("annulé");
  expect(await it.item()).toBeUndefined();
});

test.each([
  ["un sujet refusé", ({ client, id }: PushStage) => client.push.change.mutate({ id, kinds: ["message"], showsWords: false })],
  ["une session finie", ({ db }: PushStage) => db.update(sessions).set({ expiresAt: sql`now()` })],
  ["un appareil retiré", ({ client, id }: PushStage) => client.push.remove.mutate({ id })],
])("%s entre la nouvelle et l'envoi : rien ne part", async (_what, change) => {
  await using it = await openPushStage();
  await it.told(offer);
  await change(it);
  await it.settle();
  expect(it.receiver.received).toEqual([]);
});
async function written(it: PushStage, content: string) {
  const ben = await aPerson(it.db, { firstName: "Ben", lastName: "Nzoghe" });
  const client = it.server.client(await it.server.cookieOf(ben));
  await client.messages.send.mutate({ id: randomUUID(), receiverId: it.awa.id, content });
  return { ben, client };
}

test("les mots d'un message ne sont sur l'écran verrouillé que si on le veut", async () => {
  await using it = await openPushStage();
  await written(it, "Le code est 1234");
  await it.settle();
  await it.client.push.change.mutate({ id: it.id, kinds: ["message"], showsWords: true });
  await written(it, "Le sac à 9 000 ?");
  await it.settle();
  const said = it.receiver.received.map(({ body }) => it.read(body));
  expect(said).toMatchObject([
    { title: "Nouveau message", text: "Ben Nzoghe vous a écrit." },
    { title: "Ben Nzoghe", text: "Le sac à 9 000 ?" },
  ]);
  expect(JSON.stringify(said[0])).not.toContain("1234");
});

test("une conversation avertit une fois, puis à nouveau quand elle a été lue", async () => {
  await using it = await openPushStage();
  const { ben, client } = await written(it, "Bonjour");
  const again = (content: string) => client.messages.send.mutate({ id: randomUUID(), receiverId: it.awa.id, content });
  await it.settle();
  await again("Vous êtes là ?");
  await it.settle();
  expect(it.receiver.received).toHaveLength(1);
  await it.client.messages.markRead.mutate({ otherId: ben.id, upTo: new Date(Date.now() + 60_000).toISOString() });
  await again("Merci");
  await it.settle();
  const ids = it.receiver.received.map(({ body }) => it.read(body).id);
  expect(new Set(ids).size).toBe(2);
});

test("une nouvelle de la veille n'est plus dite", async () => {
  await using it = await openPushStage();
  await it.told(offer);
  await it.db.update(notifications).set({ createdAt: sql`now() - interval '25 hours'` });
  await it.settle();
  expect(it.receiver.received).toEqual([]);
  expect(await it.outcomes()).toEqual({ expired: 1 });
});

test("un processus tué entre l'envoi et sa note renvoie le même : l'appareil reconnaît le second", async () => {
  await using it = await openPushStage();
  await it.told(offer);
  const { payload } = (await it.item())!;
  await it.handle(payload, "", 1);
  // Nobody noted it: the item is taken again.
  await it.settle();
  const [first, second, ...more] = it.receiver.received.map(({ body }) => it.read(body));
  expect(first).toEqual(second);
  expect(more).toEqual([]);
});

test("deux ouvriers à la fois : chaque nouvelle part une fois, aucune ne se perd", async () => {
  await using it = await openPushStage();
  const all = Array.from({ length: 30 }, () => randomUUID());
  for (const orderId of all) await it.told({ ...offer, orderId });
  await it.isDue();
  const workers = [it.work(), it.work()];
  await vi.waitFor(() => expect(it.receiver.received.length).toBeGreaterThanOrEqual(30), 10_000);
  await Promise.all(workers.map((worker) => worker.close()));
  const paths = it.receiver.received.map(({ body }) => it.read(body).path);
  expect(paths.toSorted()).toEqual(all.map((id) => `/orders/${id}`).toSorted());
});

test.each([
  ["expiry", "expiry.over", 0],
  ["order", "order.accepted", 1],
] as const)("à deux heures du matin, « %s » : %s part tout de suite %i fois", async (kind: NotificationKind, event, times) => {
  await using it = await openPushStage();
  await it.client.push.change.mutate({ id: it.id, kinds: [kind], showsWords: false });
  // Where it is night now, by the clocks of one of the two countries.
  await it.db.update(profiles).set({ country: "cote_ivoire" });
  await it.told({ ...offer, event });
  const { payload } = (await it.item())!;
  vi.useFakeTimers({ now: new Date(Date.UTC(2026, 10, 27, 2)), toFake: ["Date"] });
  try {
    await it.db.update(notifications).set({ createdAt: new Date() });
    const done = it.handle(payload, "", 1).catch((error: unknown) => error);
    expect(await done).toEqual(times ? undefined : expect.objectContaining({ seconds: 4 * 3600, isTry: false }));
  } finally {
    vi.useRealTimers();
  }
  expect(it.receiver.received).toHaveLength(times);
});
