import { aPerson } from "@recolte/db/factories";
import { auditLog, cases, messages } from "@recolte/db/schema";
import { desc, sql } from "drizzle-orm";
import { newsOf, tell } from "#testing/case-stage.ts";
import { BAIT, crowd, letter, listHoles } from "#testing/held-stage.ts";
import { expect, test as base, type Fixtures } from "#testing/test.ts";

async function stage({ db, as }: Fixtures) {
  const [mona, thief, sixth] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db), await aPerson(db)];
  for (const one of await crowd(db, 5)) await as(thief).messages.send(letter(one));
  await as(thief).messages.send(letter(sixth));
  const [row] = await db.select({ id: cases.id, version: cases.version }).from(cases);
  const seen = { ...row!, seen: null, readyReasonId: null };
  const statuses = async () => (await as(thief).messages.held()).map(({ status }) => status);
  return { mona, thief, sixth, seen, statuses };
}

const test = base.extend<{ kept: Awaited<ReturnType<typeof stage>> }>({
  kept: async ({ database, deps, db, as }, provide) => provide(await stage({ database, deps, db, as })),
});

test("relâcher n'envoie rien tant qu'on peut le défaire ; annoncé, tout arrive une fois", async ({ db, as, kept }) => {
  const { mona, thief, sixth, seen, statuses } = kept;
  const first = await as(mona).cases.decide({ ...seen, outcome: "released", reason: "" });
  expect(await db.$count(messages)).toBe(5);
  await as(mona).cases.undo({ id: first.decisionId! });
  await tell(db, first.decisionId);
  expect(await db.$count(messages)).toBe(5);
  expect(await statuses()).toEqual(["quarantined"]);

  const second = await as(mona).cases.decide({ ...seen, version: 3, outcome: "released", reason: "" });
  for (let times = 0; times < 2; times++) await tell(db, second.decisionId);
  expect((await as(sixth).messages.thread({ otherId: thief.id })).items).toHaveLength(1);
  expect(await statuses()).toEqual([]);
  expect(await listHoles(db)).toEqual([]);
});

test("refuser vaut aussitôt et se défait ; le destinataire n'en apprend rien", async ({ db, as, kept }) => {
  const { mona, thief, sixth, seen, statuses } = kept;
  const said = { outcome: "refused", reason: "Le même message à beaucoup de monde" } as const;
  const first = await as(mona).cases.decide({ ...seen, ...said });
  expect(await statuses()).toEqual(["refused"]);
  await as(mona).cases.undo({ id: first.decisionId! });
  expect(await statuses()).toEqual(["quarantined"]);
  const second = await as(mona).cases.decide({ ...seen, version: 3, ...said });
  await tell(db, second.decisionId);
  expect(await statuses()).toEqual(["refused"]);
  expect((await as(sixth).messages.thread({ otherId: thief.id })).items).toEqual([]);
  const { rows } = await db.execute(sql`select seq::int from inbox where user_id = ${thief.id}`);
  // Six that they wrote, the refusal, and the news of it.
  expect(rows).toEqual([{ seq: 8 }]);
  expect(await listHoles(db)).toEqual([]);
});

test("annoncé, le message relâché réveille aussitôt qui le reçoit et qui l'a écrit", async ({ db, as, kept }) => {
  const { mona, thief, sixth, seen } = kept;
  const { decisionId } = await as(mona).cases.decide({ ...seen, outcome: "released", reason: "" });
  const rung: string[] = [];
  for (let times = 0; times < 2; times++) await tell(db, decisionId, (people) => void rung.push(...people));
  expect(rung.toSorted()).toEqual([thief.id, sixth.id].toSorted());
  expect(await newsOf(db, thief.id)).toEqual([]);
});

test("qui a écrit un message refusé lit la raison, une fois ; son destinataire, rien", async ({ db, as, kept }) => {
  const { mona, thief, sixth, seen } = kept;
  const reason = "Le même message à beaucoup de monde";
  const { decisionId } = await as(mona).cases.decide({ ...seen, outcome: "refused", reason });
  const rung: string[] = [];
  for (let times = 0; times < 2; times++) await tell(db, decisionId, (people) => void rung.push(...people));
  expect(rung).toEqual([thief.id]);
  expect(await newsOf(db, thief.id)).toEqual([{ event: "moderation.message-refused", reason, decisionId }]);
  expect(await newsOf(db, sixth.id)).not.toContainEqual(expect.objectContaining({ event: "moderation.message-refused" }));
});

test("refusé puis relâché par un recours, le message arrive une fois et réveille qui le reçoit", async ({ db, as, kept }) => {
  const { mona, thief, sixth, seen } = kept;
  const paul = await aPerson(db, { roles: ["moderator"] });
  const refusal = await as(mona).cases.decide({ ...seen, outcome: "refused", reason: "Le même à beaucoup de monde" });
  await tell(db, refusal.decisionId);
  await as(thief).appeals.file({ decisionId: refusal.decisionId ?? "", text: "Je réponds à ceux qui me l'ont demandé." });
  const [appeal] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(sql`kind = 'appeal'`);
  const accepted = { ...appeal!, seen: null, outcome: "overturned", reason: "C'est juste", readyReasonId: null } as const;
  const { decisionId } = await as(paul).cases.decide(accepted);
  expect((await as(sixth).messages.thread({ otherId: thief.id })).items).toEqual([]);
  const rung: string[] = [];
  for (let times = 0; times < 2; times++) await tell(db, decisionId, (people) => void rung.push(...people));
  expect((await as(sixth).messages.thread({ otherId: thief.id })).items).toHaveLength(1);
  expect(rung).toContain(sixth.id);
});

test("quand plus rien n'est retenu, le dossier est sans objet", async ({ db, as, kept: { mona, seen } }) => {
  await db.execute(sql`delete from held_messages`);
  expect(await as(mona).cases.decide({ ...seen, outcome: "released", reason: "" })).toMatchObject({ decisionId: null });
  expect(await db.select({ status: cases.status }).from(cases)).toEqual([{ status: "obsolete" }]);
});

test("qui relit lit ces mots, et c'est inscrit", async ({ db, as, kept: { mona, sixth, seen } }) => {
  const [{ targetId } = { targetId: "" }] = await db.select({ targetId: cases.targetId }).from(cases);
  expect(await as(mona).moderation.readHeldMessage({ id: targetId })).toMatchObject({ content: BAIT, receivers: 1 });
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "case.read-message", targetId: seen.id, actor: mona.id });
  await expect(as(sixth).moderation.readHeldMessage({ id: targetId })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await db.execute(sql`delete from held_messages`);
  await expect(as(mona).moderation.readHeldMessage({ id: targetId })).rejects.toMatchObject({ message: "Message non trouvé" });
});
