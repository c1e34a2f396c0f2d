import { aPerson } from "@recolte/db/factories";
import { expect, test, vi } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { forgetSilentConversations } from "./retention.ts";

test("lire une conversation muette pendant qu'elle s'efface : ni l'un ni l'autre n'échoue", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  await server.pool.query("select send_message(uuidv7(), $1, $2, 'Bonjour', null, null, true, null)", [awa.id, ben.id]);
  await server.pool.query("update messages set created_at = created_at - interval '25 months'");
  await server.pool.query("update conversations set last_at = last_at - interval '25 months'");
  // It stops half-way.
  const holder = await server.pool.connect();
  await holder.query("begin");
  await holder.query("select from events for update");
  const log = { error: vi.fn() };
  const forgotten = forgetSilentConversations({ db: server.db, log });
  await untilSomebodyWaits(server.pool);

  let over = false;
  const client = server.client(await server.cookieOf(ben));
  const read = client.messages.markRead.mutate({ otherId: awa.id, upTo: new Date().toISOString() });
  void read.catch(() => {}).finally(() => (over = true));
  await untilSomebodyWaits(server.pool, () => over, 2);
  await holder.query("commit");
  holder.release();
  await forgotten;
  expect(await read).toEqual({ unread: 0 });
  expect(log.error).not.toHaveBeenCalled();
  expect((await server.pool.query("select from messages")).rowCount).toBe(0);
});
