import { aPerson } from "@recolte/db/factories";
import { contactMessages, sessions } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PASSWORD, withPassword } from "#testing/browser.ts";
import { openSite } from "#testing/open-site.ts";
import { LETTER, postedIn, senderOf } from "#testing/posted.ts";
import { withTelephone } from "#testing/second-factor.ts";

const sidIn = (answer: Response) => /\bsid=([^;]*)/u.exec(answer.headers.get("set-cookie") ?? "")?.[1];
const signIn = (email: string, password = PASSWORD) => ({ form: "sign-in", email, password });

test("une page étrangère n'envoie aucun de ces formulaires, ni une page qui cache d'où elle vient", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const { email } = await withPassword(site);
  const foreign: Record<string, string>[] = [
    { origin: "https://ailleurs.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign)
    for (const [address, fields] of [
      ["/auth", signIn(email)],
      ["/contact", LETTER],
    ] as const) {
      const answer = await post(address, fields, headers);
      expect([headers, answer.status, sidIn(answer)]).toEqual([headers, 403, undefined]);
    }
  expect(await site.db.select({ id: contactMessages.id }).from(contactMessages)).toEqual([]);
});

test("qui ne dit pas d'où vient son formulaire n'est pas un navigateur : rien n'est lu", async () => {
  await using site = await openSite();
  const { email } = await withPassword(site);
  const answer = await fetch(`${site.origin}/auth`, { method: "POST", body: new URLSearchParams(signIn(email)) });
  expect([answer.status, sidIn(answer)]).toEqual([403, undefined]);
});

test("les mêmes quotas valent : qui essaie sans fin est ralenti, code ou non, et apprend jusqu'à quand", async () => {
  await using site = await openSite({ LIMITS_SCALE: "1" });
  const post = senderOf(site);
  const { email } = await withPassword(site);
  for (let i = 0; i < 5; i++) expect((await post("/auth", signIn(email, `faux-${i}-mot`))).status).toBe(400);
  const later = await post("/auth", signIn(email));
  expect([later.status, sidIn(later)]).toEqual([429, undefined]);
  expect(Number(later.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(postedIn(await later.text())).toMatchObject({
    values: { email },
    message: expect.stringMatching(/Trop de tentatives/u),
  });
});

test("une session glissée d'avance dans le navigateur n'est pas celle où l'on entre, et elle finit", async () => {
  await using site = await openSite();
  const { email, id } = await withPassword(site);
  const mallory = await aPerson(site.db);
  for (const cookie of [await site.cookieOf(mallory), `sid=${"a".repeat(43)}`]) {
    const answer = await senderOf(site)("/auth", signIn(email), { cookie });
    expect(answer.status).toBe(303);
    expect([undefined, cookie.slice(4)]).not.toContain(sidIn(answer));
    expect(answer.headers.get("set-cookie")).toMatch(/sid=[^;]+;.*HttpOnly/u);
  }
  expect(await site.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, mallory.id))).toEqual([]);
  expect(await site.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))).toHaveLength(2);
});

test("le second facteur ne se contourne pas : sans code, personne n'entre, et la page dit comment faire", async () => {
  await using site = await openSite();
  const { person } = await withTelephone(site);
  const post = senderOf(site);
  const answer = await post("/auth", { ...signIn(person.email), code: "000000", space: "staff" });
  expect([answer.status, sidIn(answer)]).toEqual([403, undefined]);
  expect(postedIn(await answer.text())?.message).toMatch(/^Ce compte demande aussi un code\./u);
  // Without the password nobody learns that there is one.
  const guess = await post("/auth", signIn(person.email, "faux-faux-9"));
  expect(postedIn(await guess.text())?.message).toBe("Email ou mot de passe incorrect");
});

test("un compte suspendu n'entre pas davantage sans code", async () => {
  await using site = await openSite();
  const { email, id } = await withPassword(site);
  await site.pool.query(
    "update users set status = 'suspended', suspended_at = now(), suspension_reason = 'fraude' where id = $1",
    [id],
  );
  const answer = await senderOf(site)("/auth", signIn(email));
  expect([answer.status, sidIn(answer)]).toEqual([403, undefined]);
  expect(postedIn(await answer.text())?.message).toMatch(/suspendu/u);
});

test("aucune adresse glissée dans le formulaire ou la page ne mène ailleurs qu'ici", async () => {
  await using site = await openSite();
  const { email } = await withPassword(site);
  const elsewhere = "https://ailleurs.example/";
  for (const name of ["next", "from", "retour", "redirect"]) {
    const answer = await senderOf(site)(`/auth?${name}=${encodeURIComponent(elsewhere)}`, {
      ...signIn(email),
      [name]: elsewhere,
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  }
  const host = await senderOf(site)("/auth", { form: "contact" }, { "x-forwarded-host": "ailleurs.example" });
  expect(host.headers.get("location")).toBe("/auth");
});

test("envoyée deux fois d'un doigt pressé, une lettre n'arrive qu'une fois ; une autre arrive aussi", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const answers = await Promise.all([1, 2, 3, 4].map(() => post("/contact", LETTER)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect((await post("/contact", { ...LETTER, message: "Bonsoir" })).status).toBe(303);
  const kept = await site.db.select({ message: contactMessages.message }).from(contactMessages);
  expect(kept.map(({ message }) => message).toSorted()).toEqual(["Bonjour", "Bonsoir"]);
});

test("ce qu'on y tape ne sort pas de sa place : ni balise, ni fin de ligne d'un script", async () => {
  await using site = await openSite();
  const evil = "</script><script>alert(1)</script>\u2028\u2029<!--<!--/shell-->__CSP_NONCE__$&$`";
  const html = await (await senderOf(site)("/contact", { ...LETTER, subject: evil, message: "" })).text();
  expect(postedIn(html)?.values).toMatchObject({ subject: evil });
  expect(html).not.toContain("<script>alert");
  expect(html).not.toMatch(/[\u2028\u2029]/u);
  expect(html.split("<!--/shell-->")).toHaveLength(1);
});

test("ce qui revient n'est gardé par personne, et n'est qu'à qui l'a envoyé", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const names = Array.from({ length: 12 }, (_, i) => `auteur-${i}@exemple.example`);
  const pages = await Promise.all(
    names.map(async (email) => {
      const answer = await post("/contact", { ...LETTER, email, message: "" });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      return answer.text();
    }),
  );
  for (const [i, html] of pages.entries()) expect(names.filter((name) => html.includes(`"${name}"`))).toEqual([names[i]]);
  expect((await site.pageAt("/contact")).html).not.toContain("auteur-");
});
