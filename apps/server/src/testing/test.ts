import { randomBytes } from "node:crypto";
import { type Person } from "@recolte/db/factories";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import { connect, type Db } from "@recolte/db/client";
import { sessions } from "@recolte/db/schema";
import { isStaff } from "@recolte/domain/identity/role";
import { inject, test as base } from "vitest";
import { createCaller } from "#router.ts";
import type { Context, Deps } from "#platform/trpc/context.ts";
import { arrived } from "./arrived.ts";
import { callerStub, openDeps } from "./deps.ts";

type Speaker = Pick<Person, "id"> & Partial<Omit<Person, "email">> & { email?: string | null; sessionId?: string };

export interface Fixtures {
  database: TestDatabase;
  deps: Deps;
  db: Db;
  /** Calls the real router in somebody's name; null is a visitor. */
  as: (person: Speaker | null) => ReturnType<typeof reading>;
}

const reading = (context: Context) => arrived(createCaller(context));

const rollBack = Symbol("rollBack");

/** `db` is a transaction that never commits; live things and what needs the pool use `openServer` or `openTestDatabase`. */
export const test = base.extend<Fixtures>({
  database: [
    async ({}, provide) => {
      await using database = await openTestDatabase(inject("databaseServerUrl"));
      await provide(database);
    },
    { scope: "worker" },
  ],
  deps: async ({ database }, provide) => {
    await using deps = await openDeps(database);
    await provide(deps);
  },
  db: async ({ database, task }, provide) => {
    const left = await database.pool.query("select email from users limit 1");
    if (left.rowCount) throw new Error("A test before this one committed rows to the database that the tests of a worker share.");
    const client = await database.pool.connect();
    let hasFailed = false;
    await connect(client)
      .transaction(async (tx) => {
        await provide(tx);
        hasFailed = task.result?.state === "fail";
        // What ran out of time is still running: once the transaction is over, it would commit.
        if (hasFailed) client.release(true);
        throw rollBack;
      })
      .catch((reason: unknown) => {
        if (reason !== rollBack && !hasFailed) throw reason;
      });
    if (!hasFailed) client.release();
  },
  as: async ({ db, deps }, provide) => {
    await provide((person) => reading({ ...deps, db, viewer: viewerOf(person), caller: callerOf(person) }));
  },
});

const callerOf = (person: Speaker | null) =>
  callerStub(person?.id, {
    sessionId: person?.sessionId ?? null,
    sessionKind: person && (isStaff(person.roles ?? []) ? "staff" : "member"),
  });

/** The router itself on a server's pool: every call has a connection of its own, and the database decides, not the network. */
export const callerOnPool = (deps: Deps, person: Speaker | null) =>
  createCaller({ ...deps, viewer: viewerOf(person), caller: callerOf(person) });

/** The same person after the password was given again: `as(await confirmed(db, awa))`. */
export async function confirmed(db: Db, person: Person) {
  const later = new Date(Date.now() + 600_000);
  const session = { id: randomBytes(32).toString("hex"), userId: person.id, kind: "staff", confirmedAt: new Date() } as const;
  const [row] = await db
    .insert(sessions)
    .values({ ...session, expiresAt: later, absoluteExpiresAt: later })
    .returning({ sessionId: sessions.publicId });
  return { ...person, ...row! };
}

const viewerOf = (person: Speaker | null) =>
  person && {
    id: person.id,
    email: person.email === undefined ? "" : person.email,
    phone: null,
    emailVerified: person.emailVerified ?? true,
    isDemo: false,
    mustChangePassword: false,
    roles: person.roles ?? [],
    userType: person.userType ?? null,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    country: person.country ?? null,
    location: null,
    avatarKey: null,
  };

export { expect } from "vitest";
