import { safePath } from "./path.ts";

/** The acts that ask to sign in. */
export const INTENT_ACTS = ["call", "order", "write", "favourite", "alert", "report", "quote", "publish", "follow"] as const;
export type IntentAct = (typeof INTENT_ACTS)[number];

/** What a visitor was about to do when they were asked to sign in. */
export interface Intent {
  /** Null: only to see the page. */
  act: IntentAct | null;
  /** The announcement, card or person it is about. Null: the page itself is the act. */
  subject: string | null;
  /** The page to come back to. */
  from: string;
  /** When it was pressed, in milliseconds. */
  at: number;
  /** The member whose session had ended; null for a visitor. */
  author: string | null;
}

/** Names the cookie, which every way in shares: other tabs, links of mails, forms without code, the installed site. */
export const INTENT_COOKIE = "intent";
export const INTENT_SECONDS = 24 * 60 * 60;

const SUBJECT = /^[\w-]{1,64}$/u;
/** More would crowd the cookie: the page is opened without its filters then. */
const FROM_MAX = 1000;
/** Clocks are set back by a little while a site is open. */
const AHEAD_MAX = 60_000;

/** For the pages that are an act themselves, and the pages that are not. */
const PAGE_ACTS: readonly [RegExp, IntentAct][] = [
  [/^\/(?:create-announcement|publier)(?:[/?#]|$)/u, "publish"],
  [/^\/messages\?.*(?:seller|with)=/u, "write"],
];

function backTo(from: unknown) {
  const path = safePath(from);
  const known = path.length > FROM_MAX ? path.split(/[?#]/u)[0]! : path;
  // Signing in leads nowhere but out of it.
  return known.length > FROM_MAX || /^\/(?:auth|reset-password)(?:[/?#]|$)/u.test(known) ? "/" : known;
}

const isAct = (act: unknown): act is IntentAct => INTENT_ACTS.some((one) => one === act);

/** From what a page hands over; null where nothing was wanted but to enter. */
export function intentOf(
  wanted: { from?: unknown; act?: unknown; subject?: unknown; opener?: unknown },
  now: number,
): Intent | null {
  const from = backTo(wanted.from);
  const subject = typeof wanted.subject === "string" && SUBJECT.test(wanted.subject) ? wanted.subject : null;
  const author = typeof wanted.opener === "string" && SUBJECT.test(wanted.opener) ? wanted.opener : null;
  const act = isAct(wanted.act) && subject ? wanted.act : (PAGE_ACTS.find(([page]) => page.test(from))?.[1] ?? null);
  if (!act && from === "/") return null;
  return { act, subject: act === wanted.act ? subject : null, from, at: now, author };
}

export const writeIntent = ({ at, author, ...wanted }: Intent) =>
  JSON.stringify({ ...wanted, at, ...(author && { opener: author }) });

/** Null when it is none of ours, or older than a day. */
export function readIntent(text: string | null | undefined, now: number): Intent | null {
  try {
    const said: unknown = JSON.parse(text ?? "");
    if (typeof said !== "object" || said === null) return null;
    const { at, ...wanted } = said as Record<string, unknown>;
    if (typeof at !== "number" || at > now + AHEAD_MAX || !(now - at < INTENT_SECONDS * 1000)) return null;
    return intentOf(wanted, at);
  } catch {
    return null;
  }
}

/** Nobody is led to where another member was. */
export const isIntentOf = ({ author }: Intent, memberId: string) => author === null || author === memberId;

const ACT_WORDS: Record<IntentAct, string> = {
  alert: "créer une alerte",
  call: "appeler le vendeur",
  order: "commander",
  quote: "demander un devis",
  write: "envoyer un message",
  favourite: "garder une annonce en favori",
  report: "signaler un contenu",
  follow: "suivre un vendeur",
  publish: "publier une annonce",
};
const PAGE_WORDS: readonly [RegExp, string][] = [
  [/^\/edit-announcement/u, "modifier votre annonce"],
  [/^\/messages/u, "lire vos messages"],
  [/^\/favorites/u, "retrouver vos favoris"],
  [/^\/notifications/u, "lire vos notifications"],
  [/^\/recours/u, "lire ce qui fut décidé, et y répondre"],
  [/^\/orders/u, "voir vos commandes"],
  [/^\/(?:quotes|deliveries)/u, "voir vos transports"],
  [/^\/stock/u, "voir votre stock"],
  [/^\/store\//u, "voir ce magasin"],
  [/^\/profile\/?(?:[?#]|$)/u, "voir votre profil"],
  [/^\/dashboard/u, "ouvrir votre tableau de bord"],
];

/** Why this is the page of signing in and not the one that was asked for; null where it was asked for itself. */
export function intentWords(intent: Intent | null) {
  if (!intent) return null;
  const { act, from } = intent;
  const words = act ? ACT_WORDS[act] : PAGE_WORDS.find(([page]) => page.test(from))?.[1];
  return words ? `Connectez-vous pour ${words}.` : null;
}
