import { aPerson } from "@recolte/db/factories";
import { cases, reportEvidence } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const LOOK = { width: 640, height: 480, widths: [320, 640], color: "#d04020", bytes: 9 };

test("l'écran d'un dossier porte les photos à l'appui, sans dire où elles se trouvent ; qui est concerné n'en voit aucune", async ({
  db,
  as,
}) => {
  const [ben, eve] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db)];
  const boss = await aPerson(db, { roles: ["admin"] });
  const told = { id: uuidv7(), personId: ben.id, reason: "harcelement" as const };
  await as(eve).reports.createOnPerson(told);
  const pictureId = uuidv7();
  const row = { id: pictureId, ownerId: eve.id, key: `${eve.id}/1-a`, sha256: pictureId, ...LOOK };
  await db.insert(reportEvidence).values(row);
  await as(eve).reports.evidence({ id: told.id, pictures: [pictureId] });
  const [found] = await db.select().from(cases);
  const { bytes: _bytes, ...look } = LOOK;
  expect((await as(boss).cases.byId({ id: found!.id })).evidence).toEqual([{ id: pictureId, reportId: told.id, ...look }]);
  expect((await as(ben).cases.byId({ id: found!.id })).evidence).toEqual([]);
});

test("qui est signalé ne lit pas par qui, même s'il est de l'équipe", async ({ db, as }) => {
  const [ben, eve] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db)];
  const boss = await aPerson(db, { roles: ["admin"] });
  await as(eve).reports.createOnPerson({ id: uuidv7(), personId: ben.id, reason: "harcelement" });
  const [found] = await db.select().from(cases);
  expect((await as(boss).cases.byId({ id: found!.id })).voices).toMatchObject([{ reporterId: eve.id }]);
  expect((await as(ben).cases.byId({ id: found!.id })).voices).toEqual([]);
});
