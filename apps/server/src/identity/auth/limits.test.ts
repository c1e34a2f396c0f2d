import { aDirectoryEntry, aPerson, anAnnouncement } from "@recolte/db/factories";
import { outbox } from "@recolte/db/schema";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { forgetSpentQuotas } from "./quota-queries.ts";

const strict = (env: Record<string, string> = {}) => openServer({ LIMITS_SCALE: "1", ...env });
const refusedFor = (retryAfter: unknown = expect.any(Number)) => ({
  data: { refusal: "limits.too-many", code: "TOO_MANY_REQUESTS", retryAfter },
});
type Server = Awaited<ReturnType<typeof openServer>>;

/** The time that passes for the quotas. */
const minutesLater = (server: Server, minutes: number) =>
  server.pool.query("update rate_limits set expire = expire - $1", [minutes * 60_000]);
const guess = (server: Server, email: string, password = "faux-faux") => server.client().auth.signIn.mutate({ email, password });
async function failTimes(server: Server, email: string, times: number) {
  for (let i = 0; i < times; i++)
    await expect(guess(server, email)).rejects.toMatchObject({ data: { refusal: "auth.bad-credentials" } });
}

test("après cinq échecs un essai attend 1 s, puis 2, 4, 8 … : ralenti, jamais enfermé", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  await failTimes(server, awa.email, 5);
  for (const seconds of [1, 2, 4, 8]) {
    await expect(guess(server, awa.email, PASSWORD)).rejects.toMatchObject(refusedFor(seconds));
    await server.pool.query("update rate_limits set expire = 0 where key like 'sign-in.gate:%'");
    await expect(guess(server, awa.email)).rejects.toMatchObject({ data: { refusal: "auth.bad-credentials" } });
  }
  await server.pool.query("update rate_limits set expire = 0 where key like 'sign-in.gate:%'");
  await expect(guess(server, awa.email, PASSWORD)).resolves.toMatchObject({ id: awa.id });
  await failTimes(server, awa.email, 5);
});

test("qui essaie d'ailleurs n'enferme pas le titulaire chez lui", async () => {
  await using server = await strict({ TRUST_PROXY: "127.0.0.1" });
  const awa = await withPassword(server);
  const from = (address: string, password: string) =>
    browserOf(server).call("auth.signIn", { email: awa.email, password }, { "x-forwarded-for": address });
  for (let i = 0; i < 5; i++) expect((await from("203.0.113.9", "faux-faux")).status).toBe(400);
  expect((await from("203.0.113.9", "faux-faux")).status).toBe(429);
  expect((await from("198.51.100.7", PASSWORD)).status).toBe(200);
});

test("d'une adresse du réseau, soixante échecs en dix minutes ; un bon mot de passe ne compte pas", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  for (let i = 0; i < 3; i++) await guess(server, awa.email, PASSWORD);
  await server.pool.query("update rate_limits set points = 59 where key like 'sign-in.network:%'");
  await guess(server, awa.email, PASSWORD);
  await failTimes(server, awa.email, 1);
  await expect(guess(server, awa.email, PASSWORD)).rejects.toMatchObject({ data: { refusal: "limits.proof-needed" } });
});

