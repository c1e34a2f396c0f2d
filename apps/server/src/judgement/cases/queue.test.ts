import { aPerson } from "@recolte/db/factories";
import { announcements, cases, decisions, reports } from "@recolte/db/schema";
import type { CaseFilter } from "@recolte/domain/judgement/trust/deciding";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { approved, aReportedCase, aWaitingCase, caseOf, refused } from "#testing/case-stage.ts";
import { expect, type Fixtures, test } from "#testing/test.ts";
import { openCase } from "./open-case.ts";

const lapse = (db: Fixtures["db"], id: string) =>
  db
    .update(cases)
    .set({ claimedUntil: sql`now() - interval '1 second'` })
    .where(eq(cases.id, id));
const minutesLeft = ({ claimedUntil }: { claimedUntil: Date | null }) =>
  Math.round(((claimedUntil?.getTime() ?? 0) - Date.now()) / 60_000);

test("une pièce d'identité attend dans la liste des administrateurs ; « Suivant » ne la donne pas", async ({ db, as }) => {
  const [chief, mona, awa] = [
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db),
  ];
  const about = { kind: "identity", targetType: "verification", targetId: uuidv7(), subjectId: awa.id } as const;
  const { id } = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  expect((await as(chief).cases.list({ pile: "waiting" })).items).toMatchObject([{ id, kind: "identity" }]);
  expect(await as(chief).cases.counts()).toMatchObject({ waiting: 1 });
  expect(await as(chief).cases.next({ after: null })).toBeNull();
  for (const kind of [undefined, "identity"] as const)
    expect((await as(mona).cases.list({ pile: "waiting", kind })).items).toEqual([]);
  expect(await as(mona).cases.counts()).toMatchObject({ waiting: 0, oldest: null });
});

test("« Suivant » donne ce qui est dû d'abord, que personne d'autre n'examine, pour un quart d'heure", async ({ db, as }) => {
  const [mona, paul] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["moderator"] })];
  const [late, risky] = [await aWaitingCase(db), await aWaitingCase(db, { points: 10 })];
  expect(await as(mona).cases.next({ after: null })).toEqual({ id: risky.id });
  const claimed = await caseOf(db, risky.id);
  expect(claimed).toMatchObject({ status: "claimed", claimedBy: mona.id, version: 2 });
  expect(minutesLeft(claimed)).toBe(15);
  expect(await as(paul).cases.next({ after: null })).toEqual({ id: late.id });
  await lapse(db, risky.id);
  expect(await as(paul).cases.next({ after: late.id })).toEqual({ id: risky.id });
  expect(await caseOf(db, late.id)).toMatchObject({ status: "open", claimedBy: null });
});

test("passer rend le dossier et donne le suivant ; après le dernier, on reprend au début ; rien n'attend : rien", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  expect(await as(mona).cases.next({ after: null })).toBeNull();
  const [first, second] = [await aWaitingCase(db, { points: 4 }), await aWaitingCase(db)];
  const { next } = as(mona).cases;
  expect(await next({ after: null })).toEqual({ id: first.id });
  expect(await next({ after: first.id })).toEqual({ id: second.id });
  expect(await next({ after: second.id })).toEqual({ id: first.id });
  expect(await next({ after: uuidv7() })).toEqual({ id: first.id });
});

test("ce qui nous concerne, ce que nous avons signalé, le recours contre notre décision : un autre le reçoit", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  await aWaitingCase(db, { author: mona });
  const { ben } = await aReportedCase(db);
  const { awa, seen } = await aWaitingCase(db);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...refused });
  const about = { kind: "appeal", targetType: "decision", targetId: decisionId!, subjectId: awa.id } as const;
  await openCase(db, { ...about, points: 0, severe: false, signals: [], appealOf: decisionId! });
  expect(await as({ ...ben, roles: ["moderator"] }).cases.next({ after: null })).not.toBeNull();
  const mine: unknown[] = [];
  for (let i = 0; i < 3; i++) mine.push(await as(mona).cases.next({ after: null }));
  expect(new Set(mine.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("la ligne d'un recours porte l'annonce dont il fut décidé : titre, prix, ville", async ({ db, as }) => {
  const [mona, paul] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["moderator"] })];
  const { awa, announcement, seen } = await aWaitingCase(db);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...refused });
  const about = { kind: "appeal", targetType: "decision", targetId: decisionId!, subjectId: awa.id } as const;
  await openCase(db, { ...about, points: 0, severe: false, signals: [], appealOf: decisionId! });
  const { items } = await as(paul).cases.list({ pile: "waiting", kind: "appeal" });
  expect(items).toMatchObject([{ title: "Tomates", goods: { id: announcement.id, city: announcement.city } }]);
  expect(await as(paul).cases.byId({ id: items[0]!.id })).toMatchObject({ title: "Tomates" });
});

