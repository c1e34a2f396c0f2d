import { randomUUID } from "node:crypto";
import { aPerson, suspend } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo } from "#testing/mails.ts";
import { openServer } from "#testing/open-server.ts";
import { withTelephone } from "#testing/second-factor.ts";
import { invite } from "./bootstrap.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const address = () => `${randomUUID()}@exemple.example`;
const tokenOf = (link: string) => link.split("#t=")[1] ?? "";
const choose = (server: Server, link: string, password = "palmeraie-du-soir-9") =>
  browserOf(server).call("auth.resetPassword", { token: tokenOf(link), password });
const EXISTS = "Un super administrateur existe déjà : il invite les autres. En cas d'urgence, ajoutez --force.";

test("le premier super administrateur entre par un lien qui ne sert qu'une fois, et par rien d'autre", async () => {
  await using server = await openServer({ STAFF_TOTP: "required" });
  const email = address();
  const link = await invite(server.db, server.env, { email, force: false });
  expect(link).toMatch(/^http:\/\/localhost:\d+\/reset-password#t=[\w-]{43}$/u);
  expect((await browserOf(server).call("auth.checkReset", { token: tokenOf(link) })).data).toMatchObject({
    isStaff: true,
    invited: true,
  });

  expect(await choose(server, link, "court")).toMatchObject({ status: 400 });
  expect(await choose(server, link, "onze-lettre")).toMatchObject({
    status: 400,
    message: "Le mot de passe doit contenir au moins 12 caractères",
  });
  expect((await choose(server, link)).data).toMatchObject({ signedIn: false, isStaff: true });
  expect((await choose(server, link)).status).toBe(404);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email, password: "palmeraie-du-soir-9", space: "staff" });
  expect(await browser.me()).toMatchObject({ email, roles: ["super_admin"], staffDoor: "enrol" });
  const { rows } = await server.pool.query("select actor, action, target_type, after from audit_log");
  expect(rows).toEqual([{ actor: null, action: "account.bootstrap", target_type: "user", after: { force: false } }]);
});

test("tant que personne n'a pris l'invitation, elle se refait, et la première n'ouvre plus", async () => {
  await using server = await openServer();
  const wish = { email: address(), force: false };
  const first = await invite(server.db, server.env, wish);
  const second = await invite(server.db, server.env, wish);
  expect((await choose(server, first)).status).toBe(404);
  expect((await choose(server, second)).status).toBe(200);
  await expect(invite(server.db, server.env, wish)).rejects.toThrow(EXISTS);
});

test("le lien vaut vingt-quatre heures", async () => {
  await using server = await openServer();
  const link = await invite(server.db, server.env, { email: address(), force: false });
  const { rows } = await server.pool.query<{ hours: number }>(
    "select round(extract(epoch from expires_at - now()) / 3600)::int as hours from email_tokens",
  );
  expect(rows).toEqual([{ hours: 24 }]);
  await server.pool.query("update email_tokens set expires_at = now()");
  expect((await choose(server, link)).status).toBe(404);
});

test("un super administrateur existe : refusé ; suspendu, il ne compte pas", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db, { roles: ["super_admin"] });
  const wish = { email: address(), force: false };
  await expect(invite(server.db, server.env, wish)).rejects.toThrow(EXISTS);
  await suspend(server.db, id);
  expect(await invite(server.db, server.env, wish)).toContain("/reset-password#t=");
});

test("en cas d'urgence : sessions, mot de passe et téléphone ne servent plus ; lettres à tous, trace", async () => {
  await using server = await openServer();
  const lost = await withTelephone(server, ["super_admin"]);
  const other = await aPerson(server.db, { roles: ["super_admin"] });
  const { email } = lost.person;
  const link = await invite(server.db, server.env, { email, force: true });
  expect(await lost.browser.me()).toBeNull();
  expect((await browserOf(server).call("auth.signIn", { email, password: PASSWORD })).status).toBe(400);
  await choose(server, link);
  const entered = await browserOf(server).call("auth.signIn", { email, password: "palmeraie-du-soir-9", space: "staff" });
  expect(entered.status).toBe(200);
  for (const to of [email, other.email]) {
    const subjects = (await mailsTo(server, to)).map(({ subject }) => subject);
    expect(subjects).toContain("Accès de secours à l'administration de Récolte");
  }
  const { rows } = await server.pool.query("select after from audit_log where action = 'account.bootstrap'");
  expect(rows).toEqual([{ after: { force: true } }]);
});

test("un membre déjà inscrit devient super administrateur en gardant son compte ; suspendu, non", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const link = await invite(server.db, server.env, { email: awa.email, force: false });
  await choose(server, link);
  const { rows } = await server.pool.query("select user_id as id, role from user_roles");
  expect(rows).toEqual([{ id: awa.id, role: "super_admin" }]);
  const ben = await withPassword(server);
  await suspend(server.db, ben.id);
  await expect(invite(server.db, server.env, { email: ben.email, force: true })).rejects.toThrow(/suspendu ou supprimé/u);
});

test("demandé dix fois ensemble, un seul lien vaut", async () => {
  await using server = await openServer();
  const email = address();
  const links = await Promise.all(Array.from({ length: 10 }, () => invite(server.db, server.env, { email, force: false })));
  const answers = await Promise.all(links.map((link) => browserOf(server).call("auth.checkReset", { token: tokenOf(link) })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
