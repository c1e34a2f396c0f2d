import { aContactMessage, anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages, messageImages, notifications, recoveryCodes, userTotp } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { eraseDue } from "./erasure.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const picture = { width: 400, height: 300, widths: [400], color: "#aabbcc", bytes: 1, sha256: "x" };

async function leaving() {
  const server = await openServer();
  const [awa, ben] = [await withPassword(server), await aPerson(server.db)];
  const client = server.client(await server.cookieOf(ben));
  await server.pool.query("update profiles set phone = '+24106123456', bio = 'Mon champ', avatar_key = 'v1' where id = $1", [
    awa.id,
  ]);
  await server.pool.query("update users set status = 'deleted', deletion_requested_at = now() where id = $1", [awa.id]);
  const later = (days: number) =>
    server.pool.query("update users set deletion_requested_at = now() - make_interval(hours => $1) where id = $2", [
      days * 24,
      awa.id,
    ]);
  return { server, awa, ben, client, later, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Everything the database holds of a person, to see that nothing changes. */
async function traceOf(server: Server) {
  const tables = ["users", "profiles", "announcements", "messages", "outbox", "favorites"];
  const { rows } = await server.pool.query(
    tables
      .map((table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t`)
      .join(" union all "),
  );
  return rows;
}

test("rien ne s'efface avant quatorze jours, ni chez qui est revenu", async () => {
  await using scenario = await leaving();
  const { server, awa, later } = scenario;
  await later(13);
  const before = await traceOf(server);
  await eraseDue(server);
  expect(await traceOf(server)).toEqual(before);
  await server.pool.query("update users set status = 'active', deletion_requested_at = null where id = $1", [awa.id]);
  const back = await traceOf(server);
  await eraseDue(server);
  expect(await traceOf(server)).toEqual(back);
});

test("après quatorze jours : compte, profil et annonces vidés, images en file de suppression, une seule fois", async () => {
  await using scenario = await leaving();
  const { server, awa, ben, later } = scenario;
  const { id } = await anAnnouncement(server.db, { userId: awa.id, title: "Ananas", address: "Rue 12", district: "Nzeng" });
  await server.db.insert(announcementImages).values([
    { ...picture, ownerId: awa.id, announcementId: id, key: `${awa.id}/1-a` },
    { ...picture, ownerId: awa.id, key: `${awa.id}/2-b` },
  ]);
  await server.db.insert(notifications).values([
    { userId: awa.id, kind: "expiry", facts: { event: "expiry.over", title: "Ananas" } },
    { userId: ben.id, kind: "message", facts: { event: "message.received", otherId: awa.id, otherName: "Awa Obame" } },
  ]);
  const kept = await anAnnouncement(server.db, { userId: ben.id });
  await server.pool.query("insert into favorites (user_id, announcement_id, price_at_save) values ($1, $2, 1), ($3, $4, 1)", [
    awa.id,
    kept.id,
    ben.id,
    id,
  ]);
  await later(14.5);
  await eraseDue(server);

  const { rows: account } = await server.pool.query(
    "select u.email, u.status, p.* from users u join profiles p using (id) where id = $1",
    [awa.id],
  );
  expect(account[0]).toMatchObject({
    status: "deleted",
    first_name: "Compte",
    last_name: "supprimé",
    phone: null,
    bio: "",
    location: "",
    avatar_key: null,
  });
  expect(account[0].email).toMatch(/@efface\.invalid$/u);
  const { rows: blanked } = await server.pool.query(
    "select title, description, address, district, deleted_at from announcements where id = $1",
    [id],
  );
  expect(blanked[0]).toMatchObject({ title: "Ananas", description: "", address: "", district: "" });
  expect(blanked[0].deleted_at).not.toBeNull();
  const { rows: queued } = await server.pool.query("select kind, payload from outbox where kind <> 'mail' order by dedupe_key");
  expect(queued.map(({ kind, payload }) => [kind, payload.key ?? payload.userId])).toEqual([
    ["avatar.delete", awa.id],
    ["image.delete", `${awa.id}/1-a`],
    ["image.delete", `${awa.id}/2-b`],
  ]);
  const { rows: hearts } = await server.pool.query("select user_id from favorites");
  expect(hearts).toEqual([{ user_id: ben.id }]);
  expect(await server.db.query.notifications.findMany()).toMatchObject([
    { userId: ben.id, facts: { event: "message.received", otherId: awa.id, otherName: "Compte supprimé" } },
  ]);

  const after = await traceOf(server);
  await eraseDue(server);
  expect(await traceOf(server)).toEqual(after);
  const { rows: left } = await server.pool.query("select t::text from users t union all select p::text from profiles p");
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${awa.email}|06123456|Mon champ`, "u"));
});

test("fiche d'annuaire, second facteur, lettres au personnel et mots de la recherche s'effacent, suspension comprise", async () => {
  await using scenario = await leaving();
  const { server, awa, later } = scenario;
  const { db, pool } = server;
  await aContactMessage(db, { userId: awa.id, firstName: "Awa", lastName: "Obame", email: awa.email });
  await db.insert(userTotp).values({ userId: awa.id, secret: Buffer.alloc(60) });
  await db.insert(recoveryCodes).values({ userId: awa.id, codeHash: "a".repeat(64) });
  await later(15);
  await pool.query("update users set status = 'suspended', suspended_at = now(), suspension_reason = 'Spam' where id = $1", [
    awa.id,
  ]);
  await eraseDue(server);

  for (const table of ["directory_entries", "user_totp", "recovery_codes", "consents"])
    expect((await pool.query(`select from ${table} where user_id = $1`, [awa.id])).rowCount, table).toBe(0);
  const { rows: contactMessages } = await pool.query("select user_id, first_name, last_name, email from contact_messages");
  expect(contactMessages).toEqual([
    { user_id: null, first_name: "Compte", last_name: "supprimé", email: `${awa.id}@efface.invalid` },
  ]);
  const words = "select status, suspension_reason, search_text, sort_name from users where id = $1";
  expect((await pool.query(words, [awa.id])).rows).toEqual([
    {
      status: "deleted",
      suspension_reason: null,
      search_text: `compte supprime ${awa.id}@efface.invalid consommateur`,
      sort_name: "compte supprime",
    },
  ]);
});

test("le stock s'efface avec ses mouvements et ses lots ; la commande garde ce qui fut convenu", async () => {
  await using scenario = await leaving();
  const { server, awa, ben, later } = scenario;
  const { db, pool } = server;
  const [mine, other] = [
    await aStockItem(db, { ownerId: awa.id, onHand: 40 }),
    await aStockItem(db, { ownerId: ben.id, onHand: 5 }),
  ];
  await anAnnouncement(db, { userId: awa.id, stockItemId: mine.id });
  const order = await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "cloturee", stockItemId: mine.id });
  const lot = "insert into batches (owner_id, product, input_kg) values ($1, 'Purée', 10) returning id";
  const { rows } = await pool.query(lot, [awa.id]);
  const input = "insert into batch_inputs (batch_id, n, stock_item_id, quantity, kg) values ($1, 1, $2, 10, 10)";
  await pool.query(input, [rows[0].id, mine.id]);
  await later(15);
  await eraseDue(server);

  expect((await pool.query("select id from stock_items")).rows).toEqual([{ id: other.id }]);
  expect((await pool.query("select item_id from stock_moves")).rows).toEqual([{ item_id: other.id }]);
  expect((await pool.query("select from batches")).rowCount).toBe(0);
  const kept = await pool.query("select id, title, stock_item_id from orders");
  expect(kept.rows).toEqual([{ id: order.id, title: "Tomates", stock_item_id: null }]);
});

