import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import { announcementNews, announcements, phoneReveals, publicationNetworks, riskSignals } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { aged, ago, aSeller, atRisk, casesOf, DAY, goods, prove, readingAll, statusOf } from "#testing/publication-stage.ts";
import { expect, test } from "#testing/test.ts";
import { countNorms } from "./norms.ts";
import { forgetNetworks } from "./risk-queries.ts";

test("sans relecture, la première annonce d'un inconnu est publique et n'ouvre aucun dossier", async ({ db, as }) => {
  const awa = await aPerson(db);
  const sent = goods({ description: "Acompte Wave obligatoire" });
  expect(await as(awa).announcements.create(sent)).toEqual({ id: sent.id });
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toEqual(["active", []]);
});

atRisk.for([
  ["le quartier", { district: "Acompte avant visite" }],
  ["l'adresse", { address: "Écrivez sur agro-gabon.store" }],
  ["la ville", { city: "Envoyez l'argent d'abord" }],
] as const)("ce que dit %s est lu comme la description", async ([_where, said], { db, as }) => {
  const awa = await aSeller(db, 5, { verified: true });
  const sent = goods(said);
  await as(awa).announcements.create(sent);
  expect((await casesOf(db, sent.id)).flatMap(({ signals }) => signals)).toHaveLength(1);
});

readingAll("quand tout est relu, même un vendeur vérifié attend", async ({ db, as }) => {
  const awa = await aSeller(db, 5, { verified: true });
  const sent = goods();
  expect(await as(awa).announcements.create(sent)).toEqual({ id: sent.id, waits: true });
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toMatchObject([
    "pending",
    [{ kind: "publication", points: 0, signals: [] }],
  ]);
});

atRisk.for([
  [0, "pending"],
  [2, "pending"],
  [3, "active"],
] as const)("après %d annonces qui ont fait leurs preuves, la suivante est « %s »", async ([proven, status], { db, as }) => {
  const awa = await aSeller(db, proven);
  const sent = goods();
  const waits = status === "pending";
  expect(await as(awa).announcements.create(sent)).toEqual({ id: sent.id, ...(waits && { waits: true }) });
  expect(await as(awa).announcements.create(sent)).toEqual({ id: sent.id, ...(waits && { waits: true }) });
  expect(await statusOf(db, sent.id)).toBe(status);
  const opened = { kind: "publication", status: "open", points: 0, subjectId: awa.id, signals: [] };
  expect(await casesOf(db, sent.id)).toEqual(waits ? [opened] : []);
  expect(await db.$count(announcementNews, eq(announcementNews.announcementId, sent.id))).toBe(waits ? 0 : 1);
});

const MINUTE = DAY / 1440;
const PROOFS: [what: string, values: Partial<typeof announcements.$inferInsert>, status: "active" | "pending"][] = [
  ["publiées depuis presque sept jours", { publishedAt: new Date(Date.now() - 7 * DAY + MINUTE) }, "pending"],
  ["publiées depuis sept jours", { publishedAt: ago(7) }, "active"],
  ["expirées", { publishedAt: ago(70), status: "expired" }, "active"],
  ["approuvées il y a un instant", { publishedAt: ago(0), moderatedAt: ago(0) }, "active"],
  ["refusées", { publishedAt: ago(30), status: "rejected", moderatedAt: ago(20), moderationReason: "Volée" }, "pending"],
  ["qui attendent depuis un mois", { publishedAt: ago(30), status: "pending" }, "pending"],
  ["supprimées le jour même", { publishedAt: ago(30), status: "paused", deletedAt: ago(29.5) }, "pending"],
  ["supprimées au bout de huit jours", { publishedAt: ago(30), status: "paused", deletedAt: ago(22) }, "active"],
];
atRisk.for(PROOFS)("trois annonces %s : la quatrième est « %s »", async ([_what, values, status], { db, as }) => {
  const awa = await aPerson(db);
  for (let i = 0; i < 3; i++) await anAnnouncement(db, { userId: awa.id, createdAt: values.publishedAt, ...values });
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect(await statusOf(db, sent.id)).toBe(status);
});

atRisk("la première annonce d'une personne vérifiée est publique", async ({ db, as }) => {
  const awa = await aPerson(db, { verified: true });
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toEqual(["active", []]);
});

