import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const told = (answer: Response) => ["ratelimit-policy", "ratelimit"].map((name) => answer.headers.get(name));
const inAnHour = () => Date.now() + 3_600_000;

/** As if it had been spent before. */
const spent = ({ pool }: Server, [name, key]: [string, string], points: number) =>
  pool.query("insert into rate_limits (key, points, expire) values ($1, $2, $3)", [`${name}:${key}`, points, inAnHour()]);

async function stage(server: Server) {
  const [awa, ben] = [await aPerson(server.db, { phone: "+24106112233" }), await aPerson(server.db)];
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  const headers = { "content-type": "application/json", cookie: await server.cookieOf(ben) };
  const post = (paths: string, body: object) =>
    fetch(`${server.origin}/trpc/${paths}`, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    awa,
    ben,
    id,
    headers,
    post,
    reveal: () => post("announcements.revealPhone", { id }),
  };
}

test("une réponse qui entame un quota dit ce qu'il en reste ; les autres ne disent rien", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { headers, reveal } = await stage(server);
  expect(told(await reveal())).toEqual(['"phone.account";q=10;w=3600', '"phone.account";r=9;t=3600']);
  expect(told(await reveal())[1]).toMatch(/^"phone\.account";r=8;t=\d+$/u);
  expect(told(await fetch(`${server.origin}/trpc/auth.me`, { headers }))).toEqual([null, null]);
  expect(told(await fetch(`${server.origin}/livez`))).toEqual([null, null]);
});

test("d'un lot, la réponse dit le quota qui refusera le premier ; un refus dit qu'il n'en reste rien", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { ben, id, post, reveal } = await stage(server);
  const batch = await post("announcements.recordView,announcements.revealPhone?batch=1", { 0: { id }, 1: { id } });
  expect(told(batch)[1]).toBe('"phone.account";r=9;t=3600');
  await server.pool.query("delete from rate_limits");
  await spent(server, ["phone.account", ben.id], 10);
  const refused = await reveal();
  expect(refused.status).toBe(429);
  expect(told(refused)[1]).toMatch(/^"phone\.account";r=0;t=\d+$/u);
});

test("du quota d'une autre personne, rien n'est dit, même quand c'est lui qui refuse", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { awa, post, reveal } = await stage(server);
  await spent(server, ["phone.seller", awa.id], 199);
  expect(told(await reveal())[1]).toBe('"phone.account";r=9;t=3600');
  const refused = await reveal();
  expect([refused.status, told(refused)[1]]).toEqual([429, expect.stringMatching(/^"phone\.account";r=8;/u)]);
  await spent(server, ["reset.account", awa.email], 5);
  const reset = await post("auth.requestReset", { email: awa.email });
  expect([reset.status, told(reset)[1]]).toEqual([429, expect.stringMatching(/^"reset\.network";r=59;/u)]);
});

test("ce qui est rendu au quota n'est plus dit : une connexion réussie n'entame pas celui des échecs", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const [{ post }, { email }] = [await stage(server), await withPassword(server)];
  const wrong = await post("auth.signIn", { email, password: "palmeraie-du-soir-9" });
  expect(told(wrong)[1]).toMatch(/^"sign-in\.network";r=59;/u);
  const right = await post("auth.signIn", { email, password: PASSWORD });
  expect([right.status, told(right)]).toEqual([200, [null, null]]);
});
