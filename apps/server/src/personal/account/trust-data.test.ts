import { aPerson } from "@recolte/db/factories";
import { cases, decisions, riskSignals, sanctions, staffNotes } from "@recolte/db/schema";
import { asc } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { eraseAccount } from "./erasure.ts";
import { trustSections } from "./export-trust.ts";

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const aCase = (subjectId: string, more: Partial<typeof cases.$inferInsert> = {}) => ({
  id: uuidv7(),
  kind: "publication" as const,
  targetType: "announcement" as const,
  targetId: uuidv7(),
  subjectId,
  dueAt: later(4),
  ...more,
});

test("son fichier dit ses sanctions et les décisions annoncées, jamais les signaux, les notes ni ce qui n'est pas annoncé", async ({
  db,
}) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const [told, untold, other] = [
    aCase(awa.id, { status: "decided" }),
    aCase(awa.id, { status: "decided" }),
    aCase(ben.id, { status: "decided" }),
  ];
  await db.insert(cases).values([told, untold, other]);
  const decision = { by: mona.id, outcome: "refused" as const, before: {} };
  await db.insert(decisions).values([
    { ...decision, caseId: told.id, reason: "Photo d'un autre site", notifiedAt: new Date() },
    { ...decision, caseId: untold.id, reason: "Pas encore dite" },
    { ...decision, caseId: other.id, reason: "D'une autre personne", notifiedAt: new Date() },
  ]);
  await db.insert(riskSignals).values({ caseId: told.id, name: "price.low", points: 3 });
  await db.insert(staffNotes).values({ personId: awa.id, by: mona.id, text: "À suivre" });
  const until = later(48);
  const limited = { kind: "limit", what: "publish", reason: "Prix trompeurs", until, by: mona.id } as const;
  await db.insert(sanctions).values([
    { ...limited, personId: awa.id },
    { ...limited, personId: ben.id, reason: "De Ben" },
  ]);

  const file: Record<string, unknown[]> = {};
  for (const [name, pieces] of trustSections({ db, userId: awa.id })) {
    file[name] = [];
    for await (const rows of pieces) file[name].push(...rows);
  }
  expect(file).toEqual({
    sanctions: [
      {
        sanction: "Limite",
        porteSur: "Publier",
        raison: "Prix trompeurs",
        du: expect.any(Date),
        au: until,
        leveeLe: null,
      },
    ],
    decisions: [{ dossier: "Publication", decision: "Refusée", raison: "Photo d'un autre site", le: expect.any(Date) }],
    modificationsRelues: [],
    recours: [],
    messagesEnRelecture: [],
  });
});

test("un compte effacé au milieu d'un dossier : le dossier est sans objet, ce qui est décidé reste, les notes partent", async ({
  db,
}) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const claimed = { status: "claimed", claimedBy: mona.id, claimedUntil: later(1) } as const;
  await db
    .insert(cases)
    .values([
      aCase(awa.id),
      aCase(awa.id, claimed),
      aCase(awa.id, { status: "escalated" }),
      aCase(awa.id, { status: "decided" }),
      aCase(ben.id),
    ]);
  await db.insert(staffNotes).values([
    { personId: awa.id, by: mona.id, text: "À suivre" },
    { personId: ben.id, by: mona.id, text: "De Ben" },
  ]);
  await eraseAccount(db, awa.id);
  const rows = await db.select().from(cases).orderBy(asc(cases.id));
  expect(rows.map(({ status, claimedBy, version }) => [status, claimedBy, version])).toEqual([
    ["obsolete", null, 2],
    ["obsolete", null, 2],
    ["obsolete", null, 2],
    ["decided", null, 1],
    ["open", null, 1],
  ]);
  expect((await db.select().from(staffNotes)).map(({ text }) => text)).toEqual(["De Ben"]);
});
