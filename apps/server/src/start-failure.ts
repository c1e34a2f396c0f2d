import { ServiceAway } from "@recolte/db/backoff";
import { StartRefused } from "@recolte/db/kind";
import { databaseRefusal } from "#platform/database-refusal.ts";

/** What the process ends with (sysexits.h): systemd starts again after the second, and not after the first. */
const MISCONFIGURED = 78;
const TRY_LATER = 75;

/** What a person can do something about is said in a sentence, with what the service itself said of it. */
export function endStart(error: unknown, place = "HOST et PORT"): never {
  const { message, cause } = error as Error;
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (isTaken) console.error(`${place} : un autre programme écoute déjà là (${message}).`);
  else console.error(databaseRefusal(error) ?? (cause instanceof Error ? `${message}\n${cause.message}` : message));
  process.exit(isTaken || error instanceof ServiceAway ? TRY_LATER : MISCONFIGURED);
}

/** For `catch` of a command: how it ends and what it says, without the statement that the database said it of. `code`: what else ends with. */
export const endedBy = (code: number) => (error: unknown) => {
  const refusal = databaseRefusal(error);
  const { message, cause } = error as Error;
  const mustChange = refusal !== null || error instanceof StartRefused;
  return { code: mustChange ? MISCONFIGURED : code, said: refusal ?? (cause instanceof Error ? cause.message : message) };
};
