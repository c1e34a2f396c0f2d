import { writeFile } from "node:fs/promises";
import type { Db } from "@recolte/db/client";
import { aPerson, type Person } from "@recolte/db/factories";
import { auditLog, cases, decisions, notifications, outbox, sanctions, sessions, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { lockUser } from "#desk/admin/user-queries.ts";
import { endSanctions } from "#judgement/sanctions/clock.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";
import record from "./sanctions-record.json" with { type: "json" };

type Caller = ReturnType<Fixtures["as"]>;
type Stage = Pick<Fixtures, "db" | "as" | "deps">;
const REASON = "Prix trompeurs";
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const shownOf = async (db: Db, id: string) => ({ id, version: (await lockUser(db, id))?.version ?? "0".repeat(32) });
type Shown = Awaited<ReturnType<typeof shownOf>>;

const GIVE: Record<string, (by: Caller, shown: Shown, until?: string | null) => Promise<unknown>> = {
  warn: (by, shown) => by.sanctions.warn({ ...shown, reason: REASON }),
  limit: (by, shown, until) => by.sanctions.limit({ ...shown, reason: REASON, what: "publish", until: until ?? inDays(3) }),
  mute: (by, shown) => by.sanctions.mute({ ...shown, reason: REASON }),
  suspendShort: (by, shown, until) => by.sanctions.suspendShort({ ...shown, reason: REASON, until: until ?? inDays(3) }),
  suspend: (by, shown, until = null) => by.sanctions.suspend({ ...shown, reason: REASON, until }),
  "suspend, depuis la liste": (by, shown, until = null) => by.sanctions.suspend({ ...shown, reason: REASON, until }),
};
const NOT_LISTED = Object.keys(GIVE).filter((name) => !name.includes("liste"));

const givenTo = async (db: Db, personId: string) =>
  (await db.select().from(sanctions).where(eq(sanctions.personId, personId)))[0]?.id ?? uuidv7();
const LIFT: Record<string, (by: Caller, db: Db, person: Person) => Promise<unknown>> = {
  "depuis la fiche": async (by, db, { id }) => by.sanctions.lift({ id: await givenTo(db, id), reason: "Une erreur" }),
  "depuis la liste": async (by, db, { id }) => by.sanctions.lift({ id: await givenTo(db, id) }),
};

const answerOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    ({ cause, message }: { cause?: { code?: string }; message: string }) => `${cause?.code ?? "?"} : ${message.slice(0, 90)}`,
  );
const staff = async ({ db, as }: Stage, role: Role) => {
  const person = await aPerson(db, { roles: [role] });
  return { person, caller: as(await confirmed(db, person)) };
};

type Target = (stage: Stage, own: Person) => Promise<Shown>;
const TARGETS: Record<string, Target> = {
  "un membre": async ({ db }) => shownOf(db, (await aPerson(db)).id),
  "un modérateur": async ({ db }) => shownOf(db, (await aPerson(db, { roles: ["moderator"] })).id),
  "un administrateur": async ({ db }) => shownOf(db, (await aPerson(db, { roles: ["admin"] })).id),
  "un super administrateur": async ({ db }) => shownOf(db, (await aPerson(db, { roles: ["super_admin"] })).id),
  "soi-même": ({ db }, own) => shownOf(db, own.id),
  "qui est suspendu": async (stage) => {
    const { id } = await aPerson(stage.db);
    await GIVE.suspend!((await staff(stage, "admin")).caller, await shownOf(stage.db, id));
    return shownOf(stage.db, id);
  },
  "qui s'en va": async ({ db }) => {
    const { id } = await aPerson(db);
    await db.update(users).set({ status: "deleted", deletionRequestedAt: new Date() }).where(eq(users.id, id));
    return shownOf(db, id);
  },
  "d'après un écran ancien": async ({ db }) => {
    const shown = await shownOf(db, (await aPerson(db)).id);
    await db
      .update(users)
      .set({ email: `${uuidv7()}@exemple.example` })
      .where(eq(users.id, shown.id));
    return shown;
  },
  "un inconnu": ({ db }) => shownOf(db, uuidv7()),
};

async function answers(stage: Stage) {
  const said: string[] = [];
  for (const [name, give] of Object.entries(GIVE))
    for (const role of ["moderator", "admin", "super_admin"] as const)
      for (const [target, shownTo] of Object.entries(TARGETS)) {
        const { person, caller } = await staff(stage, role);
        said.push(`${name}, ${role}, ${target} : ${await answerOf(give(caller, await shownTo(stage, person)))}`);
      }
  for (const [name, give] of Object.entries(GIVE).filter(([each]) => each !== "warn" && each !== "mute"))
    for (const [end, until] of [
      ["une fin passée", inDays(-1)],
      ["huit jours", inDays(8)],
    ] as const)
      said.push(
        `${name}, ${end} : ${await answerOf(give((await staff(stage, "admin")).caller, await TARGETS["un membre"]!(stage, await aPerson(stage.db)), until))}`,
      );
  for (const [name, give] of Object.entries(GIVE)) {
    const [{ caller }, { id }] = [await staff(stage, "admin"), await aPerson(stage.db)];
    await give(caller, await shownOf(stage.db, id));
    said.push(`${name}, deux fois : ${await answerOf(give(caller, await shownOf(stage.db, id)))}`);
  }
  return said;
}

