import { aPerson } from "@recolte/db/factories";
import { sql } from "drizzle-orm";
import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { pino } from "pino";
import { expect } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { answerOf, byId, type Node, publish, test, untilLeft, untilRead, untilTakenBack } from "#testing/replicated.ts";
import { openReplica, readPublic } from "./replica.ts";

const LIST = "/trpc/announcements.list?input=%7B%7D";
const LONG = process.env["LONG"] === "1";
const LATE_S = LONG ? 30 : 1.5;

/** A read under way that outlives its replica: it sleeps there, and answers at once where it is asked again. */
function readUnderWay({ db, replica }: Node) {
  let asked = 0;
  return readPublic({ db, replica }, async (where) => {
    asked += 1;
    await where.execute(sql`select pg_sleep(${asked === 1 ? 60 : 0})`);
    return asked;
  });
}

/** Everybody reads and one member writes, here and there, until `work` is over. */
async function underLoad(
  { here, there, session }: Record<"here" | "there", Node> & { session: string },
  work: () => Promise<void>,
) {
  const done = { reads: 0, failed: 0, own: 0, stale: 0 };
  const first = await publish(here, session);
  let over = false;
  const asked = [byId(first.id), LIST, "/announcements?search=tomates", `/announcements/${first.id}`, "/sitemap.xml"];
  async function read(node: Node) {
    for (let i = 0; !over; i += 1) {
      const { status } = await answerOf(node, asked[i % asked.length]!);
      done.reads += 1;
      if (status !== 200) done.failed += 1;
    }
  }
  async function write() {
    for (let i = 0; !over; i += 1) {
      const { id, cookie } = await publish(i % 2 ? here : there, session);
      for (const node of [here, there]) {
        done.own += 1;
        if ((await answerOf(node, byId(id), { cookie })).status !== 200) done.stale += 1;
      }
    }
  }
  const loops = [...[here, there, here, there].map(read), write()];
  await work().finally(() => (over = true));
  await Promise.all(loops);
  return done;
}

test(`tuée, gelée puis en retard sous charge : quittée, reprise d'elle-même, aucune lecture perdue ni plus ancienne que ce qu'on a écrit`, async ({
  pair,
}) => {
  await using here = await pair.openNode();
  await using there = await pair.openNode();
  const session = await here.cookieOf(await aPerson(here.db));
  await Promise.all([untilRead(here), untilRead(there)]);
  const since = (start: number) => Math.round(performance.now() - start);
  const figures: Record<string, number> = {};
  async function noted(name: string, work: () => Promise<unknown>) {
    const start = performance.now();
    await work();
    figures[name] = since(start);
  }
  const done = await underLoad({ here, there, session }, async () => {
    await expect.poll(() => here.replica!.dbFor(null)).not.toBeNull();
    const underWay = readUnderWay(here);
    const killed = performance.now();
    await pair.kill();
    expect(await underWay).toBe(2);
    await Promise.all([untilLeft(here), untilLeft(there)]);
    figures["left after the kill"] = since(killed);
    await pair.restart();
    await noted("back after the restart", () => Promise.all([untilTakenBack(here), untilTakenBack(there)]));
    pair.freeze();
    await noted("left when frozen", () => Promise.all([untilLeft(here), untilLeft(there)]).finally(pair.thaw));
    await Promise.all([untilTakenBack(here), untilTakenBack(there)]);
    await pair.paused(async () => {
      await noted("left when late", () => Promise.all([untilLeft(here), untilLeft(there)]));
      await expect.poll(() => here.replica?.state().lag ?? 0, { timeout: 90_000 }).toBeGreaterThan(LATE_S);
    });
    await noted("back when no longer late", () => Promise.all([untilTakenBack(here), untilTakenBack(there)]));
  });
  if (LONG) console.error(JSON.stringify({ ...figures, ...done, lateFor: LATE_S }));
  expect(done).toMatchObject({ failed: 0, stale: 0 });
  expect(done.reads).toBeGreaterThan(0);
  expect(done.own).toBeGreaterThan(0);
  const told = await here.metrics.scrape();
  expect(told).toMatch(/^recolte_replica_fallbacks_total\{reason="(?:away|silent)"\} [1-9]/mu);
});

/** A door that leads to another server later. */
async function openDoor() {
  let port = 0;
  const door: Server = createServer((line) => {
    const onward = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [line, onward],
      [onward, line],
    ] as const)
      from.pipe(to).on("error", () => from.destroy());
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const at = (url: string) => {
    const through = new URL(url);
    through.port = String((door.address() as { port: number }).port);
    return through.toString();
  };
  return { at, leadTo: (url: string) => (port = Number(new URL(url).port)), close: () => door.close() };
}

test("la réplique d'une autre base est refusée au démarrage, en une phrase", async ({ pair }) => {
  await using other = await openServer();
  await expect(openServer({ DATABASE_REPLICA_URL: other.env.DATABASE_URL }, undefined, pair.database)).rejects.toThrow(
    /^Configuration invalide\n {2}- DATABASE_REPLICA_URL : ce n'est pas une réplique de DATABASE_URL \(\d+\/recolte_\w+, au lieu de \d+\/recolte_\w+\)$/u,
  );
});

test("ce qui se révèle plus tard une autre base, ou une principale, n'est jamais lu, et le journal le nomme", async ({
  pair,
}) => {
  const door = await openDoor();
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => void lines.push(line) });
  try {
    await using other = await openServer();
    const opened = { env: { ...other.env, DATABASE_URL: pair.database.url }, pool: pair.database.pool, log };
    const env = { ...opened.env, DATABASE_REPLICA_URL: door.at(other.env.DATABASE_URL) };
    const replica = (await openReplica({ ...other, ...opened, env }))!;
    try {
      expect(replica.state().usable).toBe(false);
      door.leadTo(other.env.DATABASE_URL);
      await expect.poll(() => lines.join("")).toContain('"problem":"another cluster"');
      expect(replica.dbFor(null)).toBeNull();
    } finally {
      await replica.close();
    }

    door.leadTo(pair.database.url);
    const promoted = (await openReplica({
      ...other,
      ...opened,
      env: { ...env, DATABASE_REPLICA_URL: door.at(pair.database.url) },
    }))!;
    try {
      await expect.poll(() => lines.join("")).toContain('"problem":"promoted"');
      expect([promoted.dbFor(null), promoted.state().usable]).toEqual([null, false]);
    } finally {
      await promoted.close();
    }
  } finally {
    door.close();
  }
});