test("trente connexions, trente confirmations et dix changements de mot de passe réussis par compte en dix minutes", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  await guess(server, awa.email, PASSWORD);
  await failTimes(server, awa.email, 1);
  const points = async (name: string) =>
    (await server.pool.query<{ points: number }>("select points from rate_limits where key like $1", [`${name}:%`])).rows;
  expect(await points("sign-in.account")).toEqual([{ points: 1 }]);
  await server.pool.query("update rate_limits set points = 30 where key like 'sign-in.account:%'");
  await expect(guess(server, awa.email, PASSWORD)).rejects.toMatchObject(refusedFor());
  // Nothing was tried: it is no failure of the network, nor of the account.
  expect(await points("sign-in.network")).toEqual([{ points: 1 }]);
  expect((await points("sign-in.failures")).map(({ points: failures }) => failures)).toEqual([1, 1]);

  const own = async () => server.client(await server.cookieOf(awa)).auth;
  const change = { current: PASSWORD, password: "papaye-jaune-8" };
  await expect((await own()).stepUp.mutate({ password: "faux-faux" })).rejects.toThrow("Mot de passe");
  await (await own()).stepUp.mutate({ password: PASSWORD });
  expect(await points("step-up.account")).toEqual([{ points: 1 }]);
  await server.pool.query("update rate_limits set points = 30 where key like 'step-up.account:%'");
  await expect((await own()).stepUp.mutate({ password: PASSWORD })).rejects.toMatchObject(refusedFor());
  await (await own()).changePassword.mutate(change);
  await server.pool.query("update rate_limits set points = 10 where key like 'password-change.account:%'");
  const back = { current: change.password, password: PASSWORD };
  await expect((await own()).changePassword.mutate(back)).rejects.toMatchObject(refusedFor());
});

test("cinq demandes de lien par heure pour une adresse, dix par jour", async () => {
  await using server = await strict();
  const email = `${randomUUID()}@exemple.example`;
  const ask = () => server.client().auth.requestReset.mutate({ email });
  for (let i = 0; i < 5; i++) await ask();
  await expect(ask()).rejects.toMatchObject(refusedFor());
  await server.pool.query("update rate_limits set points = 10 where key like 'reset.daily:%'");
  await server.pool.query("delete from rate_limits where key like 'reset.account:%'");
  await expect(ask()).rejects.toMatchObject(refusedFor());
});

test("un lien de confirmation se redemande deux fois par heure", async () => {
  await using server = await strict();
  const client = server.client(await server.cookieOf(await aPerson(server.db)));
  for (let i = 0; i < 2; i++) await client.auth.resendVerification.mutate();
  await expect(client.auth.resendVerification.mutate()).rejects.toMatchObject(refusedFor());
});

test("qui a déjà confirmé son adresse l'apprend, et ne reçoit pas de lettre", async () => {
  await using server = await strict();
  const client = server.client(await server.cookieOf(await aPerson(server.db)));
  expect(await client.auth.resendVerification.mutate()).toEqual({ confirmed: true });
  expect(await server.db.$count(outbox)).toBe(0);
  await server.pool.query("update users set email_verified_at = null");
  expect(await client.auth.resendVerification.mutate()).toEqual({ confirmed: false });
  expect(await server.db.$count(outbox)).toBe(1);
});

test("trois cents inscriptions par heure et par adresse du réseau", async () => {
  await using server = await strict();
  await browserOf(server).call("auth.signUp", form("awa@exemple.example"));
  await server.pool.query("update rate_limits set points = 300 where key like 'sign-up.network:%'");
  expect((await browserOf(server).call("auth.signUp", form("bea@exemple.example"))).status).toBe(429);
});

test("dix numéros par heure et par compte, trente par jour, deux cents par vendeur", async () => {
  await using server = await strict();
  const seller = await aPerson(server.db, { phone: "+24101020304" });
  const { id } = await anAnnouncement(server.db, { userId: seller.id });
  const reveal = async () =>
    server.client(await server.cookieOf(await aPerson(server.db))).announcements.revealPhone.mutate({ id });
  const cookie = await server.cookieOf(await aPerson(server.db));
  const mine = () => server.client(cookie).announcements.revealPhone.mutate({ id });
  for (let i = 0; i < 10; i++) await mine();
  await expect(mine()).rejects.toMatchObject(refusedFor());
  await reveal();
  await server.pool.query("update rate_limits set points = 200 where key like 'phone.seller:%'");
  await expect(reveal()).rejects.toMatchObject(refusedFor());
});