test("prendre, garder en tapant, rendre ; le dossier d'un collègue reste à lui jusqu'à la fin de son quart d'heure", async ({
  db,
  as,
}) => {
  const [mona, paul] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["moderator"] })];
  const { id, seen } = await aWaitingCase(db);
  expect(await as(mona).cases.claim({ id })).toMatchObject({ version: 2 });
  expect(await as(mona).cases.claim({ id })).toMatchObject({ version: 2 });
  await expect(as(paul).cases.claim({ id })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Un autre membre de l'équipe examine ce dossier",
  });
  expect(await as(paul).cases.byId({ id })).toMatchObject({ isClaimed: true, isMine: false });
  await as(paul).cases.release({ id });
  expect(await caseOf(db, id)).toMatchObject({ claimedBy: mona.id });
  await as(mona).cases.release({ id });
  expect(await caseOf(db, id)).toMatchObject({ status: "open", version: 2 });
  // Nobody took it meanwhile: what was on the screen still holds.
  await as(mona).cases.decide({ ...seen, version: 2, ...approved });
  await expect(as(mona).cases.claim({ id })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("un administrateur reprend le dossier d'un collègue, qui l'apprend en décidant", async ({ db, as }) => {
  const [mona, chief] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  const { id, seen } = await aWaitingCase(db);
  await as(mona).cases.claim({ id });
  await as(chief).cases.takeOver({ id });
  expect(await caseOf(db, id)).toMatchObject({ status: "claimed", claimedBy: chief.id, version: 3 });
  await expect(as(mona).cases.decide({ ...seen, version: 2, ...approved })).rejects.toMatchObject({ code: "CONFLICT" });
  await as(chief).cases.decide({ ...seen, version: 3, ...approved });
  await expect(as(chief).cases.takeOver({ id })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(as(chief).cases.takeOver({ id: uuidv7() })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("la liste va par échéance, une sorte à la fois si l'on veut ; l'archive par date, sans ce qui est défait", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [late, risky, report] = [await aWaitingCase(db), await aWaitingCase(db, { points: 10 }), await aReportedCase(db)];
  await aWaitingCase(db, { author: mona });
  const listed = async (kind?: "report") => (await as(mona).cases.list({ pile: "waiting", kind })).items.map(({ id }) => id);
  expect(await listed()).toEqual([risky.id, late.id, report.id]);
  expect(await listed("report")).toEqual([report.id]);
  expect(await as(mona).cases.counts()).toMatchObject({ waiting: 3, late: 0 });
  const { decisionId } = await as(mona).cases.decide({ ...risky.seen, ...refused });
  await as(mona).cases.decide({ ...late.seen, ...approved });
  await as(mona).cases.undo({ id: decisionId! });
  const { items, next } = await as(mona).cases.archive({});
  expect([items.map(({ caseId, outcome }) => [caseId, outcome]), next]).toEqual([[[late.id, "published"]], null]);
  expect((await as(mona).cases.archive({ kind: "report" })).items).toEqual([]);
});

test("une ligne montre la chose, son prix, les voix et leurs raisons ; chaque filtre ne laisse que les siens", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [waiting, reported] = [await aWaitingCase(db), await aReportedCase(db)];
  const { list } = as(mona).cases;
  const ids = async (filter: Omit<CaseFilter, "pile">) => (await list({ pile: "waiting", ...filter })).items.map(({ id }) => id);
  const { items } = await list({ pile: "waiting" });
  const { price, unit, city, category } = reported.announcement;
  expect(items.find(({ id }) => id === reported.id)).toMatchObject({
    goods: { price, unit, city, category, cover: null },
    chorus: { voices: 1, reasons: ["prix"], loudest: { today: 1, total: 1, upheld: 0 } },
  });
  expect(items.find(({ id }) => id === waiting.id)).toMatchObject({ chorus: null });
  expect(await ids({ reason: "prix" })).toEqual([reported.id]);
  expect(await ids({ reason: "photo" })).toEqual([]);
  expect(await ids({ reporter: reported.ben.id })).toEqual([reported.id]);
  expect(await ids({ author: waiting.awa.id })).toEqual([waiting.id]);
  expect(await ids({ country: "gabon" })).toEqual([waiting.id, reported.id]);
  expect(await ids({ country: "cote_ivoire" })).toEqual([]);
});

test("vingt-huit signalements d'une seule personne se lisent comme les siens, pas comme vingt-huit voix", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { ben, id } = await aReportedCase(db);
  for (let i = 0; i < 27; i++) {
    const { announcement } = await aReportedCase(db);
    await db.insert(reports).values({
      id: uuidv7(),
      reporterId: ben.id,
      targetType: "announcement",
      targetId: announcement.id,
      announcementId: announcement.id,
      reason: "photo",
    });
  }
  const [voice] = (await as(mona).cases.byId({ id })).voices;
  expect(voice).toMatchObject({ reporterId: ben.id, record: { today: 28, total: 28, upheld: 0 } });
  const { items } = await as(mona).cases.list({ pile: "waiting", reporter: ben.id });
  expect(items.map(({ chorus }) => chorus?.loudest.today)).toEqual(items.map(() => 28));
});

test("un dossier dit pourquoi il est là, à qui, et ce qui fut décidé ; d'adresse et de téléphone, rien", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { awa, announcement, seen } = await aWaitingCase(db);
  await as(mona).cases.decide({ ...seen, ...refused });
  const about = { kind: "publication", targetType: "announcement", targetId: announcement.id, subjectId: awa.id } as const;
  const { id } = await openCase(db, {
    ...about,
    points: 3,
    severe: false,
    signals: [{ name: "price.low", points: 3, facts: { price: 150 } }],
  });
  const shown = await as(mona).cases.byId({ id });
  expect(shown).toMatchObject({
    kind: "publication",
    points: 3,
    isOwn: false,
    moves: ["claim", "decide", "escalate"],
    subject: { id: awa.id, firstName: awa.firstName },
    signals: [{ name: "price.low", points: 3, facts: { price: 150 } }],
    record: { status: "active", verified: false, active: 0, rejected: 1, upheld: 0, sanctions: 0 },
    before: [{ kind: "publication", outcome: "refused", reason: "Photo volée" }],
    others: [{ outcome: "refused" }],
  });
  expect(JSON.stringify(shown)).not.toContain(awa.email);
  await expect(as(mona).cases.byId({ id: uuidv7() })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db.$count(decisions)).toBe(1);
});

test("le même téléphone, un nom qui ressemble : le dossier dit de qui ; une annonce pareille n'est à personne ici", async ({
  db,
  as,
}) => {
  const [mona, ben] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db)];
  const { announcement, id } = await aWaitingCase(db, {
    signals: [
      { name: "phone.same", points: 5, otherId: ben.id },
      { name: "name.alike", points: 4, otherId: uuidv7() },
      { name: "text.near", points: 2, otherId: ben.id },
    ],
  });
  const { signals, publishedUnread } = await as(mona).cases.byId({ id });
  const { firstName, lastName } = ben;
  expect(signals.map(({ other }) => other)).toMatchObject([{ id: ben.id, firstName, lastName }, null, null]);
  expect(publishedUnread).toBe(false);
  // What a signal opened was not published by itself, though its author renewed it since.
  await db
    .update(announcements)
    .set({ status: "active", publishedAt: sql`now() + interval '1 minute'` })
    .where(eq(announcements.id, announcement.id));
  expect(await as(mona).cases.byId({ id })).toMatchObject({ publishedUnread: false });
});

test("les signalements retenus contre une personne se comptent de tout ce qui est d'elle, chacun une fois", async ({
  db,
  as,
}) => {
  const [mona, ben] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db)];
  const { awa, announcement, id } = await aWaitingCase(db);
  const about = { kind: "report", subjectId: awa.id, points: 0, severe: false, signals: [] } as const;
  for (const [targetType, targetId] of [
    ["announcement", announcement.id],
    ["person", awa.id],
  ] as const) {
    const opened = await openCase(db, { ...about, targetType, targetId });
    await db.insert(reports).values({
      id: uuidv7(),
      reporterId: ben.id,
      reason: "arnaque",
      targetType,
      targetId,
      announcementId: targetType === "announcement" ? targetId : null,
      caseId: opened.id,
      status: "upheld",
      decidedAt: sql`now()`,
    });
  }
  expect(await as(mona).cases.byId({ id })).toMatchObject({ record: { upheld: 2 } });
});