async function lifts(stage: Stage) {
  const said: string[] = [];
  for (const [face, lift] of Object.entries(LIFT))
    for (const name of face.includes("liste") ? ["suspend", "suspendShort"] : NOT_LISTED)
      for (const targetRole of [null, "moderator", "admin", "super_admin"] as const) {
        const person = await aPerson(stage.db, { roles: targetRole ? [targetRole] : [] });
        const giver = await staff(stage, "super_admin");
        await GIVE[name]!(giver.caller, await shownOf(stage.db, person.id));
        const given = `${face}, ${name} de ${targetRole ?? "membre"}`;
        said.push(`${given}, par qui l'a donnée : ${await answerOf(lift(giver.caller, stage.db, person))}`);
        for (const role of ["moderator", "admin", "super_admin"] as const)
          said.push(`${given}, par ${role} : ${await answerOf(lift((await staff(stage, role)).caller, stage.db, person))}`);
        said.push(`${given}, encore : ${await answerOf(lift((await staff(stage, "super_admin")).caller, stage.db, person))}`);
      }
  return said;
}

/** What happened to somebody, without the ids and moments that each run has anew. */
async function trace({ db }: Stage, { id, email }: Person, names: Record<string, string>) {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  const facts = {
    account: {
      status: account!.status,
      at: account!.suspendedAt,
      until: account!.suspendedUntil,
      reason: account!.suspensionReason,
      by: account!.suspendedBy,
    },
    sanctions: await db.select().from(sanctions).where(eq(sanctions.personId, id)).orderBy(sanctions.id),
    cases: await db.select({ kind: cases.kind, status: cases.status }).from(cases).where(eq(cases.subjectId, id)),
    decisions: await db
      .select({
        outcome: decisions.outcome,
        by: decisions.by,
        reason: decisions.reason,
        before: decisions.before,
        told: decisions.notifiedAt,
      })
      .from(decisions)
      .innerJoin(cases, eq(cases.id, decisions.caseId))
      .where(eq(cases.subjectId, id)),
    sessions: await db.$count(sessions, eq(sessions.userId, id)),
    news: (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
      (one) => one.facts,
    ),
    letters: (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, payload }) => ({ kind, payload })),
    audit: (await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id)).map(
      ({ actor, actorRole, action, targetType, before, after }) => ({ actor, actorRole, action, targetType, before, after }),
    ),
  };
  return JSON.parse(
    Object.entries({ [id]: "la personne", [email]: "son adresse", ...names })
      .reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(facts))
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, "un id")
      .replaceAll(/"[\w-]{60,}"/gu, '"un jeton"')
      .replaceAll(/(jeton|lien|token)=[\w.%-]+/gu, "$1=un-jeton")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, "un moment")
      .replaceAll(/\d{1,2}(er)? \p{L}+ 20\d\d( à \d\d:\d\d)?/gu, "un jour"),
  ) as object;
}

async function lives(stage: Stage) {
  const { db, deps } = stage;
  const all: Record<string, object> = {};
  for (const [name, give] of Object.entries(GIVE))
    for (const end of ["donnée", "levée depuis la fiche", "levée depuis la liste", "finie"]) {
      if (end.includes("liste") && !name.startsWith("suspend")) continue;
      await db.delete(outbox);
      const person = await aPerson(db, { country: "gabon", roles: [] });
      await confirmed(db, person);
      const [giver, other] = [await staff(stage, "super_admin"), await staff(stage, "super_admin")];
      await give(giver.caller, await shownOf(db, person.id), end === "finie" ? inDays(2) : undefined);
      const lift = LIFT[end.replace("levée ", "")];
      if (lift) await lift(other.caller, db, person);
      if (end === "finie") {
        const past = { from: new Date(0), until: new Date(1000) };
        if (name !== "warn") await db.update(sanctions).set(past).where(eq(sanctions.personId, person.id));
        if (name.startsWith("suspend"))
          await db.update(users).set({ suspendedAt: past.from, suspendedUntil: past.until }).where(eq(users.id, person.id));
        for (let i = 0; i < 2; i++) {
          await endSanctions({ ...deps, db });
        }
      }
      all[`${name}, ${end}`] = await trace(stage, person, {
        [giver.person.id]: "qui la donne",
        [other.person.id]: "qui la lève",
      });
    }
  return all;
}

test(
  "chaque mesure, donnée, levée et finie, par chacun et sur chacun : mêmes réponses, mêmes lignes, mêmes lettres",
  { timeout: 120_000 },
  async ({ db, as, deps }) => {
    const stage = { db, as, deps };
    await aPerson(db, { roles: ["super_admin"] });
    const found = { answers: await answers(stage), lifts: await lifts(stage), lives: await lives(stage) };
    if (process.env.RECORD) await writeFile(process.env.RECORD, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(record);
  },
);
