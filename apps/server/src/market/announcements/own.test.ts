import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages, announcements, outbox } from "@recolte/db/schema";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const NOT_FOUND = { code: "NOT_FOUND", message: "Annonce non trouvée" };
const STALE = {
  code: "CONFLICT",
  message: "Cette annonce a été modifiée entre-temps. Rechargez la page pour voir sa dernière version.",
};
const BAD_STATE = { code: "CONFLICT", message: "Cette annonce n'est plus dans l'état attendu" };

const fields = (changes: object = {}) => ({
  version: 1,
  title: "Tomates cerises",
  category: "fruits" as const,
  conditionProduct: "frais" as const,
  price: 700,
  unit: "caisse" as const,
  country: "gabon" as const,
  city: "Oyem",
  description: "Bien mûres",
  quantityAvailable: 12,
  ...changes,
});

async function anImage(db: Db, ownerId: string, values: { announcementId?: string; position?: number } = {}) {
  const id = uuidv7();
  const look = { key: `${ownerId}/${id}`, width: 640, height: 480, widths: [320, 640], color: "#888888" };
  await db.insert(announcementImages).values({ id, ownerId, ...look, bytes: 1000, sha256: "0".repeat(64), ...values });
  return id;
}

const row = async (db: Db, id: string) => {
  const [found] = await db.select().from(announcements).where(eq(announcements.id, id));
  return found!;
};

test("modifier change tout ce que tient le formulaire, garde l'identité, les vues et l'âge", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id, createdAt } = await anAnnouncement(db, { userId: awa.id, viewsCount: 9, createdAt: new Date(2026, 0, 1) });
  await as(awa).announcements.update({ id, ...fields({ country: "cote_ivoire", city: "Bouaké" }) });
  expect(await row(db, id)).toMatchObject({
    title: "Tomates cerises",
    category: "fruits",
    price: 700,
    currency: "XOF",
    unit: "caisse",
    city: "Bouaké",
    quantityAvailable: 12,
    viewsCount: 9,
    createdAt,
    status: "active",
    version: 2,
  });
});

test.for([
  [{ title: "  " }, "Le titre est requis"],
  [{ category: "?" }, "La catégorie est requise"],
  [{ conditionProduct: "" }, "L'état du produit est requis"],
  [{ price: -1 }, "Le prix doit être supérieur à 0"],
  [{ unit: "" }, "L'unité est requise"],
  [{ city: "autre" }, "La ville est requise"],
  [{ quantityAvailable: 1.5 }, "La quantité doit être un nombre entier"],
] as const)("modifier avec %j : « %s », et rien ne change", async ([wrong, message], { db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const input = { id, ...fields(wrong) } as never;
  await expect(as(awa).announcements.update(input)).rejects.toMatchObject({ message: expect.stringContaining(message) });
  expect(await row(db, id)).toMatchObject({ title: "Tomates", version: 1 });
});

test.for([undefined, 0, 0.001])(
  "modifier, comme publier, demande un prix : %s est refusé, aussi dans la retouche",
  async (price, { db, as }) => {
    const awa = await aPerson(db);
    const { id } = await anAnnouncement(db, { userId: awa.id, price: 0 });
    const refusal = { message: expect.stringContaining("Le prix doit être supérieur à 0") };
    await expect(as(awa).announcements.update({ id, ...fields({ price }) })).rejects.toMatchObject(refusal);
    await expect(as(awa).announcements.quickEdit({ id, version: 1, price: price as number })).rejects.toMatchObject(refusal);
    expect(await row(db, id)).toMatchObject({ price: 0, version: 1 });
  },
);

test("deux onglets modifient la même annonce : le second l'apprend et rien de lui n'est écrit", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  expect(await as(awa).announcements.update({ id, ...fields({ title: "Premier" }) })).toEqual({ id, version: 2 });
  await expect(as(awa).announcements.update({ id, ...fields({ title: "Second" }) })).rejects.toMatchObject(STALE);
  await expect(as(awa).announcements.quickEdit({ id, version: 1, price: 1 })).rejects.toMatchObject(STALE);
  expect(await row(db, id)).toMatchObject({ title: "Premier", version: 2, price: 700 });
});

