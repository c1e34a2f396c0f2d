import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("près de chez soi : à moins de 100 km par la route, les plus récentes d'abord, jamais les siennes ni ce qui est caché", async ({
  db,
  as,
}) => {
  const [seller, gone, me] = [await aPerson(db), await aPerson(db), await aPerson(db, { location: "Oyem, quartier Akouakam" })];
  const sell = (title: string, city: string, day: number) =>
    anAnnouncement(db, { userId: seller.id, title, city, createdAt: new Date(Date.UTC(2026, 0, day)) });
  await sell("À Oyem", "Oyem", 1);
  await sell("À Bitam", "Bitam", 2);
  await sell("À Libreville", "Libreville", 3);
  await anAnnouncement(db, { userId: me.id, title: "La mienne", city: "Oyem" });
  await anAnnouncement(db, { userId: gone.id, title: "D'un suspendu", city: "Oyem" });
  await suspend(db, gone.id);
  const nearby = await as(me).home.nearby();
  expect(nearby).toMatchObject({ town: "Oyem", country: "gabon" });
  expect(nearby?.items.map(({ title }) => title)).toEqual(["À Bitam", "À Oyem"]);
});

test("près de chez soi : rien à moins de 100 km, on montre son pays et on le dit ; sans ville, rien", async ({ db, as }) => {
  const [seller, far] = [await aPerson(db), await aPerson(db, { location: "Mayumba" })];
  await anAnnouncement(db, { userId: seller.id, title: "Tomates", city: "Oyem" });
  await anAnnouncement(db, { userId: seller.id, title: "Attiéké", city: "Bouaké", country: "cote_ivoire" });
  const nearby = await as(far).home.nearby();
  expect(nearby).toMatchObject({ town: null, country: "gabon" });
  expect(nearby?.items.map(({ title }) => title)).toEqual(["Tomates"]);
  expect(await as(await aPerson(db, { location: "" })).home.nearby()).toBeNull();
});

test("près de chez soi : une ville hors de la liste est la sienne seule", async ({ db, as }) => {
  const [seller, me] = [await aPerson(db), await aPerson(db, { location: "Minkébé" })];
  await anAnnouncement(db, { userId: seller.id, title: "Gibier", city: "Minkébé" });
  await anAnnouncement(db, { userId: seller.id, title: "Tomates", city: "Oyem" });
  expect((await as(me).home.nearby())?.items.map(({ title }) => title)).toEqual(["Gibier"]);
});
