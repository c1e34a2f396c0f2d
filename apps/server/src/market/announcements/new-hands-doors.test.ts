import { changeProfile } from "#testing/new-hands.ts";
import { aged, ago, aSeller, atRisk, casesOf, goods, standing, statusOf } from "#testing/publication-stage.ts";
import { HOURS, staffAtWork, waitedFor } from "#testing/staff-hours.ts";
import { expect } from "#testing/test.ts";
import { publishOverdue } from "./self-publication.ts";

const test = atRisk;

type Status = "active" | "paused" | "expired" | "rejected";
/** Of an announcement that stays as it was. */
const DOORS: [door: "renew" | "reactivate", from: Status][] = [
  ["renew", "active"],
  ["renew", "expired"],
  ["reactivate", "paused"],
  ["reactivate", "expired"],
  ["reactivate", "rejected"],
];

test.for(DOORS)(
  "inchangée, l'annonce d'un compte passé en d'autres mains (%s, %s) attend l'équipe",
  async ([door, status], { db, as }) => {
    const { awa, id } = await standing(db, { status, moderatedAt: ago(20) });
    await aged(db, awa.id, 200);
    await changeProfile(as, awa);
    expect(await as(awa).announcements[door]({ id })).toEqual({ id, status: "pending" });
    expect([await statusOf(db, id), await casesOf(db, id)]).toMatchObject([
      "pending",
      [{ kind: "publication", status: "open", points: 5, signals: ["hands.new 5"] }],
    ]);
  },
);

test.for(DOORS)("des mêmes mains, elle n'attend pas pour autant (%s, %s)", async ([door, status], { db, as }) => {
  const { awa, id } = await standing(db, { status, moderatedAt: ago(20) });
  await aged(db, awa.id, 200);
  await changeProfile(as, awa, { firstName: "Koffi", phone: "0707123456" });
  await as(awa).announcements[door]({ id });
  const waits = status === "rejected";
  expect([await statusOf(db, id), await casesOf(db, id)]).toMatchObject(
    waits ? ["pending", [{ points: 0, signals: [] }]] : ["active", []],
  );
});

test("ce qui attendait sans signal ne paraît pas tout seul, une fois le compte en d'autres mains", async ({ db, as, deps }) => {
  const awa = await aSeller(db, 0);
  await aged(db, awa.id, 200);
  const sent = goods();
  await as(awa).announcements.create(sent);
  await changeProfile(as, awa);
  await waitedFor(db, sent.id, HOURS * 60);
  await staffAtWork(db);
  await publishOverdue({ db, bell: deps.bell, settings: deps.settings });
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toMatchObject([
    "pending",
    [{ kind: "publication", points: 5, signals: ["hands.new 5"] }],
  ]);
});
