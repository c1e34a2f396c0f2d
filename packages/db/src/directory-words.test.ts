import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { aDirectoryEntry, aPerson } from "#factories.ts";
import { directoryEntries, profiles } from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";

const open = () => openTestDatabase(inject("databaseServerUrl"));
type Db = Awaited<ReturnType<typeof open>>["db"];

async function wordsOf(db: Db, id: string) {
  const [row] = await db
    .select({
      strong: sql<string[]>`tsvector_to_array(${directoryEntries.wordsStrong})`,
      all: sql<string[]>`tsvector_to_array(${directoryEntries.wordsAll})`,
    })
    .from(directoryEntries)
    .where(eq(directoryEntries.id, id));
  return row!;
}

test("une fiche porte les mots de son métier, ses zones et ses véhicules à part ; ceux d'un autre métier n'y sont pas", async () => {
  await using database = await open();
  const { db } = database;
  const written = {
    name: "Fret des Lagunes",
    town: "Oyem",
    zones: ["Haut-Ogooué", "!!!"],
    vehicules: ["Camions frigorifiques 3 t"],
    specialites: ["Manioc"],
    horaires: "Lundi",
    delaiMoyen: "24 h",
  };
  const carrier = await aDirectoryEntry(db, { kind: "transporteur", ...written });
  const strong = ["3", "camion", "fret", "frigorifiqu", "haut", "lagun", "ogou", "oyem", "t", "transporteur"];
  expect(await wordsOf(db, carrier.id)).toEqual({
    strong,
    all: [...strong, "24", "h", "gabon", "v:3", "v:camion", "v:frigorifiqu", "v:t", "z:haut ogou"].toSorted(),
  });
  const retailer = await aDirectoryEntry(db, { kind: "detaillant", ...written });
  expect((await wordsOf(db, retailer.id)).all).toEqual(
    ["detailant", "fret", "gabon", "lagun", "lundi", "manioc", "oyem"].toSorted(),
  );
});

test("la présentation d'un membre entre dans les mots de sa fiche et en sort avec lui", async () => {
  await using database = await open();
  const { db } = database;
  const { id } = await aPerson(db, { userType: "producteur", bio: "Serres chauffées" });
  const entry = async () => (await db.query.directoryEntries.findFirst({ where: eq(directoryEntries.userId, id) }))!;
  const { all, strong } = await wordsOf(db, (await entry()).id);
  expect(all).toEqual(expect.arrayContaining(["ser", "chauf"]));
  expect(strong).not.toContain("chauf");
  await db.update(profiles).set({ bio: "" }).where(eq(profiles.id, id));
  expect((await wordsOf(db, (await entry()).id)).all).not.toContain("chauf");
});

test("la note d'une fiche suit les avis, à une décimale, même quand un avis change sans s'ajouter", async () => {
  await using database = await open();
  const { db } = database;
  const { id } = await aPerson(db, { userType: "producteur" });
  const rating = async () => (await db.query.directoryEntries.findFirst({ where: eq(directoryEntries.userId, id) }))?.rating;
  expect(await rating()).toBeNull();
  await db.update(profiles).set({ ratingSum: 14, ratingCount: 3 }).where(eq(profiles.id, id));
  expect(await rating()).toBe(4.7);
  await db.update(profiles).set({ ratingSum: 10 }).where(eq(profiles.id, id));
  expect(await rating()).toBe(3.3);
});

test.for<[string[], number | null]>([
  [["Camion 5 t", "Fourgon"], 5000],
  [["Camionnette 1,5 t", "Pick-up 800 kg"], 1500],
  [["Camion frigorifique 10 tonnes, 40 m³"], 10_000],
  [["Semi 20T et camion 5 t"], 20_000],
  [["Camion 1 000 kg"], 1000],
  [["Pick-up 4×4", "Moto"], null],
  [["Cargo 900 t"], null],
  [["999999999999999999999 t"], null],
  [["Camion 5 t", "5 tracteurs"], 5000],
  [[], null],
])("les véhicules %j portent au plus %s kg", async ([vehicules, kg]) => {
  await using database = await open();
  const { capacityKg } = await aDirectoryEntry(database.db, { kind: "transporteur", vehicules });
  expect(capacityKg).toBe(kg);
  expect((await aDirectoryEntry(database.db, { kind: "detaillant", vehicules })).capacityKg).toBeNull();
});
