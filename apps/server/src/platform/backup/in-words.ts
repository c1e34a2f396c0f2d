import { databaseRefusal } from "#platform/database-refusal.ts";

const REASONS: Record<string, string> = {
  ENOSPC: "le disque est plein",
  EDQUOT: "le disque est plein",
  EFBIG: "un fichier dépasse ce qui est permis",
  EROFS: "le disque ne se laisse pas écrire",
  EIO: "le disque ne se laisse pas lire",
  EACCES: "les droits manquent",
  EPERM: "les droits manquent",
  ENOENT: "ce fichier n'est pas là",
  ECONNREFUSED: "personne ne répond à cette adresse",
  ENOTFOUND: "personne ne porte ce nom",
  ETIMEDOUT: "rien n'est venu à temps",
};

/** What an operator can do something with: several tries that failed have no message of their own. */
export function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return inWords(error.errors[0]);
  const refusal = databaseRefusal(error);
  if (refusal) return refusal;
  const { cause, code, path, message, name } = error as NodeJS.ErrnoException;
  // « Failed query », and the query, are said around the reason.
  if (cause instanceof Error) return inWords(cause);
  const reason = code && REASONS[code];
  return reason ? reason + (path ? ` (${path})` : "") : message || code || name;
}

/** For `catch`: says in which step it went wrong. */
export const during = (step: string) => (error: unknown) => {
  throw new Error(`${step} : ${inWords(error)}.`);
};
