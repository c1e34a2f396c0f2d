import { verify } from "@node-rs/argon2";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { browserOf, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

// The real library, watched: what it is asked for is counted, nothing is replaced.
vi.mock("@node-rs/argon2", { spy: true });

type Server = Awaited<ReturnType<typeof openServer>>;

/** What the database is asked and with which cost a password is checked; clocks would only tell how busy the machine is. */
async function workOf(server: Server, [path, input]: [path: string, input: object]) {
  const ask = vi.spyOn(server.pool, "query");
  vi.mocked(verify).mockClear();
  const answer = await browserOf(server).call(path, input);
  const statements = ask.mock.calls.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text));
  ask.mockRestore();
  const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4).join(" "));
  return { answer, statements, costs };
}

test("se connecter : adresse connue ou inconnue, les mêmes requêtes et le même calcul", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const attempt = (email: string) => workOf(server, ["auth.signIn", { email, password: "faux-faux" }]);
  const known = await attempt(awa.email);
  expect(known.costs).toHaveLength(1);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(await attempt(`${randomUUID()}@exemple.example`)).toEqual(known);
});

test("demander un lien : adresse connue, inconnue ou suspendue, les mêmes requêtes et aucun calcul", async () => {
  await using server = await openServer();
  const [awa, ben] = [await withPassword(server), await withPassword(server)];
  await server.pool.query(
    "update users set status = 'suspended', suspended_at = now(), suspension_reason = 'Spam' where id = $1",
    [ben.id],
  );
  const request = (email: string) => workOf(server, ["auth.requestReset", { email }]);
  const known = await request(awa.email);
  expect(known).toMatchObject({ answer: { status: 200 }, costs: [] });
  expect(known.statements.join()).toContain("outbox");
  for (const email of [ben.email, `${randomUUID()}@exemple.example`]) expect(await request(email)).toEqual(known);
});