atRisk.for([
  ["Acompte par Wave obligatoire", ["phrase.advance 5"], 5, "pending"],
  ["Wave accepté à la livraison", [], 0, "active"],
  ["Écrivez-moi sur Telegram", ["phrase.other 2"], 2, "active"],
  ["Voir aussi www.autre-marche.com", ["phrase.other 2"], 2, "active"],
  ["zéro sept quatre deux un six neuf", ["phrase.other 2"], 2, "active"],
  ["WhatsApp au 077 12 34 56", [], 0, "active"],
] as const)("« %s » : %o", async ([description, signals, points, status], { db, as }) => {
  const awa = await aSeller(db);
  const sent = goods({ description });
  await as(awa).announcements.create(sent);
  expect(await statusOf(db, sent.id)).toBe(status);
  expect(await casesOf(db, sent.id)).toMatchObject(signals.length > 0 ? [{ points, signals }] : []);
});

atRisk("le dossier dit quelles phrases, telles que l'équipe les a écrites", async ({ db, as }) => {
  const awa = await aSeller(db);
  await as(awa).announcements.create(goods({ description: "Acompte et arrhes demandés" }));
  expect(await db.select().from(riskSignals)).toMatchObject([
    { name: "phrase.advance", facts: { words: ["acompte*", "arrhes"] } },
  ]);
});

atRisk(
  "la sixième annonce de l'heure ouvre un dossier et reste publique ; la cinquième, et la sixième d'un connu, non",
  async ({ db, as }) => {
    const [awa, ben] = [await aSeller(db), await aSeller(db)];
    await prove(db, ben.id, "identity");
    for (const seller of [awa, ben]) {
      const sent = Array.from({ length: 6 }, () => goods());
      for (const one of sent) await as(seller).announcements.create(one);
      const [fifth, sixth] = [await casesOf(db, sent[4]!.id), await casesOf(db, sent[5]!.id)];
      expect(fifth).toEqual([]);
      expect(sixth).toMatchObject(seller === awa ? [{ points: 3, signals: ["burst.publish 3"] }] : []);
      expect(await statusOf(db, sent[5]!.id)).toBe("active");
    }
  },
);

/** So many others sell it at 500 FCFA. */
async function usually(db: Db, sellers: number) {
  const product = await aProduct(db, { name: "Plantain", category: "fruits" });
  for (let i = 0; i < sellers; i++) {
    const { id: userId } = await aPerson(db);
    await anAnnouncement(db, { userId, title: "Plantain", price: 500, productId: product.id, publishedAt: ago(1) });
  }
  await countNorms(db);
}

atRisk.for([
  [3, 10, "kg", []],
  [7, 10, "kg", ["price.low 3"]],
  [8, 10, "kg", ["price.low 3"]],
  [8, 10_000, "kg", ["price.high 1"]],
  [8, 450, "kg", []],
  [8, 10_000, "tonne", ["price.low 3"]],
  [8, 500_000, "tonne", []],
  [8, 10, "sac", []],
] as const)("à côté de %d vendeurs à 500 FCFA/kg, %d FCFA/%s : %o", async ([sellers, price, unit, signals], { db, as }) => {
  await usually(db, sellers);
  const awa = await aSeller(db);
  const sent = goods({ title: "Plantain mûr", price, unit });
  await as(awa).announcements.create(sent);
  expect((await casesOf(db, sent.id)).flatMap((found) => found.signals)).toEqual([...signals]);
  expect(await statusOf(db, sent.id)).toBe("active");
});

atRisk("un prix trop bas dit au modérateur ce qu'on demande ailleurs", async ({ db, as }) => {
  await usually(db, 8);
  await as(await aSeller(db)).announcements.create(goods({ title: "Plantain mûr", price: 10 }));
  const facts = { price: 10, unit: "kg", from: 430, to: 581, sellers: 8 };
  expect(await db.select().from(riskSignals)).toMatchObject([{ name: "price.low", facts }]);
});

atRisk(
  "le produit choisi dans son champ, sous un titre qui n'en dit rien, échappait à la norme de son prix",
  async ({ db, as }) => {
    await usually(db, 8);
    const awa = await aSeller(db);
    for (const changes of [{ title: "Arrivage du jour", product: "Plantain" }, { title: "Pl\u0430nt\u0430in mûr" }]) {
      const sent = goods({ ...changes, price: 10 });
      await as(awa).announcements.create(sent);
      expect((await casesOf(db, sent.id)).flatMap((found) => found.signals)).toEqual(["price.low 3"]);
    }
  },
);

