import { randomUUID } from "node:crypto";
import { aPerson, suspend } from "@recolte/db/factories";
import { profiles } from "@recolte/db/schema";
import { nearTowns } from "@recolte/domain/platform/places/distance";
import { expect, test } from "vitest";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo, linkIn } from "#testing/mails.ts";
import { MEMBER_READ, memberCall } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

test("s'inscrire ouvre une session, un profil et envoie une lettre de confirmation", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  const email = `${randomUUID()}@exemple.example`;
  expect((await browser.call("auth.signUp", form(email))).status).toBe(200);
  expect(await browser.me()).toMatchObject({ email, userType: "producteur", emailVerified: false });

  const [mail] = await mailsTo(server, email);
  const { link, token } = linkIn(mail);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/auth#verify=[\w-]{43}$/u);
  expect((await browser.call("auth.verifyEmail", { token })).status).toBe(200);
  expect(await browser.me()).toMatchObject({ emailVerified: true });
  expect((await browser.call("auth.verifyEmail", { token })).status).toBe(404);
});

test("une inscription au nom d'un autre ne lui écrit ni phrase ni adresse de page de son choix", async () => {
  await using server = await openServer();
  const named = async (firstName: string) => {
    const email = `${randomUUID()}@exemple.example`;
    const { status } = await browserOf(server).call("auth.signUp", form(email, { firstName }));
    const [mail] = await mailsTo(server, email);
    return { status, text: mail?.text ?? "" };
  };
  const greeted = { status: 200, text: expect.stringMatching(/^Bonjour N'Guessan Aïcha,/u) as string };
  expect(await named("N'Guessan Aïcha")).toEqual(greeted);
  for (const name of ["Gagné ! https://evil.example/prix", "evil.example", "Support Récolte", "✔ Awa", "Rесоlte"])
    expect(await named(name)).toEqual({ status: 400, text: "" });
});

test("le cookie est HttpOnly, Lax, pour tout le site, et le jeton n'est nulle part dans la base", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  const { setCookie } = await browser.call("auth.signUp", form("awa@exemple.example"));
  expect(setCookie).toMatch(/^sid=[\w-]{43};/u);
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(setCookie).toContain(part);
  const [session] = await server.db.query.sessions.findMany();
  expect(browser.cookie()).not.toContain(session?.id ?? "absent");
  const stolen = await fetch(`${server.origin}/trpc/auth.me`, { headers: { cookie: `sid=${session?.id}` } });
  expect(((await stolen.json()) as { result: { data: unknown } }).result.data).toBeNull();
});

test("derrière https le cookie est __Host- et Secure", async () => {
  await using server = await openServer({ ORIGIN: "https://www.recolte.example" });
  const { setCookie } = await browserOf(server).call("auth.signUp", form("awa@exemple.example"));
  expect(setCookie).toMatch(/^__Host-sid=/u);
  expect(setCookie).toContain("Secure");
});

test("vingt inscriptions à la même adresse en même temps : un compte, dix-neuf refus, aucun détail", async () => {
  await using server = await openServer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browserOf(server).call("auth.signUp", form("awa@exemple.example"))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, message } of answers.filter(({ status: code }) => code !== 200)) {
    expect([409, 503]).toContain(status);
    expect(message).not.toMatch(/insert|users|argon/u);
  }
  expect(await server.db.query.users.findMany()).toHaveLength(1);
});

test("une adresse prise : « Un compte existe déjà ou l'inscription est impossible », et son propriétaire l'apprend une fois", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const answer = await browserOf(server).call("auth.signUp", form(awa.email.toUpperCase()));
  expect(answer).toMatchObject({ status: 409, message: "Un compte existe déjà ou l'inscription est impossible" });
  await browserOf(server).call("auth.signUp", form(awa.email));
  const mails = await mailsTo(server, awa.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Vous avez déjà un compte Récolte"]);
});

test.for(["123456", "PASSWORD", "azerty", "awa@exemple.example"])(
  "« %s » est trop courant ; en démonstration ce n'est qu'un avertissement",
  async (password) => {
    await using server = await openServer();
    expect(await browserOf(server).call("auth.signUp", form("awa@exemple.example", { password }))).toMatchObject({
      status: 400,
      message: "Ce mot de passe est trop courant",
    });
    await using demo = await openServer({ DEMO_MODE: "true" });
    expect(await browserOf(demo).call("auth.signUp", form("awa@exemple.example", { password }))).toMatchObject({
      status: 200,
      data: { weakPassword: true },
    });
  },
);