test("le prix et la quantité se changent seuls", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(awa).announcements.quickEdit({ id, version: 1, price: 12.5, quantityAvailable: 4 });
  expect(await row(db, id)).toMatchObject({ title: "Tomates", price: 12.5, quantityAvailable: 4, version: 2 });
});

test("une vue, une mise en pause ou un renouvellement ne périment pas le formulaire ouvert", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(awa).announcements.pause({ id });
  await as(awa).announcements.reactivate({ id });
  await as(awa).announcements.renew({ id });
  expect(await as(awa).announcements.update({ id, ...fields() })).toEqual({ id, version: 2 });
});

test("les photos prennent l'ordre du formulaire ; celle qu'on retire est effacée avec ses fichiers", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const [a, b, c] = [
    await anImage(db, awa.id, { announcementId: id, position: 0 }),
    await anImage(db, awa.id, { announcementId: id, position: 1 }),
    await anImage(db, awa.id),
  ];
  await as(awa).announcements.update({ id, ...fields({ imageIds: [c, a] }) });
  const left = await db.select().from(announcementImages).orderBy(announcementImages.position);
  expect(left.map((image) => [image.id, image.announcementId, image.position])).toEqual([
    [c, id, 0],
    [a, id, 1],
  ]);
  const work = await db
    .select({ kind: outbox.kind, payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.kind, "image.delete"));
  expect(work).toEqual([{ kind: "image.delete", payload: { key: `${awa.id}/${b}`, widths: [320, 640] } }]);
});

test("la photo d'un autre, ou d'une autre annonce, ne se prend pas : « Photo non trouvée », tout reste", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const [{ id }, other] = [await anAnnouncement(db, { userId: awa.id }), await anAnnouncement(db, { userId: awa.id })];
  const mine = await anImage(db, awa.id, { announcementId: id });
  const elsewhere = await anImage(db, awa.id, { announcementId: other.id });
  for (const foreign of [await anImage(db, ben.id), elsewhere, uuidv7()]) {
    await expect(as(awa).announcements.update({ id, ...fields({ imageIds: [mine, foreign] }) })).rejects.toMatchObject({
      message: "Photo non trouvée",
    });
  }
  expect(await as(awa).announcements.toEdit({ id })).toMatchObject({ version: 1, pictures: [{ id: mine }] });
});

test.for([
  ["active", "active"],
  ["paused", "paused"],
  ["expired", "expired"],
  ["pending", "pending"],
  ["rejected", "pending"],
] as const)("%s : une modification la laisse %s", async ([status, after], { db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, status });
  await as(awa).announcements.update({ id, ...fields() });
  expect((await row(db, id)).status).toBe(after);
});

type OwnMove = "pause" | "reactivate" | "renew";
const ENDS: Record<OwnMove, Partial<Record<AnnouncementStatus, AnnouncementStatus>>> = {
  pause: { active: "paused", paused: "paused" },
  reactivate: { active: "active", paused: "active", expired: "active", rejected: "pending", pending: "pending" },
  renew: { active: "active", expired: "active" },
};
const CASES = (["pause", "reactivate", "renew"] as const).flatMap((asked) =>
  (["active", "pending", "rejected", "expired", "paused"] as const).map((from) => [asked, from, ENDS[asked][from]] as const),
);

test.for(CASES)("%s d'une annonce %s → %s", async ([asked, from, end], { db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, status: from });
  const asking = as(awa).announcements[asked]({ id });
  if (end) expect(await asking).toEqual({ id, status: end });
  else await expect(asking).rejects.toMatchObject(BAD_STATE);
  expect((await row(db, id)).status).toBe(end ?? from);
});

const DAY = 86_400_000;
const daysLeft = (expiresAt: Date) => Math.round((expiresAt.getTime() - Date.now()) / DAY);

