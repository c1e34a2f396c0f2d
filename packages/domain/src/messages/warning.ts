import { hasForeignLink, hasSpelledNumber, type Phrase, saidIn } from "#trust/phrase.ts";

const WARNED_OF: ReadonlySet<Phrase["kind"]> = new Set(["advance", "away", "abroad"]);

/** Whether its reader is warned of what the other side writes. Nobody else learns of it. */
export const isWarnedOf = (text: string, { phrases, host }: { phrases: readonly Phrase[]; host: string }) =>
  hasForeignLink(text, host) ||
  hasSpelledNumber(text) ||
  saidIn(
    text,
    phrases.filter(({ kind }) => WARNED_OF.has(kind)),
  ).length > 0;
