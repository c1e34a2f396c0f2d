import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { cases, profiles, standingLog, users, verifications } from "@recolte/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { eraseAccount } from "#personal/account/erasure.ts";
import { setNumber } from "#identity/sign-in/number-queries.ts";
import { putToSleep } from "#identity/sign-in/sleeping-queries.ts";
import { noteProof } from "#identity/sign-in/telephone-queries.ts";
import { expect, test, type Fixtures } from "#testing/test.ts";

const code = (of: string) => ({ cause: { code: of } });
type Stage = Pick<Fixtures, "db" | "as">;

const find = ({ db }: Stage, personId: string) =>
  db
    .select()
    .from(verifications)
    .where(and(eq(verifications.personId, personId), eq(verifications.step, "telephone")))
    .orderBy(verifications.requestedAt, verifications.id);
const telephoneStates = async (stage: Stage, { id }: { id: string }) =>
  (await find(stage, id)).map(({ status, phone }) => [status, phone]);
const OTHER = "+24106070809";
const proving = (phone: string) => ({ phone, phoneProvedAt: sql`now()` });
const profileShows = ({ db }: Stage, { id }: { id: string }, phone: string | null) =>
  db.update(profiles).set({ phone }).where(eq(profiles.id, id));
const accountGets = ({ db }: Stage, { id }: { id: string }, values: object) =>
  db.update(users).set(values).where(eq(users.id, id));

test("un numéro prouvé par un code fait l'étape de lui-même, s'il est celui qui est montré ou si aucun ne l'est", async ({
  db,
  as,
}) => {
  const stage = { db, as };
  const [none, same, another] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await profileShows(stage, none, null);
  await profileShows(stage, same, "+24166000002");
  await profileShows(stage, another, OTHER);
  await accountGets(stage, none, proving("+24166000001"));
  await accountGets(stage, same, proving("+24166000002"));
  await accountGets(stage, another, proving("+24166000003"));
  expect(await telephoneStates(stage, none)).toEqual([["done", "+24166000001"]]);
  expect(await telephoneStates(stage, same)).toEqual([["done", "+24166000002"]]);
  expect(await telephoneStates(stage, another)).toEqual([]);
  expect((await as(another).verification.mine()).number).toEqual({ isProved: true, isShown: false });
  const logged = await db.select({ kind: standingLog.kind, facts: standingLog.facts }).from(standingLog);
  expect(logged).toEqual([1, 2].map(() => ({ kind: "step", facts: { step: "telephone", until: null } })));
  await profileShows(stage, another, "+24166000003");
  expect(await telephoneStates(stage, another)).toEqual([["done", "+24166000003"]]);
});

test("l'étape s'en va avec le numéro : quand le profil en montre un autre, quand le compte le perd, quand il en a un nouveau", async ({
  db,
  as,
}) => {
  const stage = { db, as };
  const awa = await aTelephonePerson(db, { phone: "+24166000001" });
  await profileShows(stage, awa, OTHER);
  expect(await telephoneStates(stage, awa)).toEqual([["withdrawn", "+24166000001"]]);
  await profileShows(stage, awa, "+24166000001");
  await setNumber(db, awa.id, "+24166000002");
  expect((await telephoneStates(stage, awa)).map(([status]) => status)).toEqual(["withdrawn", "withdrawn", "done"]);
  await putToSleep(db, awa.id, "+24166000002");
  expect((await telephoneStates(stage, awa)).map(([status]) => status)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
  const ended = and(eq(standingLog.kind, "step_ended"), sql`facts ->> 'step' = 'telephone'`);
  expect(await db.$count(standingLog, ended)).toBe(3);
});

test("retirée par la personne ou par l'équipe, l'étape ne revient pas au code suivant, mais sur demande, sans que personne appelle", async ({
  db,
  as,
}) => {
  const stage = { db, as };
  const awa = await aTelephonePerson(db, { phone: "+24166000001" });
  await as(awa).verification.withdraw({ step: "telephone" });
  await noteProof(db, awa.id);
  expect((await telephoneStates(stage, awa)).map(([status]) => status)).toEqual(["withdrawn"]);
  await as(awa).verification.request({ step: "telephone" });
  expect((await telephoneStates(stage, awa)).map(([status]) => status)).toEqual(["withdrawn", "done"]);
  expect(await db.$count(cases)).toBe(0);
  await expect(as(awa).verification.request({ step: "telephone" })).rejects.toMatchObject(code("verification.asked"));
});

test("un appel attendu n'a plus lieu quand le numéro se prouve par un code : le dossier est sans objet", async ({ db, as }) => {
  const stage = { db, as };
  const awa = await aPerson(db);
  await profileShows(stage, awa, "+24166000001");
  const { id } = await as(awa).verification.request({ step: "telephone" });
  await accountGets(stage, awa, proving("+24166000001"));
  expect(await find(stage, awa.id)).toMatchObject([{ id, status: "done", code: null }]);
  expect(await db.select({ status: cases.status }).from(cases)).toEqual([{ status: "obsolete" }]);
});

test("un compte entré par téléphone s'efface sans laisser d'étape", async ({ db }) => {
  const awa = await aTelephonePerson(db, { phone: "+24166000001" });
  await db.update(profiles).set({ phone: "+24166000001" });
  await eraseAccount(db, awa.id);
  expect([await db.$count(verifications), await db.$count(standingLog)]).toEqual([0, 0]);
});
