import { suspend } from "@recolte/db/factories";
import { outbox, profiles, sessions, users, waitingChanges } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import {
  byCode,
  byPassword,
  changing,
  lastCode,
  NEW,
  newsOf,
  noticesTo,
  OLD,
  passDay,
  phoneOf,
  sweep,
} from "#testing/changing.ts";
import { openServer } from "#testing/open-server.ts";

test("avec un mot de passe, le numéro prouvé change tout de suite ; l'ancien et toutes les sessions l'apprennent", async () => {
  await using server = await openServer();
  const { browser, id } = await byPassword(server);
  await server.db.update(users).set({ phone: OLD, phoneProvedAt: sql`now()` });
  await server.db.update(profiles).set({ phone: OLD });
  const { change } = await changing(server, browser);
  expect((await change()).data).toEqual({ waits: false });
  expect(await browser.me()).toMatchObject({ phone: NEW });
  expect((await server.db.select().from(profiles))[0]?.phone).toBe(NEW);
  expect(await newsOf(server, id)).toEqual(["account.number"]);
  expect(await noticesTo(server, OLD)).toEqual([
    "Récolte : Votre compte a un nouveau numéro. Vos codes y arrivent maintenant. Si ce n'était pas vous, écrivez-nous tout de suite.",
  ]);
  // A mail as well: news of the account are always told.
  expect(await server.db.$count(outbox, eq(outbox.kind, "mail"))).toBe(1);
  expect((await byCode(server, OLD)).id).not.toBe(id);
});

test("sans avoir redonné le mot de passe, rien ne change, et le code sert encore ensuite", async () => {
  await using server = await openServer();
  const { browser, id } = await byPassword(server);
  await server.db.update(sessions).set({ confirmedAt: null });
  const { change } = await changing(server, browser);
  expect((await change()).refusal).toBe("auth.confirm-password");
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect((await change()).status).toBe(200);
  expect(await phoneOf(server, id)).toBe(NEW);
});

test("un compte par adresse ajoute un numéro, qui l'ouvre avec le mot de passe", async () => {
  await using server = await openServer();
  const { browser, id } = await byPassword(server);
  await (await changing(server, browser)).change();
  const other = browserOf(server);
  const { request } = (await other.call("auth.sendCode", { phone: NEW, country: "gabon" })).data as { request: string };
  const input = { request, code: await lastCode(server, NEW), acceptTerms: true };
  expect((await other.call("auth.enterByCode", input)).refusal).toBe("telephone.password");
  expect((await other.call("auth.enterByCode", { ...input, password: PASSWORD })).data).toMatchObject({ id });
});

test("sans mot de passe, le numéro attend un jour, dit à l'ancien, puis change par lui-même", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  const { change } = await changing(server, browser);
  expect((await change()).data).toEqual({ waits: true });
  expect((await browser.read("auth.number")).data).toEqual({ waiting: { number: NEW, waits: 86_400 }, isWanted: false });
  expect(await noticesTo(server, OLD)).toEqual([
    "Récolte : Un autre numéro est demandé pour votre compte. Il y sera dans 24 heures. Si ce n'est pas vous, annulez le changement dans les paramètres.",
  ]);
  await sweep(server);
  expect(await phoneOf(server, id)).toBe(OLD);
  await passDay(server);
  await Promise.all([sweep(server), sweep(server)]);
  expect(await browser.me()).toMatchObject({ phone: NEW });
  expect(await newsOf(server, id)).toEqual(["account.number-asked", "account.number"]);
  expect((await browser.read("auth.number")).data).toEqual({ waiting: null, isWanted: false });
});

test("toute session du compte annule le changement qui attend", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  await (await changing(server, browser)).change();
  const other = await byCode(server);
  expect(other.id).toBe(id);
  expect((await other.browser.call("auth.callOffNumber")).status).toBe(200);
  await passDay(server);
  await sweep(server);
  expect(await phoneOf(server, id)).toBe(OLD);
});

test("demandé deux fois, l'attente ne recommence pas ; un autre numéro la recommence", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1000" });
  const { browser } = await byCode(server);
  await (await changing(server, browser)).change();
  await server.db.update(waitingChanges).set({ askedAt: sql`now() - interval '23 hours'` });
  await (await changing(server, browser)).change();
  expect((await browser.read("auth.number")).data).toMatchObject({ waiting: { waits: 3600 } });
  await (await changing(server, browser, "+24174000003")).change();
  expect((await browser.read("auth.number")).data).toMatchObject({ waiting: { number: "+24174000003", waits: 86_400 } });
});

test("un code pour changer de numéro n'ouvre pas de compte, et un code pour entrer ne change pas de numéro", async () => {
  await using server = await openServer();
  const { browser } = await byCode(server);
  const { request, code } = await changing(server, browser);
  expect((await browser.call("auth.enterByCode", { request, code, acceptTerms: true })).refusal).toBe("telephone.code-over");
  const entering = (await browser.call("auth.sendCode", { phone: "+24174000009", country: "gabon" })).data as { request: string };
  const typed = { request: entering.request, code: await lastCode(server, "+24174000009") };
  expect((await browser.call("auth.changeNumber", typed)).refusal).toBe("telephone.code-over");
  const thief = await byCode(server, "+24174000010");
  expect((await thief.browser.call("auth.changeNumber", { request, code })).refusal).toBe("telephone.code-over");
});

test("un numéro qui a ouvert son compte depuis la demande, ou qui en a commencé un, y reste", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  await (await changing(server, browser)).change();
  const newcomer = await byCode(server, NEW);
  await passDay(server);
  await sweep(server);
  expect([await phoneOf(server, id), await phoneOf(server, newcomer.id)]).toEqual([OLD, NEW]);
  expect(await newsOf(server, id)).toEqual(["account.number-asked", "account.number-kept"]);
});

test("suspendu pendant l'attente, le compte ne change pas de numéro", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  await (await changing(server, browser)).change();
  await suspend(server.db, id);
  await passDay(server);
  await sweep(server);
  expect(await phoneOf(server, id)).toBe(OLD);
  expect(await server.db.$count(waitingChanges)).toBe(0);
});

test("deux comptes qui prouvent le même numéro au même moment : un seul l'a", async () => {
  await using server = await openServer();
  const both = [await byPassword(server), await byPassword(server)];
  const asked = [await changing(server, both[0]!.browser), await changing(server, both[1]!.browser)];
  const answers = await Promise.all(asked.map(({ change }) => change()));
  expect(answers.map(({ refusal }) => refusal ?? "").toSorted()).toEqual(["", "telephone.held"]);
  expect(await server.db.$count(users, eq(users.phone, NEW))).toBe(1);
});

test("son propre numéro n'est pas un changement", async () => {
  await using server = await openServer();
  const { browser } = await byCode(server);
  expect((await browser.call("auth.sendNumberCode", { phone: OLD, country: "gabon" })).message).toBe(
    "Ce numéro est déjà le vôtre",
  );
});
