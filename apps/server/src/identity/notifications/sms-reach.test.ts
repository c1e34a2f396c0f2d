import { aPerson, aTelephonePerson, suspend } from "@recolte/db/factories";
import { blocks, outbox, pushSubscriptions, sessions, users } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { smsRule } from "@recolte/domain/identity/channels";
import type { NotificationEvent, NotificationFacts } from "@recolte/domain/identity/notification";
import { eq, sql } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { NOON, sendNewest, tellNow, textsOf } from "#testing/sms-stage.ts";
import { test } from "#testing/test.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { notificationMails } from "./mails.ts";
import { notify } from "./queries.ts";

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const SENT: [NotificationFacts, string][] = [
  [{ event: "order.ready", title: "Riz" }, 'Récolte : Commande prete : "Riz". Votre code est sur Récolte, page de la commande.'],
  [
    { event: "order.shipped", title: "Riz" },
    'Récolte : Commande partie : "Riz" est en route. Votre code est sur Récolte, page de la commande.',
  ],
  [
    { event: "order.handed-over", title: "Riz", sum: "5 000 FCFA" },
    `Récolte : Commande remise : "Riz", 5 000 FCFA. Un litige peut s'ouvrir dans les 48 heures.`,
  ],
  [
    { event: "order.disputed", title: "Riz", otherName: "Ben Obame" },
    `Récolte : Litige ouvert par Ben : "Riz". Notre équipe va l'examiner.`,
  ],
  [{ event: "order.resolved", title: "Riz" }, 'Récolte : Litige tranché : "Riz". La décision est sur la page de la commande.'],
  [
    { event: "order.paid", title: "Riz", otherName: "Ben Obame", sum: "5 000 FCFA" },
    'Récolte : Paiement confirmé par Ben : "Riz", 5 000 FCFA.',
  ],
  [
    { event: "quote.accepted", title: "Riz", otherName: "Ben Obame", terms: "40 000 FCFA" },
    'Récolte : Devis accepté par Ben : "Riz" : 40 000 FCFA. La livraison est dans votre planning.',
  ],
  [{ event: "order.delivered", title: "Riz" }, 'Récolte : Livraison terminée : "Riz" est arrivé à destination.'],
  [{ event: "account.suspended", reason: "Faux" }, "Récolte : Votre compte est suspendu. Motif : Faux"],
];

test.for(SENT)("« %j » : un SMS", async ([facts, text], { db, deps }) => {
  const awa = await aTelephonePerson(db);
  await tellNow(db, { userId: awa.id, facts }, deps);
  expect(await textsOf(db)).toEqual([text]);
});

test("le premier message d'une personne nouvelle se dit par SMS, s'il n'est pas lu après cinq minutes ; les suivants non", async ({
  db,
  as,
  deps,
}) => {
  const awa = await aTelephonePerson(db);
  const [ben, eve] = [await aPerson(db, { firstName: "Ben" }), await aPerson(db, { firstName: "Eve" })];
  const write = (person: typeof ben) => as(person).messages.send({ id: randomUUID(), receiverId: awa.id, content: "Bonjour" });
  const read = ({ createdAt }: Awaited<ReturnType<typeof write>>, { id: otherId }: typeof ben) =>
    as(awa).messages.markRead({ otherId, upTo: createdAt.toISOString() });
  const said = "Récolte : Nouveau message de Ben. Lisez-le sur Récolte.";
  const first = await write(ben);
  const [waiting] = await db.select().from(outbox).where(eq(outbox.kind, "mail"));
  expect(waiting!.nextAt.getTime() - waiting!.createdAt.getTime()).toBe(300_000);
  await sendNewest(db, awa.id, deps);
  expect(await textsOf(db)).toEqual([said]);
  await read(first, ben);
  await write(ben);
  await sendNewest(db, awa.id, deps);
  expect(await textsOf(db)).toEqual([said]);
  await read(await write(eve), eve);
  await sendNewest(db, awa.id, deps);
  expect(await textsOf(db)).toEqual([said]);
});

test.for(["order.refused", "order.closed", "review.received", "account.password"] as NotificationEvent[])(
  "« %s » attend à la cloche",
  async (event, { db, deps }) => {
    const awa = await aTelephonePerson(db);
    await tellNow(db, { userId: awa.id, facts: { event, title: "Riz", otherName: "Ben", orderId: awa.id } }, deps);
    expect(await textsOf(db)).toEqual([]);
  },
);

const ready: NotificationFacts = { event: "order.ready", title: "Riz" };

