import { aPerson } from "@recolte/db/factories";
import { expect, test, vi } from "vitest";
import { forgetHalfWay } from "#testing/forgetting.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { eraseDue } from "./erasure.ts";

test("lire les messages de quelqu'un pendant que son compte s'efface : ni l'un ni l'autre n'échoue", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const client = server.client(await server.cookieOf(ben));
  await server.pool.query("select send_message(uuidv7(), $1, $2, 'Bonjour', null, null, true, null)", [awa.id, ben.id]);
  await server.pool.query("insert into notification_switches values ($1, 'message', true)", [awa.id]);
  await server.pool.query(
    "update users set status = 'deleted', deletion_requested_at = now() - interval '15 days' where id = $1",
    [awa.id],
  );
  // The erasure stops half-way, with the account in its hands.
  const holder = await server.pool.connect();
  await holder.query("begin");
  await holder.query("select from notification_switches where user_id = $1 for update", [awa.id]);
  const log = { error: vi.fn() };
  const erased = eraseDue({ db: server.db, log });
  await untilSomebodyWaits(server.pool);

  let over = false;
  const read = client.messages.markRead.mutate({ otherId: awa.id, upTo: new Date(Date.now() + 60_000).toISOString() });
  void read.catch(() => {}).finally(() => (over = true));
  await untilSomebodyWaits(server.pool, () => over, 2);
  await holder.query("commit");
  holder.release();
  await erased;
  expect(await read).toEqual({ unread: 0 });
  expect(log.error).not.toHaveBeenCalled();
  const { rows } = await server.pool.query("select facts ->> 'otherName' as name from notifications where user_id = $1", [
    ben.id,
  ]);
  expect(rows).toEqual([{ name: "Compte supprimé" }]);
});

test("un compte s'efface pendant qu'une de ses conversations muettes s'oublie, photo comprise : ni l'un ni l'autre n'échoue", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into message_images (owner_id, key, width, height, widths, color, bytes, sha256)
      values ($1, 'photo', 8, 8, '{8}', '#336633', 9, '') returning id`,
    [awa.id],
  );
  await server.pool.query("select send_message(uuidv7(), $1, $2, '', null, $3, true, null)", [awa.id, ben.id, rows[0]!.id]);
  await server.pool.query(
    "update users set status = 'deleted', deletion_requested_at = now() - interval '15 days' where id = $1",
    [awa.id],
  );
  const { log, forgotten, letGo } = await forgetHalfWay(server);
  const erased = eraseDue({ db: server.db, log });
  await untilSomebodyWaits(server.pool, () => false, 2);
  await letGo();
  await Promise.all([forgotten, erased]);
  expect(log.error).not.toHaveBeenCalled();
  expect((await server.pool.query("select from messages union all select from message_images")).rowCount).toBe(0);
  expect((await server.pool.query("select status from users where email like '%@efface.invalid'")).rowCount).toBe(1);
});
