import { aPerson } from "@recolte/db/factories";
import { events, inbox, notifications } from "@recolte/db/schema";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import type { CaseId, NotificationFacts } from "@recolte/domain/identity/notification";
import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { Mail } from "#platform/mailer.ts";
import { inject } from "vitest";
import { plansOf } from "#testing/plans.ts";
import { expect, test } from "#testing/test.ts";
import { notificationMails } from "./mails.ts";
import { hasUnread, markNotificationsRead, notify } from "./queries.ts";

const over = (title: string): NotificationFacts => ({ event: "expiry.over", title });
const written: NotificationFacts = { event: "message.received", otherId: "b", otherName: "Ben" };

const idOf = async (db: Db, userId: string) => {
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, userId));
  return row?.id ?? "";
};

test("chacun lit les siennes, la plus récente d'abord, et les siennes seules", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await notify(db, [{ userId: awa.id, facts: over("Tomates") }]);
  await db.update(notifications).set({ createdAt: new Date(2026, 0, 1) });
  await notify(db, [{ userId: awa.id, facts: over("Maïs") }]);
  const titles = (await as(awa).notifications.list({})).items.map(({ facts }) => facts.title);
  expect(titles).toEqual(["Maïs", "Tomates"]);
  expect((await as(ben).notifications.list({})).items).toEqual([]);
  expect(await as(ben).notifications.unread()).toBe(0);
});

test("la même nouvelle n'est dite qu'une fois, à une seule sonnerie", async ({ db, as }) => {
  const awa = await aPerson(db);
  const news = [{ userId: awa.id, facts: over("Tomates"), dedupeKey: "x" }];
  expect(await notify(db, news)).toEqual([awa.id]);
  expect(await notify(db, news)).toEqual([]);
  expect(await as(awa).notifications.unread()).toBe(1);
});

test("marquer lues : celles qu'on dit, ou toutes ; jamais celles d'un autre", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await notify(db, [{ userId: awa.id, facts: over("Tomates") }]);
  const id = await idOf(db, awa.id);
  expect(await as(ben).notifications.markRead({ ids: [id] })).toEqual({ unread: 0 });
  expect(await as(awa).notifications.unread()).toBe(1);
  await notify(db, [
    { userId: awa.id, facts: over("Maïs") },
    { userId: awa.id, facts: over("Riz") },
  ]);
  expect(await as(awa).notifications.markRead({ ids: [id] })).toEqual({ unread: 2 });
  expect(await as(awa).notifications.markRead({})).toEqual({ unread: 0 });
  expect(await as(awa).notifications.markRead({})).toEqual({ unread: 0 });
});

const CASE = "0198c0de-0000-7000-8000-00000000000";
const inCase = (about: CaseId, event: NotificationFacts["event"], n: number): NotificationFacts => ({
  event,
  title: "Tomates",
  [about]: `${CASE}${n}`,
});

test.for([
  ["d'une commande", "orderId", "order.ready"],
  ["d'une demande de devis", "requestId", "quote.given"],
  ["d'une livraison", "deliveryId", "order.delivery-loaded"],
] as const)("la page %s lit ce qui la concerne, et rien d'autre", async ([_name, about, event], { db, as }) => {
  const awa = await aPerson(db);
  const other = about === "orderId" ? "deliveryId" : "orderId";
  await notify(
    db,
    [inCase(about, event, 1), inCase(about, event, 1), inCase(about, event, 2), inCase(other, event, 1), over("Maïs")].map(
      (facts) => ({
        userId: awa.id,
        facts,
      }),
    ),
  );
  expect(await as(awa).notifications.markCaseRead({ about, id: `${CASE}1`.toUpperCase() })).toEqual({ unread: 3 });
  const { items } = await as(awa).notifications.list({});
  expect(items.filter(({ readAt }) => readAt).map(({ facts }) => facts[about])).toEqual([`${CASE}1`, `${CASE}1`]);
});

test("l'autre côté garde la sienne : on ne lit que ses propres nouvelles", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const facts = inCase("orderId", "order.resolved", 1);
  await notify(db, [
    { userId: awa.id, facts },
    { userId: ben.id, facts },
  ]);
  expect(await as(ben).notifications.markCaseRead({ about: "orderId", id: `${CASE}1` })).toEqual({ unread: 0 });
  expect(await as(awa).notifications.unread()).toBe(1);
});

test("une page sans nouvelle à lire n'écrit rien : ni ligne, ni événement, ni sonnerie", async ({ db, as, deps }) => {
  const awa = await aPerson(db);
  await notify(db, [{ userId: awa.id, facts: inCase("orderId", "order.ready", 1) }]);
  const recipients: (readonly string[])[] = [];
  deps.bell.ring = (people) => void recipients.push(people);
  const read = (n: number) => as(awa).notifications.markCaseRead({ about: "orderId", id: `${CASE}${n}` });
  const written = async () => [await db.select().from(inbox), await db.select().from(events)];
  const before = await written();
  expect(await read(2)).toEqual({ unread: 1 });
  expect(await written()).toEqual(before);
  expect(recipients).toEqual([]);
  for (let i = 0; i < 3; i++) expect(await read(1)).toEqual({ unread: 0 });
  expect((await db.select().from(events)).map(({ kind }) => kind)).toEqual(["notification", "notification"]);
  expect(recipients).toEqual([[awa.id]]);
});