test("les annuaires donnent trois cents numéros par jour à une adresse sans compte", async () => {
  await using server = await strict();
  const { id } = await aDirectoryEntry(server.db, { phone: "+24101020304" });
  const reveal = () => server.client().directories.revealPhone.mutate({ id });
  await reveal();
  await server.pool.query("update rate_limits set points = 300 where key like 'phone.visitors:%'");
  await expect(reveal()).rejects.toMatchObject(refusedFor());
});

test("un numéro demandé avec un compte ne prend rien de ce que partagent les visiteurs de la même adresse", async () => {
  await using server = await strict();
  const { id } = await aDirectoryEntry(server.db, { phone: "+24101020304" });
  await server.client(await server.cookieOf(await aPerson(server.db))).directories.revealPhone.mutate({ id });
  const { rows } = await server.pool.query<{ key: string }>("select key from rate_limits where key like 'phone.%' order by key");
  expect(rows.map(({ key }) => key.split(":")[0])).toEqual(["phone.account", "phone.daily", "phone.network", "phone.seller"]);
});

test("deux cents messages par heure à qui n'a jamais répondu ; sa réponse lève la limite", async () => {
  await using server = await strict();
  const [awa, bea] = [await aPerson(server.db), await aPerson(server.db)];
  const [asAwa, asBea] = [server.client(await server.cookieOf(awa)), server.client(await server.cookieOf(bea))];
  const toBea = () => asAwa.messages.send.mutate({ id: randomUUID(), receiverId: bea.id, content: "Bonjour" });
  await toBea();
  await server.pool.query("update rate_limits set points = 200 where key like 'message.silent:%'");
  await expect(toBea()).rejects.toMatchObject(refusedFor());
  await asBea.messages.send.mutate({ id: randomUUID(), receiverId: awa.id, content: "Bonjour Awa" });
  await toBea();
});

test("sans base pour compter, on ne se connecte pas, on ne s'inscrit pas, aucun numéro ne sort", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  const cookie = await server.cookieOf(await aPerson(server.db));
  await server.pool.query("update profiles set phone = '+24101020304'");
  await server.pool.query("alter table rate_limits rename to gone");
  const away = { data: { refusal: "service.database-away", code: "SERVICE_UNAVAILABLE" } };
  await expect(guess(server, awa.email, PASSWORD)).rejects.toMatchObject(away);
  await expect(server.client().auth.signUp.mutate(form("bea@exemple.example"))).rejects.toMatchObject(away);
  await expect(server.client().auth.requestReset.mutate({ email: awa.email })).rejects.toMatchObject(away);
  await expect(server.client(cookie).announcements.revealPhone.mutate({ id })).rejects.toMatchObject(away);
  expect((await server.client().announcements.list.query({})).items).toHaveLength(1);
});

test("les compteurs échus s'oublient", async () => {
  await using server = await strict();
  await server.client().auth.requestReset.mutate({ email: "awa@exemple.example" });
  await minutesLater(server, 61);
  await forgetSpentQuotas(server.db);
  const { rows } = await server.pool.query("select key from rate_limits");
  expect(rows.map(({ key }) => key)).toEqual(["reset.daily:awa@exemple.example"]);
});

type Caller = ReturnType<Server["client"]>;
const SEARCHES: Record<string, (client: Caller) => Promise<unknown>> = {
  "les annonces": (client) => client.announcements.list.query({ search: "tomate" }),
  "leur nombre": (client) => client.announcements.count.query({ search: "tomate" }),
  "leurs facettes": (client) => client.announcements.facets.query({ search: "tomate" }),
  "un magasin": (client) => client.stores.list.query({ store: "producteurs", search: "tomate" }),
};
test.each(Object.entries(SEARCHES))("un réseau ne cherche pas sans fin : %s", async (_name, search) => {
  await using server = await strict({ LIMITS_SCALE: "0.001" });
  const client = server.client(await server.cookieOf(await aPerson(server.db, { userType: "grossiste" })));
  for (let i = 0; i < 3; i++) await search(client);
  await expect(search(client)).rejects.toMatchObject(refusedFor());
});
