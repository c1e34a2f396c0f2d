import { expect, test, vi } from "vitest";
import { hashToken, newToken } from "#platform/session/session.ts";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { codeOf } from "#testing/second-factor.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Until it waits for a row that this test holds; one that waits for nothing has answered by then. */
async function waitsOrEnds(server: Server, work: Promise<unknown>) {
  let hasEnded = false;
  void work.then(() => (hasEnded = true));
  await vi.waitFor(async () => expect(hasEnded || (await server.pool.query(WAITING)).rowCount).toBeTruthy(), 5000);
}

async function offered() {
  const server = await openServer();
  const person = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: person.email, password: PASSWORD });
  const { key } = (await browser.call("secondFactor.offer")).data as { key: string };
  return { server, person, browser, key, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("qui entrait sans code pendant que la double authentification s'activait n'est pas entré", async () => {
  await using scenario = await offered();
  const { server, person } = scenario;
  const enrolling = await server.pool.connect();
  await enrolling.query("begin");
  await enrolling.query("select from users where id = $1 for no key update", [person.id]);
  await enrolling.query("update user_totp set confirmed_at = now() where user_id = $1", [person.id]);
  await enrolling.query("delete from sessions where user_id = $1", [person.id]);
  const entering = browserOf(server).call("auth.signIn", { email: person.email, password: PASSWORD });
  await waitsOrEnds(server, entering);
  await enrolling.query("commit");
  enrolling.release();
  expect(await entering).toMatchObject({ status: 403, message: "Le code de vérification est requis" });
  expect(await server.db.query.sessions.findMany()).toEqual([]);
});

test("qui active la double authentification attend qui entre en ce moment, et le met dehors", async () => {
  await using scenario = await offered();
  const { server, person, browser, key } = scenario;
  const entering = await server.pool.connect();
  await entering.query("begin");
  await entering.query("select from users where id = $1 for share", [person.id]);
  const enrolling = browser.call("secondFactor.confirm", { code: codeOf(key) });
  await waitsOrEnds(server, enrolling);
  await entering.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
      values ($1, $2, 'member', now() + interval '1 day', now() + interval '1 day')`,
    [hashToken(newToken()), person.id],
  );
  await entering.query("commit");
  entering.release();
  expect((await enrolling).status).toBe(200);
  expect(await server.db.query.sessions.findMany()).toHaveLength(1);
  expect(await browser.me()).toMatchObject({ email: person.email });
});
