import { aPerson, type Person } from "@recolte/db/factories";
import { cases, dailyFigures, decisions, notifications, sanctions, standingLog } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { wordsOf } from "@recolte/domain/identity/notification";
import { and, eq, gt } from "drizzle-orm";
import { lockUser } from "#desk/admin/user-queries.ts";
import { countFigures } from "#trade/figures/count.ts";
import { tell } from "#testing/case-stage.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "as">;
const REASON = "Prix trompeurs";
const WORDS = "Ce prix est celui du marché d'Oyem.";
const overturned = { seen: null, outcome: "overturned", reason: "Le prix est juste", readyReasonId: null } as const;
const moderator = async ({ db, as }: Stage) => as(await confirmed(db, await aPerson(db, { roles: ["moderator"] })));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const asShown = async (db: Db, { id }: Person) => ({
  id,
  version: (await lockUser(db, id))?.version ?? "",
  reason: REASON,
});

async function waitingAppeal(db: Db) {
  const [row] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(and(eq(cases.kind, "appeal"), eq(cases.status, "open")));
  return row!;
}

type Staff = Awaited<ReturnType<typeof moderator>>;
type Given = (staff: Staff, shown: Awaited<ReturnType<typeof asShown>>) => Promise<unknown>;
const GIVEN: [string, Given][] = [
  ["un avertissement", ({ sanctions: give }, shown) => give.warn(shown)],
  ["une limite", ({ sanctions: give }, shown) => give.limit({ ...shown, what: "write", until: inDays(3) })],
  ["des signalements non écoutés", ({ sanctions: give }, shown) => give.mute(shown)],
  ["une suspension", ({ sanctions: give }, shown) => give.suspendShort({ ...shown, until: inDays(3) })],
];

test.for(GIVEN)("%s depuis la fiche se conteste : un autre en juge, et l'annuler la lève", async ([_what, give], { db, as }) => {
  const awa = await aPerson(db);
  const [mona, paul] = [await moderator({ db, as }), await moderator({ db, as })];
  await give(mona, await asShown(db, awa));
  const [sanction] = (await as(awa).sanctions.mine({})).items;
  const [mine, ...others] = await as(awa).appeals.mine();
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ targetType: "person", reason: REASON, sanction: sanction!.kind, open: true, appeal: null });
  expect(sanction!.contestable).toBe(mine!.id);

  await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
  expect((await as(awa).sanctions.mine({})).items).toMatchObject([{ contestable: null }]);
  const appeal = await waitingAppeal(db);
  await expect(mona.cases.decide({ ...appeal, ...overturned })).rejects.toMatchObject({ cause: { code: "moderation.own" } });
  expect((await paul.cases.byId({ id: appeal.id })).appeal).toMatchObject({ sanction: sanction!.kind, text: WORDS });
  const { decisionId } = await paul.cases.decide({ ...appeal, ...overturned });
  await tell(db, decisionId);
  expect(await db.select().from(sanctions)).toMatchObject([{ kind: sanction!.kind, status: "lifted" }]);
  expect(await lockUser(db, awa.id)).toMatchObject({ status: "active" });
  expect(await as(awa).appeals.mine()).toMatchObject([{ open: false, appeal: { status: "overturned" } }]);
});

test("de deux mesures, chacune mène à la décision qui l'a prise", async ({ db, as }) => {
  const awa = await aPerson(db);
  const mona = await moderator({ db, as });
  for (const [, give] of GIVEN.slice(0, 2)) await give(mona, await asShown(db, awa));
  const { items } = await as(awa).sanctions.mine({});
  const decided = await as(awa).appeals.mine();
  const ofKind = new Map(decided.map(({ sanction, id }) => [sanction, id]));
  expect(ofKind.size).toBe(2);
  for (const { kind, contestable } of items) expect(contestable).toBe(ofKind.get(kind));
});

test("ce qui dit la mesure mène à son recours ; maintenue, elle reste", async ({ db, as }) => {
  const awa = await aPerson(db);
  const [mona, paul] = [await moderator({ db, as }), await moderator({ db, as })];
  await mona.sanctions.warn(await asShown(db, awa));
  const [decision] = await db.select().from(decisions);
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, awa.id));
  expect(told && wordsOf(told.facts).path).toBe(`/recours?decision=${decision!.id}`);
  await expect(mona.cases.undo({ id: decision!.id })).rejects.toMatchObject({ cause: { code: "case.told" } });
  await as(awa).appeals.file({ decisionId: decision!.id, text: WORDS });
  const upheld = { ...overturned, outcome: "upheld" } as const;
  const { decisionId } = await paul.cases.decide({ ...(await waitingAppeal(db)), ...upheld });
  await tell(db, decisionId);
  expect(await db.select().from(sanctions)).toMatchObject([{ status: "running" }]);
});

test("une mesure ne compte ni comme un signalement retenu, ni dans le temps d'attente de la modération", async ({ db, as }) => {
  const awa = await aPerson(db, { country: "gabon" });
  const [mona, paul] = [await moderator({ db, as }), await moderator({ db, as })];
  await mona.sanctions.warn(await asShown(db, awa));
  await as(awa).appeals.file({ decisionId: (await as(awa).appeals.mine())[0]!.id, text: WORDS });
  const aged = async () => {
    await countFigures(db);
    return db.$count(dailyFigures, and(eq(dailyFigures.metric, "moderation-age"), gt(dailyFigures.value, 0)));
  };
  expect(await aged()).toBe(0);
  const { decisionId } = await paul.cases.decide({ ...(await waitingAppeal(db)), ...overturned });
  await tell(db, decisionId);
  expect(await aged()).toBe(1);
  expect(await db.$count(standingLog, eq(standingLog.personId, awa.id))).toBe(0);
});
