import { aPerson, type Person } from "@recolte/db/factories";
import { events } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";

async function stage() {
  const server = await openServer();
  const [awa, ben, eve] = [await aPerson(server.db), await aPerson(server.db), await aPerson(server.db)];
  const cookies = new Map<string, string>();
  for (const person of [awa, ben, eve]) cookies.set(person.id, await server.cookieOf(person));
  const cookie = (person: Person) => cookies.get(person.id) ?? "";
  const write = (from: Person, to: Person, content: string) =>
    server.client(cookie(from)).messages.send.mutate({ id: uuidv7(), receiverId: to.id, content });
  return { server, awa, ben, eve, cookie, write, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const contents = (list: { message?: { content: string } | null }[]) => list.map(({ message }) => message?.content);

test("un message arrive une fois chez les deux, et un tiers n'entend rien", async () => {
  await using scenario = await stage();
  const { server, awa, ben, eve, cookie, write } = scenario;
  using seller = await openLive(server, cookie(awa));
  using buyer = await openLive(server, cookie(ben));
  using stranger = await openLive(server, cookie(eve));
  for (const live of [seller, buyer, stranger]) await live.started();

  await write(ben, awa, "Bonjour");
  await write(ben, eve, "Pour vous");
  expect(await buyer.receive(2)).toMatchObject([{ kind: "sent" }, { kind: "sent" }]);
  expect(await seller.receive(1)).toMatchObject([{ seq: 1, kind: "message", unread: 1, message: { content: "Bonjour" } }]);
  expect(contents(await stranger.receive(1))).toEqual(["Pour vous"]);
  expect(seller.events()).toHaveLength(1);
});

test("après une coupure, le reste arrive sans perte ni répétition", async () => {
  await using scenario = await stage();
  const { server, awa, ben, cookie, write } = scenario;
  using first = await openLive(server, cookie(awa));
  await first.started();
  await write(ben, awa, "un");
  await first.receive(1);
  first.socket.terminate();
  for (const content of ["deux", "trois"]) await write(ben, awa, content);

  using second = await openLive(server, cookie(awa), { lastEventId: "1" });
  await second.receive(2);
  await write(ben, awa, "quatre");
  expect(contents(await second.receive(3))).toEqual(["deux", "trois", "quatre"]);
});

test("plus de cent événements manqués arrivent tous, dans l'ordre", async () => {
  await using scenario = await stage();
  const { server, awa, ben, cookie, write } = scenario;
  for (let i = 0; i < 130; i++) await write(ben, awa, `m${i}`);
  using live = await openLive(server, cookie(awa), { lastEventId: "0" });
  expect((await live.receive(130)).map(({ seq }) => seq)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
});

test("des envois simultanés donnent le même ordre des deux côtés, sans trou", async () => {
  await using scenario = await stage();
  const { server, awa, ben, cookie, write } = scenario;
  using seller = await openLive(server, cookie(awa));
  using buyer = await openLive(server, cookie(ben));
  for (const live of [seller, buyer]) await live.started();
  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? write(awa, ben, `awa ${i}`) : write(ben, awa, `ben ${i}`))));
  const [atSeller, atBuyer] = [await seller.receive(40), await buyer.receive(40)];
  expect(contents(atSeller)).toEqual(contents(atBuyer));
  expect(atSeller.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  const { items } = await server.client(cookie(awa)).messages.thread.query({ otherId: ben.id });
  expect(items.map(({ content }) => content)).toEqual(contents(atSeller).toReversed().slice(0, items.length));
});

test.for([
  ["en avance sur le compteur", "99"],
  ["plus ancienne que ce qui est gardé", "0"],
])("une place %s fait tout relire", async ([, lastEventId]) => {
  await using scenario = await stage();
  const { server, awa, ben, cookie, write } = scenario;
  for (const content of ["un", "deux"]) await write(ben, awa, content);
  await server.db.delete(events).where(eq(events.userId, awa.id));
  using live = await openLive(server, cookie(awa), { lastEventId });
  expect(await live.receive(1)).toMatchObject([{ kind: "resync", seq: 2 }]);
});

test.for([
  ["qui sait où il en est reçoit la suite", "0", { kind: "message", seq: 1 }],
  ["qui commence relit tout", undefined, { kind: "resync", seq: 1 }],
] as const)("une base qui tombe pendant l'abonnement n'éteint pas le direct : %s", async ([, lastEventId, event]) => {
  await using scenario = await stage();
  const { server, awa, ben, cookie, write } = scenario;
  await write(ben, awa, "un");
  const holder = await server.pool.connect();
  await holder.query("begin; lock table inbox");
  using live = await openLive(server, cookie(awa), lastEventId ? { lastEventId } : {});
  await vi.waitFor(async () => {
    const { rowCount } = await server.pool.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
  }, 5000);
  await holder.query("commit");
  holder.release();
  expect(await live.receive(1)).toMatchObject([event]);
});

test("lire se voit chez l'auteur, et dans l'autre onglet", async () => {
  await using scenario = await stage();
  const { server, awa, ben, cookie, write } = scenario;
  const { createdAt } = await write(ben, awa, "Bonjour");
  using author = await openLive(server, cookie(ben), { lastEventId: "1" });
  using otherTab = await openLive(server, cookie(awa), { lastEventId: "1" });
  await server.client(cookie(awa)).messages.markRead.mutate({ otherId: ben.id, upTo: createdAt });
  expect(await author.receive(1)).toMatchObject([{ kind: "read", otherId: awa.id, upTo: createdAt }]);
  expect(await otherTab.receive(1)).toMatchObject([{ kind: "read", otherId: ben.id, unread: 0 }]);
});

test("un abonnement qui se réveille souvent n'accumule pas d'écouteurs", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on("warning", note);
  {
    await using scenario = await stage();
    const { server, awa, ben, cookie, write } = scenario;
    using live = await openLive(server, cookie(awa));
    await live.started();
    for (let i = 0; i < 30; i++) {
      await write(ben, awa, `m${i}`);
      await live.receive(i + 1);
    }
  }
  process.off("warning", note);
  expect(warnings).toEqual([]);
});
