import { announcements } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { likenessStage } from "#testing/likeness-stage.ts";
import { forgetLikeness } from "./forget-queries.ts";

const COPY =
  "Récoltées ce matin dans notre plantation familiale au bord de la rivière. Le cageot pèse 25 kg, livraison possible à Libreville le vendredi. Appelez le 066 98 76 54.";
const HONEST = "Petites tomates cerises cueillies à la demande, vendues par barquettes sur le marché d'Oloumi chaque samedi.";
const near = (otherId: string, isCondemned = false) => ({ signal: "text.near", otherId, isCondemned });

test("une annonce recopiée avec d'autres chiffres et une phrase de plus est trouvée ; l'originale ne l'est pas", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const first = await awa.publish();
  const copy = await ben.publish({ description: COPY });
  expect(await stage.found(copy)).toEqual([near(first)]);
  expect(await stage.found(first)).toEqual([]);
});

test("qui retouche son texte reste l'auteur : la copie est toujours celle de l'autre", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const first = await awa.publish();
  const copy = await ben.publish({ description: COPY });
  await stage.settled();
  await awa.edit(first, { description: `${COPY} À bientôt.` });
  expect(await stage.found(first)).toEqual([]);
  expect(await stage.found(copy)).toEqual([near(first)]);
});

test("un texte honnête remplacé par celui d'un autre est trouvé, et ne l'est plus quand il redevient honnête", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const bait = await ben.publish({ title: "Barquettes de cerises", description: HONEST });
  await stage.settled();
  const first = await awa.publish();
  await stage.settled();
  expect(await stage.found(bait)).toEqual([]);
  await ben.edit(bait, { description: COPY });
  expect(await stage.found(bait)).toEqual([near(first)]);
  await ben.edit(bait, { version: 2, title: "Barquettes de cerises", description: HONEST });
  expect(await stage.found(bait)).toEqual([]);
});

test("on ne se recopie pas soi-même", async () => {
  await using stage = await likenessStage();
  const awa = await stage.member();
  const [one, other] = [await awa.publish(), await awa.publish({ description: COPY })];
  expect(await stage.found(one, other)).toEqual([]);
});

test("une annonce refusée reste connue, même effacée par qui l'a écrite : la copie le dit", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const refused = await awa.publish();
  await stage.settled();
  await stage.db
    .update(announcements)
    .set({ status: "rejected", moderatedAt: sql`now()` })
    .where(eq(announcements.id, refused));
  await awa.client.announcements.remove.mutate({ id: refused });
  await forgetLikeness(stage.db);
  const copy = await ben.publish();
  expect(await stage.found(copy)).toEqual([near(refused, true)]);
});

test("une annonce effacée sans avoir été refusée n'est plus comparée, une refusée ne l'est plus après deux ans", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const [erased, refused] = [await awa.publish(), await awa.publish()];
  await stage.settled();
  await awa.client.announcements.remove.mutate({ id: erased });
  await stage.db
    .update(announcements)
    .set({ status: "rejected", moderatedAt: sql`now() - interval '25 months'` })
    .where(eq(announcements.id, refused));
  await forgetLikeness(stage.db);
  expect(await stage.db.query.announcementFingerprints.findMany()).toEqual([]);
  expect(await stage.found(await ben.publish())).toEqual([]);
});

test("le nom d'un article de stock, que le formulaire a proposé, ne fait ressembler personne", async () => {
  await using stage = await likenessStage();
  const publish = async () => {
    const one = await stage.member();
    const [id, label] = [uuidv7(), "Tomates cœur de bœuf en cageots"];
    await one.client.stock.create.mutate({ id, label, category: "legumes", unit: "kg", quantity: 50, threshold: null });
    return one.publish({ title: label, description: "Récoltées ce matin", stockItemId: id });
  };
  await publish();
  expect(await stage.found(await publish())).toEqual([]);
});
