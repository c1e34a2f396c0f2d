import { aPerson, type Person } from "@recolte/db/factories";
import { messageImages, messages, reports } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { jam } from "#testing/jam.ts";
import { openServer } from "#testing/open-server.ts";
import { forgetSilentConversations } from "./retention.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

async function write(server: Server, from: Person, to: Person) {
  const id = uuidv7();
  await server.client(await server.cookieOf(from)).messages.send.mutate({ id, receiverId: to.id, content: "Bonjour" });
  return id;
}
/** As if it had all happened then. */
async function longBefore({ pool }: Server, age: string) {
  await pool.query(`update messages set created_at = created_at - interval '${age}'`);
  await pool.query(`update conversations set last_at = last_at - interval '${age}'`);
}
const idsOf = async ({ db }: Server) => (await db.query.messages.findMany()).map(({ id }) => id);

test("une conversation muette depuis vingt-quatre mois s'efface, photos comprises ; les autres restent", async () => {
  await using server = await openServer();
  const [awa, ben, cleo] = [await aPerson(server.db), await aPerson(server.db), await aPerson(server.db)];
  const old = await write(server, awa, ben);
  const image = { id: uuidv7(), ownerId: awa.id, key: `${awa.id}/1-a`, width: 9, height: 9, widths: [320], color: "#888888" };
  await server.db.insert(messageImages).values({ ...image, bytes: 1, sha256: "0".repeat(64) });
  await server.db.update(messages).set({ imageId: image.id }).where(eq(messages.id, old));
  const revived = await write(server, awa, cleo);
  await longBefore(server, "25 months");
  const answer = await write(server, cleo, awa);

  await forgetSilentConversations(server);

  expect((await idsOf(server)).toSorted()).toEqual([revived, answer].toSorted());
  const { conversations } = server.client(await server.cookieOf(ben)).messages;
  expect((await conversations.query({})).items).toEqual([]);
  expect(await server.db.query.messageImages.findMany()).toEqual([]);
  expect(await server.db.query.outbox.findMany({ where: (item, { eq: is }) => is(item.kind, "image.delete") })).toMatchObject([
    { payload: { key: image.key, widths: [320], bucket: "message-images" } },
  ]);
  const holes = "select from inbox i join events e using (user_id) group by user_id, i.seq having i.seq <> count(*)";
  expect((await server.pool.query(holes)).rowCount).toBe(0);
});

test("à vingt-trois mois, rien ne s'efface", async () => {
  await using server = await openServer();
  const id = await write(server, await aPerson(server.db), await aPerson(server.db));
  await longBefore(server, "23 months");
  await forgetSilentConversations(server);
  expect(await idsOf(server)).toEqual([id]);
});

test("une conversation dont un message a été signalé reste à l'équipe", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const id = await write(server, awa, ben);
  await server.db
    .insert(reports)
    .values({ id: uuidv7(), reporterId: ben.id, targetType: "message", targetId: id, messageId: id, reason: "arnaque" });
  await longBefore(server, "25 months");
  await forgetSilentConversations(server);
  expect(await idsOf(server)).toEqual([id]);
});

test("une conversation qui ne peut pas s'effacer n'arrête pas les autres", async () => {
  await using server = await openServer();
  const people = [await aPerson(server.db), await aPerson(server.db), await aPerson(server.db)] as const;
  const kept = await write(server, people[0], people[1]);
  await write(server, people[0], people[2]);
  await longBefore(server, "25 months");
  const heard = await jam(server.db, "events", sql`old.message_id = ${kept}`);
  await forgetSilentConversations({ ...server, log: heard.log });
  await heard.free();
  expect(await idsOf(server)).toEqual([kept]);
  expect(heard.lines).toMatchObject([{ msg: "conversation not forgotten" }]);
});

test("qui se reparle après deux ans recommence à zéro, sans erreur", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  await write(server, awa, ben);
  await longBefore(server, "25 months");
  await forgetSilentConversations(server);
  const id = await write(server, ben, awa);
  expect(await idsOf(server)).toEqual([id]);
  const { rows } = await server.db.execute(sql`select unread from conversations order by unread`);
  expect(rows).toEqual([{ unread: 0 }, { unread: 1 }]);
});
