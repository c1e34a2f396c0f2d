import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { runEntry } from "#testing/run-entry.ts";

const arrange = (env: Record<string, string>) => runEntry("partitions", env);

test("la commande dit ce qu'elle a fait, en propriétaire des tables ; un autre rôle apprend qu'il ne l'est pas", async () => {
  await using server = await openServer();
  const { env, pool } = server;
  await pool.query("drop table announcement_views_before");
  // The address of the role that serves is not asked: it could make nothing.
  const owner = { DATABASE_URL: "postgres://personne@127.0.0.1:1/rien", MIGRATION_DATABASE_URL: env.DATABASE_URL };
  expect(await arrange(owner)).toEqual({ code: 0, said: "Vues par jour : partitions créées 2, oubliées 0.\n" });
  expect(await arrange(owner)).toEqual({ code: 0, said: "Vues par jour : partitions créées 0, oubliées 0.\n" });

  const { rows } = await pool.query<{ role: string }>("select 'partitions_' || md5(current_database()) as role");
  const role = rows[0]!.role;
  await pool.query(`create role ${role} login password 'essai'`);
  const stranger = Object.assign(new URL(env.DATABASE_URL), { username: role, password: "essai" }).toString();
  expect(await arrange({ DATABASE_URL: stranger })).toEqual({ code: 1, said: expect.stringContaining("MIGRATION_DATABASE_URL") });
  await pool.query(`drop role ${role}`);
  expect(await arrange({ DATABASE_URL: "nulle part" })).toMatchObject({ code: 2 });
});
