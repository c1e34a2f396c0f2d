import { aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { insertImage } from "./photo-queries.ts";

const form = (changes: { stockItemId?: string; featured?: boolean; imageIds?: string[] } = {}) => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes" as const,
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  country: "gabon" as const,
  city: "Oyem",
  description: "Récoltées ce matin",
  quantityAvailable: 12,
  ...changes,
});
const ALREADY = { code: "CONFLICT", message: "Un premier envoi est déjà publié : corrigez-le dans « Mes annonces »." };

test("réponse perdue, puis annonce modifiée : le premier envoi renvoyé est dit publié et ne change rien, un autre est refusé", async ({
  db,
  as,
}) => {
  const awa = as(await aPerson(db));
  const sent = form();
  await awa.announcements.create(sent);
  await awa.announcements.update({ ...sent, version: 1, price: 700 });
  await awa.announcements.quickEdit({ id: sent.id, version: 2, price: 700, quantityAvailable: 3 });
  expect(await awa.announcements.create(sent)).toEqual({ id: sent.id });
  await expect(awa.announcements.create({ ...sent, price: 600 })).rejects.toMatchObject(ALREADY);
  await expect(as(await aPerson(db)).announcements.create(sent)).rejects.toMatchObject(ALREADY);
  expect(await db.select().from(announcements)).toMatchObject([{ price: 700, quantityAvailable: 3, version: 3 }]);
});

test("une annonce que son auteur a supprimée n'est pas dite publiée, et rien ne reste de ce qu'elle disait", async ({
  db,
  as,
}) => {
  const awa = as(await aPerson(db));
  const sent = form();
  await awa.announcements.create(sent);
  await awa.announcements.remove({ id: sent.id });
  await expect(awa.announcements.create(sent)).rejects.toMatchObject(ALREADY);
  expect(await db.select().from(announcements)).toMatchObject([{ description: "", sentAs: null }]);
});

test.for<[how: string, changes: { price?: number; quantityAvailable?: number; imageIds?: string[] }, isSame: boolean]>([
  ["telle quelle", {}, true],
  ["à un autre prix", { price: 600 }, false],
  ["en une autre quantité", { quantityAvailable: 13 }, false],
  ["avec une photo", { imageIds: [uuidv7()] }, false],
])(
  "publiée quand les envois n'avaient pas d'empreinte, puis renvoyée %s : dite publiée si rien n'a changé, sinon refusée",
  async ([_how, changes, isSame], { db, as }) => {
    const awa = as(await aPerson(db));
    const sent = form();
    await awa.announcements.create(sent);
    await db.update(announcements).set({ sentAs: null });
    const again = awa.announcements.create({ ...sent, ...changes });
    if (isSame) expect(await again).toEqual({ id: sent.id });
    else await expect(again).rejects.toMatchObject(ALREADY);
  },
);

test("sans empreinte, la même avec ses photos est dite publiée ; sans elles, ou dans un autre ordre, non", async ({ db, as }) => {
  const person = await aPerson(db);
  const awa = as(person);
  const photo = async (name: string) => {
    const look = { key: `${person.id}/1-${name}`, width: 640, height: 480, widths: [320, 640], color: "#336633" };
    return (await insertImage(db, { ownerId: person.id, ...look, bytes: 1000, sha256: name.repeat(64) })).id;
  };
  const imageIds = [await photo("a"), await photo("b")];
  const sent = form({ imageIds });
  await awa.announcements.create(sent);
  await db.update(announcements).set({ sentAs: null });
  expect(await awa.announcements.create(sent)).toEqual({ id: sent.id });
  for (const others of [[], imageIds.toReversed()])
    await expect(awa.announcements.create({ ...sent, imageIds: others })).rejects.toMatchObject(ALREADY);
});

test("sans empreinte, vendue d'un stock : la quantité est celle du stock, un autre stock est une autre annonce, un stock archivé la même", async ({
  db,
  as,
}) => {
  const person = await aPerson(db);
  const awa = as(person);
  const [{ id: stockItemId }, other] = [
    await aStockItem(db, { ownerId: person.id }),
    await aStockItem(db, { ownerId: person.id, label: "Ignames" }),
  ];
  const sent = form({ stockItemId });
  await awa.announcements.create(sent);
  await db.update(announcements).set({ sentAs: null });
  expect(await awa.announcements.create({ ...sent, quantityAvailable: 99 })).toEqual({ id: sent.id });
  for (const stock of [undefined, other.id])
    await expect(awa.announcements.create({ ...sent, stockItemId: stock })).rejects.toMatchObject(ALREADY);
  await awa.stock.unlinkAnnouncement({ id: stockItemId, announcementId: sent.id });
  await awa.stock.archive({ id: stockItemId });
  expect(await awa.announcements.create(sent)).toEqual({ id: sent.id });
});

test("la vedette n'est demandée que par qui la demande", async ({ db, as }) => {
  const awa = as(await aPerson(db));
  await awa.announcements.create(form({ featured: true }));
  await awa.announcements.create(form());
  const rows = await db.select().from(announcements).orderBy(announcements.id);
  expect(rows.map(({ featuredRequestedAt }) => featuredRequestedAt !== null)).toEqual([true, false]);
});