test("renouveler rend soixante jours et garde l'âge ; réactiver rend les jours qui restaient, ou soixante s'il n'en restait pas", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const soon = { userId: awa.id, expiresAt: new Date(Date.now() + 2 * DAY), expiryToldAt: new Date() };
  const renewed = await anAnnouncement(db, { ...soon, createdAt: new Date(2026, 0, 1) });
  const paused = await anAnnouncement(db, { ...soon, status: "paused" });
  const expired = await anAnnouncement(db, { ...soon, status: "expired", expiresAt: new Date(Date.now() - DAY) });
  await as(awa).announcements.renew({ id: renewed.id });
  await as(awa).announcements.reactivate({ id: paused.id });
  await as(awa).announcements.reactivate({ id: expired.id });
  const [a, b, c] = [await row(db, renewed.id), await row(db, paused.id), await row(db, expired.id)];
  expect([a, b, c].map(({ expiresAt }) => daysLeft(expiresAt))).toEqual([60, 2, 60]);
  expect([a, b, c].map(({ expiryToldAt }) => expiryToldAt !== null)).toEqual([false, true, false]);
  expect(a.createdAt).toEqual(renewed.createdAt);
});

test("supprimer efface textes, lieu et photos, garde le titre ; l'annonce n'existe plus pour personne", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, address: "rue du canari", district: "Oloumi" });
  await anImage(db, awa.id, { announcementId: id });
  await as(awa).announcements.remove({ id });
  expect(await row(db, id)).toMatchObject({ title: "Tomates", description: "", address: "", district: "", status: "paused" });
  expect((await row(db, id)).deletedAt).not.toBeNull();
  expect(await db.select().from(announcementImages)).toEqual([]);
  expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: "image.delete" }]);
  for (const person of [null, awa, ben]) await expect(as(person).announcements.byId({ id })).rejects.toMatchObject(NOT_FOUND);
  expect((await as(awa).announcements.mine({})).items).toEqual([]);
  for (const call of ["remove", "pause", "reactivate", "renew", "toEdit"] as const) {
    await expect(as(awa).announcements[call]({ id })).rejects.toMatchObject(NOT_FOUND);
  }
});

test("l'annonce d'un autre n'existe pas : ni lire, ni modifier, ni mettre en pause, ni supprimer, même pour l'équipe", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  for (const stranger of [
    await aPerson(db),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["super_admin"] }),
  ]) {
    const { announcements: theirs } = as(stranger);
    for (const call of ["remove", "pause", "reactivate", "renew", "toEdit"] as const) {
      await expect(theirs[call]({ id })).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(theirs.update({ id, ...fields() })).rejects.toMatchObject(NOT_FOUND);
    await expect(theirs.quickEdit({ id, version: 1, price: 1 })).rejects.toMatchObject(NOT_FOUND);
  }
  expect(await row(db, id)).toMatchObject({ status: "active", version: 1, deletedAt: null });
});

test("demander la vedette ne l'accorde pas ; une demande retirée ne court plus", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(awa).announcements.update({ id, ...fields({ featured: true }) });
  const asked = await row(db, id);
  expect(asked.featuredRequestedAt).not.toBeNull();
  expect(asked.featuredUntil).toBeNull();
  await as(awa).announcements.update({ id, ...fields({ version: 2, featured: true }) });
  expect((await row(db, id)).featuredRequestedAt).toEqual(asked.featuredRequestedAt);
  await as(awa).announcements.update({ id, ...fields({ version: 3 }) });
  expect((await row(db, id)).featuredRequestedAt).toBeNull();
});

test("« mes annonces » se suivent page par page, la plus récente d'abord, sans oubli ni répétition, même de la même seconde", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const ids: string[] = [];
  for (let i = 0; i < PAGE_SIZE + 2; i++)
    ids.push((await anAnnouncement(db, { userId: awa.id, createdAt: new Date(2026, 0, i < 2 ? 1 : 2) })).id);
  const first = await as(awa).announcements.mine({});
  const second = await as(awa).announcements.mine({ cursor: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([PAGE_SIZE, 2, null]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
});
