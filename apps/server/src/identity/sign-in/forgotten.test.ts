import { aPerson } from "@recolte/db/factories";
import { notifications, outbox, sessions, telephoneMessages, users, waitingChanges } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { doWhatWaited } from "#personal/account/waiting.ts";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openReceiving, showing } from "#testing/code-to-us.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";
const ANOTHER = "papaye-mure-8";
const WAITS =
  "Vous pourrez choisir un autre mot de passe dans 24 h, si personne ne s'y oppose : ce compte en est prévenu partout. Revenez alors avec ce numéro.";

/** An account with a number and a password. */
async function withNumber(server: Server, changes: Partial<typeof users.$inferInsert> = { email: null }) {
  const { id } = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  await server.db
    .update(users)
    .set({ phone: NUMBER, phoneProvedAt: sql`now()`, ...changes })
    .where(eq(users.id, id));
  return id;
}

/** A browser that the account does not know, with a code for its number. */
async function arriving(server: Server, number = NUMBER) {
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: number, country: "gabon" })).data as { request: string };
  const [sent] = await server.db
    .select({ code: telephoneMessages.code })
    .from(telephoneMessages)
    .where(sql`${telephoneMessages.number} = ${number} and ${telephoneMessages.code} is not null`)
    .orderBy(desc(telephoneMessages.id))
    .limit(1);
  const enter = (says: object = {}) =>
    browser.call("auth.enterByCode", { request, code: sent!.code, acceptTerms: true, ...says });
  return { browser, enter };
}

const later = ({ pool }: Server, hours: number) =>
  pool.query("update waiting_changes set asked_at = asked_at - make_interval(hours => $1)", [hours]);

test("avec un mot de passe oublié, sans adresse et sur un appareil neuf : un jour après, un autre se choisit et ouvre", async () => {
  await using server = await openServer();
  const id = await withNumber(server);
  const old = await server.cookieOf({ id, roles: [] });
  const { enter } = await arriving(server);
  expect((await enter()).refusal).toBe("telephone.password");
  expect((await enter({ newPassword: ANOTHER })).refusal).toBe("telephone.password");
  expect(await enter({ forgot: true })).toMatchObject({ refusal: "telephone.password-waits", message: WAITS });
  await later(server, 23);
  expect((await enter({ newPassword: ANOTHER })).refusal).toBe("telephone.password");
  expect((await enter({ forgot: true })).message).toContain("dans 1 h");
  await later(server, 1);
  const again = await arriving(server);
  expect(await again.enter()).toMatchObject({
    refusal: "telephone.new-password",
    message: "Choisissez maintenant un autre mot de passe pour ce compte",
  });
  expect((await again.enter({ newPassword: "azerty" })).refusal).toBe("auth.common-password");
  expect((await again.enter({ newPassword: ANOTHER })).data).toEqual({ id, isNew: false, erasedOn: null });
  expect(await again.browser.me()).toMatchObject({ phone: NUMBER });
  expect(await server.client(old).auth.me.query()).toBeNull();
  expect(await server.db.select().from(sessions)).toHaveLength(1);
  const third = await arriving(server);
  expect((await third.enter({ password: PASSWORD })).refusal).toBe("telephone.wrong-password");
  expect((await third.enter({ password: ANOTHER })).data).toMatchObject({ id });
});

test("la demande est dite une fois : à la cloche, par SMS, et par email à qui en a un", async () => {
  await using server = await openServer();
  await withNumber(server, { email: "awa@exemple.example" });
  const { enter } = await arriving(server);
  await enter({ forgot: true });
  await enter({ forgot: true });
  expect((await server.db.select({ facts: notifications.facts }).from(notifications)).map(({ facts }) => facts)).toEqual([
    { event: "account.password-asked" },
  ]);
  const notices = await server.db.select({ text: telephoneMessages.text }).from(telephoneMessages);
  expect(notices.filter(({ text }) => text.includes("mot de passe"))).toHaveLength(1);
  const mails = await server.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, "mail"));
  expect(mails).toEqual([{ payload: { notification: expect.any(String) } }]);
});

