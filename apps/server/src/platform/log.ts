import { type DestinationStream, pino } from "pino";

/** Looked for from the beginning of a word alone: from each of its letters, a long word without « @ » would hold up the process for seconds. */
const MAILBOX = /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/gu;
/** Drizzle's message carries the bound values up to its end, in as many lines as they have. */
const VALUES = /^params: [\s\S]*?(?=\n {4}at |(?![\s\S]))/gmu;

/** What a person typed must not reach the log. */
export const withoutValues = (text: string) => text.replace(VALUES, "params: …").replace(MAILBOX, "…@…");

/** What finds a failure again, and nothing else that hangs on the error: a query's error holds its values. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutValues(String(error));
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ""),
    code: "code" in error ? error.code : undefined,
    cause: error.cause instanceof Error ? errorFacts(error.cause) : undefined,
  };
}

/** The log of the whole process: lines of JSON. */
export const openLog = (level: string, to?: DestinationStream) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorFacts } }, to);
