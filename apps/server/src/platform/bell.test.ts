import { openTestDatabase } from "@recolte/db/testing";
import { Client } from "pg";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { KINDS, lacking, soon, twoNodes } from "#testing/bells.ts";
import { localBell, postgresBell } from "./bell.ts";

const AWA = "0198c0de-0000-7000-8000-000000000001";
const BEN = "0198c0de-0000-7000-8000-000000000002";

describe.each(KINDS)("par %s", (kind) => {
  beforeEach(({ skip }) => {
    const why = lacking(kind);
    skip(why !== null, why ?? "");
  });

  test("la cloche réveille la personne sonnée, ici et sur l'autre nœud, et personne d'autre", async () => {
    await using nodes = await twoNodes(kind);
    const [near, far, other] = [vi.fn(), vi.fn(), vi.fn()];
    nodes.here.on(AWA, near);
    nodes.there.on(AWA, far);
    nodes.there.on(BEN, other);

    nodes.here.ring([AWA]);
    expect(near).toHaveBeenCalled();
    await soon(() => expect(far).toHaveBeenCalled());
    expect(other).not.toHaveBeenCalled();
  });

  test("son propre nœud n'est réveillé qu'une fois, sans que son annonce lui revienne", async () => {
    await using nodes = await twoNodes(kind);
    const [near, far, later] = [vi.fn(), vi.fn(), vi.fn()];
    nodes.here.on(AWA, near);
    nodes.there.on(AWA, far);
    nodes.here.on(BEN, later);
    nodes.here.ring([AWA]);
    await soon(() => expect(far).toHaveBeenCalled());
    // Notifications come in one order everywhere: once this one is heard, the echo of the first would have been.
    nodes.there.ring([BEN]);
    await soon(() => expect(later).toHaveBeenCalled());
    expect(near).toHaveBeenCalledTimes(1);
  });

  test("mille sonneries d'un instant ne font que quelques notifications, et personne n'est oublié", async () => {
    await using nodes = await twoNodes(kind);
    await using ear = await nodes.overhear("bell");
    const ids = Array.from({ length: 1000 }, (_, i) => `0198c0de-0000-7000-8000-${String(i).padStart(12, "0")}`);
    const heard = new Set<string>();
    for (const id of ids) nodes.there.on(id, () => heard.add(id));
    for (const id of ids) {
      nodes.here.ring([id]);
      nodes.here.ring([id]);
    }
    await soon(() => expect(heard.size).toBe(1000));
    expect(await ear.count()).toBeLessThanOrEqual(6);
  });

  test("une personne expulsée l'est sur tous les nœuds", async () => {
    await using nodes = await twoNodes(kind);
    const far = vi.fn();
    nodes.there.onForcedSignOut(far);
    nodes.here.forceSignOut(AWA);
    await soon(() => expect(far).toHaveBeenCalledWith(AWA));
  });

  test("quand l'écoute est coupée, elle reprend et réveille tout le monde", async () => {
    await using nodes = await twoNodes(kind);
    const [wake, forget, look] = [vi.fn(), vi.fn(), vi.fn()];
    nodes.there.on(AWA, wake);
    nodes.there.onDrop(forget);
    nodes.there.onGap(look);
    await nodes.cut();
    for (const told of [wake, forget, look]) await soon(() => expect(told).toHaveBeenCalled());
    await nodes.hearEachOther();
  });

  test("ce que chaque nœud garde pour les visiteurs s'oublie partout, en une notification pour mille écritures", async () => {
    await using nodes = await twoNodes(kind);
    await using ear = await nodes.overhear("drop");
    const [near, far] = [vi.fn(), vi.fn()];
    nodes.here.onDrop(near);
    nodes.there.onDrop(far);
    for (let i = 0; i < 1000; i++) nodes.here.drop();
    expect(near).toHaveBeenCalledTimes(1000);
    await soon(() => expect(far).toHaveBeenCalled());
    expect(await ear.count()).toBeLessThanOrEqual(2);
  });

  test("un réglage changé se dit ici et sur l'autre nœud, sans que ce qui est gardé pour les visiteurs s'oublie", async () => {
    await using nodes = await twoNodes(kind);
    const [near, far, forget] = [vi.fn(), vi.fn(), vi.fn()];
    nodes.here.onSettings(near);
    nodes.there.onSettings(far);
    nodes.there.onDrop(forget);
    nodes.here.changeSettings();
    expect(near).toHaveBeenCalledTimes(1);
    await soon(() => expect(far).toHaveBeenCalledTimes(1));
    expect(forget).not.toHaveBeenCalled();
  });

  test("chaque nœud apprend jusqu'où le journal de la base tient ce qui a changé, quand on le sait", async () => {
    await using nodes = await twoNodes(kind);
    const heard: (string | undefined)[] = [];
    nodes.there.onDrop((place) => heard.push(place));
    nodes.here.drop("0/16B3748");
    nodes.here.drop("0/16B3800");
    nodes.here.drop();
    await soon(() => expect(heard).toEqual(expect.arrayContaining(["0/16B3748", "0/16B3800", ""])));
  });
});

test("ce que personne de nous n'a dit sur la base n'arrête aucun serveur, et se voit", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const onError = vi.fn();
  const bell = postgresBell({ pool: database.pool, connectionString: database.url, onError });
  const [wake, connected] = [vi.fn(), vi.fn()];
  bell.onGap(connected);
  bell.on(AWA, wake);
  try {
    await soon(() => expect(connected).toHaveBeenCalled());
    wake.mockClear();
    // Any role that may connect may say this: the one that makes the backups too.
    for (const said of ["", "x", "null", "{}", '{"node":"1","ids":5}', '{"node":"1","ids":[5,null]}'])
      await database.pool.query("select pg_notify('bell', $1), pg_notify('expel', $1)", [said]);
    await database.pool.query("select pg_notify('bell', $1)", [JSON.stringify({ node: "another", ids: [AWA] })]);
    await soon(() => expect(wake).toHaveBeenCalledTimes(1));
    expect(onError.mock.calls.length).toBeGreaterThanOrEqual(10);
  } finally {
    await bell.close();
  }
});

test("une écoute que la base refuse ne laisse pas de connexion derrière elle", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { query } = Client.prototype;
  let refusals = 3;
  const asked = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...said: unknown[]) {
    if (String(said[0]).startsWith("listen") && refusals-- > 0) return Promise.reject(new Error("refused"));
    return Reflect.apply(query, this, said) as Promise<never>;
  } as never);
  const onError = vi.fn();
  const bell = postgresBell({ pool: database.pool, connectionString: database.url, onError });
  const open = async (saying: string) =>
    (
      await database.pool.query(
        "select from pg_stat_activity where application_name = 'recolte-bell' and datname = current_database() and query like $1",
        [saying],
      )
    ).rowCount;
  try {
    await vi.waitFor(async () => expect(await open("listen%")).toBe(1), { timeout: 20_000 });
    expect(onError).toHaveBeenCalledTimes(3);
    await vi.waitFor(async () => expect(await open("%")).toBe(1));
  } finally {
    asked.mockRestore();
    await bell.close();
  }
});

test("qui n'écoute plus n'est plus réveillé", () => {
  const bell = localBell();
  const wake = vi.fn();
  bell.on(AWA, wake)();
  bell.ring([AWA]);
  expect(wake).not.toHaveBeenCalled();
});
