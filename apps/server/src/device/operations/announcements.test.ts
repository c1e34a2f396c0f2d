import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Doing, DRAFT, sender } from "#testing/operations.ts";
import { expect, test } from "#testing/test.ts";

async function seller({ db, as }: Doing) {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Tomates", price: 500, quantityAvailable: 40 });
  const now = async () => {
    const { price, quantityAvailable, description, title, status } = announcements;
    const [row] = await db
      .select({ price, quantityAvailable, description, title, status })
      .from(announcements)
      .where(eq(announcements.id, id));
    return row!;
  };
  const elsewhere = async (change: { price?: number; quantityAvailable?: number }) => {
    const { version, price, quantityAvailable } = await as(awa).announcements.toEdit({ id });
    await as(awa).announcements.quickEdit({ id, version, price, quantityAvailable, ...change });
  };
  return { awa, id, now, elsewhere, ...sender({ db, as }, awa) };
}
const BASE = { price: 500, quantityAvailable: 40 };

test("la quantité mise à 0 sans réseau l'est, le prix changé entre-temps reste", async ({ db, as }) => {
  const { id, now, elsewhere, apply, operation } = await seller({ db, as });
  await elsewhere({ price: 450 });
  const [one] = await apply([operation("announcements.quickEdit", { id, quantityAvailable: 0 }, { base: BASE })]);
  expect(one).toMatchObject({ outcome: "done" });
  expect(await now()).toMatchObject({ price: 450, quantityAvailable: 0 });
});

test("deux quantités sont à choisir ; celle d'ici, choisie, est écrite", async ({ db, as }) => {
  const { id, now, elsewhere, apply, operation } = await seller({ db, as });
  await elsewhere({ quantityAvailable: 12 });
  const input = { id, quantityAvailable: 0 };
  const [asked] = await apply([operation("announcements.quickEdit", input, { base: BASE })]);
  expect(asked).toMatchObject({
    outcome: "choice",
    choice: { about: "announcement", title: "Tomates", fields: [{ field: "quantityAvailable", mine: 0, theirs: 12 }] },
  });
  expect(await now()).toMatchObject({ quantityAvailable: 12 });
  const { base } = (asked as { choice: { base: Record<string, unknown> } }).choice;
  await apply([operation("announcements.quickEdit", input, { base, decided: true })]);
  expect(await now()).toMatchObject({ quantityAvailable: 0 });
});

test("ce qui est déjà ainsi est fait", async ({ db, as }) => {
  const { id, elsewhere, apply, operation } = await seller({ db, as });
  await elsewhere({ quantityAvailable: 0 });
  const [one] = await apply([operation("announcements.quickEdit", { id, quantityAvailable: 0 }, { base: BASE })]);
  expect(one).toMatchObject({ outcome: "done", answer: { already: true } });
});

test("deux textes : le dernier reçu reste, celui d'avant est rendu", async ({ db, as }) => {
  const { awa, id, now, apply, operation } = await seller({ db, as });
  const {
    version,
    pictures: _,
    status: _s,
    stocked: _k,
    productChosen: _p,
    waits: _w,
    id: _i,
    ...fields
  } = await as(awa).announcements.toEdit({ id });
  const base = { ...fields, product: null, imageIds: [] };
  await as(awa).announcements.update({ ...fields, product: null, id, version, description: "Bien rouges" });
  const [one] = await apply([operation("announcements.update", { ...base, id, description: "Très mûres" }, { base })]);
  expect(one).toMatchObject({ outcome: "done", answer: { replaced: { description: "Bien rouges" } } });
  expect(await now()).toMatchObject({ description: "Très mûres", title: "Tomates" });
  // Put back by the edit of that field alone.
  const back = operation("announcements.update", { id, description: "Bien rouges" }, { base: { description: "Très mûres" } });
  expect(await apply([back])).toMatchObject([{ outcome: "done" }]);
  expect(await now()).toMatchObject({ description: "Bien rouges", title: "Tomates" });
});

test("un brouillon publié deux fois fait une annonce, ses différences une modification", async ({ db, as }) => {
  const { apply, operation } = await seller({ db, as });
  const draft = { ...DRAFT, id: uuidv7(), imageIds: [] };
  const [first] = await apply([operation("announcements.create", draft)]);
  expect(first).toMatchObject({ outcome: "done" });
  const [second] = await apply([operation("announcements.create", { ...draft, description: "Du matin" })]);
  expect(second).toMatchObject({ outcome: "done", answer: { replaced: { description: "Du jour" } } });
  expect(await db.$count(announcements, eq(announcements.title, "Gombo"))).toBe(1);
  const [third] = await apply([operation("announcements.create", { ...draft, description: "Du matin", price: 350 })]);
  expect(third).toMatchObject({ outcome: "choice", choice: { fields: [{ field: "price", mine: 350, theirs: 300 }] } });
});

test("l'annonce d'un autre n'existe pas, et c'est dit", async ({ db, as }) => {
  const { apply, operation } = await seller({ db, as });
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id });
  const answers = await apply([
    operation("announcements.pause", { id }),
    operation("announcements.quickEdit", { id, price: 1 }, { base: BASE }),
  ]);
  expect(answers).toMatchObject([
    { outcome: "refused", code: "announcement.not-found" },
    { outcome: "refused", code: "announcement.not-found" },
  ]);
});
