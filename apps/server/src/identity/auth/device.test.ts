import { aPerson } from "@recolte/db/factories";
import { notifications } from "@recolte/db/schema";
import { isBySms } from "@recolte/domain/identity/channels";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { asking } from "#testing/asking.ts";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

async function underAttack() {
  const server = await openServer({ LIMITS_SCALE: "1" });
  const awa = await withPassword(server);
  const home = browserOf(server);
  const enter = (browser: ReturnType<typeof browserOf>, password = PASSWORD) =>
    browser.call("auth.signIn", { email: awa.email, password });
  expect((await enter(home)).status).toBe(200);
  // From the same network, as behind a mobile operator.
  const stranger = browserOf(server);
  for (let i = 0; i < 5; i++) expect((await enter(stranger, "faux-faux")).status).toBe(400);
  expect((await enter(stranger)).status).toBe(429);
  return { server, awa, home, enter, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("qui devine à côté n'empêche pas d'entrer sur l'appareil où l'on s'est déjà connecté", async () => {
  await using scenario = await underAttack();
  await scenario.server.pool.query("update rate_limits set points = 60 where key like 'sign-in.network:%'");
  await scenario.home.call("auth.signOut");
  expect((await scenario.enter(scenario.home)).status).toBe(200);
});

test("un appareil connu a sa propre patience : cinq échecs, puis il attend aussi", async () => {
  await using scenario = await underAttack();
  for (let i = 0; i < 5; i++) expect((await scenario.enter(scenario.home, "faux-faux")).status).toBe(400);
  expect((await scenario.enter(scenario.home)).status).toBe(429);
});

test("l'appareil d'un autre compte, ou d'avant le nouveau mot de passe, n'est pas connu", async () => {
  await using scenario = await underAttack();
  const { server, awa, home, enter } = scenario;
  const ben = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  const other = browserOf(server);
  expect((await other.call("auth.signIn", { email: ben.email, password: PASSWORD })).status).toBe(200);
  expect((await enter(other)).status).toBe(429);
  await server.pool.query("update users set password_hash = $1 where id = $2", [await hash(PASSWORD), awa.id]);
  expect((await enter(home)).status).toBe(429);
});

test("une entrée sur un nouvel appareil se dit une fois au compte ; jamais à l'inscription, ni de nouveau après un autre mot de passe", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const [home, other] = [browserOf(server), browserOf(server)];
  const enter = async (browser: typeof home, email: string | null = awa.email) =>
    expect((await browser.call("auth.signIn", { email, password: PASSWORD })).status).toBe(200);
  const toldTo = async (userId: string) =>
    (await server.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ facts }) => facts.event);
  await enter(home);
  await enter(home);
  expect(await toldTo(awa.id)).toEqual([]);
  await enter(other);
  expect(await toldTo(awa.id)).toEqual(["account.device"]);
  // Somebody else enters there between, and the password is chosen anew: the browser stays the same.
  const ben = await withPassword(server);
  await enter(other, ben.email);
  await server.pool.query("update users set password_hash = $1 where id = $2", [await hash(PASSWORD), awa.id]);
  await enter(other);
  await enter(home);
  expect(await toldTo(awa.id)).toEqual(["account.device"]);
  expect(await toldTo(ben.id)).toEqual([]);
  // Signed out everywhere, it is not its first device any more.
  await server.pool.query("delete from sessions");
  await server.pool.query("update users set created_at = now() - interval '2 hours'");
  await enter(browserOf(server));
  expect(await toldTo(awa.id)).toEqual(["account.device", "account.device"]);
  const stranger = browserOf(server);
  const form = { firstName: "Eve", lastName: "Obame", userType: "consommateur", country: "gabon", acceptTerms: true };
  const { data } = await stranger.call("auth.signUp", { ...form, email: "eve@exemple.example", password: PASSWORD });
  expect(await toldTo((data as { id: string }).id)).toEqual([]);
});

test("un compte par téléphone l'apprend par SMS, qui nomme l'appareil", async () => {
  await using server = await openServer();
  const owner = await asking(server, "+24166123456");
  await owner.enter();
  expect(await server.db.$count(notifications)).toBe(0);
  const thief = await asking(server, "+24166123456");
  await thief.enter();
  await owner.browser.call("auth.signOut");
  const [news] = await server.db.select().from(notifications);
  expect(news?.facts).toEqual({ event: "account.device", device: "Appareil inconnu" });
  expect(isBySms(news!.facts.event)).toBe(true);
});

test("la marque d'un appareil est HttpOnly et ne dit rien du compte", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  const { setCookie } = await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  expect(setCookie).toMatch(/device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/u);
  expect(setCookie).not.toContain(awa.id);
});
