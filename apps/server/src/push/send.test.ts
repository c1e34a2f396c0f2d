import { aPerson } from "@recolte/db/factories";
import { notifications, outbox, profiles, pushSubscriptions, sessions } from "@recolte/db/schema";
import type { NotificationFacts, NotificationKind } from "@recolte/domain/notification";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { notify } from "#notifications/queries.ts";
import { openMetrics } from "#platform/metrics.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openPusher } from "#platform/pusher.ts";
import { openServer } from "#testing/open-server.ts";
import { aBrowser, openReceiver } from "#testing/push-receiver.ts";
import { pushHandler } from "./send.ts";

const log = pino({ level: "silent" });
const offer: NotificationFacts = { event: "order.accepted", orderId: randomUUID(), otherName: "Ben", title: "Riz" };

/** A person with one device, a service that receives, and a worker that is started when the test says. */
async function stage() {
  const receiver = await openReceiver();
  const server = await openServer({ PUSH_TEST_HOSTS: receiver.host });
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  const client = server.client(cookie);
  const { read, ...keys } = aBrowser();
  const { id } = await client.push.register.mutate({ endpoint: receiver.addressOf("awa"), ...keys });
  const metrics = openMetrics();
  const { db } = server;
  const handle = pushHandler({ db, pusher: openPusher(server.env), log, metrics });
  const work = () => startOutbox({ db, log, metrics, handlers: { push: handle }, pause: 10 });
  const item = async () => (await db.select().from(outbox).where(eq(outbox.kind, "push")))[0];
  const isDue = () =>
    db
      .update(outbox)
      .set({ nextAt: sql`now()` })
      .where(eq(outbox.kind, "push"));
  /** Everything that is due is done. */
  async function settle() {
    await isDue();
    const worker = work();
    await vi.waitFor(async () => {
      const waiting = sql`kind = 'push' and done_at is null and next_at <= now()`;
      expect(await db.$count(outbox, waiting)).toBe(0);
    }, 5000);
    await worker.close();
  }
  const outcomes = async () =>
    Object.fromEntries((await metrics.pushes.get()).values.map(({ labels, value }) => [labels.outcome, value]));
  return {
    ...{ receiver, server, db, awa, client, id, read, item, isDue, settle, work, outcomes, handle },
    told: (facts: NotificationFacts) => db.transaction((tx) => notify(tx, [{ userId: awa.id, facts }])),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

test("une offre acceptée arrive chiffrée, en mille octets, avec son chemin et de quoi reconnaître la seconde", async () => {
  await using it = await stage();
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
  await using it = await stage();
  await it.told(offer);
  const { nextAt, createdAt } = (await it.item())!;
  expect(nextAt.getTime() - createdAt.getTime()).toBe(5000);
  await it.client.notifications.markRead.mutate({});
  await it.settle();
  expect(it.receiver.received).toEqual([]);
  expect(await it.outcomes()).toEqual({ unwanted: 1 });
});

test("une nouvelle annulée avec sa cause n'est dite à aucun appareil", async () => {
  await using it = await stage();
  const undone = it.db.transaction(async (tx) => {
    await notify(tx, [{ userId: it.awa.id, facts: offer }]);
    throw new Error("annulé");
  });
  await expect(undone).rejects.toThrow("annulé");
  expect(await it.item()).toBeUndefined();
});

test.each([
  ["un sujet refusé", ({ client, id }: Stage) => client.push.change.mutate({ id, kinds: ["message"], showsWords: false })],
  ["une session finie", ({ db }: Stage) => db.update(sessions).set({ expiresAt: sql`now()` })],
  ["un appareil retiré", ({ client, id }: Stage) => client.push.remove.mutate({ id })],
])("%s entre la nouvelle et l'envoi : rien ne part", async (_what, change) => {
  await using it = await stage();
  await it.told(offer);
  await change(it);
  await it.settle();
  expect(it.receiver.received).toEqual([]);
});
type Stage = Awaited<ReturnType<typeof stage>>;

async function written(it: Stage, content: string) {
  const ben = await aPerson(it.db, { firstName: "Ben", lastName: "Nzoghe" });
  const client = it.server.client(await it.server.cookieOf(ben));
  await client.messages.send.mutate({ id: randomUUID(), receiverId: it.awa.id, content });
  return { ben, client };
}

test("les mots d'un message ne sont sur l'écran verrouillé que si on le veut", async () => {
  await using it = await stage();
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
  await using it = await stage();
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

test.each([404, 410])("un service qui répond %i : l'appareil est oublié", async (status) => {
  await using it = await stage();
  it.receiver.answer(status);
  await it.told(offer);
  await it.settle();
  expect(await it.db.$count(pushSubscriptions)).toBe(0);
  expect((await it.item())?.doneAt).not.toBeNull();
  expect(await it.outcomes()).toEqual({ gone: 1 });
});

test.each([
  [401, "keys"],
  [403, "keys"],
  [400, "refused"],
  [413, "refused"],
])("un service qui répond %i : rien n'est oublié, rien n'est renvoyé, c'est compté « %s »", async (status, outcome) => {
  await using it = await stage();
  it.receiver.answer(status);
  await it.told(offer);
  await it.settle();
  expect(await it.db.$count(pushSubscriptions)).toBe(1);
  expect((await it.item())?.doneAt).not.toBeNull();
  expect(await it.outcomes()).toEqual({ [outcome]: 1 });
});

const secondsLeft = async (it: Stage) => {
  const { rows } = await it.server.pool.query<{ seconds: number }>(
    "select extract(epoch from next_at - now())::float8 as seconds from outbox where kind = 'push'",
  );
  return rows[0]!.seconds;
};

test.each([
  [429, { "retry-after": "600" }, [600, 600]],
  [503, {}, [60, 300, 1800, 14_400]],
  [500, { "retry-after": "bientôt" }, [60]],
] as const)(
  "un service qui répond %i %j est redemandé après %j secondes, puis l'envoi arrive",
  async (status, headers, waits) => {
    await using it = await stage();
    it.receiver.answer(status, headers);
    await it.told(offer);
    for (const wait of waits) {
      await it.settle();
      const left = await secondsLeft(it);
      expect(left).toBeGreaterThan(wait - 20);
      expect(left).toBeLessThanOrEqual(wait);
    }
    it.receiver.answer(201);
    await it.settle();
    expect(new Set(it.receiver.received.map(({ body }) => it.read(body).id)).size).toBe(1);
    expect((await it.item())?.doneAt).not.toBeNull();
  },
);

test("une redirection n'est pas suivie", async () => {
  await using it = await stage();
  await using inside = await openReceiver();
  it.receiver.answer(307, { location: inside.addressOf("admin") });
  await it.told(offer);
  await it.settle();
  expect(inside.received).toEqual([]);
  expect(await it.outcomes()).toEqual({ later: 1 });
});

test("une nouvelle de la veille n'est plus dite", async () => {
  await using it = await stage();
  await it.told(offer);
  await it.db.update(notifications).set({ createdAt: sql`now() - interval '25 hours'` });
  await it.settle();
  expect(it.receiver.received).toEqual([]);
  expect(await it.outcomes()).toEqual({ expired: 1 });
});

test("un processus tué entre l'envoi et sa note renvoie le même : l'appareil reconnaît le second", async () => {
  await using it = await stage();
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
  await using it = await stage();
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
  await using it = await stage();
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
