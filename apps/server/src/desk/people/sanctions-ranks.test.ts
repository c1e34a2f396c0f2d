import type { Db } from "@recolte/db/client";
import { aPerson, type Person } from "@recolte/db/factories";
import { sanctions, userRoles, users } from "@recolte/db/schema";
import { type Role, ROLES } from "@recolte/domain/identity/role";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { lockUser } from "#desk/admin/user-queries.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "as">;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const shown = async (db: Db, { id }: Pick<Person, "id">) => ({
  id,
  version: (await lockUser(db, id))?.version ?? "0".repeat(32),
  reason: "Prix trompeurs",
});
type Shown = Awaited<ReturnType<typeof shown>>;

type Give = (by: ReturnType<Fixtures["as"]>["sanctions"], on: Shown) => Promise<unknown>;
const GIVE: [string, Give][] = [
  ["avertir", (by, on) => by.warn(on)],
  ["limiter", (by, on) => by.limit({ ...on, what: "publish", until: inDays(3) })],
  ["ne plus écouter", (by, on) => by.mute(on)],
  ["suspendre une semaine au plus", (by, on) => by.suspendShort({ ...on, until: inDays(3) })],
  ["suspendre", (by, on) => by.suspend({ ...on, until: null })],
];

async function staff({ db, as }: Stage, role: Role) {
  const person = await aPerson(db, { roles: [role] });
  return { person, sanctions: as(await confirmed(db, person)).sanctions };
}
const answerOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "permis",
    ({ cause }: { cause: { code: string } }) => cause.code,
  );

const holder = (role: Role) => async (db: Db) => shown(db, await aPerson(db, { roles: [role] }));
const ON: Record<string, (db: Db, own: Person) => Promise<Shown>> = {
  membre: async (db) => shown(db, await aPerson(db)),
  modérateur: holder("moderator"),
  administrateur: holder("admin"),
  "super administrateur": holder("super_admin"),
  soi: shown,
  inconnu: (db) => shown(db, { id: uuidv7() }),
  "écran ancien": async (db) => ({ ...(await shown(db, await aPerson(db))), version: "0".repeat(32) }),
  "qui s'en va": async (db) => {
    const { id } = await aPerson(db);
    await db.update(users).set({ status: "deleted", deletionRequestedAt: new Date() }).where(eq(users.id, id));
    return shown(db, { id });
  },
};
const COMMON = ["user.oneself", "user.not-found", "user.stale", "user.bad-state"];
const SAID: Record<Role, string[]> = {
  moderator: ["permis", "person.staff", "person.staff", "person.staff", ...COMMON],
  admin: ["permis", "permis", "auth.super-admin", "auth.super-admin", ...COMMON],
  super_admin: ["permis", "permis", "permis", "permis", ...COMMON],
};

test.for(GIVE)(
  "%s : chacun dans la mesure de son rôle, personne sur soi ni d'après un écran ancien",
  async ([what, give], { db, as }) => {
    const stage = { db, as };
    await aPerson(db, { roles: ["super_admin"] });
    for (const role of ROLES) {
      const { person, sanctions: by } = await staff(stage, role);
      const said = [];
      for (const on of Object.values(ON)) said.push(await answerOf(give(by, await on(db, person))));
      const isForAdmins = what === "suspendre" && role === "moderator";
      expect([role, said]).toEqual([role, isForAdmins ? said.map(() => "auth.forbidden") : SAID[role]]);
    }
  },
);

const LIFTED: [string, Role[], string[]][] = [
  ["d'un membre", [], ["permis", "sanction.over"]],
  ["d'un modérateur", ["moderator"], ["permis", "sanction.over"]],
  ["d'un administrateur", ["admin"], ["auth.super-admin", "permis"]],
];

test.for(GIVE)("« %s » se lève ni par un modérateur, ni par qui l'a fait, ni deux fois", async ([, give], { db, as }) => {
  const stage = { db, as };
  const giver = await staff(stage, "super_admin");
  for (const [whose, roles, said] of LIFTED) {
    const person = await aPerson(db, { roles });
    await give(giver.sanctions, await shown(db, person));
    const [given] = await db.select().from(sanctions).where(eq(sanctions.personId, person.id));
    const answers = [];
    for (const by of [giver, ...(await Promise.all(ROLES.map((role) => staff(stage, role))))])
      answers.push(await answerOf(by.sanctions.lift({ id: given!.id, reason: "Une erreur" })));
    expect([whose, answers]).toEqual([whose, ["sanction.another", "auth.forbidden", ...said]]);
  }
});

test("qui n'est plus que modérateur au moment d'agir suspend une semaine au plus, même si sa session le croyait administrateur", async ({
  db,
  as,
}) => {
  const { person, sanctions: by } = await staff({ db, as }, "admin");
  await db.update(userRoles).set({ role: "moderator" }).where(eq(userRoles.userId, person.id));
  const on = await shown(db, await aPerson(db));
  await expect(by.suspend({ ...on, until: null })).rejects.toMatchObject({ cause: { code: "sanction.wrong" } });
  await by.suspend({ ...on, until: inDays(7 - 0.01) });
});

test.for([
  ["une fin qui n'en est pas une", { until: "2026-02-31T00:00:00Z" }],
  ["une fin de l'an 0", { until: "0000-01-01T00:00:00Z" }],
  ["un motif d'espaces", { reason: " \n\t " }],
  ["un motif invisible", { reason: "\u200b\u2063" }],
] as const)("%s ne suspend personne", async ([_what, wrong], { db, as }) => {
  const { sanctions: by } = await staff({ db, as }, "admin");
  const asked = { ...(await shown(db, await aPerson(db))), until: null, ...wrong };
  await expect(by.suspend(asked)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
