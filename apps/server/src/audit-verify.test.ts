import { expect, test } from "vitest";
import { audit } from "#platform/audit/audit.ts";
import { openServer } from "#testing/open-server.ts";
import { runEntry } from "#testing/run-entry.ts";

/** On this server's database. */
const verify = (env: Record<string, string>, ...given: string[]) => runEntry("audit-verify", env, ...given);

test("la commande dit le journal intact et finit par 0, ou nomme la première ligne fausse et finit par 1", async () => {
  await using server = await openServer();
  const env = { DATABASE_URL: server.env.DATABASE_URL, AUDIT_KEY: server.env.AUDIT_KEY, S3_BUCKET_PREFIX: "" };
  for (const id of ["1", "2"]) {
    const entry = { action: "user.verify", target: { type: "user", id } } as const;
    await server.db.transaction((tx) => audit(tx, { env: server.env, viewer: null, caller: null }, entry));
  }
  const kept = (await server.pool.query<{ hash: string }>("select hash from audit_log where id = 2")).rows[0]?.hash;
  expect(await verify(env, `2:${kept}`)).toMatchObject({ code: 0, said: expect.stringContaining("intact : 2 lignes") });

  await server.pool.query("alter table audit_log disable trigger all; delete from audit_log where id = 2");
  expect(await verify(env, `2:${kept}`)).toMatchObject({ code: 1, said: expect.stringContaining("la ligne 2 a été effacée") });
  await server.pool.query("update audit_log set target_id = '9'");
  expect(await verify(env)).toMatchObject({ code: 1, said: expect.stringContaining("la ligne 1 a été modifiée") });
});

test("un réglage ou une empreinte qui ne va pas : la commande le dit et finit par 2", async () => {
  await using server = await openServer();
  expect(await verify({ DATABASE_URL: "nulle part" })).toMatchObject({ code: 2, said: expect.stringContaining("DATABASE_URL") });
  expect(await verify({ DATABASE_URL: server.env.DATABASE_URL }, "42")).toMatchObject({
    code: 2,
    said: expect.stringContaining("Empreinte attendue"),
  });
});
