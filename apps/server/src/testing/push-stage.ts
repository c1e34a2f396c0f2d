import { aPerson } from "@recolte/db/factories";
import { outbox } from "@recolte/db/schema";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, vi } from "vitest";
import { notify } from "#identity/notifications/queries.ts";
import { openMetrics } from "#platform/metrics.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openPusher } from "#platform/pusher.ts";
import { pushHandler } from "#identity/push/send.ts";
import { openServer } from "./open-server.ts";
import { aBrowser, openReceiver } from "./push-receiver.ts";

const log = pino({ level: "silent" });
export const offer: NotificationFacts = { event: "order.accepted", orderId: randomUUID(), otherName: "Ben", title: "Riz" };

/** A person with one device, a service that receives, and a worker that is started when the test says. */
export async function openPushStage() {
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
    receiver,
    server,
    db,
    awa,
    client,
    id,
    read,
    item,
    isDue,
    settle,
    work,
    outcomes,
    handle,
    told: (facts: NotificationFacts) => db.transaction((tx) => notify(tx, [{ userId: awa.id, facts }])),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}
export type PushStage = Awaited<ReturnType<typeof openPushStage>>;
