import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { cases } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { and, eq } from "drizzle-orm";
import { dismissed, tell, upheld } from "#testing/case-stage.ts";
import { aReporter, scam, stateOf } from "#testing/reporters.ts";
import { expect, test } from "#testing/test.ts";

async function openOf(db: Db, kind: "report" | "appeal") {
  const [row] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.status, "open")));
  return row!;
}

const HIDDEN = { status: "active", hidden: true, quarantinedAt: expect.any(Date) as Date };
const SHOWN = { status: "active", hidden: false, quarantinedAt: null };

test.for([
  ["sans suite", dismissed, SHOWN],
  ["retenu", upheld, { status: "rejected", hidden: false, quarantinedAt: null }],
] as const)("masquée puis jugée (%s) ; défaire la masque de nouveau", async ([_how, said, then], { db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id, version } = await anAnnouncement(db, { userId: awa.id });
  for (let i = 0; i < 3; i++) await as(await aReporter(db, { upheld: 3 })).reports.create(scam(id));
  expect(await stateOf(db, id)).toEqual(HIDDEN);
  const { decisionId } = await as(mona).cases.decide({ ...(await openOf(db, "report")), seen: version, ...said });
  expect(await stateOf(db, id)).toEqual(then);
  await as(mona).cases.undo({ id: decisionId ?? "" });
  expect(await stateOf(db, id)).toEqual(HIDDEN);
});

test("masquée, retenue, puis un recours accepté : elle se voit de nouveau", async ({ db, as }) => {
  const [awa, mona, paul] = [
    await aPerson(db),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["moderator"] }),
  ];
  const { id, version } = await anAnnouncement(db, { userId: awa.id });
  for (let i = 0; i < 3; i++) await as(await aReporter(db, { upheld: 3 })).reports.create(scam(id));
  const { decisionId } = await as(mona).cases.decide({ ...(await openOf(db, "report")), seen: version, ...upheld });
  await tell(db, decisionId);
  await as(awa).appeals.file({ decisionId: decisionId ?? "", text: "Je suis sur le marché chaque samedi." });
  const overturned = { outcome: "overturned", reason: "Vendeuse connue", readyReasonId: null, seen: null } as const;
  await as(paul).cases.decide({ ...(await openOf(db, "appeal")), ...overturned });
  expect(await stateOf(db, id)).toEqual(SHOWN);
});
