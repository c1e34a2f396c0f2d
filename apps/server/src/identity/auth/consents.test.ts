import { consents } from "@recolte/db/schema";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { expect, test } from "vitest";
import { insertStaffAccount } from "#desk/admin/account-queries.ts";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

test("l'accord donné à l'inscription est gardé avec sa date et sa version, et se lit dans ses données", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  await browser.call("auth.signUp", form("awa@exemple.example"));
  expect(await browser.me()).toMatchObject({ owesTerms: false });
  expect(await server.db.select().from(consents)).toMatchObject([
    { document: "terms", version: TERMS_VERSION, at: expect.any(Date) },
  ]);
  await browser.call("auth.stepUp", { password: PASSWORD });
  const file = await fetch(`${server.origin}/export/my-data`, { method: "POST", headers: { cookie: browser.cookie() } });
  expect(((await file.json()) as { compte: object }).compte).toMatchObject({
    accords: [{ texte: "Conditions d'utilisation", version: TERMS_VERSION, le: expect.any(String) }],
  });
});

test("une page restée ouverte pendant que les conditions changent : c'est l'ancienne version qui est acceptée, la nouvelle est demandée", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  expect((await browser.call("auth.signUp", form("awa@exemple.example", { termsVersion: "2023-06" }))).status).toBe(200);
  expect(await browser.me()).toMatchObject({ owesTerms: true });
  await browser.call("consents.accept", { version: TERMS_VERSION });
  await browser.call("consents.accept", { version: TERMS_VERSION });
  expect(await browser.me()).toMatchObject({ owesTerms: false });
  const versions = (await server.db.select().from(consents)).map(({ version }) => version);
  expect(versions.toSorted()).toEqual(["2023-06", TERMS_VERSION]);
});

test("un compte créé par l'équipe doit son accord à la première connexion ; une version à venir ne s'accepte pas", async () => {
  await using server = await openServer();
  const known = await withPassword(server);
  const hash = (await server.db.query.users.findFirst())?.passwordHash ?? "";
  await insertStaffAccount(server.db, { email: "ben@exemple.example", passwordHash: hash });
  const [browser, other] = [browserOf(server), browserOf(server)];
  await browser.call("auth.signIn", { email: "ben@exemple.example", password: PASSWORD });
  expect(await browser.me()).toMatchObject({ owesTerms: true });
  expect((await browser.call("consents.accept", { version: "2999-01" })).status).toBe(400);
  await other.call("auth.signIn", { email: known.email, password: PASSWORD });
  expect(await other.me()).toMatchObject({ owesTerms: false });
});

test("qui n'a pas encore répondu lit et s'en va comme tout le monde : rien ne lui est fermé", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  await browser.call("auth.signUp", form("awa@exemple.example", { termsVersion: "2023-06" }));
  expect(await browser.me()).toMatchObject({ owesTerms: true });
  expect((await browser.read("announcements.mine?input=%7B%7D")).status).toBe(200);
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect((await browser.call("account.delete", { password: PASSWORD })).refusal ?? null).toBeNull();
  expect((await browser.call("auth.signOut")).status).toBe(200);
});
