import { aPerson } from "@recolte/db/factories";
import { contactMessages } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { openSite } from "#testing/open-site.ts";
import { PASSWORD, withPassword } from "#testing/browser.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** As a browser that runs no code. */
const post = (site: Site, address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + address, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.origin, ...headers },
    body: new URLSearchParams(fields),
  });

const postedIn = (html: string) => {
  const text = /<script type="application\/json" id="posted">(.*?)<\/script>/su.exec(html)?.[1];
  return text ? (JSON.parse(text) as { form: string; values: Record<string, unknown>; errors: object; message: string }) : null;
};

const LETTER = {
  form: "contact",
  firstName: "Awa",
  lastName: "Mba",
  email: "awa@exemple.example",
  subject: "Un prix",
  message: "Bonjour",
  website: "",
};
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
  const { email } = await withPassword(site);
  const answer = await post(site, "/auth", { form: "sign-in", email, password: PASSWORD });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const cookie = /\bsid=[^;]+/u.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
  expect((await site.pageAt("/", { cookie })).html).toContain(email);
});

test("un mauvais mot de passe rend la page, l'adresse tapée et ce qui ne va pas, jamais le mot de passe", async () => {
  await using site = await openSite();
  const { email } = await withPassword(site);
  const password = "pas-le-bon-9";
  const answer = await post(site, "/auth", { form: "sign-in", email, password });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(answer.headers.get("set-cookie") ?? "").not.toContain("sid=");
  expect(postedIn(html)).toMatchObject({ form: "sign-in", values: { email }, message: "Email ou mot de passe incorrect" });
  expect(html).not.toContain(password);
});

test("sans code, qui s'inscrit entre ; sans la case, rien n'est créé et tout ce qui fut tapé reste, sauf les mots de passe", async () => {
  await using site = await openSite();
  const { acceptTerms: _ticked, ...unticked } = ACCOUNT;
  const refused = await post(site, "/auth", unticked);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(postedIn(html)).toMatchObject({
    form: "sign-up",
    values: { firstName: "Awa", email: ACCOUNT.email, userType: "producteur", acceptTerms: false },
    errors: { acceptTerms: "Vous devez accepter les conditions d'utilisation" },
  });
  expect(html).not.toContain(PASSWORD);
  const done = await post(site, "/auth", ACCOUNT);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
});

test("sans code, une lettre arrive une fois ; à celle d'un robot on répond de même, et rien n'est gardé", async () => {
  await using site = await openSite();
  for (const website of ["", "https://robot.example"]) {
    const answer = await post(site, "/contact", { ...LETTER, website });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?envoye=contact"]);
  }
  expect(await site.db.select({ subject: contactMessages.subject }).from(contactMessages)).toEqual([{ subject: "Un prix" }]);
});

test("une lettre sans message revient avec le reste, et ce qui y est écrit ne sort pas de sa place", async () => {
  await using site = await openSite();
  const subject = "</script><script>alert(1)</script>";
  const answer = await post(site, "/contact", { ...LETTER, subject, message: "" });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(postedIn(html)).toMatchObject({ values: { subject, message: "" }, errors: { message: "Le message est requis" } });
  expect(html).not.toContain("<script>alert");
});

test("une page étrangère n'envoie aucun de ces formulaires", async () => {
  await using site = await openSite();
  const { email } = await withPassword(site);
  const fields = { form: "sign-in", email, password: PASSWORD };
  for (const headers of [{ origin: "https://ailleurs.example" }, { "sec-fetch-site": "cross-site" }])
    expect((await post(site, "/auth", fields, headers)).status).toBe(403);
});

test("les mêmes quotas valent : qui essaie sans fin est refusé, code ou non", async () => {
  await using site = await openSite();
  const { email } = await aPerson(site.db);
  const tries: number[] = [];
  for (let i = 0; i < 30 && tries.at(-1) !== 429; i++)
    tries.push((await post(site, "/auth", { form: "sign-in", email, password: `faux-${i}-mot` })).status);
  expect(tries.at(-1)).toBe(429);
});

test("un formulaire sans nom, ou d'une autre page, ramène à la page ; un autre corps n'est pas lu", async () => {
  await using site = await openSite();
  for (const fields of [{}, { form: "contact" }, { form: "toString" }] as Record<string, string>[]) {
    const answer = await post(site, "/auth", fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth"]);
  }
  const json = await fetch(`${site.origin}/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(json.status).toBe(415);
});
