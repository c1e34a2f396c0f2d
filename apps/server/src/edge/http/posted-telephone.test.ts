import { aTelephonePerson } from "@recolte/db/factories";
import { profiles, telephoneCodes, telephoneMessages, users, waitingChanges } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PASSWORD } from "#testing/browser.ts";
import { RECEIVING_ENV, writeToUs } from "#testing/code-to-us.ts";
import { openSite } from "#testing/open-site.ts";
import { postedIn, senderOf } from "#testing/posted.ts";
import { codeOf, withTelephone } from "#testing/second-factor.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
const NUMBER = "+24166123456";

/** A browser that runs no code and asked for a code; what it may send then. */
async function asking(site: Site, phone = "066 12 34 56", number = NUMBER) {
  const post = senderOf(site);
  const answer = await post("/auth", { form: "telephone", phone, country: "gabon" });
  const html = await answer.text();
  const visitor = /\bvisitor=[^;]+/u.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
  const { request = "" } = (postedIn(html)?.values ?? {}) as { request?: string };
  const [sent] = await site.db.select().from(telephoneMessages).where(eq(telephoneMessages.number, number));
  const code = sent?.code ?? "";
  const enter = (fields: Record<string, string> = {}, cookie = visitor) =>
    post("/auth", { form: "telephone-code", request, code, password: "", acceptTerms: "on", ...fields }, { cookie });
  return { status: answer.status, html, post, request, code, visitor, enter };
}

test("sans code de notre part, un numéro puis six chiffres ouvrent un compte et mènent à ses questions", async () => {
  await using site = await openSite();
  const { status, html, enter } = await asking(site);
  expect(status).toBe(200);
  expect(postedIn(html)).toMatchObject({ form: "telephone-code", message: expect.stringContaining("Un code est parti") });
  const entered = await enter();
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/bienvenue"]);
  expect(entered.headers.get("set-cookie")).toContain("sid=");
  expect(await site.db.select({ phone: users.phone }).from(users)).toEqual([{ phone: NUMBER }]);
});

test.for([
  ["cochée", { buyersMayCall: "on" }, NUMBER],
  ["décochée", {}, null],
] as const)("sans code de notre part, la case des appels %s se suit", async ([, box, phone]) => {
  await using site = await openSite();
  const { enter } = await asking(site);
  await enter(box);
  expect(await site.db.select({ phone: profiles.phone }).from(profiles)).toEqual([{ phone }]);
});

test("sans code de notre part, un compte neuf retrouve l'annonce qu'il voulait appeler, avant ses questions", async () => {
  await using site = await openSite();
  const { enter, visitor } = await asking(site);
  const intent = JSON.stringify({ at: Date.now(), act: "call", subject: "a1", from: "/announcements/a1" });
  expect((await enter({}, `${visitor}; intent=${encodeURIComponent(intent)}`)).headers.get("location")).toBe("/announcements/a1");
});

test("un numéro connu et un inconnu reçoivent la même page, au jeton de la demande près", async () => {
  await using site = await openSite();
  await aTelephonePerson(site.db, { phone: "+24166999999" });
  const page = async (phone: string) => {
    const { html, request } = await asking(site, phone, phone);
    return html.replaceAll(request, "").replaceAll(/nonce="[^"]*"/gu, "");
  };
  expect(await page("+24166999999")).toBe(await page(NUMBER));
});

test("ce qui ne va pas se lit : un fixe, un mauvais code, la case oubliée ; rien n'est créé", async () => {
  await using site = await openSite();
  const { post, code, enter } = await asking(site);
  const fixed = await post("/auth", { form: "telephone", phone: "011 12 34 56", country: "gabon" });
  expect(postedIn(await fixed.text())).toMatchObject({
    form: "telephone",
    errors: { phone: "Un téléphone fixe ne reçoit pas de SMS : donnez un numéro de mobile" },
  });
  const wrong = await enter({ code: code === "000000" ? "000001" : "000000" });
  expect([wrong.status, postedIn(await wrong.text())?.message]).toEqual([400, "Ce code n'est pas le bon"]);
  const unticked = await post("/auth", { form: "telephone-code", request: "x", code, password: "" });
  expect(postedIn(await unticked.text())?.errors).toMatchObject({
    acceptTerms: "Vous devez accepter les conditions d'utilisation",
  });
  expect(await site.db.select().from(users)).toEqual([]);
});

