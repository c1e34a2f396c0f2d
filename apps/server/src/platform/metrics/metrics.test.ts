import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { serveMetrics } from "./listener.ts";
import { watchProcess } from "./watch.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

/** The lines of one metric: what its labels say, and its value. */
async function readMetric({ metrics }: Pick<Server, "metrics">, name: string) {
  const lines = (await metrics.scrape()).split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

/** An answer is counted once it has left: who asked may have it before. */
const untilRequests = (server: Server, counts: Record<string, number>) =>
  vi.waitFor(async () => expect(await readMetric(server, "recolte_http_requests_total")).toEqual(counts));

const UNREAD = '{procedure="messages.unread",outcome="ok"}';
/** What no client of ours sends: it hands a call over to the library's own plugin. */
const BY_LIBRARY = "connectionParams=null";

test("un appel compte une fois par les deux portes, seul ou en lot : 1, 1 et 10", async () => {
  await using server = await openServer();
  const headers = { cookie: await server.cookieOf(await aPerson(server.db)) };
  const counted = async () => (await readMetric(server, "recolte_calls_total"))[UNREAD] ?? 0;
  const batch = Array<string>(10).fill("messages.unread").join(",");
  const asked = [
    ["messages.unread?", 1],
    [`messages.unread?${BY_LIBRARY}`, 1],
    [`${batch}?batch=1`, 10],
    [`${batch}?batch=1&${BY_LIBRARY}`, 10],
  ] as const;
  for (const [url, calls] of asked) {
    const before = await counted();
    expect((await fetch(`${server.origin}/trpc/${url}`, { headers })).status).toBe(200);
    expect((await counted()) - before, url).toBe(calls);
  }
  expect(await readMetric(server, "recolte_call_seconds_count")).toEqual({ '{procedure="messages.unread"}': 22 });
  await untilRequests(server, { '{route="/trpc/:path",class="2xx"}': 4 });
});

test("un appel de l'équipe, qui passe par plus d'une étape, compte une fois", async () => {
  await using server = await openServer();
  const admin = await aPerson(server.db, { roles: ["admin"] });
  await server.client(await server.cookieOf(admin)).admin.queues.query();
  expect(await readMetric(server, "recolte_calls_total")).toEqual({ '{procedure="admin.queues",outcome="ok"}': 1 });
});

test("chaque fin d'un appel a son nom", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const sold = await anAnnouncement(server.db, { userId: awa.id });
  const [visitor, buyer] = [server.client(), server.client(await server.cookieOf(ben))];
  const failing = [
    ["invalid", () => visitor.announcements.byId.query({ id: "rien" })],
    ["not_found", () => visitor.announcements.byId.query({ id: uuidv7() })],
    ["unauthenticated", () => visitor.messages.unread.query()],
    ["forbidden", () => buyer.admin.queues.query()],
    ["refused", () => buyer.orders.propose.mutate({} as never)],
  ] as const;
  for (const [, call] of failing) await expect(call()).rejects.toThrow();
  await visitor.announcements.byId.query({ id: sold.id });
  const calls = await readMetric(server, "recolte_calls_total");
  expect(calls).toEqual({
    '{procedure="announcements.byId",outcome="invalid"}': 1,
    '{procedure="announcements.byId",outcome="not_found"}': 1,
    '{procedure="announcements.byId",outcome="ok"}': 1,
    '{procedure="messages.unread",outcome="unauthenticated"}': 1,
    '{procedure="admin.queues",outcome="forbidden"}': 1,
    '{procedure="orders.propose",outcome="invalid"}': 1,
  });
  expect(await readMetric(server, "recolte_security_events_total")).toEqual({
    '{event="unauthenticated"}': 1,
    '{event="staff_denied"}': 1,
  });
});

test("une adresse inconnue compte parmi les autres, et ce que le site se demande à lui-même ne compte pas", async () => {
  await using server = await openServer();
  await fetch(`${server.origin}/rien/${uuidv7()}`);
  const list = `${server.origin}/trpc/announcements.list?input=${encodeURIComponent("{}")}`;
  for (const _ of [1, 2]) await (await fetch(list)).text();
  await untilRequests(server, { '{route="other",class="4xx"}': 1, '{route="/trpc/:path",class="2xx"}': 2 });
  expect(await readMetric(server, "recolte_visitor_cache_total")).toEqual({ '{result="miss"}': 1, '{result="hit"}': 1 });
  expect(await readMetric(server, "recolte_calls_total")).toEqual({ '{procedure="announcements.list",outcome="ok"}': 1 });
});

test("les messages, les annonces et les inscriptions comptent par pays", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db, { country: "cote_ivoire" }), await aPerson(server.db)];
  const client = server.client(await server.cookieOf(awa));
  await client.messages.send.mutate({ id: uuidv7(), receiverId: ben.id, content: "Bonjour" });
  expect(await readMetric(server, "recolte_messages_sent_total")).toEqual({ '{country="cote_ivoire"}': 1 });
});

test("les vues qui n'ont trouvé aucune partition se comptent", async () => {
  await using server = await openServer();
  const { id } = await anAnnouncement(server.db, { userId: (await aPerson(server.db)).id });
  await server.pool.query("insert into announcement_views values (current_date + 60, $1, '\\x00')", [id]);
  watchProcess(server);
  expect(await readMetric(server, "recolte_partition_default_rows")).toEqual({ '{table="announcement_views"}': 1 });
});

const TOKEN = "un-jeton-de-trente-deux-octets-ou-plus";

test("/metrics a son propre port, demande son jeton, et dit l'état du service", async () => {
  await using server = await openServer({ METRICS_PORT: "0", METRICS_TOKEN: TOKEN });
  const listener = await serveMetrics(server);
  const address = listener?.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  try {
    expect((await ask("/metrics")).status).toBe(401);
    expect((await ask("/metrics", { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
    expect((await ask("/rien", { authorization: `Bearer ${TOKEN}` })).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    const answer = await ask("/metrics", { authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const line of ['recolte_outbox_due{kind="mail"} 0', 'recolte_pool_waiting{pool="primary"} 0', "recolte_sockets_open 0"])
      expect(text).toContain(line);
    expect(text).toMatch(/^recolte_db_size_bytes \d{6,}$/mu);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/mu);
  } finally {
    listener?.close();
  }
});

test("sans METRICS_PORT, rien n'écoute", async () => {
  await using server = await openServer();
  expect(await serveMetrics(server)).toBeNull();
});
