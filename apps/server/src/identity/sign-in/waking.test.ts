import { notifications, outbox, telephoneMessages, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deviceKeyOf, newDeviceMark } from "#identity/auth/device.ts";
import { asking, asleep, hoursLater, NUMBER, right, wrong } from "#testing/asleep.ts";
import { openServer } from "#testing/open-server.ts";

test("le prénom et la ville, qui se lisent sur chaque carte, n'ouvrent pas un numéro endormi avant 24 heures, dites partout", async () => {
  await using server = await openServer();
  const { id } = await asleep(server);
  await server.db.update(users).set({ email: "elodie@exemple.example" });
  const { browser, enter } = await asking(server);
  const first = await enter({ owner: right });
  expect([first.refusal, first.message]).toEqual(["telephone.waking-waits", expect.stringContaining("dans 24 h")]);
  expect((await enter({ owner: right })).refusal).toBe("telephone.waking-waits");
  expect(await browser.me()).toBeNull();
  const told = await server.db.select({ userId: notifications.userId, facts: notifications.facts }).from(notifications);
  expect(told).toEqual([{ userId: id, facts: { event: "account.waking-asked" } }]);
  const mails = await server.db.select().from(outbox).where(eq(outbox.kind, "mail"));
  expect(mails.map(({ payload }) => payload)).toEqual([{ notification: expect.any(String) }]);
  const notices = await server.db.select().from(telephoneMessages).where(eq(telephoneMessages.kind, "notice"));
  expect(notices.map(({ number, text }) => [number, text])).toEqual([[NUMBER, expect.stringContaining("annulez")]]);
  await hoursLater(server, 23);
  expect((await enter({ owner: right })).refusal).toBe("telephone.waking-waits");
  await hoursLater(server, 1);
  expect((await enter({ owner: wrong })).refusal).toBe("telephone.not-owner");
  expect((await enter({ owner: right })).data).toMatchObject({ id, isNew: false });
  expect(await browser.me()).toMatchObject({ phone: NUMBER });
});

test("un appareil du compte refuse, et les 24 heures passées n'ouvrent rien", async () => {
  await using server = await openServer();
  const owner = await asleep(server);
  const session = server.client(await server.cookieOf(owner));
  const { browser, enter } = await asking(server);
  await enter({ owner: right });
  expect(await session.auth.waitingChanges.query()).toEqual([{ kind: "entering", value: NUMBER, waits: 24 * 3600 }]);
  await session.auth.callOffChange.mutate({ kind: "entering" });
  await hoursLater(server, 24);
  expect((await enter({ owner: right })).refusal).toBe("telephone.waking-waits");
  expect(await browser.me()).toBeNull();
});

test("un appareil où ce compte s'est ouvert n'attend pas", async () => {
  await using server = await openServer();
  const { id } = await asleep(server);
  const { passwordHash, phoneProvedAt } = (await server.db.select().from(users))[0]!;
  const device = newDeviceMark(deviceKeyOf(server.env, { id, passwordHash, phoneProvedAt }), "A".repeat(22));
  const { browser, request, code } = await asking(server);
  const cookie = `${browser.cookies()}; device=${device}`;
  const entered = await browser.call("auth.enterByCode", { request, code, acceptTerms: true }, { cookie });
  expect(entered.data).toMatchObject({ id });
});