atRisk("un prix d'un autre pays, d'un autre produit ou d'il y a trois mois ne fait pas la norme", async ({ db, as }) => {
  await usually(db, 8);
  await db.update(announcements).set({ publishedAt: ago(91) });
  await countNorms(db);
  const sent = goods({ title: "Plantain mûr", price: 10 });
  await as(await aSeller(db)).announcements.create(sent);
  expect(await casesOf(db, sent.id)).toEqual([]);
});

/** Others whose announcements were refused, published from the address of everybody in these tests. */
async function refusedNearby(db: Db, many: number) {
  for (let i = 0; i < many; i++) {
    const { id: userId } = await aPerson(db);
    const { id } = await anAnnouncement(db, { userId, status: "rejected", moderatedAt: ago(1), moderationReason: "Volée" });
    await db.insert(publicationNetworks).values({ announcementId: id, network: "192.0.2.0/24" });
  }
}

atRisk.for([
  [2, 0, []],
  [3, 0, ["network.refused 1"]],
  [3, 7, []],
] as const)("%d refus du même réseau, un compte de %d jours : %o", async ([many, days, signals], { db, as }) => {
  await refusedNearby(db, many);
  const awa = await aSeller(db);
  await aged(db, awa.id, days + 0.01);
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect((await casesOf(db, sent.id)).flatMap((found) => found.signals)).toEqual([...signals]);
  expect(await statusOf(db, sent.id)).toBe("active");
});

atRisk("d'un compte récent seul le réseau est gardé, sans l'adresse, et trois mois", async ({ db, as }) => {
  const [awa, ben] = [await aSeller(db), await aSeller(db)];
  await aged(db, ben.id, 8);
  const sent = goods();
  await as(awa).announcements.create(sent);
  await as(ben).announcements.create(goods());
  expect(await db.select().from(publicationNetworks)).toMatchObject([{ announcementId: sent.id, network: "192.0.2.0/24" }]);
  await db.update(publicationNetworks).set({ at: ago(89) });
  await forgetNetworks(db);
  expect(await db.$count(publicationNetworks)).toBe(1);
  await db.update(publicationNetworks).set({ at: ago(91) });
  await forgetNetworks(db);
  expect(await db.$count(publicationNetworks)).toBe(0);
});

atRisk("huit numéros demandés en dix minutes se voient à l'annonce qui suit ; sept, non", async ({ db, as }) => {
  const awa = await aSeller(db);
  const reveal = async () => {
    const { id: sellerId } = await aPerson(db);
    await db.insert(phoneReveals).values({ viewerId: awa.id, sellerId, announcementId: uuidv7(), ip: "" });
  };
  for (let i = 0; i < 7; i++) await reveal();
  const [before, after] = [goods(), goods()];
  await as(awa).announcements.create(before);
  await reveal();
  await as(awa).announcements.create(after);
  expect([await casesOf(db, before.id), await casesOf(db, after.id)]).toMatchObject([[], [{ signals: ["burst.reveal 3"] }]]);
});

atRisk("ce qui attend ne se trouve ni ne s'ouvre par personne d'autre que son auteur", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect((await as(awa).announcements.byId({ id: sent.id })).status).toBe("pending");
  expect((await as(ben).announcements.list({})).items).toEqual([]);
  for (const other of [null, ben])
    await expect(as(other).announcements.byId({ id: sent.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

atRisk("supprimée par son auteur, elle n'attend plus personne", async ({ db, as }) => {
  const awa = await aPerson(db);
  const sent = goods();
  await as(awa).announcements.create(sent);
  await as(awa).announcements.remove({ id: sent.id });
  expect(await casesOf(db, sent.id)).toMatchObject([{ status: "obsolete" }]);
});

test.for(["update", "quickEdit", "reactivate"] as const)(
  "rejetée puis renvoyée par « %s », elle attend l'équipe",
  async (call, { db, as }) => {
    const awa = await aPerson(db);
    const facts = { status: "rejected", moderatedAt: ago(1), moderationReason: "Photo floue" } as const;
    const { id } = await anAnnouncement(db, { userId: awa.id, ...facts });
    const theirs = as(awa).announcements;
    if (call === "reactivate") await theirs.reactivate({ id });
    else if (call === "update") await theirs.update({ ...goods({ id }), version: 1 });
    else await theirs.quickEdit({ id, version: 1, price: 700, quantityAvailable: 1 });
    expect([await statusOf(db, id), await casesOf(db, id)]).toMatchObject([
      "pending",
      [{ kind: "publication", status: "open", signals: [] }],
    ]);
  },
);
