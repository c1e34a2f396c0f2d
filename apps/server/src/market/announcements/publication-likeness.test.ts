import { aPerson, suspend } from "@recolte/db/factories";
import { likenesses, riskSignals } from "@recolte/db/schema";
import { aPhoto, aSeller, atRisk, casesOf, goods, statusOf } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";

const LIKE: [what: string, signal: "phone.same" | "name.alike" | "picture.same", status: "active" | "pending", points: number][] =
  [
    ["le numéro d'un autre", "phone.same", "active", 2],
    ["le nom d'une personne vérifiée", "name.alike", "pending", 5],
    ["la photo d'un autre", "picture.same", "active", 2],
  ];
atRisk.for(LIKE)("%s : %s, « %s »", async ([_what, signal, status, points], { db, as }) => {
  const [awa, ben] = [await aSeller(db), await aPerson(db)];
  const imageIds = signal === "picture.same" ? [await aPhoto(db, awa.id)] : [];
  const others = { otherId: ben.id, otherPersonId: ben.id };
  await db.insert(likenesses).values({ signal, subjectId: imageIds[0] ?? awa.id, personId: awa.id, ...others });
  const sent = goods({ imageIds });
  await as(awa).announcements.create(sent);
  expect(await statusOf(db, sent.id)).toBe(status);
  expect(await casesOf(db, sent.id)).toMatchObject([{ points, signals: [`${signal} ${points}`] }]);
  expect(await db.select().from(riskSignals)).toMatchObject([{ otherId: ben.id, facts: { authors: 1 } }]);
});

atRisk("le même numéro qu'un compte suspendu met l'annonce en attente", async ({ db, as }) => {
  const [awa, ben] = [await aSeller(db), await aPerson(db)];
  await suspend(db, ben.id);
  const found = { signal: "phone.same", subjectId: awa.id, personId: awa.id, otherId: ben.id, otherPersonId: ben.id } as const;
  await db.insert(likenesses).values(found);
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toMatchObject(["pending", [{ points: 5 }]]);
});
