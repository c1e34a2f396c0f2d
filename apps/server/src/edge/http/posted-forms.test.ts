import { contactMessages } from "@recolte/db/schema";
import { INTENT_ACTS } from "@recolte/domain/platform/pages/intent";
import { expect, test } from "vitest";
import { openSite } from "#testing/open-site.ts";
import { PASSWORD, withPassword } from "#testing/browser.ts";
import { LETTER, postedIn, senderOf } from "#testing/posted.ts";

const ACCOUNT = {
  form: "sign-up",
  firstName: "Awa",
  lastName: "Mba",
  email: "nouvelle@exemple.example",
  userType: "producteur",
  country: "gabon",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: "on",
};

test("sans code, qui se connecte reçoit sa session et va à l'accueil", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const { email } = await withPassword(site);
  const answer = await post("/auth", { form: "sign-in", email, password: PASSWORD });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const cookie = /\bsid=[^;]+/u.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
  expect((await site.pageAt("/", { cookie })).html).toContain(email);
});

test("un mauvais mot de passe rend la page, l'adresse tapée et ce qui ne va pas, jamais le mot de passe", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const { email } = await withPassword(site);
  const password = "pas-le-bon-9";
  const answer = await post("/auth", { form: "sign-in", email, password });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(answer.headers.get("set-cookie") ?? "").not.toContain("sid=");
  expect(postedIn(html)).toMatchObject({ form: "sign-in", values: { email }, message: "Email ou mot de passe incorrect" });
  expect(html).not.toContain(password);
});

test("sans code, qui s'inscrit entre ; sans la case, rien n'est créé et tout ce qui fut tapé reste, sauf les mots de passe", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const { acceptTerms: _ticked, ...unticked } = ACCOUNT;
  const refused = await post("/auth", unticked);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(postedIn(html)).toMatchObject({
    form: "sign-up",
    values: { firstName: "Awa", email: ACCOUNT.email, userType: "producteur", acceptTerms: false },
    errors: { acceptTerms: "Vous devez accepter les conditions d'utilisation" },
  });
  expect(html).not.toContain(PASSWORD);
  const done = await post("/auth", ACCOUNT);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
});

test("sans code, une lettre arrive une fois ; à celle d'un robot on répond de même, et rien n'est gardé", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  for (const website of ["", "https://robot.example"]) {
    const answer = await post("/contact", { ...LETTER, website });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?envoye=contact"]);
  }
  expect(await site.db.select({ subject: contactMessages.subject }).from(contactMessages)).toEqual([{ subject: "Un prix" }]);
});

test("une lettre sans message revient avec le reste, et ce qui y est écrit ne sort pas de sa place", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const subject = "</script><script>alert(1)</script>";
  const answer = await post("/contact", { ...LETTER, subject, message: "" });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(postedIn(html)).toMatchObject({ values: { subject, message: "" }, errors: { message: "Le message est requis" } });
  expect(html).not.toContain("<script>alert");
});

test("un formulaire sans nom, ou d'une autre page, ramène à la page ; un autre corps n'est pas lu", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  for (const fields of [{}, { form: "contact" }, { form: "toString" }] as Record<string, string>[]) {
    const answer = await post("/auth", fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth"]);
  }
  const json = await fetch(`${site.origin}/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(json.status).toBe(415);
});

test("sans code non plus, qui a perdu son numéro et n'a pas d'adresse dit où l'appeler", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const { email: _none, ...letter } = LETTER;
  const refused = await post("/contact?vue=telephone", { ...letter, reach: "066 12 34" });
  expect(postedIn(await refused.text())?.errors).toEqual({
    reach: "Donnez un email, ou un numéro de ces pays : Gabon, Côte d'Ivoire",
  });
  const sent = await post("/contact?vue=telephone", { ...letter, reach: "066 12 34 56" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contact?envoye=contact"]);
  expect(await site.db.select({ phone: contactMessages.phone }).from(contactMessages)).toEqual([{ phone: "+24166123456" }]);
});

const ID = "0190f3a0-0000-7000-8000-000000000011";
const cookieOf = (intent: object) => `intent=${encodeURIComponent(JSON.stringify({ at: Date.now(), ...intent }))}`;
const DAY = 24 * 60 * 60 * 1000;
test.for(
  INTENT_ACTS.map((act): [string, object, string, RegExp | null] => [
    `l'acte « ${act} » est ramené à sa page, où il attend notre code`,
    { act, subject: ID, from: `/announcements/${ID}?search=%C3%A9t%C3%A9` },
    `/announcements/${ID}?search=%C3%A9t%C3%A9`,
    null,
  ]).concat([
    [
      "une page de membre est ouverte, et l'intention est finie",
      { from: "/messages?seller=2" },
      "/messages?seller=2",
      /intent=;/u,
    ],
    ["ce qu'un autre membre voulait est laissé", { from: "/messages?with=42", opener: ID }, "/", /intent=;/u],
    ["ce qui fut voulu avant-hier est laissé", { from: "/orders", at: Date.now() - 2 * DAY }, "/", null],
    ["une adresse d'ailleurs ne mène nulle part", { from: "//ailleurs.example" }, "/", null],
    ["ce qui n'est pas à nous ne mène nulle part", { act: "toString", from: 3 }, "/", null],
  ]),
)("sans code, à la connexion : %s", async ([, intent, place, forgets]) => {
  await using site = await openSite();
  const { email } = await withPassword(site);
  const answer = await senderOf(site)("/auth", { form: "sign-in", email, password: PASSWORD }, { cookie: cookieOf(intent) });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, place]);
  if (forgets) expect(answer.headers.get("set-cookie")).toMatch(forgets);
  else expect(answer.headers.get("set-cookie")).not.toContain("intent=");
});

test("sans code, un visiteur qui ouvre une page de membre trouve la connexion, puis sa page", async () => {
  await using site = await openSite();
  const { email } = await withPassword(site);
  const asked = await fetch(`${site.origin}/messages?announcement=1&seller=2`);
  expect(await asked.text()).toContain('<noscript><meta http-equiv="refresh" content="0;url=/auth"></noscript>');
  const cookie = /\bintent=[^;]+/u.exec(asked.headers.get("set-cookie") ?? "")?.[0] ?? "";
  const answer = await senderOf(site)("/auth", { form: "sign-in", email, password: PASSWORD }, { cookie });
  expect(answer.headers.get("location")).toBe("/messages?announcement=1&seller=2");
  const fetched = await fetch(`${site.origin}/orders`, { headers: { "sec-fetch-dest": "empty" } });
  expect(fetched.headers.get("set-cookie") ?? "").not.toContain("intent=");
});
