import { parseArgs } from "node:util";
import { connect } from "@recolte/db/client";
import { inWords } from "#platform/backup/in-words.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { recordOutcome } from "#platform/backup/queries.ts";
import { openPool } from "#platform/database.ts";
import { readEnv } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";
import { z } from "zod";

// Copies the database and the pictures into BACKUP_DIR, on the machine of the database. Ends with 1 when the backup is not good.

// The S3 client would announce, at every run, a requirement of its later versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

const USAGE = "Usage : backup [--wait SECONDES], 60 par défaut : combien de temps l'archive peut prendre.";

function limitOf() {
  try {
    const { values } = parseArgs({ options: { wait: { type: "string", default: "60" } } });
    return z.coerce.number().int().min(1).max(3600).parse(values.wait) * 1000;
  } catch {
    throw new Error(USAGE);
  }
}

const NOTHING = { bytes: 0, pictures: 0 };

async function backup() {
  const env = readEnv(process.env);
  const [folder, limitMs] = [env.BACKUP_DIR, limitOf()];
  if (!folder) throw new Error("BACKUP_DIR : donnez le dossier des sauvegardes.");
  const [pool, storage, startedAt] = [openPool({ ...env, DATABASE_POOL: 2 }, () => {}), openStorage(env), new Date()];
  try {
    const outcome = await makeBackup({ env, folder, storage, limitMs }).then(
      (made) => ({ ...made, failure: null }),
      (error: unknown) => ({ ...NOTHING, name: "", failure: inWords(error) }),
    );
    const { name, failure, bytes, pictures } = outcome;
    const unrecorded = await recordOutcome(connect(pool), { startedAt, ok: failure === null, bytes, pictures, failure }).then(
      () => "",
      (error: unknown) => ` Ce résultat n'a pas pu être noté : ${inWords(error)}.`,
    );
    if (failure !== null) return { code: 1, said: failure + unrecorded };
    const megabytes = (bytes / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
    return {
      code: unrecorded ? 1 : 0,
      said: `Sauvegarde ${name} : ${megabytes} Mo, ${pictures} photos nouvelles, en ${seconds} s.${unrecorded}`,
    };
  } finally {
    storage.close();
    await pool.end();
  }
}

const { code, said } = await backup().catch((error: unknown) => ({ code: 1, said: inWords(error) }));
console.error(said);
process.exitCode = code;
