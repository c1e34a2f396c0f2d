import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo, linkIn } from "#testing/mails.ts";
import { openLive } from "#testing/live.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { memberCall } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

const NEXT = "papaye-mure-8";

async function signedIn(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  return { server, awa, browser, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("changer son mot de passe ferme les autres sessions et leurs prises ; ce navigateur continue, avec un autre jeton", async () => {
  await using scenario = await signedIn();
  const { server, awa, browser } = scenario;
  const other = await server.cookieOf(awa);
  using live = await openLive(server, other);
  await live.started();
  const before = browser.cookie();

  expect(await browser.call("auth.changePassword", { current: PASSWORD, password: NEXT })).toMatchObject({
    status: 200,
    data: { weakPassword: false },
  });
  expect(await live.closed).toBe(4401);
  for (const cookie of [other, before])
    await expect(memberCall(server.client(cookie))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await browser.me()).toMatchObject({ email: awa.email });
  expect((await browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD })).status).toBe(400);
  expect((await browserOf(server).call("auth.signIn", { email: awa.email, password: NEXT })).status).toBe(200);
  const mails = await mailsTo(server, awa.email);
  expect(mails.map(({ subject }) => subject)).toContain("Votre mot de passe Récolte a changé");
});

test("sans le bon mot de passe actuel rien ne change, et aucune session ne se ferme", async () => {
  await using scenario = await signedIn();
  const { server, awa, browser } = scenario;
  const other = await server.cookieOf(awa);
  expect(await browser.call("auth.changePassword", { current: "faux-faux", password: NEXT })).toMatchObject({
    status: 403,
    message: "Mot de passe incorrect",
  });
  await expect(memberCall(server.client(other))).resolves.toBe(0);
  expect((await browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD })).status).toBe(200);
});

test.for([
  ["court", "Le mot de passe doit contenir au moins 6 caractères"],
  ["azerty", "Ce mot de passe est trop courant"],
])("« %s » n'est pas choisi : %s", async ([password, message]) => {
  await using scenario = await signedIn();
  expect(await scenario.browser.call("auth.changePassword", { current: PASSWORD, password })).toMatchObject({
    status: 400,
    message,
  });
});

test("en démonstration un mot de passe trop courant passe, avec un avertissement ; au personnel il en faut douze", async () => {
  await using scenario = await signedIn({ DEMO_MODE: "true" });
  expect(await scenario.browser.call("auth.changePassword", { current: PASSWORD, password: "azerty" })).toMatchObject({
    status: 200,
    data: { weakPassword: true },
  });
  const ada = await withPassword(scenario.server, ["moderator"]);
  const browser = browserOf(scenario.server);
  await browser.call("auth.signIn", { email: ada.email, password: PASSWORD });
  expect(await browser.call("auth.changePassword", { current: PASSWORD, password: "mangue-7" })).toMatchObject({
    status: 400,
    message: "Le mot de passe doit contenir au moins 12 caractères",
  });
});

test("huit changements à la fois avec le même mot de passe actuel : un seul réussit, celui qui vaut ensuite", async () => {
  await using scenario = await signedIn();
  const { server, awa } = scenario;
  const cookies = await Promise.all(Array.from({ length: 8 }, () => server.cookieOf(awa)));
  const answers = await Promise.allSettled(
    cookies.map((cookie, i) => server.client(cookie).auth.changePassword.mutate({ current: PASSWORD, password: `${NEXT}-${i}` })),
  );
  const won = answers.findIndex(({ status }) => status === "fulfilled");
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const entered = await browserOf(server).call("auth.signIn", { email: awa.email, password: `${NEXT}-${won}` });
  expect(entered.status).toBe(200);
});

test("qui tient le téléphone devine cinq fois en trente minutes, sous l'une et l'autre procédure ensemble", async () => {
  await using scenario = await signedIn({ LIMITS_SCALE: "1" });
  const { browser } = scenario;
  for (let i = 0; i < 3; i++)
    expect((await browser.call("auth.changePassword", { current: "faux-faux", password: NEXT })).status).toBe(403);
  for (let i = 0; i < 2; i++) expect((await browser.call("auth.stepUp", { password: "faux-faux" })).status).toBe(403);
  expect((await browser.call("auth.stepUp", { password: PASSWORD })).status).toBe(429);
  expect((await browser.call("auth.changePassword", { current: PASSWORD, password: NEXT })).status).toBe(429);
});

test("un bon mot de passe ne compte pas parmi les essais", async () => {
  await using scenario = await signedIn({ LIMITS_SCALE: "1" });
  for (let i = 0; i < 8; i++) expect((await scenario.browser.call("auth.stepUp", { password: PASSWORD })).status).toBe(200);
});

test("un lien de réinitialisation demandé avant le changement ne vaut plus", async () => {
  await using scenario = await signedIn();
  const { server, awa, browser } = scenario;
  await browser.call("auth.requestReset", { email: awa.email });
  const { token } = linkIn((await mailsTo(server, awa.email))[0]);
  await browser.call("auth.changePassword", { current: PASSWORD, password: NEXT });
  expect((await browser.call("auth.checkReset", { token })).status).toBe(404);
});

test("qui entrait avec l'ancien mot de passe pendant qu'il changeait n'est pas entré", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const change = await server.pool.connect();
  await change.query("begin");
  await change.query("update users set password_hash = $1 where id = $2", [await hash(NEXT), awa.id]);
  await change.query("delete from sessions where user_id = $1", [awa.id]);
  let isIn = false;
  const entering = browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD });
  void entering.then(() => (isIn = true));
  await untilSomebodyWaits(server.pool, () => isIn);
  await change.query("commit");
  change.release();
  expect(await entering).toMatchObject({ status: 400, message: "Email ou mot de passe incorrect" });
  expect(await server.db.query.sessions.findMany()).toEqual([]);
});
