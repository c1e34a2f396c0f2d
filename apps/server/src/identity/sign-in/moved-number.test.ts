import { aTelephonePerson, suspend, type Person } from "@recolte/db/factories";
import { notifications, sessions, userRoles, users, waitingChanges } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { doWhatWaited } from "#personal/account/waiting.ts";
import { PASSWORD } from "#testing/browser.ts";
import { byCode, byPassword, changing, NEW, newsOf, OLD, passDay, phoneOf, sweep, unused } from "#testing/changing.ts";
import { openServer } from "#testing/open-server.ts";

test("le numéro d'un autre compte ne se dit qu'après le code ; ensuite il se demande, et les deux l'apprennent", async () => {
  await using server = await openServer();
  const holder = await aTelephonePerson(server.db, { phone: NEW });
  const { browser, id } = await byPassword(server);
  const { change, code } = await changing(server, browser);
  expect((await change({ code: code === "000000" ? "000001" : "000000" })).refusal).toBe("telephone.wrong-code");
  expect((await change()).refusal).toBe("telephone.held");
  expect((await change({ move: true })).data).toEqual({ waits: true });
  expect(await newsOf(server, holder.id)).toEqual(["account.number-wanted"]);
  expect((await server.db.select().from(notifications).where(eq(notifications.userId, holder.id)))[0]?.facts.onlyWay).toBe(true);
  expect(await newsOf(server, id)).toEqual(["account.number-asked"]);
  await passDay(server);
  await unused(server, holder.id);
  await server.cookieOf(holder as unknown as Person);
  await sweep(server);
  expect([await phoneOf(server, id), await phoneOf(server, holder.id)]).toEqual([NEW, null]);
  expect(await server.db.$count(sessions, eq(sessions.userId, holder.id))).toBe(0);
  expect(await newsOf(server, holder.id)).toEqual(["account.number-wanted", "account.number-moved"]);
});

test("qui perd son numéro et a une adresse n'apprend pas que son compte se ferme, et y entre encore", async () => {
  await using server = await openServer();
  const holder = await byPassword(server);
  await server.db.update(users).set({ phone: NEW, phoneProvedAt: sql`now() - interval '2 days'` });
  const { browser } = await byPassword(server);
  await (await changing(server, browser)).change({ move: true });
  const [told] = await server.db.select().from(notifications).where(eq(notifications.userId, holder.id));
  expect(told?.facts).toEqual({ event: "account.number-wanted" });
  await passDay(server);
  await sweep(server);
  expect(await holder.browser.me()).toBeNull();
  await holder.browser.call("auth.signIn", { email: holder.email, password: PASSWORD });
  expect(await holder.browser.me()).toMatchObject({ phone: null });
});

test("l'adresse demandée avant que le numéro ne passe ouvre ensuite le compte, qui n'est pas effacé", async () => {
  await using server = await openServer();
  const holder = await byCode(server, NEW);
  await (await changing(server, (await byPassword(server)).browser)).change({ move: true });
  await server.db.insert(waitingChanges).values({ userId: holder.id, kind: "email", value: "awa@exemple.example" });
  await passDay(server);
  await unused(server, holder.id);
  await doWhatWaited({ ...server, log: server.app.log });
  await server.db
    .update(users)
    .set({ sleptUntil: sql`now()` })
    .where(eq(users.id, holder.id));
  await doWhatWaited({ ...server, log: server.app.log });
  expect((await server.db.select().from(users).where(eq(users.id, holder.id)))[0]).toMatchObject({
    phone: null,
    email: "awa@exemple.example",
    status: "active",
  });
});

test("qui perdrait son numéro annule la demande de l'autre, qui l'apprend", async () => {
  await using server = await openServer();
  const holder = await byCode(server, NEW);
  const { browser, id } = await byPassword(server);
  await (await changing(server, browser)).change({ move: true });
  expect((await holder.browser.read("auth.number")).data).toEqual({ waiting: null, isWanted: true });
  await holder.browser.call("auth.callOffNumber");
  await passDay(server);
  await sweep(server);
  expect(await phoneOf(server, holder.id)).toBe(NEW);
  expect(await newsOf(server, id)).toEqual(["account.number-asked", "account.number-kept"]);
});

test("un numéro qui dort depuis un an passe tout de suite : l'opérateur l'a donné à un autre", async () => {
  await using server = await openServer();
  const old = await aTelephonePerson(server.db, { phone: NEW });
  await server.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });
  const { browser, id } = await byPassword(server);
  expect((await (await changing(server, browser)).change()).data).toEqual({ waits: false });
  expect([await phoneOf(server, id), await phoneOf(server, old.id)]).toEqual([NEW, null]);
  expect((await server.db.select().from(users).where(eq(users.id, old.id)))[0]?.sleptPhone).toBe(NEW);
});

test("le numéro d'un compte de l'équipe ou suspendu ne passe à personne, et l'équipe n'en met pas", async () => {
  await using server = await openServer();
  const holder = await aTelephonePerson(server.db, { phone: NEW });
  await server.db.insert(userRoles).values({ userId: holder.id, role: "moderator" });
  const { browser, id } = await byPassword(server);
  const { change } = await changing(server, browser);
  expect((await change({ move: true })).refusal).toBe("telephone.taken");
  await server.db.delete(userRoles);
  await suspend(server.db, holder.id);
  expect((await change({ move: true })).refusal).toBe("telephone.taken");
  await server.db.insert(userRoles).values({ userId: id, role: "moderator" });
  expect((await browser.call("auth.sendNumberCode", { phone: OLD, country: "gabon" })).refusal).toBe("telephone.staff");
});

test.each([
  ["avec un mot de passe, tout de suite", byPassword, false],
  ["sans mot de passe, un jour après", byCode, true],
] as const)(
  "un numéro que seul un SMS envoyé à nous a prouvé passe à qui tape notre code, %s ; l'autre ne peut pas le garder",
  async (_when, enter, waits) => {
    await using server = await openServer();
    const { browser, id } = await enter(server);
    const claimer = await aTelephonePerson(server.db, { phone: NEW });
    await server.db.update(users).set({ phoneClaimed: true }).where(eq(users.id, claimer.id));
    const own = server.client(await server.cookieOf(claimer as unknown as Person));
    const { change } = await changing(server, browser);
    expect((await change()).data).toEqual({ waits });
    if (waits) {
      expect(await own.auth.number.query()).toEqual({ waiting: null, isWanted: false });
      await own.auth.callOffNumber.mutate();
      await passDay(server);
      // An SMS to us since, in the number's name.
      await server.db
        .update(users)
        .set({ phoneProvedAt: sql`now()` })
        .where(eq(users.id, claimer.id));
      await sweep(server);
    }
    expect([await phoneOf(server, id), await phoneOf(server, claimer.id)]).toEqual([NEW, null]);
    expect(await newsOf(server, claimer.id)).toEqual(["account.number-moved"]);
    expect(await server.db.$count(sessions, eq(sessions.userId, claimer.id))).toBe(0);
  },
);

test("qui avait revendiqué un numéro par un SMS et le prouve par notre code pendant l'attente le garde", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  const claimer = await aTelephonePerson(server.db, { phone: NEW });
  await server.db.update(users).set({ phoneClaimed: true }).where(eq(users.id, claimer.id));
  await (await changing(server, browser)).change();
  await byCode(server, NEW);
  await passDay(server);
  await sweep(server);
  expect([await phoneOf(server, id), await phoneOf(server, claimer.id)]).toEqual([OLD, NEW]);
});
