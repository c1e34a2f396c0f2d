import { openTestDatabase } from "@recolte/db/testing";
import { openFaultProxy } from "@recolte/local/fault-proxy";
import { openNats } from "@recolte/local/nats";
import { connect } from "@nats-io/transport-node";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { lacking, openNode, soon, twoNodes } from "#testing/bells.ts";

const AWA = "0198c0de-0000-7000-8000-000000000001";

beforeEach(({ skip }) => {
  const why = lacking("NATS");
  skip(why !== null, why ?? "");
});

test("NATS absent au démarrage : le nœud sert les siens, compte ce qui n'est pas parti, et entend les autres dès qu'il est là", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const nats = await openNats();
  const [here, there] = [openNode(database, nats.url), openNode(database, nats.url)];
  try {
    const [near, far] = [vi.fn(), vi.fn()];
    here.on(AWA, near);
    there.on(AWA, far);
    here.ring([AWA]);
    expect(near).toHaveBeenCalledTimes(1);
    await soon(async () => expect(await here.figure("bellLost", "nats")).toBe(1));
    expect(await here.figure("bellConnected", "nats")).toBe(0);
    expect(far).not.toHaveBeenCalled();

    await nats.start();
    // Both were away when it rang: what is written is read when they are there.
    await soon(() => expect(far).toHaveBeenCalled());
    for (const node of [here, there]) await soon(async () => expect(await node.figure("bellConnected", "nats")).toBe(1));
    far.mockClear();
    await soon(() => {
      here.ring([AWA]);
      expect(far).toHaveBeenCalled();
    });
  } finally {
    await Promise.all([here.close(), there.close()]);
    await nats.stop("SIGKILL");
  }
});

test("NATS absent, qui est suspendu ou se déconnecte perd ses prises sur l'autre nœud en moins de cinq secondes", async () => {
  await using nodes = await twoNodes("NATS");
  await nodes.nats?.stop("SIGKILL");
  await soon(async () => expect(await nodes.here.figure("bellConnected", "nats")).toBe(0));
  const far = vi.fn();
  nodes.there.onForcedSignOut(far);
  const before = Date.now();
  nodes.here.forceSignOut(AWA);
  await soon(() => expect(far).toHaveBeenCalledWith(AWA));
  expect(Date.now() - before).toBeLessThan(5000);
});

test("NATS va et vient pendant qu'on sonne : rien de ce qui est écrit n'échappe à l'autre nœud, rien ne s'amasse", async () => {
  await using nodes = await twoNodes("NATS");
  const log = { written: 0, read: 0 };
  nodes.there.on(AWA, () => (log.read = log.written));
  const writing = new AbortController();
  const writer = (async () => {
    while (!writing.signal.aborted) {
      log.written += 1;
      nodes.here.ring([AWA]);
      await pause(2);
    }
  })();
  for (let turn = 0; turn < 3; turn++) {
    await nodes.nats?.stop("SIGKILL");
    const since = log.written;
    await soon(() => expect(log.written).toBeGreaterThan(since + 20));
    await nodes.nats?.start();
    await soon(() => expect(log.read).toBeGreaterThan(since));
  }
  // The last is written while nobody can be told.
  await nodes.nats?.stop("SIGKILL");
  await soon(async () => expect(await nodes.here.figure("bellConnected", "nats")).toBe(0));
  writing.abort();
  await writer;
  await nodes.nats?.start();
  await soon(() => expect(log.read).toBe(log.written));
  expect(await nodes.here.figure("bellLost", "nats")).toBeGreaterThan(0);
});

