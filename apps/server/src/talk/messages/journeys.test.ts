import { aPerson, type Person } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";

/** How often a call goes to the database and waits: that, not the work there, decides how long it takes. */
async function stage() {
  const server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const clientOf = async (person: Person) => server.client(await server.cookieOf(person));
  const eve = await aPerson(server.db, { verified: true });
  const clients = { awa: await clientOf(awa), ben: await clientOf(ben), eve: await clientOf(eve) };
  const word = (receiver: Person) => ({ id: uuidv7(), receiverId: receiver.id, content: "Bonjour" });
  async function journeys(call: () => Promise<unknown>) {
    const [ask, begin] = [vi.spyOn(server.pool, "query"), vi.spyOn(server.pool, "connect")];
    await call();
    // `pool.query` takes a connection by itself: what remains are transactions.
    const counts = { asked: ask.mock.calls.length, begun: begin.mock.calls.filter(([done]) => !done).length };
    ask.mockRestore();
    begin.mockRestore();
    return counts;
  }
  return { awa, ben, clients, word, journeys, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("un message part en deux voyages après la session ; à qui n'a jamais répondu, trois de plus pour le quota, cinq d'un nouveau", async () => {
  await using scenario = await stage();
  const { awa, ben, clients, word, journeys } = scenario;
  expect(await journeys(() => clients.eve.messages.send.mutate(word(awa)))).toEqual({ asked: 6, begun: 0 });
  expect(await journeys(() => clients.ben.messages.send.mutate(word(awa)))).toEqual({ asked: 8, begun: 0 });
  expect(await journeys(() => clients.awa.messages.send.mutate(word(ben)))).toEqual({ asked: 3, begun: 0 });
  expect(await journeys(() => clients.ben.messages.send.mutate(word(awa)))).toEqual({ asked: 3, begun: 0 });
});

test("conversations, fil et compteur de non lus se lisent en un voyage après la session", async () => {
  await using scenario = await stage();
  const { ben, clients, awa, word, journeys } = scenario;
  await clients.ben.messages.send.mutate(word(awa));
  const reads = [
    () => clients.awa.messages.conversations.query({}),
    () => clients.awa.messages.thread.query({ otherId: ben.id }),
    () => clients.awa.messages.unread.query(),
  ];
  for (const read of reads) expect(await journeys(read)).toEqual({ asked: 2, begun: 0 });
});
