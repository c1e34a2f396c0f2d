import { connect } from "@recolte/db/client";
import { keptHeads, keptMoments } from "#platform/audit/heads.ts";
import { pruneLog } from "#platform/audit/prune.ts";
import { reportVerification } from "#platform/audit/verification-report.ts";
import { openPool } from "#platform/database.ts";
import { readEnv } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";
import { endedBy } from "./start-failure.ts";

// Removes from the audit log what is older than five years, in the role that owns the tables. Ends with 1 when a row is not as it
// was written: then nothing is removed.

// The S3 client would announce, at every run, a requirement of its later versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

function told(removed: number) {
  if (removed === 0) return "Aucune ligne du journal d'audit n'a plus de cinq ans.";
  return removed === 1 ? "Une ligne de plus de cinq ans effacée." : `${removed} lignes de plus de cinq ans effacées.`;
}

async function prune() {
  const env = readEnv(process.env);
  const owner = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  const [pool, storage] = [openPool({ DATABASE_URL: owner, DATABASE_POOL: 2 }, () => {}), openStorage(env)];
  try {
    const heads = await keptHeads({ storage });
    const ground = { db: connect(pool), key: env.AUDIT_KEY, momentOf: keptMoments({ storage }) };
    const { removed, ...verification } = await pruneLog({ ...ground, heads });
    if (verification.finding) return reportVerification(verification, heads);
    return { code: 0, said: told(removed) };
  } finally {
    storage.close();
    await pool.end();
  }
}

const { code, said } = await prune().catch(endedBy(2));
console.error(said);
process.exitCode = code;
