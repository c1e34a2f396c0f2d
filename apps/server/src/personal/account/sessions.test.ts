import { aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { openLive } from "#testing/live.ts";
import { memberCall } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

async function onTwoDevices() {
  const server = await openServer();
  const awa = await aPerson(server.db);
  const [here, there] = [await server.cookieOf(awa), await server.cookieOf(awa)];
  const client = server.client(here);
  const other = async () => (await client.sessions.list.query()).find(({ isCurrent }) => !isCurrent)!;
  return { server, awa, here, there, client, other, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("chacun voit ses sessions ouvertes et laquelle est celle-ci, jamais un jeton ni son empreinte", async () => {
  await using scenario = await onTwoDevices();
  const { server, awa, here, client } = scenario;
  await server.cookieOf(await aPerson(server.db));
  await server.cookieOf(awa);
  await server.pool.query(
    "update sessions set expires_at = now() - interval '1 minute' where public_id = (select max(public_id::text)::uuid from sessions)",
  );
  const list = await client.sessions.list.query();
  expect(list).toHaveLength(2);
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const said = JSON.stringify(list);
  for (const { id } of await server.db.query.sessions.findMany()) expect(said).not.toContain(id);
  expect(said).not.toContain(here.slice(4));
  expect(said).not.toMatch(/[0-9a-f]{64}/u);
});

test("fermer une session la ferme avec sa prise ; celle-ci continue", async () => {
  await using scenario = await onTwoDevices();
  const { server, there, client, other } = scenario;
  using live = await openLive(server, there);
  await live.started();
  await client.sessions.revoke.mutate({ id: (await other()).id });
  expect(await live.closed).toBe(4401);
  await expect(memberCall(server.client(there))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await client.sessions.list.query()).toHaveLength(1);
});

test("la session d'un autre n'est pas trouvée, et reste ouverte", async () => {
  await using scenario = await onTwoDevices();
  const { server, there, other } = scenario;
  const ben = server.client(await server.cookieOf(await aPerson(server.db)));
  await expect(ben.sessions.revoke.mutate({ id: (await other()).id })).rejects.toMatchObject({
    message: "Session non trouvée",
    data: { code: "NOT_FOUND" },
  });
  await expect(memberCall(server.client(there))).resolves.toBe(0);
});

test("fermer deux fois à la fois la même session : une réussite, un refus", async () => {
  await using scenario = await onTwoDevices();
  const { id } = await scenario.other();
  const answers = await Promise.allSettled([1, 2].map(() => scenario.client.sessions.revoke.mutate({ id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("« vu » suit l'usage à dix minutes près", async () => {
  await using scenario = await onTwoDevices();
  const { server, client } = scenario;
  await server.pool.query("update sessions set last_seen_at = now() - interval '3 days'");
  await memberCall(client);
  const [current, other] = await client.sessions.list.query();
  expect(current).toMatchObject({ isCurrent: true });
  expect(Date.now() - Date.parse(String(current?.lastSeenAt))).toBeLessThan(60_000);
  expect(Date.now() - Date.parse(String(other?.lastSeenAt))).toBeGreaterThan(2 * 86_400_000);
});
