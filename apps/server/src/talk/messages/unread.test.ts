import { aPerson, type Person } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

test("le compteur de non lus vaut ce qu'on recompte, quoi qu'on envoie, répète et lise en même temps", async () => {
  await using server = await openServer();
  const people = [await aPerson(server.db), await aPerson(server.db), await aPerson(server.db)];
  const clients = new Map<Person, ReturnType<typeof server.client>>();
  for (const person of people) clients.set(person, server.client(await server.cookieOf(person)));
  const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => ({ from, to })));

  async function talk({ from, to }: { from: Person; to: Person }, turn: number) {
    const me = clients.get(from);
    const message = { id: uuidv7(), receiverId: to.id, content: `m${turn}` };
    // The same message twice at once, as after a lost answer.
    const sent = await Promise.all([me?.messages.send.mutate(message), me?.messages.send.mutate(message)]);
    const upTo = sent[0]?.createdAt ?? "";
    if (turn % 3 === 0) await clients.get(to)?.messages.markRead.mutate({ otherId: from.id, upTo });
  }
  await Promise.all(Array.from({ length: 10 }, (_, turn) => pairs.map((pair) => talk(pair, turn))).flat());

  const { rows } = await server.pool.query<Record<"kept" | "counted" | "first" | "oldest", number | Date>>(`
    select c.unread as kept, c.first_received_at as first, found.* from conversations c cross join lateral (
      select count(*) filter (where m.read_at is null)::int as counted, min(m.created_at) as oldest
      from messages m where m.receiver_id = c.user_id and m.sender_id = c.other_id) found`);
  expect(rows).toHaveLength(pairs.length);
  for (const { kept, counted, first, oldest } of rows) expect([kept, first]).toEqual([counted, oldest]);
  for (const person of people) {
    const mine = await server.pool.query<{ n: number }>(
      "select count(*)::int as n from messages where receiver_id = $1 and read_at is null",
      [person.id],
    );
    expect(await clients.get(person)?.messages.unread.query()).toBe(mine.rows[0]?.n);
  }
});
