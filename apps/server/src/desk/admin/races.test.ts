import { aPerson, type Person } from "@recolte/db/factories";
import { userRoles, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { lockRoles } from "#identity/auth/account-queries.ts";
import { insertRole } from "./role-queries.ts";
import { lockUser } from "./user-queries.ts";

const LONG = process.env.LONG === "1";
const TIMES = LONG ? 200 : 20;
const TIMEOUT = LONG ? 1_800_000 : 120_000;

type Server = Awaited<ReturnType<typeof openServer>>;

/** An administrator who has just given their password again. */
async function anAdmin(server: Server, roles: readonly Role[]) {
  const person = await aPerson(server.db, { roles });
  const cookie = await server.cookieOf(person);
  await server.pool.query("update sessions set confirmed_at = now() where user_id = $1", [person.id]);
  return { person, client: server.client(cookie) };
}
const shown = async (server: Server, { id }: Pick<Person, "id">) => ({
  id,
  version: (await lockUser(server.db, id))?.version ?? "",
});

const remaining = (server: Server) =>
  server.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.status, "active"), inArray(userRoles.role, ["admin", "super_admin"])));

/** Nobody crashed, and the one who lost was told so. */
function expectOneWinner(outcomes: PromiseSettledResult<unknown>[]) {
  const codes = outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? "ok" : (outcome.reason as { data?: { code?: string } }).data?.code,
  );
  expect(codes.filter((code) => code === "ok")).toHaveLength(1);
  for (const code of codes) expect(["ok", "CONFLICT", "FORBIDDEN", "UNAUTHORIZED"]).toContain(code);
}

type Admin = Awaited<ReturnType<typeof anAdmin>>;
const DUELS = [
  [
    "deux administrateurs qui se révoquent",
    "admin",
    async (server: Server, by: Admin, other: Admin) => {
      const seen = await shown(server, other.person);
      return () => by.client.admin.roles.revoke.mutate({ ...seen, role: "admin" });
    },
  ],
  [
    "deux super administrateurs qui se révoquent",
    "super_admin",
    async (server: Server, by: Admin, other: Admin) => {
      const seen = await shown(server, other.person);
      return () => by.client.admin.roles.revoke.mutate({ ...seen, role: "super_admin" });
    },
  ],
  [
    "deux super administrateurs qui se suspendent",
    "super_admin",
    async (server: Server, by: Admin, other: Admin) => {
      const seen = await shown(server, other.person);
      return () => by.client.sanctions.suspend.mutate({ ...seen, reason: "Course", until: null });
    },
  ],
] as const;

test.each(DUELS)(
  `%s l'un l'autre au même instant, ${TIMES} fois : il en reste un`,
  { timeout: TIMEOUT },
  async (...[, role, prepare]) => {
    await using server = await openServer();
    for (let i = 0; i < TIMES; i++) {
      // Those of the rounds before would make sure that somebody remains.
      await server.db.delete(userRoles);
      const [one, two] = [await anAdmin(server, [role]), await anAdmin(server, [role])];
      const [first, second] = [await prepare(server, one, two), await prepare(server, two, one)];
      expectOneWinner(await Promise.allSettled([first(), second()]));
      expect(await remaining(server)).toHaveLength(1);
    }
  },
);

test(
  `deux administrateurs sur un même compte, ${TIMES} fois : le premier décide, le second l'apprend`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const [one, two] = [await anAdmin(server, ["admin"]), await anAdmin(server, ["admin"])];
    for (let i = 0; i < TIMES; i++) {
      const awa = await aPerson(server.db);
      const seen = await shown(server, awa);
      const outcomes = await Promise.allSettled([
        one.client.sanctions.suspend.mutate({ ...seen, reason: "Le premier", until: null }),
        two.client.admin.users.verify.mutate({ ...seen, verified: true }),
      ]);
      expectOneWinner(outcomes);
    }
  },
);

test("qui reçoit un rôle au moment où il demande à être effacé le garde, et l'apprend", async () => {
  await using server = await openServer();
  const { person, client } = await anAdmin(server, []);
  const asking = await server.db.transaction(async (tx) => {
    await lockRoles(tx);
    await insertRole(tx, { userId: person.id, role: "admin", grantedBy: person.id });
    let over = false;
    const answer = Promise.allSettled([client.account.delete.mutate({ confirmation: "SUPPRIMER" })]).finally(() => (over = true));
    await untilSomebodyWaits(server.pool, () => over);
    return { answer };
  });
  expect(await asking.answer).toMatchObject([{ status: "rejected", reason: { data: { code: "CONFLICT" } } }]);
  expect(await remaining(server)).toEqual([{ id: person.id }]);
});
