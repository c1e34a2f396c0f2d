import { aDirectoryEntry, anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import {
  announcements,
  appeals,
  cases,
  decisions,
  directoryEntries,
  notifications,
  reports,
  sanctions,
} from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { tellDecision } from "#judgement/cases/tell.ts";
import { caseHandlers } from "#features.ts";
import { scam } from "#testing/reporters.ts";
import { expect, test } from "#testing/test.ts";

const WORDS = "La photo est bien la mienne, prise ce matin.";
const REASON = "Photo prise sur un autre site";
const moderator = (db: Db) => aPerson(db, { roles: ["moderator"] });

async function caseOf(db: Db, kind: "report" | "appeal") {
  const [row] = await db.select().from(cases).where(eq(cases.kind, kind));
  if (!row) throw new Error("no case");
  return row;
}
const tell = (db: Db, decision: string | null) =>
  tellDecision({ db, bell: { ring: () => {} }, handlers: caseHandlers })({ decision });
const newsOf = async (db: Db, { id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ facts }) => facts.event);
const decide = (id: string, version: number, said: object) =>
  ({ id, version, seen: null, readyReasonId: null, ...said }) as never;

test("un avis, une fiche, une personne : retenu, chacun lit sa réponse, défaire remet tout", async ({ db, as }) => {
  const [ben, eve, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const told = { id: uuidv7(), personId: ben.id, reason: "harcelement" as const };
  await as(eve).reports.createOnPerson(told);
  const found = await caseOf(db, "report");
  const upheld = await as(mona).cases.decide(decide(found.id, found.version, { outcome: "upheld", reason: "Insultes" }));
  expect(await db.select().from(sanctions)).toMatchObject([{ personId: ben.id, kind: "warn", reason: "Insultes" }]);
  expect(await db.select().from(reports)).toMatchObject([{ status: "upheld", weight: 300, decidedBy: mona.id }]);
  await as(mona).cases.undo({ id: upheld.decisionId ?? "" });
  expect(await db.$count(sanctions)).toBe(0);
  expect(await db.select().from(reports)).toMatchObject([{ status: "open", weight: null }]);

  const again = await caseOf(db, "report");
  const { decisionId } = await as(mona).cases.decide(decide(again.id, again.version, { outcome: "upheld", reason: "Insultes" }));
  await tell(db, decisionId);
  expect(await newsOf(db, eve)).toEqual(["moderation.upheld"]);
  expect(await newsOf(db, ben)).toEqual(["moderation.person-warned"]);
});

test("signalée à raison, la fiche de qui n'a pas de compte n'est plus publiée", async ({ db, as }) => {
  const [eve, mona] = [await aPerson(db), await moderator(db)];
  const entry = await aDirectoryEntry(db, { kind: "transporteur" });
  await as(eve).reports.createOnDirectory({ id: uuidv7(), entryId: entry.id, reason: "fausse" });
  const found = await caseOf(db, "report");
  await as(mona).cases.decide(decide(found.id, found.version, { outcome: "upheld", reason: "Fiche inventée" }));
  expect(await db.select().from(directoryEntries).where(eq(directoryEntries.id, entry.id))).toMatchObject([{ published: false }]);
});

test("un recours accepté : l'annonce reparaît, les signalements sont corrigés, l'auteur l'apprend ; qui avait décidé n'en juge pas", async ({
  db,
  as,
}) => {
  const [awa, ben, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  const { id: announcementId, version } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).reports.create(scam(announcementId));
  const found = await caseOf(db, "report");
  const said = { outcome: "upheld", reason: REASON, seen: version };
  const first = await as(mona).cases.decide(decide(found.id, found.version, said));
  await tell(db, first.decisionId);
  expect((await db.select().from(announcements))[0]).toMatchObject({ status: "rejected" });

  await as(awa).appeals.file({ decisionId: first.decisionId ?? "", text: WORDS });
  const appeal = await caseOf(db, "appeal");
  const overturn = decide(appeal.id, appeal.version, { outcome: "overturned", reason: "La photo est d'elle" });
  for (const one of [mona, ben])
    await expect(as({ ...one, roles: ["moderator"] }).cases.decide(overturn)).rejects.toThrow(/concerne/u);
  const second = await as(paul).cases.decide(overturn);
  expect((await db.select().from(announcements))[0]).toMatchObject({ status: "active", hidden: false });
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed" }]);
  await tell(db, second.decisionId);
  expect(await db.select().from(appeals)).toMatchObject([{ status: "overturned" }]);
  expect(await newsOf(db, awa)).toContain("moderation.appeal-overturned");
  expect((await newsOf(db, ben)).toSorted()).toEqual(["moderation.dismissed", "moderation.upheld"]);
  expect(await as(awa).appeals.mine()).toMatchObject([
    { open: false, appeal: { status: "overturned", answer: "La photo est d'elle" } },
  ]);
});

test("le recours d'un administrateur ne se juge que par un super administrateur, pas par un autre administrateur", async ({
  db,
  as,
}) => {
  const [awa, chief, head] = [
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db, { roles: ["super_admin"] }),
  ];
  await as(await aPerson(db)).reports.createOnPerson({ id: uuidv7(), personId: awa.id, reason: "harcelement" });
  const found = await caseOf(db, "report");
  const first = await as(head).cases.decide(decide(found.id, found.version, { outcome: "upheld", reason: "Insultes" }));
  await tell(db, first.decisionId);
  await as(awa).appeals.file({ decisionId: first.decisionId ?? "", text: WORDS });
  const appeal = await caseOf(db, "appeal");
  const overturn = decide(appeal.id, appeal.version, { outcome: "overturned", reason: "Rien n'est dit" });
  await expect(as(chief).cases.decide(overturn)).rejects.toMatchObject({ cause: { code: "auth.super-admin" } });
  expect(await db.$count(sanctions)).toBe(1);
  const other = await aPerson(db, { roles: ["super_admin"] });
  const { decisionId } = await as(other).cases.decide(overturn);
  await tell(db, decisionId);
  expect(await db.select().from(appeals)).toMatchObject([{ status: "overturned" }]);
});