test.runIf(process.env.LONG === "1")(
  "NATS gelé trente secondes : sonner n'attend pas, chaque nœud dit qu'il n'entend plus, et tout ce qui est écrit se lit ensuite",
  async () => {
    await using nodes = await twoNodes("NATS");
    const log = { written: 0, read: 0 };
    nodes.there.on(AWA, () => (log.read = log.written));
    nodes.nats?.freeze();
    let longest = 0;
    for (const until = Date.now() + 30_000; Date.now() < until; await pause(5)) {
      log.written += 1;
      const before = performance.now();
      nodes.here.ring([AWA]);
      longest = Math.max(longest, performance.now() - before);
    }
    expect(longest).toBeLessThan(1000);
    for (const node of [nodes.here, nodes.there]) expect(await node.figure("bellConnected", "nats")).toBe(0);
    expect(log.read).toBeLessThan(log.written);
    nodes.nats?.thaw();
    await soon(() => expect(log.read).toBe(log.written));
  },
);

test("un nœud que NATS a seul perdu réveille les autres quand il revient : ce qu'il a écrit entre-temps, ils le lisent", async () => {
  await using nodes = await twoNodes("NATS");
  await using way = await openFaultProxy(nodes.nats?.port ?? 0);
  const lonely = openNode(nodes.database, nodes.nats?.url.replace(/\d+$/u, String(way.port)));
  try {
    await soon(async () => expect(await lonely.figure("bellConnected", "nats")).toBe(1));
    way.cut();
    await soon(async () => expect(await lonely.figure("bellConnected", "nats")).toBe(0));
    const [wake, forget] = [vi.fn(), vi.fn()];
    nodes.there.on(AWA, wake);
    nodes.there.onDrop(forget);
    lonely.ring([AWA]);
    lonely.drop();
    await soon(async () => expect(await lonely.figure("bellLost", "nats")).toBe(2));
    expect(wake).not.toHaveBeenCalled();
    way.mend();
    await soon(() => expect(wake).toHaveBeenCalled());
    expect(forget).toHaveBeenCalled();
  } finally {
    await lonely.close();
  }
});

/** Another program there, and where the nodes of this database meet. */
async function aStranger(nodes: Awaited<ReturnType<typeof twoNodes>>) {
  const { port = 0, url = "" } = nodes.nats ?? {};
  const { username: user, password: pass } = new URL(url);
  const stranger = await connect({ servers: `127.0.0.1:${port}`, user, pass });
  const seen: string[] = [];
  stranger.subscribe("recolte.>", { callback: (_error, { subject }) => void seen.push(subject) });
  await stranger.flush();
  nodes.here.drop();
  await soon(() => expect(seen).toHaveLength(1));
  return { stranger, place: seen[0]!.replace(/\.drop$/u, "") };
}

test("vingt nœuds reviennent ensemble et le disent tous : chacun relit deux fois au plus, pas vingt", async () => {
  await using nodes = await twoNodes("NATS");
  const { stranger, place } = await aStranger(nodes);
  const wake = vi.fn();
  nodes.there.on(AWA, wake);
  for (let node = 0; node < 20; node++) stranger.publish(`${place}.all`, "[]");
  // All have left, and been heard, when it is closed.
  await stranger.drain();
  await soon(() => expect(wake).toHaveBeenCalled());
  // What had been said before is heard by now.
  await nodes.hearEachOther();
  expect(wake.mock.calls.length).toBeLessThanOrEqual(2);
});

test("ce qu'un autre programme dit là n'arrête pas l'écoute", async () => {
  await using nodes = await twoNodes("NATS");
  const { stranger, place } = await aStranger(nodes);
  for (const channel of ["bell", "drop", "expel", "autre"])
    for (const said of ["", "{", "42", "null", '{"a":1}', "[1,null]"]) stranger.publish(`${place}.${channel}`, said);
  await stranger.flush();
  await stranger.close();
  const cut = vi.fn();
  for (const node of [nodes.here, nodes.there]) node.onGap(cut);
  await nodes.hearEachOther();
  expect(cut).not.toHaveBeenCalled();
});

test("un mot de passe que NATS refuse n'arrête rien, et se dit", async () => {
  await using nodes = await twoNodes("NATS");
  const refused = openNode(nodes.database, nodes.nats?.url.replace(/:\w+@/u, ":faux@"));
  await soon(() => expect(refused.onError).toHaveBeenCalled());
  expect(await refused.figure("bellConnected", "nats")).toBe(0);
  await refused.close();
});
