import { connect } from "@recolte/db/client";
import { headOf, keptHeads, keptMoments } from "#platform/audit/heads.ts";
import { reportVerification } from "#platform/audit/verification-report.ts";
import { verifyLog } from "#platform/audit/verify.ts";
import { openPool } from "#platform/database.ts";
import { readEnv } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";
import { endedBy } from "./start-failure.ts";

// Reads the whole audit log; `{number}:{hash}` of a mail may be given. Ends with 1 when a row is not as it was written.

// The S3 client would announce, at every run, a requirement of its later versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

async function verify() {
  const env = readEnv(process.env);
  const given = process.argv.slice(2).map(headOf);
  if (given.includes(null)) throw new Error("Empreinte attendue sous la forme « 42:9f2c… », comme dans le message du jour.");
  const [pool, storage] = [openPool({ ...env, DATABASE_POOL: 2 }, () => {}), openStorage(env)];
  try {
    const heads = [...(await keptHeads({ storage })), ...given.filter((head) => head !== null)];
    const ground = { db: connect(pool), key: env.AUDIT_KEY, momentOf: keptMoments({ storage }) };
    return reportVerification(await verifyLog({ ...ground, heads }), heads);
  } finally {
    storage.close();
    await pool.end();
  }
}

const { code, said } = await verify().catch(endedBy(2));
console.error(said);
process.exitCode = code;
