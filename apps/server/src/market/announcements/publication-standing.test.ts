import { aPerson } from "@recolte/db/factories";
import { riskSignals, verifications } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { aged, ago, aSeller, atRisk, casesOf, goods, prove, stand, statusOf } from "#testing/publication-stage.ts";
import { crowd, letter } from "#testing/held-stage.ts";
import { expect } from "#testing/test.ts";

/** Two points, or one of who stands well. */
const SUSPICIOUS = { description: "Écrivez-moi sur Telegram" };

async function proveOnce(db: Db, id: string) {
  await prove(db, id, "identity");
  await db.update(verifications).set({ expiresAt: ago(1) });
}

const KNOWN: [who: string, known: (db: Db, id: string) => Promise<unknown>, points: number][] = [
  ["dont on ne sait rien", async () => {}, 2],
  ["à 39 points", (db, id) => stand(db, id, 39_999), 2],
  ["à 40 points", (db, id) => stand(db, id, 40_000), 1],
  ["dont l'identité est prouvée", (db, id) => prove(db, id, "identity"), 1],
  ["dont l'identité a cessé d'être prouvée", proveOnce, 2],
  ["dont le téléphone est prouvé", (db, id) => prove(db, id, "telephone"), 2],
];
atRisk.for(KNOWN)("des mots qui mènent ailleurs, d'une personne %s", async ([_who, known, points], { db, as }) => {
  const awa = await aSeller(db);
  await known(db, awa.id);
  const sent = goods(SUSPICIOUS);
  await as(awa).announcements.create(sent);
  expect(await casesOf(db, sent.id)).toMatchObject([{ points, signals: ["phrase.other 2"] }]);
});

atRisk("la coche seule, sans pièce ni note, n'allège rien", async ({ db, as }) => {
  const awa = await aSeller(db, 3, { verified: true });
  const sent = goods(SUSPICIOUS);
  await as(awa).announcements.create(sent);
  expect(await casesOf(db, sent.id)).toMatchObject([{ points: 2 }]);
});

atRisk.for([
  [10, 0, []],
  [11, 0, ["burst.write 3"]],
  [11, 8, []],
] as const)("%d conversations commencées, un compte de %d jours : %o", async ([many, days, signals], { db, as }) => {
  const awa = await aSeller(db);
  await prove(db, awa.id, "telephone");
  for (const one of await crowd(db, many)) await as(awa).messages.send(letter(one, "Bonjour"));
  await aged(db, awa.id, days + 0.01);
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect((await casesOf(db, sent.id)).flatMap((found) => found.signals)).toEqual([...signals]);
  expect(await statusOf(db, sent.id)).toBe("active");
  if (signals.length > 0) expect(await db.select().from(riskSignals)).toMatchObject([{ facts: { inHour: 11, inDay: 11 } }]);
});

atRisk("répondre à onze personnes n'est pas écrire à des inconnus", async ({ db, as }) => {
  const awa = await aSeller(db);
  for (let i = 0; i < 11; i++) {
    const ben = await aPerson(db);
    await as(ben).messages.send(letter(awa, "Disponible ?"));
    await as(awa).messages.send(letter(ben, "Oui"));
  }
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect(await casesOf(db, sent.id)).toEqual([]);
});
