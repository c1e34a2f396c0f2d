import { parseArgs } from "node:util";
import { connect } from "@recolte/db/client";
import { settleRestored } from "#platform/backup/after-restore.ts";
import { returnPictures } from "#platform/backup/pictures.ts";
import { during, inWords } from "#platform/backup/in-words.ts";
import { sortBackups } from "#platform/backup/manifest.ts";
import { chooseBackup, prepareRestore, targetOf } from "#platform/backup/restore.ts";
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

const OPTIONS = {
  into: { type: "string" },
  to: { type: "string" },
  backup: { type: "string" },
  list: { type: "boolean" },
  settle: { type: "boolean" },
  pictures: { type: "boolean" },
} as const;
/** What each does not know is a misunderstanding, and one of them at a time is done. */
const KNOWN = { list: [], into: ["to", "backup"], settle: [], pictures: ["to", "backup"] } as const;

function wishOf() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const given = Object.keys(values);
    const [verb, other] = (Object.keys(KNOWN) as (keyof typeof KNOWN)[]).filter((one) => given.includes(one));
    const known: readonly string[] = verb ? [verb, ...KNOWN[verb]] : [];
    if (!verb || other || values.into === "" || !given.every((one) => known.includes(one))) throw new Error(USAGE);
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
    return `Restauration de ${restored.backup} menée à bien : numéros des évènements relevés, sessions fermées, journal d'audit complété.`;
  } finally {
    await pool.end();
  }
}

async function pictures(env: Env, wanted: Parameters<typeof chooseBackup>[0]) {
  const storage = openStorage(env);
  try {
    const { name } = await chooseBackup(wanted);
    const { returned, lost } = await returnPictures(storage, wanted.folder, name).catch(
      during("Les photos ne sont pas toutes remises"),
    );
    const said = `${returned} photos remises, de la sauvegarde ${name}.`;
    if (lost.length > 0) throw new Error([said, "Manquent là aussi :", ...lost].join("\n"));
    return said;
  } finally {
    storage.close();
  }
}

async function listed(folder: string) {
  const { good, cut } = await sortBackups(folder);
  const lines = [
    ...good.map(({ name, manifest }) => `${name}  finie à ${manifest.stoppedAt}`),
    ...cut.map((name) => `${name}  son manifest.json est coupé : rien n'en est rendu`),
  ];
  return lines.join("\n") || `Aucune dans ${folder}.`;
}

async function restore() {
  const env = readEnv(process.env);
  const wish = wishOf();
  if (wish.settle) return settled(env);
  const folder = env.BACKUP_DIR;
  if (!folder) throw new Error("BACKUP_DIR : donnez le dossier des sauvegardes.");
  const wanted = { folder, to: wish.to === undefined ? null : targetOf(wish.to), backup: wish.backup };
  if (wish.list) return listed(folder);
  if (wish.pictures) return pictures(env, wanted);
  if (!wish.into) throw new Error(USAGE);
  const { name, manifest } = await prepareRestore(wanted, wish.into);
  return `${wish.into} est prêt, de la sauvegarde ${name} (${manifest.stoppedAt}), ${wanted.to ? `jusqu'à ${wanted.to.toISOString()}` : "avec toute l'archive"}. Démarrez-y PostgreSQL 18, puis « restore --settle ».`;
}

await restore().then(
  (said) => console.error(said),
  (error: unknown) => {
    console.error(inWords(error));
    process.exitCode = 1;
  },
);
