import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { MIGRATION_HELP } from "@recolte/db/migrate";

const RIGHTS = `Ce rôle n'a pas les droits qu'il faut dans cette base. Les tables sont au rôle de MIGRATION_DATABASE_URL, et chaque migration donne ses droits à celui de DATABASE_URL : ${MIGRATION_HELP}.`;
export const SCHEMA_MISSING = `Le schéma de cette version n'est pas dans cette base : ${MIGRATION_HELP}.`;
const NAME = "PostgreSQL n'accepte pas ce nom ou ce mot de passe : vérifiez l'adresse de la base et pg_hba.conf.";

/** What an operator must change first, by the code that PostgreSQL refuses with. */
const REFUSALS: Record<string, string> = {
  "28000": NAME,
  "28P01": NAME,
  "3D000": "Cette base n'existe pas sur ce serveur : créez-la, ou corrigez l'adresse.",
  "3F000": SCHEMA_MISSING,
  "42501": RIGHTS,
  "42703": SCHEMA_MISSING,
  "42883": SCHEMA_MISSING,
  "42P01": SCHEMA_MISSING,
};

/** In a sentence, in place of PostgreSQL's own; null: it is about something else. */
export function databaseRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, cause } = error as Error & { code?: unknown };
  return (typeof code === "string" && REFUSALS[code]) || databaseRefusal(cause);
}

const TAKEN = "23505";
/** Of two who want the same at once an index lets one have it: the other reads this sentence. */
export const refuseTaken =
  (code: RefusalCode) =>
  (error: unknown): never => {
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
    throw cause?.code === TAKEN ? new Refusal(code) : error;
  };
