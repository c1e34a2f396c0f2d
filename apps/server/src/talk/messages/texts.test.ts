import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { cases, conversations, sanctions, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { BAIT, crowd } from "#testing/held-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";
import { textsRead } from "#platform/trpc/watched-texts.ts";
import { RECEIVERS } from "./receiver-queries.ts";

const read = textsRead(PROCEDURES);
const carrying = (reader: "other" | "public") =>
  [...read].filter(([, texts]) => texts.some((text) => text.reader === reader)).map(([path]) => path);
const REVIEWS = ["reviews.reply", "reviews.write"];

test("chaque texte qu'un autre lit compte comme un message : la liste vient des formulaires, aucun n'y manque", () => {
  expect([...carrying("other"), ...REVIEWS].toSorted()).toEqual(Object.keys(RECEIVERS).toSorted());
});

test("les textes que tout le monde lit, de même", () => {
  expect(carrying("public").toSorted()).toEqual([
    "announcements.create",
    "announcements.update",
    "auth.signUp",
    "carrierRoutes.save",
    "directories.updateMine",
    "profiles.update",
    ...REVIEWS,
  ]);
});

test("un texte que personne d'autre ne lit n'est pas compté", () => {
  for (const path of ["stock.create", "reports.createOnPerson", "customers.save", "appeals.create"])
    expect(read.has(path)).toBe(false);
});

const terms = { quantity: 1, unitPrice: 500, fulfilment: "retrait" as const };
async function sellers(db: Db, count: number) {
  const people = await crowd(db, count);
  const goods: string[] = [];
  for (const { id: userId } of people) goods.push((await anAnnouncement(db, { userId, quantityAvailable: 10 })).id);
  return { people, goods };
}
const offer = (announcementId: string, note = "") => ({ id: uuidv7(), announcementId, ...terms, note });
const old = (db: Db, { id }: Person) =>
  db
    .update(users)
    .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
    .where(eq(users.id, id));

test("un compte récent dit un mot à dix inconnus en une heure, par ses annulations comme par ses offres ; le onzième attend", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { db } = server;
  const [newcomer, { goods }] = [await aPerson(db), await sellers(db, 12)];
  const own = server.client(await server.cookieOf(newcomer));
  const sent = [];
  for (const id of goods) sent.push(await own.orders.propose.mutate(offer(id)));
  for (const { id } of sent.slice(0, 9)) await own.orders.cancel.mutate({ id, version: 1, note: `Voyez ${id}` });
  const countered = { id: sent[9]!.id, version: 1, note: "Voyez" };
  await own.orders.cancel.mutate(countered);
  const late = { id: sent[10]!.id, version: 1 };
  await expect(own.orders.cancel.mutate({ ...late, note: "Voyez" })).rejects.toMatchObject({
    data: { refusal: "message.newcomer" },
  });
  await own.orders.cancel.mutate({ ...late, note: "" });
  // Who has written back is no stranger.
  const [answered] = sent.slice(11);
  await db.update(conversations).set({ firstReceivedAt: new Date() }).where(eq(conversations.userId, newcomer.id));
  await own.orders.cancel.mutate({ id: answered!.id, version: 1, note: "Voyez" });
});

test("les mêmes mots à six vendeurs, par les notes des offres : le sixième ne les lit pas, l'équipe a un dossier", async ({
  db,
  as,
}) => {
  const [thief, { goods }] = [await aPerson(db), await sellers(db, 7)];
  await old(db, thief);
  for (const id of goods.slice(0, 5)) await as(thief).orders.propose(offer(id, BAIT));
  await expect(as(thief).orders.propose(offer(goods[5]!, BAIT.toUpperCase()))).rejects.toThrow(
    "Plusieurs personnes ont déjà reçu ces mots : écrivez-en d'autres",
  );
  expect(await db.select({ kind: cases.kind, targetId: cases.targetId }).from(cases)).toEqual([
    { kind: "person", targetId: thief.id },
  ]);
  await as(thief).orders.propose(offer(goods[6]!, "Bonjour"));
});

async function limited(db: Db, what: "write" | "publish") {
  const [person, staff] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const until = new Date(Date.now() + 86_400_000);
  const reason = "Textes à plusieurs personnes";
  return {
    person,
    limit: () => db.insert(sanctions).values({ personId: person.id, kind: "limit", what, reason, by: staff.id, until }),
  };
}

test("limité pour « écrire », on n'écrit ni par une offre ni par une annulation ; sans mot, elles passent", async ({
  db,
  as,
}) => {
  const [{ person, limit }, { goods }] = [await limited(db, "write"), await sellers(db, 2)];
  const { id } = await as(person).orders.propose(offer(goods[0]!));
  await limit();
  const refused = { message: expect.stringContaining("Vous ne pouvez pas écrire jusqu'au") as string };
  await expect(as(person).orders.cancel({ id, version: 1, note: "Voyez" })).rejects.toMatchObject(refused);
  await expect(as(person).orders.dispute({ id, version: 1, reason: "Voyez" })).rejects.toMatchObject(refused);
  await expect(as(person).reviews.write({ orderId: id, rating: 1, content: "Voyez" })).rejects.toMatchObject(refused);
  await expect(as(person).orders.propose(offer(goods[1]!, "Voyez"))).rejects.toMatchObject(refused);
  await as(person).orders.cancel({ id, version: 1, note: "" });
  await as(person).orders.propose(offer(goods[1]!));
});

test("limité pour « publier », on ne change ni sa présentation ni sa fiche", async ({ db, as }) => {
  const { person, limit } = await limited(db, "publish");
  await limit();
  const { firstName, lastName, userType, country } = person;
  const said = { firstName, lastName, userType: userType!, country: country!, location: "Oyem", phone: "", bio: "Voyez" };
  await expect(as(person).profiles.update(said)).rejects.toThrow("Vous ne pouvez pas publier jusqu'au");
  await expect(as(person).directories.updateMine({ horaires: "Le matin" })).rejects.toThrow(
    "Vous ne pouvez pas publier jusqu'au",
  );
});

test("ce qu'une annulation ajoute en ses mots avertit son lecteur, dans le fil", async ({ db, as }) => {
  const [thief, { people, goods }] = [await aPerson(db), await sellers(db, 1)];
  const reader = people[0]!;
  const { id } = await as(thief).orders.propose(offer(goods[0]!));
  await as(thief).orders.cancel({ id, version: 1, note: "Donnez-moi le code de la commande" });
  const { items } = await as(reader).messages.thread({ otherId: thief.id });
  const ids = items.map((one) => one.id);
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids })).toHaveLength(1);
});