type Lapse = (db: Db, id: string, other: string) => Promise<unknown>;
const GONE: [string, NotificationFacts, Lapse][] = [
  ["suspendu", ready, (db, id) => suspend(db, id)],
  ["effacé", ready, (db, id) => db.update(users).set({ status: "deleted" }).where(eq(users.id, id))],
  ["dont le numéro a changé de mains", ready, (db, id) => db.update(users).set({ phoneProvedAt: null }).where(eq(users.id, id))],
  [
    "qui a bloqué l'acheteur",
    { event: "message.received", otherName: "Ben" },
    (db, id, other) => db.insert(blocks).values({ blockerId: id, blockedId: other }),
  ],
];
test.for(GONE)("à quelqu'un %s, rien ne part", async ([_who, facts, lapse], { db, deps }) => {
  const [awa, ben] = [await aTelephonePerson(db), await aPerson(db)];
  await lapse(db, awa.id, ben.id);
  await tellNow(db, { userId: awa.id, facts: { ...facts, otherId: ben.id } }, deps);
  expect(await textsOf(db)).toEqual([]);
});

test("le nombre du mois atteint se dit une fois, à l'arrivée sur le site, avec combien ne sont pas partis", async ({
  db,
  as,
  deps,
}) => {
  const awa = await aTelephonePerson(db);
  const get: Deps["settings"]["get"] = (key) => (key === "sms.notices" ? 2 : deps.settings.get(key));
  const scarce = { ...deps, settings: { ...deps.settings, get } };
  const sent = async (title: string) => {
    await notify(db, [{ userId: awa.id, facts: { ...ready, title } }]);
    const { rows } = await db.execute<{ id: string }>(sql`select id from notifications where facts ->> 'title' = ${title}`);
    const mailer = { send: () => Promise.reject(new Error("un email de trop")) };
    const handle = notificationMails({ db, env: deps.env, mailer, settings: scarce.settings }, async () => {});
    await handle({ notification: rows[0]!.id }, "lettre");
  };
  for (const title of ["Riz", "Maïs", "Igname", "Taro", "Gombo"]) await sent(title);
  expect(await textsOf(db)).toHaveLength(2);
  const untold = (await as(awa).notifications.list({})).items.filter(({ facts }) => facts.event === "account.not-by-sms");
  expect(untold.map(({ facts, readAt }) => [facts.count, readAt])).toEqual([[3, null]]);
  // Offers have their own.
  expect(smsRule("order.proposed")?.most).toBe("sms.offers");
});

/** A device that wants orders; what its push service last said. */
async function aDevice(db: Db, userId: string, lastSuccessAt: Date | null) {
  const later = new Date(Date.now() + 30 * 86_400_000);
  const [session] = await db
    .insert(sessions)
    .values({ id: randomBytes(32).toString("hex"), userId, kind: "member", expiresAt: later, absoluteExpiresAt: later })
    .returning({ sessionId: sessions.publicId });
  await db.insert(pushSubscriptions).values({
    ...session!,
    userId,
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: "B".repeat(87),
    auth: "a".repeat(22),
    kinds: ["order"],
    lastSuccessAt,
  });
}
const pushIsDone = (db: Db, lastError: string | null = null) =>
  db
    .update(outbox)
    .set({ attempts: 1, lastError, ...(lastError === null && { doneAt: sql`now()` }) })
    .where(eq(outbox.kind, "push"));

test("un SMS ne part pas à côté d'un appareil qui l'a dit ; il attend que le push soit essayé", async ({ db, deps }) => {
  const awa = await aTelephonePerson(db);
  await aDevice(db, awa.id, null);
  await notify(db, [{ userId: awa.id, facts: ready }]);
  await expect(sendNewest(db, awa.id, deps)).rejects.toMatchObject({ seconds: 15, isTry: false });
  await pushIsDone(db);
  await db.update(pushSubscriptions).set({ lastSuccessAt: sql`now()` });
  await sendNewest(db, awa.id, deps);
  expect(await textsOf(db)).toEqual([]);
});

test.for([
  ["est parti", (db: Db) => db.delete(pushSubscriptions)],
  ["ne répond plus", (db: Db) => pushIsDone(db, "status 503")],
  ["a refusé celui-ci", (db: Db) => pushIsDone(db)],
] as const)("un appareil qui %s n'empêche pas le SMS", async ([_name, fail], { db, deps }) => {
  const awa = await aTelephonePerson(db);
  await aDevice(db, awa.id, new Date(Date.UTC(2026, 0, 1)));
  await notify(db, [{ userId: awa.id, facts: ready }]);
  await fail(db);
  await sendNewest(db, awa.id, deps);
  expect(await textsOf(db)).toHaveLength(1);
});