test("un compte avec un mot de passe : il est demandé, et ne revient jamais dans la page", async () => {
  await using site = await openSite();
  const { id } = await aTelephonePerson(site.db, { phone: NUMBER });
  await site.db
    .update(users)
    .set({ passwordHash: await hash(PASSWORD) })
    .where(eq(users.id, id));
  const { enter } = await asking(site);
  const asked = await enter();
  expect(asked.status).toBe(403);
  expect(postedIn(await asked.text())?.errors).toEqual({
    password: "Ce compte a un mot de passe : il est demandé sur un nouvel appareil",
  });
  const wrong = await enter({ password: "pas-le-bon-9" });
  const html = await wrong.text();
  expect(postedIn(html)?.errors).toEqual({ password: "Mot de passe incorrect" });
  expect(html).not.toContain("pas-le-bon-9");
  const entered = await enter({ password: PASSWORD });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
});

test("sans code de notre part, un mot de passe oublié attend un jour, puis un autre se choisit", async () => {
  await using site = await openSite();
  await aTelephonePerson(site.db, { phone: NUMBER });
  await site.db.update(users).set({ passwordHash: await hash(PASSWORD) });
  const { enter } = await asking(site);
  const waits = await enter({ forgot: "on", password: "essai-perdu-9" });
  expect(postedIn(await waits.text())?.message).toContain("Vous pourrez choisir un autre mot de passe dans 24 h");
  await site.db.update(waitingChanges).set({ askedAt: sql`now() - interval '24 hours'` });
  const chooses = await enter();
  expect(postedIn(await chooses.text())?.errors).toEqual({
    newPassword: "Choisissez maintenant un autre mot de passe pour ce compte",
  });
  const short = await enter({ newPassword: "court" });
  const html = await short.text();
  expect(Object.keys(postedIn(html)?.errors ?? {})).toEqual(["newPassword"]);
  expect(html).not.toContain('value="court"');
  const entered = await enter({ newPassword: "papaye-mure-8" });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
});

test("d'une autre page, ou sans dire d'où, rien n'est envoyé à personne", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const fields = { form: "telephone", phone: NUMBER, country: "gabon" };
  expect((await post("/auth", fields, { origin: "https://ailleurs.example" })).status).toBe(403);
  expect(await site.db.select().from(telephoneMessages)).toEqual([]);
});

test("un numéro qui n'a pas servi depuis un an : la page demande le prénom et la ville, et laisse commencer un autre compte", async () => {
  await using site = await openSite();
  const old = await aTelephonePerson(site.db, { phone: NUMBER, firstName: "Élodie", location: "Oyem" });
  await site.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });
  const { enter } = await asking(site);
  const asked = await enter();
  expect([asked.status, Object.keys(postedIn(await asked.text())?.errors ?? {})]).toEqual([403, ["owner"]]);
  const half = await enter({ "owner.firstName": "Elodie" });
  expect(postedIn(await half.text())?.errors).toEqual({ owner: expect.stringContaining("Essais restants") });
  const wrong = await enter({ "owner.firstName": "Awa", "owner.town": "Oyem" });
  expect(postedIn(await wrong.text())).toMatchObject({
    values: { "owner.firstName": "Awa", "owner.town": "Oyem" },
    errors: { owner: expect.stringContaining("Ce n'est pas ce que dit le compte") },
  });
  const fresh = await enter({ "owner.firstName": "Awa", "owner.town": "Oyem", fresh: "on" });
  expect([fresh.status, fresh.headers.get("location")]).toEqual([303, "/bienvenue"]);
  expect(await site.db.$count(users, eq(users.phone, NUMBER))).toBe(1);
  const [left] = await site.db.select({ phone: users.phone }).from(users).where(eq(users.id, old.id));
  expect(left).toEqual({ phone: null });
});

test("sans code de notre part aussi, le prénom et la ville rouvrent le compte un jour après", async () => {
  await using site = await openSite();
  await aTelephonePerson(site.db, { phone: NUMBER, firstName: "Élodie", location: "Oyem" });
  await site.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });
  const { enter } = await asking(site);
  const owner = { "owner.firstName": "elodie", "owner.town": "OYEM" };
  const asked = await enter(owner);
  expect(postedIn(await asked.text())?.errors).toEqual({ owner: expect.stringContaining("Ce compte s'ouvrira dans 24 h") });
  await site.pool.query("update waiting_changes set asked_at = asked_at - interval '24 hours'");
  const entered = await enter(owner);
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
  expect(await site.db.$count(users)).toBe(1);
});

test("sans code de notre part non plus : la page montre le code à envoyer, le garde, et ouvre quand il est arrivé", async () => {
  await using site = await openSite(RECEIVING_ENV);
  for (let sent = 0; sent < 2; sent++) await asking(site);
  const { html, request, enter } = await asking(site);
  const { toUs = "" } = (postedIn(html)?.values ?? {}) as { toUs?: string };
  expect(toUs).toMatch(/^\d{6}$/u);
  const early = await enter({ code: toUs, toUs });
  const said = expect.stringContaining("pas encore arrivé") as string;
  expect(postedIn(await early.text())).toMatchObject({ values: { request, toUs }, message: said });
  await writeToUs(site, { from: NUMBER, text: `RECOLTE ${toUs}` });
  const entered = await enter({ code: toUs, toUs });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/bienvenue"]);
});

