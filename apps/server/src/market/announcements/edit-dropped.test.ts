import { aPerson } from "@recolte/db/factories";
import { cases } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { and, eq } from "drizzle-orm";
import { openCase } from "#judgement/cases/open-case.ts";
import { refused } from "#testing/case-stage.ts";
import { aPhoto, atRisk, casesOf, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";

const test = atRisk;
const CHANGED = { message: "Ce dont parle ce dossier a changé depuis : la décision ne se défait plus" };

/** The case about what is public already, as who decides sees it. */
async function publicationOf(db: Db, awa: { id: string }, targetId: string) {
  const about = { kind: "publication", targetType: "announcement", targetId, subjectId: awa.id } as const;
  const { id } = await openCase(db, { ...about, points: 2, severe: false, signals: [] });
  return { id, version: 1, seen: (await rowOf(db, targetId)).version };
}

test("défaire un refus rend aussi la modification qui attendait, photos et signaux compris", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  const photo = await aPhoto(db, awa.id);
  const edit = { title: "Téléphone neuf", description: "Un acompte est demandé", imageIds: [photo] };
  await as(awa).announcements.update(change(edit));
  const seen = await publicationOf(db, awa, id);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...refused });
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["superseded"]);

  await as(mona).cases.undo({ id: decisionId! });
  expect(await rowOf(db, id)).toMatchObject({ status: "active", title: "Bananes plantain d'Oyem" });
  expect(await revisionsOf(db, id)).toMatchObject([{ status: "proposed", fields: { title: "Téléphone neuf" } }]);
  expect(await as(awa).announcements.toEdit({ id })).toMatchObject({ waits: true, pictures: [{ id: photo }] });
  const waiting = (await casesOf(db, id)).filter(({ kind }) => kind === "edit");
  const known = { points: 5, signals: ["phrase.advance 5"], subjectId: awa.id };
  expect(waiting).toMatchObject([
    { ...known, status: "obsolete" },
    { ...known, status: "open" },
  ]);
});

test("rendue, la modification se décide comme une autre", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const { decisionId } = await as(mona).cases.decide({ ...(await publicationOf(db, awa, id)), ...refused });
  await as(mona).cases.undo({ id: decisionId! });
  const [{ n } = { n: 0 }] = await revisionsOf(db, id);
  const [held] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.targetId, id), eq(cases.kind, "edit"), eq(cases.status, "open")));
  const published = { outcome: "published", reason: "", readyReasonId: null } as const;
  await as(mona).cases.decide({ id: held!.id, version: held!.version, seen: n, ...published });
  expect(await rowOf(db, id)).toMatchObject({ title: "Téléphone neuf" });
});

test("son auteur a corrigé l'annonce entre-temps : défaire est refusé, rien ne revient", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const { decisionId } = await as(mona).cases.decide({ ...(await publicationOf(db, awa, id)), ...refused });
  await as(awa).announcements.update(change({ title: "Bananes mûres", version: (await rowOf(db, id)).version }));
  await expect(as(mona).cases.undo({ id: decisionId! })).rejects.toMatchObject(CHANGED);
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["superseded"]);
});
