import { anAnnouncement, aPerson } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, reports, sanctions } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, type Fixtures, test } from "#testing/test.ts";

const REASON = "Le prix n'est pas le vrai";
const OWN = { code: "FORBIDDEN", message: "Vous ne pouvez pas décider de ce qui vous concerne" };
const FOR_ADMINISTRATORS = { code: "FORBIDDEN", message: "Ce dossier attend un administrateur" };

/** Told by somebody of what somebody sells, with all that the table offers to do about it. */
async function told(db: Db, as: Fixtures["as"], { by, of }: Record<"by" | "of", { id: string }>) {
  const { id } = await anAnnouncement(db, { userId: of.id });
  const report = { id: uuidv7(), announcementId: id, reason: "prix", text: "" } as const;
  await as(by).reports.create(report);
  const acts = (who: Parameters<typeof as>[0]) => {
    const { moderation } = as(who);
    return [
      () => moderation.deactivate({ id, version: 1, moderatedAt: null, reason: REASON }),
      () => moderation.removePhoto({ id, imageId: uuidv7(), reason: REASON }),
      () => moderation.upholdReport({ id: report.id, version: 1, reason: REASON }),
      () => moderation.dismissReport({ id: report.id }),
    ];
  };
  return { id, acts };
}
const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: announcements.status }).from(announcements).where(eq(announcements.id, id)))[0]?.status;

test("un modérateur ne décide pas dans la table de l'annonce qu'il a lui-même signalée", async ({ db, as }) => {
  const [mona, awa] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db)];
  const { id, acts } = await told(db, as, { by: mona, of: awa });
  for (const act of acts(mona)) await expect(act()).rejects.toMatchObject(OWN);
  expect(await statusOf(db, id)).toBe("active");
  expect(await db.$count(reports, eq(reports.status, "open"))).toBe(1);
});

test("un signalement sur quelqu'un de l'équipe attend les administrateurs, dans la table aussi", async ({ db, as }) => {
  const [mona, paul, chief] = [
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["admin"] }),
  ];
  const { id, acts } = await told(db, as, { by: await aPerson(db), of: paul });
  for (const act of acts(mona)) await expect(act()).rejects.toMatchObject(FOR_ADMINISTRATORS);
  const [deactivate] = acts(chief);
  await deactivate!();
  expect(await statusOf(db, id)).toBe("rejected");
  expect(await db.$count(announcementImages)).toBe(0);
});

test("un signalement contre un administrateur n'est retenu que par un super administrateur", async ({ db, as }) => {
  const [chief, other, head] = [
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db, { roles: ["super_admin"] }),
  ];
  const told = { id: uuidv7(), personId: other.id, reason: "harcelement", text: "" } as const;
  await as(await aPerson(db)).reports.createOnPerson(told);
  const { id } = (await as(chief).cases.list({ pile: "escalated" })).items[0]!;
  const decision = { id, seen: null, readyReasonId: null, outcome: "upheld", reason: "Des insultes" } as const;
  const { version } = await as(chief).cases.byId({ id });
  await expect(as(chief).cases.decide({ ...decision, version })).rejects.toMatchObject({ cause: { code: "auth.super-admin" } });
  expect(await db.$count(sanctions)).toBe(0);
  await as(head).cases.decide({ ...decision, version });
  expect(await db.select({ personId: sanctions.personId }).from(sanctions)).toEqual([{ personId: other.id }]);
});