test("les messages restent à l'autre, signés « Compte supprimé », leurs images ôtées ; on ne peut plus y répondre", async () => {
  await using scenario = await leaving();
  const { server, awa, ben, client, later } = scenario;
  await server.pool.query("update users set status = 'active', deletion_requested_at = null where id = $1", [awa.id]);
  const asAwa = server.client(await server.cookieOf(awa));
  await asAwa.messages.send.mutate({ id: randomUUID(), receiverId: ben.id, content: "Il me reste dix sacs" });
  const [image] = await server.db
    .insert(messageImages)
    .values({ ...picture, ownerId: awa.id, key: `${awa.id}/3-c` })
    .returning();
  await asAwa.messages.send.mutate({ id: randomUUID(), receiverId: ben.id, content: "", imageId: image!.id });
  await server.pool.query("update users set status = 'deleted' where id = $1", [awa.id]);
  await later(15);
  await eraseDue(server);

  const thread = await client.messages.thread.query({ otherId: awa.id });
  expect(thread.other).toMatchObject({ firstName: "Compte", lastName: "supprimé", active: false });
  expect(thread.items.map(({ content }) => content).toSorted()).toEqual(["Il me reste dix sacs", "Photo supprimée"]);
  // As the thread tells it: a photo that is gone is no photo in the list either.
  expect((await client.messages.conversations.query({})).items[0]).toMatchObject({
    lastMessage: "Photo supprimée",
    lastPicture: false,
    other: { firstName: "Compte", lastName: "supprimé" },
  });
  expect(await server.db.query.messageImages.findMany()).toEqual([]);
  await expect(client.messages.send.mutate({ id: randomUUID(), receiverId: awa.id, content: "Allô ?" })).rejects.toMatchObject({
    message: "Destinataire invalide",
  });
});