test("un recours refusé : la décision reste, et il n'y en a pas d'autre", async ({ db, as }) => {
  const [awa, ben, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  const { id: announcementId, version } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).reports.create(scam(announcementId));
  const found = await caseOf(db, "report");
  const first = await as(mona).cases.decide(
    decide(found.id, found.version, { outcome: "upheld", reason: REASON, seen: version }),
  );
  await tell(db, first.decisionId);
  await as(awa).appeals.file({ decisionId: first.decisionId ?? "", text: WORDS });
  const appeal = await caseOf(db, "appeal");
  const second = await as(paul).cases.decide(decide(appeal.id, appeal.version, { outcome: "upheld", reason: "Photo d'agence" }));
  await tell(db, second.decisionId);
  expect((await db.select().from(announcements))[0]).toMatchObject({ status: "rejected" });
  expect(await newsOf(db, awa)).toContain("moderation.appeal-upheld");
  await expect(as(awa).appeals.file({ decisionId: first.decisionId ?? "", text: `${WORDS} Encore.` })).rejects.toThrow(
    "déjà déposé",
  );
  expect(await db.$count(decisions)).toBe(2);
});

test("un recours accepté lève les sanctions que la décision avait données", async ({ db, as }) => {
  const [ben, eve, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  await as(eve).reports.createOnPerson({ id: uuidv7(), personId: ben.id, reason: "harcelement" });
  const found = await caseOf(db, "report");
  const first = await as(mona).cases.decide(decide(found.id, found.version, { outcome: "upheld", reason: "Insultes" }));
  const until = new Date(Date.now() + 86_400_000);
  await db
    .insert(sanctions)
    .values({ personId: ben.id, kind: "limit", what: "write", reason: "Insultes", until, by: mona.id, caseId: found.id });
  await tell(db, first.decisionId);
  await as(ben).appeals.file({ decisionId: first.decisionId ?? "", text: WORDS });
  const appeal = await caseOf(db, "appeal");
  const second = await as(paul).cases.decide(
    decide(appeal.id, appeal.version, { outcome: "overturned", reason: "Propos d'un autre" }),
  );
  await tell(db, second.decisionId);
  expect(await db.select().from(sanctions)).toMatchObject([{ kind: "limit", status: "lifted", liftedBy: paul.id }]);
});