test("mot de passe faux et adresse inconnue : la même réponse", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const wrong = await browserOf(server).call("auth.signIn", { email: awa.email, password: "faux-faux" });
  const unknown = await browserOf(server).call("auth.signIn", { email: "personne@exemple.example", password: "faux-faux" });
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ status: 400, message: "Email ou mot de passe incorrect" });
});

test("un mot de passe accentué vaut le même, quel que soit le clavier", async () => {
  await using server = await openServer();
  await browserOf(server).call("auth.signUp", form("awa@exemple.example", { password: "re\u0301colte-d-e\u0301te\u0301" }));
  expect(
    (await browserOf(server).call("auth.signIn", { email: "awa@exemple.example", password: "r\u00e9colte-d-\u00e9t\u00e9" }))
      .status,
  ).toBe(200);
});

test("se connecter change de jeton et ferme la session que ce navigateur avait", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  const before = browser.cookie();
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  expect(browser.cookie()).not.toBe(before);
  expect(await server.db.query.sessions.findMany()).toHaveLength(1);
});

test("se déconnecter ferme la session, et peut se répéter", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  const kept = browser.cookie();
  for (let i = 0; i < 2; i++) expect((await browser.call("auth.signOut")).status).toBe(200);
  const replay = await fetch(`${server.origin}/trpc/${MEMBER_READ}?input=%7B%7D`, { headers: { cookie: kept } });
  expect(replay.status).toBe(401);
});

test("partout : toutes les sessions du compte se ferment", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const [one, two] = [await server.cookieOf(awa), await server.cookieOf(awa)];
  await server.client(one).auth.signOutEverywhere.mutate();
  for (const cookie of [one, two])
    await expect(memberCall(server.client(cookie))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
});

test("un membre suspendu est dehors à l'appel suivant, et ne l'apprend qu'avec son mot de passe", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const cookie = await server.cookieOf(awa);
  await suspend(server.db, awa.id);
  await expect(memberCall(server.client(cookie))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD })).toMatchObject({
    status: 403,
    message: "Ce compte est suspendu. Le motif vous a été envoyé par email. Le même email dit où contester la décision.",
  });
  expect((await browserOf(server).call("auth.signIn", { email: awa.email, password: "faux-faux" })).status).toBe(400);
});

test("cinq mots de passe faux, et le compte attend ; le lot n'y change rien", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const awa = await withPassword(server);
  const guess = { email: awa.email, password: "faux-faux" };
  const batch = await fetch(`${server.origin}/trpc/${Array.from({ length: 10 }, () => "auth.signIn").join(",")}?batch=1`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, guess]))),
  });
  const codes = ((await batch.json()) as { error: { data: { code: string } } }[]).map(({ error }) => error.data.code).toSorted();
  expect(codes).toEqual([...Array<string>(5).fill("BAD_REQUEST"), ...Array<string>(5).fill("TOO_MANY_REQUESTS")]);
  const later = await fetch(`${server.origin}/trpc/auth.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...guess, password: PASSWORD }),
  });
  expect(later.status).toBe(429);
  expect(Number(later.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await later.text()).toMatch(/Trop de tentatives, réessayez dans \d+ s/u);
});

test("une session oubliée quatorze jours, ou vieille de quatre-vingt-dix, est finie", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  for (const column of ["expires_at", "absolute_expires_at"]) {
    const cookie = await server.cookieOf(awa);
    await expect(memberCall(server.client(cookie))).resolves.toBe(0);
    await server.pool.query(`update sessions set ${column} = now() - interval '1 second'`);
    await expect(memberCall(server.client(cookie))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  }
});

test("les comptes de démonstration ne se montrent qu'en démonstration", async () => {
  const DEMO_ACCOUNTS = JSON.stringify([{ email: "producteur@demo.example", label: "Producteur", password: "demo" }]);
  await using server = await openServer({ DEMO_ACCOUNTS });
  expect(await server.client().auth.config.query()).toMatchObject({ demo: false, demoAccounts: [], inboxUrl: null });
  await using demo = await openServer({ DEMO_ACCOUNTS, DEMO_MODE: "true" });
  expect((await demo.client().auth.config.query()).demoAccounts).toHaveLength(1);
});

test("qui est là apprend avec son compte quelles villes sont les plus proches de la sienne", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  await browser.call("auth.signUp", form("awa@exemple.example"));
  expect(await browser.me()).toMatchObject({ nearTowns: [] });
  await server.db.update(profiles).set({ country: "gabon", location: "Bitam, quartier du marché" });
  expect(await browser.me()).toMatchObject({ nearTowns: nearTowns("Bitam", "gabon") });
});
