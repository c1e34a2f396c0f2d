import { aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { forgetHalfWay } from "#testing/forgetting.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";

test("lire une conversation muette pendant qu'elle s'efface : ni l'un ni l'autre n'échoue", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  await server.pool.query("select send_message(uuidv7(), $1, $2, 'Bonjour', null, null, true, null)", [awa.id, ben.id]);
  const { log, forgotten, letGo } = await forgetHalfWay(server);

  let over = false;
  const client = server.client(await server.cookieOf(ben));
  const read = client.messages.markRead.mutate({ otherId: awa.id, upTo: new Date().toISOString() });
  void read.catch(() => {}).finally(() => (over = true));
  await untilSomebodyWaits(server.pool, () => over, 2);
  await letGo();
  await forgotten;
  expect(await read).toEqual({ unread: 0 });
  expect(log.error).not.toHaveBeenCalled();
  expect((await server.pool.query("select from messages")).rowCount).toBe(0);
});