test("celle qu'on a vue sur sa page n'est plus écrite par lettre", async ({ db, as, deps }) => {
  const awa = await aPerson(db);
  await notify(db, [{ userId: awa.id, facts: inCase("orderId", "order.ready", 1) }]);
  await as(awa).notifications.markCaseRead({ about: "orderId", id: `${CASE}1` });
  const mailer = { send: () => Promise.reject(new Error("une lettre de trop")) };
  await notificationMails({ db, env: deps.env, mailer, settings: deps.settings }, async () => {})(
    { notification: await idOf(db, awa.id) },
    "lettre",
  );
});

test("parmi les nouvelles de tous, les non lues d'une personne se trouvent par leur index", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  const { db, pool } = database;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (const { id } of [awa, ben])
    await pool.query(
      `insert into notifications (user_id, kind, facts, read_at)
       select $1, 'order', jsonb_build_object('event', 'order.ready', 'orderId', uuidv7()), case when n > 20 then now() end
       from generate_series(1, 5000) n`,
      [id],
    );
  await pool.query("vacuum analyze notifications");
  const which = { ofCase: { about: "orderId", id: `${CASE}1` } } as const;
  for (const ask of [hasUnread, markNotificationsRead]) {
    const plans = await plansOf(database, (listening) => ask(listening, awa.id, which));
    expect(plans.map((plan) => plan["Index Name"]).filter(Boolean)).toContain("notifications_unread");
    expect(plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "notifications")).toEqual([]);
  }
});

test("« Voir plus » n'oublie et ne répète rien", async ({ db, as }) => {
  const awa = await aPerson(db);
  await notify(
    db,
    Array.from({ length: 60 }, (_, i) => ({ userId: awa.id, facts: over(String(i)) })),
  );
  const seen: string[] = [];
  let cursor: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>["notifications"]["list"]>> = await as(awa).notifications.list({
      cursor,
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
});

test.for([
  ["une annonce expirée, sans réglage", over("Tomates"), null, false, 1],
  ["une annonce expirée, refusée par lettre", over("Tomates"), { kind: "expiry", mail: false }, false, 0],
  ["une annonce expirée, déjà lue", over("Tomates"), null, true, 0],
  ["un message, sans réglage", written, null, false, 0],
  ["un message, voulu par lettre", written, { kind: "message", mail: true }, false, 1],
] as const)("%s : la lettre part %s", async ([_name, facts, choice, seen, mails], { db, as, deps }) => {
  const awa = await aPerson(db);
  if (choice) await as(awa).notifications.setSwitch(choice);
  await notify(db, [{ userId: awa.id, facts }]);
  if (seen) await as(awa).notifications.markRead({});
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const handle = notificationMails({ db, env: deps.env, mailer, settings: deps.settings }, () =>
    Promise.reject(new Error("une autre lettre")),
  );
  await handle({ notification: await idOf(db, awa.id) }, "lettre");
  expect(sent).toHaveLength(mails);
  if (mails) expect(sent[0]).toMatchObject({ to: awa.email, link: { address: expect.stringContaining("http") } });
});

test.for([
  ["www.recolte-verif.example", "Sur Récolte, www a accepté"],
  ["https://recolte.example/code", "Sur Récolte, https a accepté"],
  ["Service Récolte compte bloqué appelez le 07 07 00 00 00", "Sur Récolte, un membre a accepté"],
])("le nom « %s » d'un inconnu n'est jamais un lien dans une lettre", async ([otherName, said], { db, deps }) => {
  const awa = await aPerson(db);
  await notify(db, [{ userId: awa.id, facts: { event: "order.accepted", orderId: awa.id, otherName, title: "Riz 1.5 t" } }]);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const handle = notificationMails({ db, env: deps.env, mailer, settings: deps.settings }, () =>
    Promise.reject(new Error("une autre lettre")),
  );
  await handle({ notification: await idOf(db, awa.id) }, "lettre");
  expect(sent[0]?.subject).toBe("Offre acceptée : Riz 1.5 t");
  expect(sent[0]?.paragraphs[0]).toMatch(/^Bonjour \p{L}+,$/u);
  expect(sent[0]?.paragraphs[1]).toBe(`${said} vos conditions pour « Riz 1.5 t ».`);
});

test("ce qu'un inconnu donne pour raison est, dans une lettre, une ligne entre guillemets", async ({ db, deps }) => {
  const awa = await aPerson(db);
  const reason = "Trop loin »\n\nRécolte : votre compte est bloqué";
  const facts = { event: "quote.declined", requestId: awa.id, otherName: "Ben Obame", title: "Riz", reason } as const;
  await notify(db, [{ userId: awa.id, facts }]);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const handle = notificationMails({ db, env: deps.env, mailer, settings: deps.settings }, async () => {});
  await handle({ notification: await idOf(db, awa.id) }, "lettre");
  expect(sent[0]?.paragraphs[1]).toBe(
    "Sur Récolte, Ben ne peut pas transporter « Riz ». Raison : « Trop loin Récolte : votre compte est bloqué »",
  );
});
