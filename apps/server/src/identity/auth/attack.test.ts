import { aPerson, type Person } from "@recolte/db/factories";
import { announcements, messages, settings, users } from "@recolte/db/schema";
import { ATTACK_MODES, type AttackMode } from "@recolte/domain/judgement/trust/attack";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterEach, expect, test, vi } from "vitest";
import { browserOf, form } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { proofHeader } from "#testing/proof.ts";
import { isUnderAttack } from "./attack.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
afterEach(() => vi.useRealTimers());

const needed = { status: 429, refusal: "attack.proof-needed", challenge: expect.any(Object) };

async function attacked(mode: AttackMode = "on", env: Record<string, string> = {}) {
  const server = await openServer(env);
  const admin = await aPerson(server.db, { roles: ["super_admin"] });
  await server.db.insert(settings).values({ key: "attack", value: ATTACK_MODES.indexOf(mode), changedBy: admin.id });
  await server.settings.reload();
  return server;
}
/** Calls as this person, once as they are and once with what they are asked for. */
async function asOf(server: Server, person: Person) {
  const cookie = await server.cookieOf(person);
  return (path: string, input: object, headers: Record<string, string> = {}) =>
    browserOf(server).call(path, input, { cookie, ...headers });
}
const letter = (to: Person, content = "Bonjour") => ({ id: uuidv7(), receiverId: to.id, content });
const carrots = () => ({
  id: uuidv7(),
  title: "Carottes",
  description: "Cueillies ce matin",
  category: "legumes",
  conditionProduct: "frais",
  price: 500,
  unit: "kg",
  country: "gabon",
  city: "Oyem",
  quantityAvailable: 12,
});
const older = (server: Server, hours: number) =>
  server.db.update(users).set({ createdAt: sql`now() - ${hours} * interval '1 hour'` });

test("pendant une attaque, l'inscription demande une preuve, et l'accepte une fois ; lire ne demande rien", async () => {
  await using server = await attacked();
  const asked = await browserOf(server).call("auth.signUp", form("awa@exemple.example"));
  expect(asked).toMatchObject({ ...needed, message: expect.stringContaining("vérification automatique") });
  const proof = await proofHeader(asked.challenge);
  const browser = browserOf(server);
  expect((await browser.call("auth.signUp", form("awa@exemple.example"), proof)).status).toBe(200);
  expect(await browser.me()).toMatchObject({ email: "awa@exemple.example" });
  expect(await browserOf(server).call("auth.signUp", form("ben@exemple.example"), proof)).toMatchObject(needed);
  expect((await server.client().announcements.list.query({})).items).toEqual([]);
});

test("l'inscription refusée faute de preuve ne prend rien du quota que partage l'adresse", async () => {
  await using server = await attacked("on", { LIMITS_SCALE: "1" });
  await browserOf(server).call("auth.signUp", form("awa@exemple.example"));
  const { rows } = await server.pool.query("select key from rate_limits where key like 'sign-up.%'");
  expect(rows).toEqual([]);
});

test("le premier message à une inconnue demande une preuve ; la suite, et une réponse, non", async () => {
  await using server = await attacked();
  const [awa, bea] = [await aPerson(server.db), await aPerson(server.db)];
  await older(server, 1000);
  const [asAwa, asBea] = [await asOf(server, awa), await asOf(server, bea)];
  const first = letter(bea);
  const asked = await asAwa("messages.send", first);
  expect(asked).toMatchObject(needed);
  expect(await server.db.$count(messages)).toBe(0);
  expect((await asAwa("messages.send", first, await proofHeader(asked.challenge))).status).toBe(200);
  expect((await asAwa("messages.send", letter(bea, "Encore disponible ?"))).status).toBe(200);
  expect((await asBea("messages.send", letter(awa, "Oui"))).status).toBe(200);
});

test("publier demande une preuve à un compte de moins d'un jour, pas à un plus ancien", async () => {
  await using server = await attacked();
  const call = await asOf(server, await aPerson(server.db));
  await older(server, 23);
  const input = carrots();
  const asked = await call("announcements.create", input);
  expect(asked).toMatchObject(needed);
  expect(await server.db.$count(announcements)).toBe(0);
  await call("announcements.create", input, await proofHeader(asked.challenge));
  expect(await server.db.$count(announcements)).toBe(1);
  await older(server, 25);
  await call("announcements.create", carrots());
  expect(await server.db.$count(announcements)).toBe(2);
});

test("une preuve vieillie, falsifiée ou faite pour un autre formulaire n'ouvre rien", async () => {
  await using server = await attacked();
  const bea = await aPerson(server.db);
  const call = await asOf(server, await aPerson(server.db));
  const asked = await call("announcements.create", carrots());
  const proof = await proofHeader(asked.challenge);
  expect(await call("messages.send", letter(bea), proof)).toMatchObject(needed);
  expect(await browserOf(server).call("auth.signUp", form("ben@exemple.example"), proof)).toMatchObject(needed);
  const { parameters, signature } = asked.challenge as { parameters: { expiresAt: number }; signature: string };
  const longer = { parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 }, signature };
  expect(await call("announcements.create", carrots(), await proofHeader(longer))).toMatchObject(needed);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  expect(await call("announcements.create", carrots(), proof)).toMatchObject(needed);
  expect(await server.db.$count(announcements)).toBe(0);
});

test("en automatique, une heure calme ne demande rien ; vingt inscriptions d'un coup la ferment, l'heure habituelle non", async () => {
  await using quiet = await attacked("auto");
  for (let i = 0; i < 18; i++) await aPerson(quiet.db);
  expect(await isUnderAttack(quiet)).toBe(false);

  await using busy = await attacked("auto");
  for (let i = 0; i < 20; i++) await aPerson(busy.db);
  expect(await isUnderAttack(busy)).toBe(true);

  await using usual = await attacked("auto");
  for (let i = 0; i < 35; i++) await aPerson(usual.db);
  // Five in this hour of each of the last six days, five today.
  await usual.pool.query(`
    update users set created_at = now() - interval '10 minutes' - (n % 7) * interval '24 hours'
    from (select id, row_number() over (order by id) as n from users) as one where one.id = users.id`);
  for (let i = 0; i < 15; i++) await aPerson(usual.db);
  expect(await isUnderAttack(usual)).toBe(false);
});

test("sans https le réglage se refuse, et une valeur gardée d'avant ne ferme rien", async () => {
  await using server = await attacked("on", { ORIGIN: "http://recolte.example" });
  expect(await isUnderAttack(server)).toBe(false);
  const call = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["super_admin"] })));
  const change = { key: "attack", value: ATTACK_MODES.indexOf("auto"), version: 1 } as const;
  await expect(call.settings.setGuarded.mutate(change)).rejects.toMatchObject({
    data: { refusal: "setting.attack-needs-https" },
  });
  expect(await call.settings.setGuarded.mutate({ ...change, value: 0 })).toMatchObject({ value: 0 });
});

test("seul un super administrateur règle la protection", async () => {
  await using server = await openServer();
  const call = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })));
  await expect(call.settings.setGuarded.mutate({ key: "attack", value: 1, version: 0 })).rejects.toMatchObject({
    data: { refusal: "auth.super-admin" },
  });
});