/** As after a day of everybody behind one operator's address. */
const crowded = ({ pool }: Site) =>
  pool.query(
    "insert into rate_limits (key, points, expire) values ('phone-code.network:127.0.0.1', 31, $1) on conflict (key) do update set points = 31",
    [Date.now() + 3_600_000],
  );

test("derrière une adresse que beaucoup partagent, la page sans code montre celui à nous envoyer, et il ouvre un compte", async () => {
  await using site = await openSite(RECEIVING_ENV);
  await crowded(site);
  const { status, html, request, enter } = await asking(site);
  const { toUs = "" } = (postedIn(html)?.values ?? {}) as { toUs?: string };
  expect([status, toUs]).toEqual([200, expect.stringMatching(/^\d{6}$/u)]);
  expect(await site.db.$count(telephoneMessages)).toBe(0);
  await writeToUs(site, { from: NUMBER, text: `RECOLTE ${toUs}` });
  expect((await enter({ code: toUs, toUs, request })).headers.get("location")).toBe("/bienvenue");
});

test("où aucun numéro ne reçoit, elle dit d'attendre la page entière, et rien n'est montré", async () => {
  await using site = await openSite({ LIMITS_SCALE: "1" });
  await crowded(site);
  const { status, html } = await asking(site);
  expect([status, postedIn(html)]).toEqual([
    429,
    expect.objectContaining({
      form: "telephone",
      values: expect.objectContaining({ phone: "066 12 34 56" }),
      message: expect.stringContaining("Attendez que la page soit entièrement chargée"),
    }),
  ]);
  expect(await site.db.$count(telephoneCodes)).toBe(0);
});

test("ce que la page montre sans travail est compté par adresse : au-delà, elle dit d'attendre", async () => {
  await using site = await openSite(RECEIVING_ENV);
  await crowded(site);
  await asking(site);
  await site.pool.query("update rate_limits set points = 300 where key like 'phone-enter.network:%'");
  const { status, html } = await asking(site, "074 00 00 02", "+24174000002");
  expect([status, postedIn(html)?.form]).toEqual([429, "telephone"]);
});

test("la double authentification : la page demande le code de l'application, puis le compte s'ouvre", async () => {
  await using site = await openSite();
  const { person, key } = await withTelephone(site);
  await site.db.execute(sql`delete from user_roles`);
  await site.db
    .update(users)
    .set({ phone: NUMBER, phoneProvedAt: sql`now()` })
    .where(eq(users.id, person.id));
  const { enter } = await asking(site);
  const asked = postedIn(await (await enter({ password: PASSWORD })).text());
  expect(Object.keys(asked?.errors ?? {}).toSorted()).toEqual(["factor", "password"]);
  const wrong = await enter({ password: PASSWORD, factor: "000000" });
  const html = await wrong.text();
  expect(postedIn(html)?.errors).toMatchObject({ factor: expect.stringMatching(/./u), password: expect.stringMatching(/./u) });
  expect(postedIn(html)?.values).not.toHaveProperty("factor");
  const entered = await enter({ password: PASSWORD, factor: codeOf(key) });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
});

test("un compte en cours de suppression se garde d'un bouton", async () => {
  await using site = await openSite();
  const { id } = await aTelephonePerson(site.db, { phone: NUMBER });
  await site.db.update(users).set({ status: "deleted", deletionRequestedAt: sql`now()` });
  const { enter } = await asking(site);
  const told = await enter();
  expect([told.status, postedIn(await told.text())?.errors]).toEqual([403, { keep: expect.stringContaining("sera effacé le") }]);
  const kept = await enter({ keep: "on" });
  expect([kept.status, kept.headers.get("location")]).toEqual([303, "/"]);
  expect(await site.db.select({ id: users.id, status: users.status }).from(users)).toEqual([{ id, status: "active" }]);
});

test("le code part par WhatsApp d'abord pour qui le choisit", async () => {
  await using site = await openSite();
  const post = senderOf(site);
  const answer = await post("/auth", { form: "telephone", phone: NUMBER, country: "gabon", via: "whatsapp" });
  expect(answer.status).toBe(200);
  expect(await site.db.select({ first: telephoneMessages.first }).from(telephoneMessages)).toEqual([{ first: "whatsapp" }]);
});
