import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { inject, expect, test } from "vitest";
import { insertEntry } from "#platform/audit/queries.ts";
import { BEGINNING, sealOf } from "#platform/audit/seal.ts";
import { openServer } from "#testing/open-server.ts";
import { runEntry } from "#testing/run-entry.ts";

/** Heads of its own: the other tests keep theirs in the same store. */
const S3_BUCKET_PREFIX = `${randomUUID()}-`;

const prune = (env: Record<string, string>) => runEntry("audit-prune", { S3_BUCKET_PREFIX, ...env });

type Server = Awaited<ReturnType<typeof openServer>>;
const add = (server: Server, { id, at, prevHash }: { id: number; at: Date; prevHash: string }) => {
  const facts = { id, at, actor: null, actorRole: null, action: "user.verify", targetType: "user", targetId: "1", prevHash };
  const row = { ...facts, before: null, after: null, reqId: null, ip: null };
  const hash = sealOf(server.env.AUDIT_KEY, row);
  return server.db.transaction((tx) => insertEntry(tx, { ...row, hash })).then(() => hash);
};

test("la commande dit ce qu'elle a effacé, puis qu'il n'y a plus rien ; d'un journal altéré elle n'efface rien et finit par 1", async () => {
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const client = new S3Client({ endpoint: inject("s3Endpoint"), region: "local", forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: `${S3_BUCKET_PREFIX}audit-heads` }));
  client.destroy();
  await using server = await openServer();
  const first = await add(server, { id: 1, at: new Date("2019-03-06T08:00:00Z"), prevHash: BEGINNING });
  await add(server, { id: 2, at: new Date(), prevHash: first });

  // The address of the role that serves is not asked: it could remove nothing.
  const env = { DATABASE_URL: "postgres://personne@127.0.0.1:1/rien", AUDIT_KEY: server.env.AUDIT_KEY };
  const owner = { ...env, MIGRATION_DATABASE_URL: server.env.DATABASE_URL };
  expect(await prune(owner)).toEqual({ code: 0, said: expect.stringContaining("Une ligne de plus de cinq ans effacée") });
  expect(await prune(owner)).toEqual({ code: 0, said: expect.stringContaining("Aucune ligne") });

  await server.pool.query("alter table audit_log disable trigger all; update audit_log set target_id = '9' where id = 2");
  expect(await prune(owner)).toEqual({ code: 1, said: expect.stringContaining("la ligne 2 a été modifiée") });
  expect((await server.pool.query("select id::int from audit_log order by id")).rows).toEqual([{ id: 2 }, { id: 3 }]);
  expect(await prune({ ...env, DATABASE_URL: "nulle part" })).toMatchObject({ code: 2 });
});
