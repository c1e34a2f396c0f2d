import { aTelephonePerson } from "@recolte/db/factories";
import { notifications, telephoneMessages, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openReceiving, showing } from "#testing/code-to-us.ts";

const NUMBER = "+24166123456";
const WAITS =
  "Ce compte s'ouvrira ici dans 24 heures, si aucun de ses appareils ne s'y oppose. Revenez alors avec ce même appareil.";

test("un compte avec un passé et sans mot de passe attend 24 heures, dites une fois à ses sessions, puis s'ouvre", async () => {
  await using server = await openReceiving();
  const { id } = await aTelephonePerson(server.db, { phone: NUMBER });
  const { browser, enter, send, later } = await showing(server, NUMBER);
  await send();
  expect(await enter()).toMatchObject({ refusal: "telephone.entering-waits", message: WAITS });
  expect((await enter()).setCookie ?? "").not.toContain("sid=");
  const told = await server.db.select({ userId: notifications.userId, facts: notifications.facts }).from(notifications);
  expect(told).toEqual([{ userId: id, facts: { event: "account.entering-asked" } }]);
  await later(23);
  expect((await enter()).refusal).toBe("telephone.entering-waits");
  await later(1);
  expect((await enter()).data).toMatchObject({ id, isNew: false });
  expect(await browser.me()).toMatchObject({ phone: NUMBER });
});

test("sans session ouverte et sans adresse, un SMS à son numéro dit une fois que quelqu'un demande à entrer", async () => {
  await using server = await openReceiving();
  await aTelephonePerson(server.db, { phone: NUMBER });
  const { enter, send } = await showing(server, NUMBER);
  await send();
  for (let asked = 0; asked < 3; asked++) await enter();
  const notices = await server.db
    .select({ to: telephoneMessages.number, text: telephoneMessages.text })
    .from(telephoneMessages)
    .where(eq(telephoneMessages.kind, "notice"));
  expect(notices).toEqual([{ to: NUMBER, text: expect.stringContaining("Quelqu'un demande à entrer dans votre compte") }]);
});

test("le numéro passe à un autre compte pendant l'attente : elle recommence pour celui-ci, qui en est prévenu", async () => {
  await using server = await openReceiving();
  const first = await aTelephonePerson(server.db, { phone: NUMBER });
  const { enter, send, later } = await showing(server, NUMBER);
  await send();
  await enter();
  await server.db.update(users).set({ phone: "+24174999999" }).where(eq(users.id, first.id));
  const second = await aTelephonePerson(server.db, { phone: NUMBER });
  await later(24);
  expect((await enter()).refusal).toBe("telephone.entering-waits");
  const told = await server.db.select({ userId: notifications.userId }).from(notifications);
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([first.id, second.id]));
  await later(24);
  expect((await enter()).data).toMatchObject({ id: second.id });
});

test("qui revient après la journée retrouve sa demande, et elle se perd le lendemain", async () => {
  await using server = await openReceiving();
  await aTelephonePerson(server.db, { phone: NUMBER });
  const { browser, request, enter, send, later } = await showing(server, NUMBER);
  await send();
  expect((await enter()).setCookie).toMatch(/visitor=[^;]+; Max-Age=172800/u);
  await later(24);
  expect((await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data).toMatchObject({ request });
  await later(23);
  expect((await enter()).refusal).toBe("telephone.code-over");
});

test("une session du compte refuse : après 24 heures rien ne s'ouvre", async () => {
  await using server = await openReceiving();
  const owner = await aTelephonePerson(server.db, { phone: NUMBER });
  const { enter, send, later } = await showing(server, NUMBER);
  const session = server.client(await server.cookieOf({ id: owner.id, roles: [] }));
  expect(await session.auth.firstPassword.query()).toEqual({ isNew: false, waits: null, isEntered: false });
  await send();
  await enter();
  expect(await session.auth.firstPassword.query()).toEqual({ isNew: false, waits: null, isEntered: true });
  await session.auth.callOffEntering.mutate();
  expect(await session.auth.firstPassword.query()).toEqual({ isNew: false, waits: null, isEntered: false });
  await later(24);
  expect((await enter()).refusal).toBe("telephone.code-over");
});

test("le budget du jour en codes est vidé exprès, et le SMS qui prévient part quand même", async () => {
  await using server = await openReceiving();
  await aTelephonePerson(server.db, { phone: NUMBER });
  const { enter, send } = await showing(server, NUMBER);
  await server.pool.query("update rate_limits set points = 1000000 where key = 'phone-code.all:all'");
  await send();
  await enter();
  expect(await server.db.$count(telephoneMessages, eq(telephoneMessages.kind, "notice"))).toBe(1);
});
