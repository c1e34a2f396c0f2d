import { expect, test, vi } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const HOUR = 3600;

async function lifetimesOf(server: Server, userId: string) {
  const { rows } = await server.pool.query<{ kind: string; idle: number; absolute: number }>(
    `select kind, round(extract(epoch from expires_at - created_at))::int as idle,
      round(extract(epoch from absolute_expires_at - created_at))::int as absolute from sessions where user_id = $1`,
    [userId],
  );
  return rows;
}

test("par /auth, l'équipe a une session de membre, qui n'ouvre rien de l'administration ; par /admin/login, la sienne", async () => {
  await using server = await openServer();
  const ada = await withPassword(server, ["admin"]);
  const credentials = { email: ada.email, password: PASSWORD };
  const browser = browserOf(server);
  await browser.call("auth.signIn", credentials);
  expect(await browser.me()).toMatchObject({ staffDoor: "sign-in" });
  expect(await browser.read("admin.counters")).toMatchObject({
    status: 403,
    message: "Reconnectez-vous pour accéder à l'administration",
  });
  expect(await lifetimesOf(server, ada.id)).toEqual([{ kind: "member", idle: 14 * 24 * HOUR, absolute: 90 * 24 * HOUR }]);

  await browser.call("auth.signIn", { ...credentials, space: "staff" });
  expect(await browser.me()).toMatchObject({ staffDoor: "open" });
  expect((await browser.read("admin.counters")).status).toBe(200);
  expect(await lifetimesOf(server, ada.id)).toEqual([{ kind: "staff", idle: HOUR / 2, absolute: 12 * HOUR }]);
});

test("à /admin/login, un membre n'a qu'une session de membre", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD, space: "staff" });
  expect(await browser.me()).toMatchObject({ email: awa.email, staffDoor: null });
  expect(await lifetimesOf(server, awa.id)).toMatchObject([{ kind: "member" }]);
});

test.each([
  ["après trente minutes de repos", "expires_at = now() - interval '1 second'"],
  ["douze heures après la connexion, même sans repos", "absolute_expires_at = now() - interval '1 second'"],
])("la session de l'équipe finit %s", async (_when, change) => {
  await using server = await openServer();
  const ada = await withPassword(server, ["admin"]);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: ada.email, password: PASSWORD, space: "staff" });
  await server.pool.query(`update sessions set ${change}`);
  expect(await browser.me()).toBeNull();
  expect((await browser.read("admin.counters")).status).toBe(401);
});

test("chaque usage repousse le repos de trente minutes, jamais la fin des douze heures", async () => {
  await using server = await openServer();
  const ada = await withPassword(server, ["admin"]);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: ada.email, password: PASSWORD, space: "staff" });
  await server.pool.query(
    "update sessions set last_seen_at = now() - interval '20 minutes', expires_at = now() + interval '10 minutes', absolute_expires_at = now() + interval '25 minutes'",
  );
  await browser.me();
  const { rows } = await server.pool.query<{ left: number }>(
    "select round(extract(epoch from expires_at - now()) / 60)::int as left from sessions",
  );
  expect(rows).toEqual([{ left: 25 }]);
});

test("une page laissée ouverte n'est pas du travail : sa prise ne repousse pas le repos, et se ferme avec lui", async () => {
  await using server = await openServer();
  const ada = await withPassword(server, ["admin"]);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: ada.email, password: PASSWORD, space: "staff" });
  const { rows: before } = await server.pool.query(
    "update sessions set last_seen_at = now() - interval '11 minutes', expires_at = now() + interval '19 minutes' returning expires_at, last_seen_at",
  );
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    using live = await openLive(server, browser.cookie());
    await live.started();
    const looks = vi.spyOn(server.sessions, "watchAgain");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await looks.mock.results[0]?.value).toBe(true);
    expect((await server.pool.query("select expires_at, last_seen_at from sessions")).rows).toEqual(before);
    await server.pool.query("update sessions set expires_at = now()");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await live.closed).toBe(4401);
  } finally {
    vi.useRealTimers();
  }
});

test("un mot de passe donné par un autre se change avant tout travail de l'équipe", async () => {
  await using server = await openServer();
  const ada = await withPassword(server, ["admin"]);
  await server.pool.query("update users set must_change_password = true");
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: ada.email, password: PASSWORD, space: "staff" });
  expect(await browser.me()).toMatchObject({ staffDoor: "password" });
  expect(await browser.read("admin.counters")).toMatchObject({
    status: 403,
    message: "Choisissez votre propre mot de passe pour accéder à l'administration",
  });
  await browser.call("auth.changePassword", { current: PASSWORD, password: "palmeraie-du-soir-9" });
  expect(await browser.me()).toMatchObject({ staffDoor: "open" });
});
