import { expect, test, vi } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openLive } from "#testing/live.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool, confirmed } from "#testing/test.ts";

async function signedIn(roles: "moderator"[] = []) {
  const server = await openServer();
  const awa = await withPassword(server, roles);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  return { server, awa, browser, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("redonner son mot de passe change de jeton : l'ancien n'ouvre plus rien, la session est la même", async () => {
  await using scenario = await signedIn();
  const { server, awa, browser } = scenario;
  const before = browser.cookie();
  const [session] = await server.client(before).sessions.list.query();

  expect((await browser.call("auth.stepUp", { password: PASSWORD })).status).toBe(200);

  expect(browser.cookie()).not.toBe(before);
  await expect(server.client(before).sessions.list.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await browser.me()).toMatchObject({ email: awa.email });
  const sessions = await server.client(browser.cookie()).sessions.list.query();
  expect(sessions.map(({ id, createdAt }) => ({ id, createdAt }))).toEqual([{ id: session?.id, createdAt: session?.createdAt }]);
});

test("un mauvais mot de passe ne change pas de jeton", async () => {
  await using scenario = await signedIn();
  const before = scenario.browser.cookie();
  expect((await scenario.browser.call("auth.stepUp", { password: "faux-faux" })).status).toBe(403);
  expect(scenario.browser.cookie()).toBe(before);
});

test("la prise ouverte avant le changement de jeton reste ouverte, vérification de la minute comprise", async () => {
  await using scenario = await signedIn();
  const { server, browser } = scenario;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    using live = await openLive(server, browser.cookie());
    await live.started();
    await browser.call("auth.stepUp", { password: PASSWORD });
    await server.pool.query("update sessions set last_seen_at = now() - interval '11 minutes'");
    await vi.advanceTimersByTimeAsync(60_000);
    const seen = "select from sessions where last_seen_at > now() - interval '1 minute'";
    await expect.poll(async () => (await server.pool.query(seen)).rowCount, { timeout: 5000 }).toBe(1);
    expect(live.socket.readyState).toBe(live.socket.OPEN);

    await server.client(browser.cookie()).auth.signOutEverywhere.mutate();
    expect(await live.closed).toBe(4401);
  } finally {
    vi.useRealTimers();
  }
});

test.for([[[]], [["moderator"]]] as const)(
  "le mot de passe redonné dans plusieurs onglets à la fois ne déconnecte personne (rôles : %j)",
  async ([roles]) => {
    await using scenario = await signedIn([...roles]);
    const { awa, browser } = scenario;
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.call("auth.stepUp", { password: PASSWORD })));
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.filter(({ setCookie }) => setCookie?.includes("sid="))).toHaveLength(1);
    expect(await browser.me()).toMatchObject({ email: awa.email });
    expect((await browser.call("auth.requestEmailChange", { email: "nouvelle@exemple.example" })).status).toBe(200);
  },
);

test("qu'un autre onglet vient de confirmer ne se refuse pas ; ce que rien n'a confirmé, si", async () => {
  await using scenario = await signedIn();
  const { server, awa } = scenario;
  const known = await confirmed(server.db, awa);
  const again = (session: typeof awa) => callerOnPool(server, session).auth.stepUp({ password: PASSWORD });
  await again(known);
  await server.pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
  for (const session of [known, awa]) await expect(again(session)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("une session fermée pendant que l'on tape son mot de passe ne renaît pas", async () => {
  await using scenario = await signedIn();
  const { server, awa, browser } = scenario;
  const holder = await server.pool.connect();
  await holder.query("begin");
  await holder.query("delete from sessions where user_id = $1", [awa.id]);
  const asked = browser.call("auth.stepUp", { password: PASSWORD });
  await untilSomebodyWaits(server.pool);
  await holder.query("commit");
  holder.release();
  expect((await asked).status).toBe(401);
  expect(await browser.me()).toBeNull();
});
