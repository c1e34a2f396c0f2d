import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { conversations, messages } from "@recolte/db/schema";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

test("le tableau de bord compte les siennes : actives, vues, favoris reçus, personnes qui ont écrit", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { firstName: "Ben" })];
  const published = (hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    return { createdAt: at, publishedAt: at };
  };
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Mangues", viewsCount: 4, ...published(1) });
  await anAnnouncement(db, { userId: awa.id, status: "expired", viewsCount: 3, ...published(240) });
  await anAnnouncement(db, { userId: ben.id });
  await as(ben).favourites.set({ announcementId: id, favourite: true });
  for (const content of ["Bonjour", "Encore moi"]) await as(ben).messages.send({ id: uuidv7(), receiverId: awa.id, content });

  const { counters, createdLast7Days, announcements, recent } = await as(awa).dashboards.overview();
  expect(counters).toEqual({ active: 1, views: 7, favourites: 1, contacts: 1 });
  expect(createdLast7Days).toBe(1);
  expect(announcements.map(({ status }) => status)).toEqual(["expired", "active"]);
  expect(recent.map(({ kind }) => kind).toSorted()).toEqual(["contact", "favoured", "published", "published"]);
});

test("n'est un contact que qui a écrit ; son premier message est une nouvelle pendant trente jours, les suivants non", async ({
  db,
  as,
}) => {
  const [awa, ben, carl] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const write = async (from: typeof awa, receiverId: string) => {
    await as(from).messages.send({ id: uuidv7(), receiverId, content: "Bonjour" });
  };
  await write(awa, carl.id);
  await write(ben, awa.id);
  const recentOf = async () => (await as(awa).dashboards.overview()).recent.filter(({ kind }) => kind === "contact");
  expect(await recentOf()).toHaveLength(1);

  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await db
    .update(conversations)
    .set({ firstReceivedAt: longAgo })
    .where(and(eq(conversations.userId, awa.id), eq(conversations.otherId, ben.id)));
  await db.update(messages).set({ createdAt: longAgo }).where(eq(messages.senderId, ben.id));
  await write(ben, awa.id);
  expect(await recentOf()).toEqual([]);
  expect((await as(awa).dashboards.overview()).counters.contacts).toBe(1);
});

test("un visiteur n'a pas de tableau de bord", async ({ as }) => {
  await expect(as(null).dashboards.overview()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("parmi beaucoup d'annonces, celles qui ont expiré se lisent d'abord, si anciennes soient-elles", async ({ db, as }) => {
  const awa = await aPerson(db);
  const days = (n: number) => ({ userId: awa.id, createdAt: new Date(Date.now() - n * 86_400_000) });
  const old = await anAnnouncement(db, { ...days(200), status: "expired" });
  for (let n = 1; n <= 6; n++) await anAnnouncement(db, { ...days(n), title: `Annonce ${n}` });
  const { announcements } = await as(awa).dashboards.overview();
  expect(announcements.map(({ title }) => title)).toEqual([old.title, "Annonce 1", "Annonce 2", "Annonce 3", "Annonce 4"]);
});

test("une offre sans mot, ou une demande de devis, ne fait pas un contact : l'activité la dit comme offre", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db, { firstName: "Ben" })];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id, title: "Mangues", negotiablePrice: true });
  const terms = { quantity: 5, unitPrice: 400, fulfilment: "retrait" as const, wishedOn: null, note: "" };
  await as(ben).orders.propose({ id: uuidv7(), announcementId, ...terms });
  const journey = { origin: "Oyem", destination: "Bitam", goods: "Manioc", content: "Bonjour, je souhaite un devis." };
  await as(ben).quotes.request({ id: uuidv7(), carrierId: awa.id, ...journey });

  const shown = async () => {
    const { counters, recent } = await as(awa).dashboards.overview();
    const { performance } = await as(awa).dashboards.producer();
    return [counters.contacts, performance.contacts.now, recent.map(({ kind }) => kind).filter((kind) => kind !== "published")];
  };
  expect(await shown()).toEqual([0, 0, ["order"]]);
  await as(ben).messages.send({ id: uuidv7(), receiverId: awa.id, content: "Bonjour" });
  expect(await shown()).toEqual([1, 1, ["contact", "order"]]);
});
