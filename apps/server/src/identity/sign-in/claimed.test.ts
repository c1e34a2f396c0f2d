import { aTelephonePerson } from "@recolte/db/factories";
import { sessions, users, verifications, waitingChanges } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openReceiving, showing } from "#testing/code-to-us.ts";
import { aSentCode } from "#testing/sent-code.ts";

const NUMBER = "+24166123456";

/** A code of ours for this number, in a browser that the account does not know. */
async function byOurCode(server: Awaited<ReturnType<typeof openReceiving>>) {
  const browser = browserOf(server);
  const { request, code, cookie } = await aSentCode(server, NUMBER);
  const enter = (says: object = {}) =>
    browser.call("auth.enterByCode", { request, code, acceptTerms: true, ...says }, { cookie });
  return { browser, enter };
}

const stepOf = async ({ db }: Awaited<ReturnType<typeof openReceiving>>) =>
  (await db.select({ status: verifications.status }).from(verifications)).map(({ status }) => status);

test("un compte commencé par un SMS envoyé au nom d'un autre : le premier code de notre part le rend à qui tient le numéro", async () => {
  await using server = await openReceiving();
  const squatter = await showing(server, NUMBER);
  await squatter.send();
  const { id } = (await squatter.enter()).data as { id: string };
  expect(await stepOf(server)).toEqual([]);
  await server.db
    .update(users)
    .set({
      passwordHash: await hash(PASSWORD),
      email: "voleur@exemple.example",
      emailVerifiedAt: sql`now()`,
      passwordAskedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  await server.db.insert(waitingChanges).values({ userId: id, kind: "deletion", value: null });
  const owner = await byOurCode(server);
  expect((await owner.enter()).data).toMatchObject({ id, isNew: false });
  expect(await squatter.browser.me()).toBeNull();
  expect(await server.db.$count(sessions)).toBe(1);
  expect(await server.db.$count(waitingChanges)).toBe(0);
  expect(await server.db.select().from(users)).toMatchObject([
    { phone: NUMBER, phoneClaimed: false, passwordHash: null, passwordAskedAt: null, email: null, emailVerifiedAt: null },
  ]);
  expect(await stepOf(server)).toEqual(["done"]);
  // Now an account like any other: the next code ends nothing.
  const second = await byOurCode(server);
  await second.enter();
  expect(await server.db.$count(sessions)).toBe(2);
});

test("qui a commencé par un SMS et revient avec un code garde tout, sur son appareil ou avec son mot de passe", async () => {
  await using server = await openReceiving();
  const mine = await showing(server, NUMBER);
  await mine.send();
  const { id } = (await mine.enter()).data as { id: string };
  await server.db.update(users).set({ passwordHash: await hash(PASSWORD) });
  const elsewhere = await byOurCode(server);
  expect((await elsewhere.enter({ password: PASSWORD })).data).toMatchObject({ id });
  expect(await mine.browser.me()).toMatchObject({ phone: NUMBER });
  expect(await server.db.select().from(users)).toMatchObject([{ phoneClaimed: false, passwordHash: expect.any(String) }]);
  expect(await stepOf(server)).toEqual(["done"]);
});

test("qui avait commencé au nom d'un autre n'entre plus après lui, même du même appareil et avec un nouveau SMS", async () => {
  await using server = await openReceiving();
  const squatter = await showing(server, NUMBER);
  await squatter.send();
  await squatter.enter();
  await (await byOurCode(server)).enter();
  const again = await showing(server, NUMBER, squatter.browser);
  await again.send();
  expect((await again.enter()).refusal).toBe("telephone.entering-waits");
  expect(await squatter.browser.me()).toBeNull();
});

test("qui a tenu le téléphone un jour n'entre plus par un SMS envoyé en son nom, une fois que le propriétaire est revenu", async () => {
  await using server = await openReceiving();
  await aTelephonePerson(server.db, { phone: NUMBER });
  const thief = await byOurCode(server);
  expect((await thief.enter()).status).toBe(200);
  const owner = await byOurCode(server);
  await owner.enter();
  await owner.browser.call("auth.signOutEverywhere");
  const again = await showing(server, NUMBER, thief.browser);
  await again.send();
  expect((await again.enter()).refusal).toBe("telephone.entering-waits");
});
