import { parseArgs } from "node:util";
import { connect } from "@recolte/db/client";
import { settleRestored } from "#backup/after-restore.ts";
import { returnPictures } from "#backup/pictures.ts";
import { listBackups } from "#backup/manifest.ts";
import { chooseBackup, prepareRestore, targetOf } from "#backup/restore.ts";
import { openPool } from "#platform/database.ts";
import { type Env, readEnv } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";

// Prepares a folder that PostgreSQL is then started on; afterwards settles what a restore leaves open. Ends with 1 when it was not done.

// The S3 client would announce, at every run, a requirement of its later versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

const USAGE = `Usage :
  restore --list                                        les sauvegardes entières
  restore --into DOSSIER [--to MOMENT] [--backup NOM]   prépare un dossier vide ; sans --to, tout ce que l'archive tient
  restore --settle                                      après le départ de PostgreSQL, avant celui du site
  restore --pictures [--backup NOM]                     remet les photos qui manquent`;

function wishOf() {
  try {
    const { values } = parseArgs({
      options: {
        into: { type: "string" },
        to: { type: "string" },
        backup: { type: "string" },
        list: { type: "boolean" },
        settle: { type: "boolean" },
        pictures: { type: "boolean" },
      },
    });
    return values;
  } catch {
    throw new Error(USAGE);
  }
}

async function settled(env: Env) {
  const pool = openPool({ ...env, DATABASE_POOL: 2 }, () => {});
  try {
    const restored = await settleRestored(connect(pool), env);
    if (!restored)
      throw new Error("Cette base ne vient pas d'une restauration préparée par cette commande : rien n'a été changé.");
    return `Restauration de ${restored.backup} menée à bien : numéros des évènements relevés, journal d'audit complété.`;
  } finally {
    await pool.end();
  }
}

async function pictures(env: Env, wanted: Parameters<typeof chooseBackup>[0]) {
  const storage = openStorage(env);
  try {
    const { name } = await chooseBackup(wanted);
    return `${await returnPictures(storage, wanted.folder, name)} photos remises, de la sauvegarde ${name}.`;
  } finally {
    storage.close();
  }
}

const listed = async (folder: string) =>
  (await listBackups(folder)).map(({ name, manifest }) => `${name}  finie à ${manifest.stoppedAt}`).join("\n") || "Aucune.";

async function restore() {
  const env = readEnv(process.env);
  const wish = wishOf();
  if (wish.settle) return settled(env);
  const folder = env.BACKUP_DIR;
  if (!folder) throw new Error("BACKUP_DIR : donnez le dossier des sauvegardes.");
  const wanted = { folder, to: wish.to ? targetOf(wish.to) : null, backup: wish.backup };
  if (wish.list) return listed(folder);
  if (wish.pictures) return pictures(env, wanted);
  if (!wish.into) throw new Error(USAGE);
  const { name, manifest } = await prepareRestore(wanted, wish.into);
  return `${wish.into} est prêt, de la sauvegarde ${name} (${manifest.stoppedAt}), ${wanted.to ? `jusqu'à ${wanted.to.toISOString()}` : "avec toute l'archive"}. Démarrez-y PostgreSQL 18, puis « restore --settle ».`;
}

await restore().then(
  (said) => console.error(said),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
