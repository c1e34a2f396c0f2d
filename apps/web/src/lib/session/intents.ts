import {
  INTENT_COOKIE,
  INTENT_SECONDS,
  type Intent,
  type IntentAct,
  intentOf,
  isIntentOf,
  readIntent,
  writeIntent,
} from "@recolte/domain/platform/pages/intent";
import { clock } from "#lib/browser/clock.ts";
import { asFarAsLet, cookies } from "#lib/browser/stored.ts";
import { ANY } from "./use-intent.ts";

const now = () => clock.now().getTime();

const NAMED = `${INTENT_COOKIE}=`;
const current = () =>
  asFarAsLet(() => {
    const kept =
      cookies
        .all()
        .split("; ")
        .find((one) => one.startsWith(NAMED)) ?? "";
    return readIntent(decodeURIComponent(kept.slice(NAMED.length)), now());
  }) ?? null;

/** What a visitor was about to do, in a cookie: every way in of this browser carries it, and the server reads it without our code. */
export const intents = {
  /** What the page before handed over, else what was wanted on this device. */
  arriving: (handed: Parameters<typeof intentOf>[0] | null) => (handed && intentOf(handed, now())) ?? current(),
  keep: (intent: Intent) => cookies.set(NAMED + encodeURIComponent(writeIntent(intent)), INTENT_SECONDS),
  /** For the page that a link leads to. */
  hand(wanted: Parameters<typeof intentOf>[0]) {
    const intent = intentOf(wanted, now());
    if (intent) intents.keep(intent);
  },
  forget: () => cookies.set(NAMED, 0),
  /** What it was about, where it was to be done here; it is done once. */
  take(act: IntentAct, subject: string, memberId: string) {
    const intent = current();
    if (intent?.act !== act || (subject !== ANY && intent.subject !== subject)) return null;
    intents.forget();
    return isIntentOf(intent, memberId) ? intent.subject : null;
  },
  /** Where a member who has entered goes on; null where they wanted nothing. */
  placeFor: (intent: Intent | null, memberId: string) => (intent && isIntentOf(intent, memberId) ? intent.from : null),
  /** Only an act that waits for its page is left. */
  settle(memberId: string) {
    const intent = current();
    if (!intent?.subject || !isIntentOf(intent, memberId)) intents.forget();
  },
};
