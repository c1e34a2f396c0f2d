import { createInterface } from "node:readline/promises";
import { connect } from "@recolte/db/client";
import { readKind, StartRefused } from "@recolte/db/kind";
import { migrateDatabase } from "@recolte/db/migrate";
import { isMigrated } from "@recolte/db/migrate-schema";
import { Pool } from "pg";
import { removeDemo } from "#desk/admin/demo-removal.ts";
import { countDemo, isInUse } from "#desk/admin/demo-removal-queries.ts";
import { type Env, readEnv } from "#platform/env.ts";
import { SCHEMA_MISSING } from "#platform/database-refusal.ts";
import { migrationsFolder } from "./places.ts";
import { endedBy } from "./start-failure.ts";

// Takes the demonstration out of a database, in the role that owns its tables, after having asked. Ends with 1 when it was not done.

type Found = Awaited<ReturnType<typeof countDemo>>;

const describe = ({ accounts, others, announcements, emails }: Found) => `
Sera retiré de cette base, pour toujours :

  - ${accounts} comptes de démonstration${emails.length > 0 ? `, dont ${emails.join(", ")}` : ""} ;
  - leurs ${announcements} annonces avec leurs photos, leurs favoris, leur stock et leurs cultures ;
  - leurs commandes, messages, livraisons et avis entre eux ;
  - les évènements et fiches d'annuaire de la démonstration.

Ce qui les lie à d'autres (commandes, messages, avis) reste, sans leur nom ni leurs mots, comme pour tout compte supprimé.
Restent aussi : les autres comptes (${others}) avec tout ce qui est à eux, et le journal d'audit.
Cette base sera ensuite celle de vraies personnes : elle ne démarrera plus qu'avec DEMO_MODE=false.
`;

async function isWanted() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise<boolean>((resolve) => {
      terminal.once("close", () => resolve(false));
      void terminal
        .question("Retirer la démonstration ? Tapez « oui » : ")
        .then((said) => resolve(said.trim().toLowerCase() === "oui"));
    });
  } finally {
    terminal.close();
  }
}

async function clear(env: Env, pool: Pool) {
  const db = connect(pool);
  const kind = await readKind(db);
  if (kind === null && !(await isMigrated(db))) throw new StartRefused(SCHEMA_MISSING);
  if (kind === null || kind === "real") return { code: 0, said: "Cette base n'a rien d'une démonstration : rien à retirer." };
  if (await isInUse(db))
    return { code: 1, said: "Quelqu'un d'autre se sert de cette base : arrêtez d'abord le site. Rien n'a été changé." };
  console.error(describe(await countDemo(db)));
  if (!(await isWanted())) return { code: 1, said: "Rien n'a été changé." };
  await migrateDatabase({
    owner: env.MIGRATION_DATABASE_URL,
    application: env.DATABASE_URL,
    migrationsFolder: migrationsFolder(env),
  });
  const { deleted, erased } = await removeDemo(db, env);
  return {
    code: 0,
    said: `La démonstration est retirée : ${deleted} comptes supprimés, ${erased} gardés sans nom pour ce qui les lie à d'autres. Démarrez avec DEMO_MODE=false.`,
  };
}

async function remove() {
  const env = readEnv(process.env);
  const pool = new Pool({
    connectionString: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    max: 1,
    application_name: "recolte-demo",
  });
  try {
    return await clear(env, pool);
  } finally {
    await pool.end();
  }
}

const { code, said } = await remove().catch(endedBy(1));
console.error(said);
process.exitCode = code;
