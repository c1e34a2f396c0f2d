import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo, linkIn } from "#testing/mails.ts";
import { memberCall } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";

test("réinitialiser : un lien, une fois, toutes les sessions fermées, une nouvelle ouverte", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const other = await server.cookieOf(awa);
  const browser = browserOf(server);
  await browser.call("auth.requestReset", { email: awa.email }, { host: "evil.example", "x-forwarded-host": "evil.example" });
  const [mail] = await mailsTo(server, awa.email);
  const { link, token } = linkIn(mail);
  expect(link.startsWith(`${siteAddress(server.env)}/reset-password#t=`)).toBe(true);

  expect((await browser.call("auth.checkReset", { token })).status).toBe(200);
  expect(await browser.call("auth.resetPassword", { token, password: "nouvelle-mangue" })).toMatchObject({
    status: 200,
    data: { signedIn: true },
  });
  expect(await browser.me()).toMatchObject({ email: awa.email });
  await expect(memberCall(server.client(other))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await browser.call("auth.resetPassword", { token, password: "encore-une" })).toMatchObject({
    status: 404,
    message: "Session de réinitialisation expirée ou invalide",
  });
  expect((await browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD })).status).toBe(400);
});

test("un lien de réinitialisation employé vingt fois à la fois ne sert qu'une fois", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  await browserOf(server).call("auth.requestReset", { email: awa.email });
  const { token } = linkIn((await mailsTo(server, awa.email))[0]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      browserOf(server).call("auth.resetPassword", { token, password: `nouvelle-mangue-${i}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("seul le dernier lien vaut ; un lien vieux de 31 minutes ne vaut plus", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.requestReset", { email: awa.email });
  await browser.call("auth.requestReset", { email: awa.email });
  const [newer, older] = (await mailsTo(server, awa.email)).map(linkIn);
  expect((await browser.call("auth.checkReset", { token: older?.token })).status).toBe(404);
  expect((await browser.call("auth.checkReset", { token: newer?.token })).status).toBe(200);
  await server.pool.query("update email_tokens set expires_at = expires_at - interval '31 minutes'");
  expect((await browser.call("auth.checkReset", { token: newer?.token })).status).toBe(404);
});

test("demander un lien pour une adresse inconnue fait le même travail, répond pareil et n'écrit à personne", async () => {
  await using server = await openServer();
  const email = `${randomUUID()}@exemple.example`;
  expect(await browserOf(server).call("auth.requestReset", { email })).toMatchObject({ status: 200, data: { ok: true } });
  expect(await server.db.query.outbox.findMany()).toHaveLength(1);
  expect(await mailsTo(server, email)).toEqual([]);
});

test("le jeton d'une lettre n'est nulle part dans la base, ni en clair ni dans la file d'envoi", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  await browserOf(server).call("auth.requestReset", { email: awa.email });
  const { token } = linkIn((await mailsTo(server, awa.email))[0]);
  expect(token).toHaveLength(43);
  const { rows } = await server.pool.query("select t::text as row from email_tokens t union all select o::text from outbox o");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("le personnel choisit douze caractères et se reconnecte lui-même", async () => {
  await using server = await openServer();
  const ada = await withPassword(server, ["admin"]);
  const browser = browserOf(server);
  await browser.call("auth.requestReset", { email: ada.email });
  const { token } = linkIn((await mailsTo(server, ada.email))[0]);
  expect(await browser.call("auth.resetPassword", { token, password: "mangue-7" })).toMatchObject({
    status: 400,
    message: "Le mot de passe doit contenir au moins 12 caractères",
  });
  expect(await browser.call("auth.resetPassword", { token, password: "mangue-verte-et-mure" })).toMatchObject({
    data: { signedIn: false },
  });
  expect(await browser.me()).toBeNull();
});

test("le lien d'une lettre mène au site configuré, quel que soit l'hôte que la demande prétend joindre", async () => {
  await using server = await openServer({ ORIGIN: "https://www.recolte.example" });
  const { email } = await withPassword(server);
  const answer = await server.app.inject({
    method: "POST",
    url: "/trpc/auth.requestReset",
    headers: {
      "content-type": "application/json",
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil",
    },
    payload: { email },
  });
  expect(answer.statusCode).toBe(200);
  const [mail] = await mailsTo(server, email);
  expect(linkIn(mail).link).toMatch(/^https:\/\/www\.recolte\.example\/reset-password#t=/u);
  expect(mail?.html).not.toContain("evil");
});