test("toute session du compte annule la demande : le jour suivant rien ne se choisit", async () => {
  await using server = await openServer();
  const id = await withNumber(server);
  const session = server.client(await server.cookieOf({ id, roles: [] }));
  const { enter } = await arriving(server);
  await enter({ forgot: true });
  expect(await session.auth.waitingChanges.query()).toMatchObject([{ kind: "password", waits: expect.any(Number) }]);
  await session.auth.callOffChange.mutate({ kind: "password" });
  await later(server, 24);
  expect((await enter({ newPassword: ANOTHER })).refusal).toBe("telephone.password");
});

test.each([
  ["avec le numéro", undefined],
  ["avec l'adresse", "awa@exemple.example"],
])("le mot de passe, donné %s, annule la demande", async (_how, email) => {
  await using server = await openServer();
  await withNumber(server, { email: email ?? null });
  const thief = await arriving(server);
  await thief.enter({ forgot: true });
  if (email) expect((await browserOf(server).call("auth.signIn", { email, password: PASSWORD })).status).toBe(200);
  else expect((await (await arriving(server)).enter({ password: PASSWORD })).status).toBe(200);
  expect(await server.db.select().from(waitingChanges)).toEqual([]);
});

test("un autre numéro, une demande de plus de huit jours : le jour d'attente recommence", async () => {
  await using server = await openServer();
  const id = await withNumber(server);
  const { enter } = await arriving(server);
  await enter({ forgot: true });
  await later(server, 24 * 8);
  expect((await enter({ newPassword: ANOTHER })).refusal).toBe("telephone.password");
  expect((await enter({ forgot: true })).message).toBe(WAITS);
  await later(server, 24);
  await server.db.update(users).set({ phone: "+24174000000" }).where(eq(users.id, id));
  const other = await arriving(server, "+24174000000");
  expect((await other.enter({ newPassword: ANOTHER })).refusal).toBe("telephone.password");
});

test("une demande dont personne ne revient s'efface", async () => {
  await using server = await openServer();
  await withNumber(server);
  const { enter } = await arriving(server);
  await enter({ forgot: true });
  await later(server, 24 * 8);
  await doWhatWaited({ ...server, log: { error: () => {} } });
  expect(await server.db.select().from(waitingChanges)).toEqual([]);
});

test("un code envoyé à nous ne change pas de mot de passe : un SMS s'écrit au nom de n'importe qui", async () => {
  await using server = await openReceiving();
  await withNumber(server);
  const { enter, send } = await showing(server, NUMBER);
  await send();
  expect(await enter({ forgot: true })).toMatchObject({
    refusal: "telephone.password-asks-code",
    message: "Pour changer le mot de passe, il faut un code de notre part : redemandez-en un plus tard.",
  });
  expect(await server.db.select().from(waitingChanges)).toEqual([]);
});

test("sans le bon code, un numéro connu et un inconnu répondent de même à « Mot de passe oublié ? »", async () => {
  await using server = await openServer();
  await withNumber(server);
  const seen = async (number: string) => {
    const { browser } = await arriving(server, number);
    const { request } = (await browser.call("auth.sendCode", { phone: number, country: "gabon" })).data as { request: string };
    const wrong = await browser.call("auth.enterByCode", { request, code: "000000", acceptTerms: true, forgot: true });
    return [wrong.status, wrong.refusal, wrong.message];
  };
  expect(await seen(NUMBER)).toEqual(await seen("+24174000000"));
  expect(await server.db.select().from(waitingChanges)).toEqual([]);
});

test("qui revient avec son mot de passe sur un compte qu'il quittait annule ce qu'un inconnu attendait", async () => {
  await using server = await openServer();
  const email = "awa@exemple.example";
  await withNumber(server, { email, status: "deleted", deletionRequestedAt: new Date() });
  await (await arriving(server)).enter({ forgot: true });
  expect(await server.db.$count(waitingChanges)).toBe(1);
  expect((await browserOf(server).call("account.cancelDeletion", { email, password: PASSWORD })).status).toBe(200);
  expect(await server.db.$count(waitingChanges)).toBe(0);
});
