import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { reportEvidence, reports } from "@recolte/db/schema";
import { eq, isNotNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { scam } from "#testing/reporters.ts";

const TIMES = 5;
const LOOK = { width: 640, height: 480, widths: [320, 640], color: "#d04020", bytes: 9 };

async function stage() {
  const server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const cookie = await server.cookieOf(ben);
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  return {
    db: server.db,
    awa,
    ben,
    id,
    tabs: [server.client(cookie), server.client(cookie)],
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test("la même chose signalée de deux onglets au même instant : un signalement, et l'autre onglet l'apprend", async () => {
  await using site = await stage();
  const { db, awa, tabs } = site;
  for (let i = 0; i < TIMES; i++) {
    const { id } = await anAnnouncement(db, { userId: awa.id });
    const sent = await Promise.allSettled(tabs.map((tab) => tab.reports.create.mutate(scam(id))));
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
    expect(refused).toEqual(["Vous l'avez déjà signalé. Notre équipe examine votre signalement."]);
    expect(await db.$count(reports, eq(reports.announcementId, id))).toBe(1);
  }
});

test("deux photos de chaque onglet au même instant : jamais plus de trois à un signalement", async () => {
  await using site = await stage();
  const { db, ben, id, tabs } = site;
  const told = scam(id);
  await tabs[0]!.reports.create.mutate(told);
  const row = () => ({ id: uuidv7(), ownerId: ben.id, key: `${ben.id}/1-a`, sha256: uuidv7(), ...LOOK });
  const four = [row(), row(), row(), row()];
  await db.insert(reportEvidence).values(four);
  const ids = four.map((one) => one.id);
  const give = (at: number, pictures: string[]) => tabs[at]!.reports.evidence.mutate({ id: told.id, pictures });
  const sent = await Promise.allSettled([give(0, ids.slice(0, 2)), give(1, ids.slice(2))]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.$count(reportEvidence, isNotNull(reportEvidence.reportId))).toBe(2);
});