test("un compte effacé ne s'ouvre plus, et son adresse peut se réinscrire", async () => {
  await using scenario = await leaving();
  const { server, awa, later } = scenario;
  await later(15);
  await eraseDue(server);
  const credentials = { email: awa.email, password: PASSWORD };
  expect((await browserOf(server).call("auth.signIn", credentials)).status).toBe(400);
  expect((await browserOf(server).call("account.cancelDeletion", credentials)).status).toBe(400);
  expect((await browserOf(server).call("auth.signUp", form(awa.email))).status).toBe(200);
});

test("deux travailleurs à la fois, ou un compte qui échoue, n'empêchent pas les autres", async () => {
  await using scenario = await leaving();
  const { server, awa, later } = scenario;
  const bea = await aPerson(server.db);
  await server.pool.query(
    "update users set status = 'deleted', deletion_requested_at = now() - interval '20 days' where id = $1",
    [bea.id],
  );
  await later(15);
  await server.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger fail before update on profiles for each row when (old.id = '${bea.id}') execute function fail()`);
  await Promise.all([eraseDue(server), eraseDue(server)]);
  const { rows } = await server.pool.query("select id from users where deletion_requested_at is null and status = 'deleted'");
  expect(rows).toEqual([{ id: awa.id }]);
});

test("qui revient pendant que d'autres s'effacent reste entier", async () => {
  await using scenario = await leaving();
  const { server, awa, later } = scenario;
  const bea = await aPerson(server.db);
  await server.pool.query(
    "update users set status = 'deleted', deletion_requested_at = now() - interval '20 days' where id = $1",
    [bea.id],
  );
  await later(15);
  // Awa cancels after both were found due, while Bea, who is older, is being erased.
  await server.pool.query(`create function come_back() returns trigger language plpgsql as $$ begin
      update users set status = 'active', deletion_requested_at = null where id = '${awa.id}'; return new; end $$;
    create trigger come_back before update on profiles for each row when (old.id = '${bea.id}') execute function come_back()`);
  await eraseDue(server);
  const { rows } = await server.pool.query("select id, first_name from profiles order by first_name");
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: awa.id, first_name: "Awa" },
      { id: bea.id, first_name: "Compte" },
    ]),
  );
});
