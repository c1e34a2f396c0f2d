import { aPerson } from "@recolte/db/factories";
import { auditLog, userRoles, users } from "@recolte/db/schema";
import { isAdmin, isSuperAdmin, mayDecideOn, type Role, ROLES } from "@recolte/domain/identity/role";
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { suspensionOf } from "#testing/suspensions.ts";
import { confirmed, expect, test } from "#testing/test.ts";
import { lockUser } from "./user-queries.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 500 : 4;
const COMMANDS = 50;
const TIMEOUT = LONG ? 3_600_000 : 120_000;

/** Who is there at the beginning of each run, by the roles they hold. */
const TEAM: Role[][] = [["super_admin"], ["admin"], ["admin", "moderator"], ["moderator"], [], []];
const who = fc.nat(TEAM.length - 1);
const command = fc.record({
  do: fc.constantFrom("grant", "revoke", "grant", "revoke", "suspend", "lift"),
  who,
  to: who,
  role: fc.constantFrom(...ROLES),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Member {
  roles: readonly Role[];
  suspendedBy: number | null;
}
type Model = readonly Member[];

const isLeft = (model: Model, may: (roles: readonly Role[]) => boolean) =>
  model.some(({ roles, suspendedBy }) => suspendedBy === null && may(roles));

/** The team after a command, in plain JavaScript; nothing when it is to be refused. */
function after(model: Model, { do: act, who: me, to, role }: Command): Model | null {
  const [actor, person] = [model[me]!, model[to]!];
  if (!isAdmin(actor.roles) || me === to) return null;
  const change = (member: Member) => model.map((one, i) => (i === to ? member : one));
  if (act === "suspend") {
    if (!mayDecideOn(actor.roles, person.roles) || person.suspendedBy !== null) return null;
    const next = change({ ...person, suspendedBy: me });
    return isSuperAdmin(person.roles) && !isLeft(next, isSuperAdmin) ? null : next;
  }
  if (act === "lift") {
    if (!mayDecideOn(actor.roles, person.roles) || person.suspendedBy === null) return null;
    const others = model.filter((_, i) => i !== me);
    return person.suspendedBy === me && isLeft(others, isAdmin) ? null : change({ ...person, suspendedBy: null });
  }
  if (!isSuperAdmin(actor.roles) && isSuperAdmin([...person.roles, role])) return null;
  if (act === "grant") {
    if (person.suspendedBy !== null || person.roles.includes(role)) return null;
    return change({ ...person, roles: [...person.roles, role] });
  }
  if (!person.roles.includes(role)) return null;
  const next = change({ ...person, roles: person.roles.filter((held) => held !== role) });
  return role === "super_admin" && !isLeft(next, isSuperAdmin) ? null : next;
}

test(
  "quoi que l'équipe décide au hasard, chacun a les rôles que disent les règles, et il reste un super administrateur",
  { timeout: TIMEOUT },
  async ({ db, as }) => {
    const run = async (commands: Command[]) => {
      // Those of the run before would be administrators too.
      await db.delete(userRoles);
      const people: Awaited<ReturnType<typeof aPerson>>[] = [];
      for (const roles of TEAM) people.push(await aPerson(db, { roles }));
      const decide = async (model: Model, { do: act, who: me, to, role }: Command) => {
        const { admin, sanctions } = as(await confirmed(db, { ...people[me]!, roles: [...model[me]!.roles] }));
        const { id } = people[to]!;
        const seen = { id, version: (await lockUser(db, id))?.version ?? "" };
        if (act === "grant" || act === "revoke") return admin.roles[act]({ ...seen, role });
        return act === "lift"
          ? sanctions.lift(await suspensionOf(db, seen))
          : sanctions.suspend({ ...seen, reason: "Au hasard", until: null });
      };
      let model: Model = TEAM.map((roles) => ({ roles, suspendedBy: null }));
      let decided = 0;
      for (const asked of commands) {
        // Nobody enters while they are suspended.
        if (model[asked.who]!.suspendedBy !== null) continue;
        const next = after(model, asked);
        const accepted = await decide(model, asked).then(
          () => true,
          () => false,
        );
        expect([asked, model, accepted]).toEqual([asked, model, next !== null]);
        if (!next) continue;
        [model, decided] = [next, decided + 1];
        // Those who come into the team choose a password of their own before they can decide anything.
        await db.update(users).set({ mustChangePassword: false }).where(eq(users.id, people[asked.to]!.id));
      }
      const ids = people.map(({ id }) => id);
      const held = await db.select().from(userRoles).where(inArray(userRoles.userId, ids));
      const states = await db.select().from(users).where(inArray(users.id, ids));
      for (const [i, { roles, suspendedBy }] of model.entries()) {
        const own = held.filter(({ userId }) => userId === ids[i]).map(({ role }) => role);
        expect(own.toSorted()).toEqual([...roles].toSorted());
        expect(states.find(({ id }) => id === ids[i])?.status).toBe(suspendedBy === null ? "active" : "suspended");
      }
      expect(isLeft(model, isSuperAdmin)).toBe(true);
      expect(await db.$count(auditLog, inArray(auditLog.targetId, ids))).toBe(decided);
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), run), { numRuns: RUNS });
  },
);
