import { Refusal } from "@recolte/domain/platform/refusal";

/** The database said « not now »: it is away, starting, full, or chose this transaction to lose. */
const DATABASE_AWAY = /^(08|53|57P0|40001|40P01|55P03|57014|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/u;
const SILENT = "Query read timeout";
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection error and is not queryable|Query read timeout/u;

export type Cause = Error & { code?: unknown };

function* causes(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause as Cause;
}

/** Drizzle wraps what pg throws, tRPC wraps both: the first cause of which `says` says something decides. */
function firstSaid<Said>(error: unknown, says: (cause: Cause) => Said | null): Said | null {
  for (const cause of causes(error)) {
    if (cause instanceof Refusal) return null;
    const said = says(cause);
    if (said !== null) return said;
  }
  return null;
}

const codeOf = ({ code }: Cause) => (typeof code === "string" ? code : "");
const isAway = (cause: Cause) => DATABASE_AWAY.test(codeOf(cause)) || CONNECTION_LOST.test(cause.message);

export const isDatabaseAway = (error: unknown) => firstSaid(error, (cause) => isAway(cause) || null) !== null;

/** Why a replica could not answer what its primary may. */
export type ReplicaFailure = "away" | "silent" | "read_only" | "conflict" | "cancelled";
const BY_CODE: Record<string, ReplicaFailure> = { "25006": "read_only", "40001": "conflict", "57014": "cancelled" };

const failureOf = (cause: Cause): ReplicaFailure | null => {
  if (cause.message === SILENT) return "silent";
  return BY_CODE[codeOf(cause)] ?? (isAway(cause) ? "away" : null);
};

/** Null for what would fail on the primary too. */
export const replicaFailure = (error: unknown) => firstSaid(error, failureOf);
