import { pushSubscriptions } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { openReceiver } from "#testing/push-receiver.ts";
import { offer, openPushStage, type PushStage } from "#testing/push-stage.ts";

test.each([404, 410])("un service qui répond %i : l'appareil est oublié", async (status) => {
  await using it = await openPushStage();
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
  await using it = await openPushStage();
  it.receiver.answer(status);
  await it.told(offer);
  await it.settle();
  expect(await it.db.$count(pushSubscriptions)).toBe(1);
  expect((await it.item())?.doneAt).not.toBeNull();
  expect(await it.outcomes()).toEqual({ [outcome]: 1 });
});

const secondsLeft = async (it: PushStage) => {
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
    await using it = await openPushStage();
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
  await using it = await openPushStage();
  await using inside = await openReceiver();
  it.receiver.answer(307, { location: inside.addressOf("admin") });
  await it.told(offer);
  await it.settle();
  expect(inside.received).toEqual([]);
  expect(await it.outcomes()).toEqual({ later: 1 });
});
