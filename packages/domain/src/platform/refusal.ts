import { type RefusalKind, REFUSALS } from "./refusal-words.ts";

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** Nobody counts in seconds beyond two minutes, nor in hours beyond two days. */
function waitOf(seconds: number) {
  if (seconds < 120) return `${seconds} s`;
  if (seconds > 48 * 3600) return `${Math.ceil(seconds / 86_400)} jours`;
  const minutes = Math.ceil(seconds / 60);
  return `${seconds} s (${minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`})`;
}

/** The product said no, in words the user may read. Anything else thrown is a bug. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  readonly retryAfter: number | undefined;
  readonly challenge: unknown;

  /** `detail`: the seconds, the words that stand for the « … » of the sentence, or what is to be solved. */
  constructor(code: RefusalCode, detail?: number | string | { challenge: unknown; retryAfter: number }) {
    const [kind, message] = REFUSALS[code];
    const said = typeof detail === "string" ? message.replace("…", () => detail) : message;
    const retryAfter = typeof detail === "object" ? detail.retryAfter : typeof detail === "number" ? detail : undefined;
    super(retryAfter && code.startsWith("limits.") ? `Trop de tentatives, réessayez dans ${waitOf(retryAfter)}` : said);
    this.code = code;
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.challenge = typeof detail === "object" ? detail.challenge : undefined;
  }
}

export const refusalMessage = (code: RefusalCode): string => REFUSALS[code][1];
