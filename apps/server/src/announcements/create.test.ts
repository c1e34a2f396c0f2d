import { aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const form = (changes: object = {}) => ({
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
