import { ServiceAway } from "@recolte/db/backoff";

/** What the process ends with (sysexits.h): systemd starts again after the second, and not after the first. */
const MISCONFIGURED = 78;
const TRY_LATER = 75;

/** What a person can do something about is said in a sentence, with what the service itself said of it. */
export function endStart(error: unknown): never {
  const { message, cause } = error as Error;
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (isTaken) console.error(`HOST et PORT : un autre programme écoute déjà là (${message}).`);
  else console.error(cause instanceof Error ? `${message}\n${cause.message}` : message);
  process.exit(isTaken || error instanceof ServiceAway ? TRY_LATER : MISCONFIGURED);
}
