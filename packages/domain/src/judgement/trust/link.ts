import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";

const KNOWN = new Set(TOP_LEVEL_DOMAINS);
/** French words that are ends of names, too: « lavé.la livraison » lacks a space and leads nowhere. */
const ALSO_WORDS = new Set(
  "ac ad ai as au bio ca ce ci cafe commune courses date de des dm do en es est et eu fm ga gallo gratis il in is la le les li lu ma me mg ml mu my na ne net no nu on or ou pas plus pm ps restaurant sa sc se si sm so st sur ta te tel tm to tu un va vin vu wf ws yt".split(
    " ",
  ),
);
/** Of these a plain name is a site all the same: they are how sites here end. */
const EVERYDAY = new Set(["ga", "ci", "net", "bio", "cafe", "restaurant"]);

const ADDRESS = /^(?:h(?:tt|xx)ps?:\/\/|www\.)+([\p{L}\p{N}.-]+)/iu;
const BARE = /^((?:[\p{L}\p{N}-]+\.)+(\p{L}{2,24}))(?=([/?#:.!]|$)(.?))/u;

/** Short as words are, and known to everybody. */
const CHAT_HOSTS = new Set(["t.me", "wa.me", "m.me", "fb.me", "bit.ly"]);
const WHATSAPP = new Set(["wa.me", "api.whatsapp.com"]);
const SAME_DIGITS = 8;

export interface Own {
  /** Links to this site lead nowhere else. */
  host: string;
  /** Of who writes it. */
  phone?: string | null;
}

function hostOf(word: string) {
  const address = ADDRESS.exec(word)?.[1];
  if (address) return address.toLowerCase().replace(/\.+$/u, "");
  const [, host, end = "", , next = ""] = BARE.exec(word) ?? [];
  if (!host) return null;
  const isPath = /^\/.$/u.test((BARE.exec(word)?.[3] ?? "") + next);
  if (!KNOWN.has(end)) return null;
  const isPlain = !/[\d-]/u.test(host);
  if (CHAT_HOSTS.has(host.toLowerCase())) return host.toLowerCase();
  return ALSO_WORDS.has(end) && !EVERYDAY.has(end) && !isPath && isPlain ? null : host.toLowerCase();
}

/** The product offers WhatsApp for one's own number; another one, a group or a message is somebody else's. */
function isOwnWhatsApp(word: string, phone: string | null | undefined) {
  const digits = /(?:me\/|phone=)\+?(\d+)/u.exec(word)?.[1];
  return digits !== undefined && phone?.replaceAll(/\D/gu, "").endsWith(digits.slice(-SAME_DIGITS)) === true;
}

/** « point com », « (.) com », « [dot] ci »: an address that is spoken. */
const SPOKEN = /\s*[([{]\s*(?:\.|point|dot)\s*[)\]}]\s*|\s+(?:point|dot)\s+|\s+\.\s*(?=(?:com|net|org|ci|ga)\b)/giu;
const asWritten = (text: string) =>
  text.replaceAll(SPOKEN, (sign, at: number) => {
    const end = /^[\p{L}]{2,24}(?![\p{L}\p{N}])/u.exec(text.slice(at + sign.length))?.[0]?.toLowerCase() ?? "";
    const isEnd = KNOWN.has(end) && (!ALSO_WORDS.has(end) || EVERYDAY.has(end));
    return isEnd && !/^\s+\.?\s*$/u.test(sign) ? "." : isEnd ? "." : sign;
  });

/** Whether it leads to another site than this one. An address of mail leads nowhere. */
export const hasForeignLink = (text: string, { host: ownHost, phone }: Own) =>
  asWritten(text)
    .replaceAll(/:(?!\/\/)/gu, " ")
    .split(/[\s,;()«»"'’<>[\]]+/u)
    .some((word) => {
      // A sentence that begins right after a full stop begins with a capital: « lavé.Me voir » is no address.
      const plain = word === word.toUpperCase() ? word.toLowerCase() : word;
      const host = hostOf(plain);
      if (host === null || host === ownHost || host.endsWith(`.${ownHost}`)) return false;
      return !(WHATSAPP.has(host) && isOwnWhatsApp(plain, phone));
    });
