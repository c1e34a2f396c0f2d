import { COUNTRIES, type Country, COUNTRY_FACTS } from "#platform/places/country.ts";
import { cleanPhone } from "./phone.ts";
import { normalPhone } from "./typed-phone.ts";

/** Of the plan of 16 November 2019, with the 0 that is dialled at home. */
const GABON = /^0(?:[67]\d{7}|11\d{6})$/u;
/** What the second digit of an old number became: Libertis and Moov, Airtel, fixed lines. */
const GABON_MOVED: Record<string, string> = { "1": "011", "2": "062", "4": "074", "5": "065", "6": "066", "7": "077" };

/** Of the plan of 31 January 2021: ten digits. */
const IVORY = /^(?:0[157]|2[157])\d{8}$/u;
const MOOV_MOBILE = "01";
const MTN_MOBILE = "05";
const ORANGE_MOBILE = "07";
/** Operators that are gone, and pairs that nobody was given. */
const IVORY_UNKNOWN = /^(?:00|60|61|69)/u;

function movedMobile(old: string) {
  if (IVORY_UNKNOWN.test(old)) return null;
  const second = Number(old[1]);
  if (second <= 3) return MOOV_MOBILE + old;
  return (second <= 6 ? MTN_MOBILE : ORANGE_MOBILE) + old;
}

function movedFixed(old: string) {
  if (old[2] === "0") return `25${old}`;
  if (old[2] === "8") return /^2[0-3]/u.test(old) ? `21${old}` : null;
  return old[2] === "1" ? null : `27${old}`;
}

/** Whose lines begin so, of a plan of today; of the others nobody says whose they are. */
const OPERATORS: Record<Country, readonly (readonly [RegExp, string])[]> = {
  gabon: [
    [/^06[256]/u, "Moov"],
    [/^07[47]/u, "Airtel"],
  ],
  cote_ivoire: [
    [/^[02]1/u, "Moov"],
    [/^[02]5/u, "MTN"],
    [/^[02]7/u, "Orange"],
  ],
};

interface Plan {
  /** As the number is dialled at home today; null when it fits neither the plan of today nor the one before. */
  read: (digits: string) => { now: string; isMoved: boolean } | null;
  /** What follows the code of the country. */
  abroad: (now: string) => string;
  groups: RegExp;
  /** What is carried about, and has SMS and WhatsApp; the others are fixed lines. */
  mobile: RegExp;
}

const PLANS: Record<Country, Plan> = {
  gabon: {
    read(digits) {
      const home = /^(?:[67]\d{7}|11\d{6})$/u.test(digits) ? `0${digits}` : digits;
      if (GABON.test(home)) return { now: home, isMoved: false };
      const [, line = "", rest] = /^0?([124567])(\d{6})$/u.exec(digits) ?? [];
      return rest !== undefined ? { now: `${GABON_MOVED[line]}${rest}`, isMoved: true } : null;
    },
    abroad: (now) => now.slice(1),
    groups: /^(\d{3})(\d{2})(\d{2})(\d{2})$/u,
    mobile: /^0[67]/u,
  },
  cote_ivoire: {
    read(digits) {
      if (IVORY.test(digits)) return { now: digits, isMoved: false };
      if (!/^[02-9]\d{7}$/u.test(digits)) return null;
      const now = /^[23]/u.test(digits) ? movedFixed(digits) : movedMobile(digits);
      return now === null ? null : { now, isMoved: true };
    },
    abroad: (now) => now,
    groups: /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/u,
    mobile: /^0/u,
  },
};

interface Found {
  country: Country;
  now: string;
  isMoved: boolean;
}

/** By the code it begins with, or by the plan of a country where it has none; old numbers are moved before they are judged. */
function find(phone: string, own: Country): Found | null {
  for (const country of COUNTRIES) {
    const code = COUNTRY_FACTS[country].dialCode.slice(1);
    const [, rest] = new RegExp(`^\\+?${code}(\\d+)$`, "u").exec(phone) ?? [];
    const read = rest && PLANS[country].read(rest);
    // Without its +, it could be digits of one's own plan.
    if (read && (phone.startsWith("+") || !PLANS[own].read(phone))) return { country, ...read };
  }
  const read = PLANS[own].read(phone);
  return read && { country: own, ...read };
}

const international = ({ country, now }: Found) => COUNTRY_FACTS[country].dialCode + PLANS[country].abroad(now);
const spaced = ({ country, now }: Found) =>
  now.replace(PLANS[country].groups, (_all, ...parts: string[]) => parts.filter((part) => /^\d{2,3}$/u.test(part)).join(" "));

/** A kept number as it can be dialled from anywhere (E.164); null where the plans of our two countries do not know it. */
export function dialledAs(phone: string, own: Country) {
  const found = find(phone, own);
  return found && international(found);
}

/** What kind of line answers, and of which operator where the plans say so; null where they do not know the number. */
export function lineOf(phone: string, own: Country) {
  const found = find(phone, own);
  if (!found) return null;
  const { country, now } = found;
  const [, operator = null] = OPERATORS[country].find(([beginning]) => beginning.test(now)) ?? [];
  return { operator, isMobile: PLANS[country].mobile.test(now) };
}

/** « 077 12 34 56 », « +225 07 07 12 34 56 »: grouped as our two countries write it; any other number as it is. */
export function groupedPhone(phone: string) {
  const bare = cleanPhone(phone);
  const codes = COUNTRIES.map((country) => COUNTRY_FACTS[country].dialCode);
  const code = codes.find((one) => bare.startsWith(one)) ?? "";
  const line = bare.slice(code.length);
  if (!/^\d{8,10}$/u.test(line)) return phone;
  const groups = line.replace(/^(\d{3}|\d{2})((?:\d{2})+)$/u, (_all, first: string, rest: string) =>
    [first, ...(rest.match(/../gu) ?? [])].join(" "),
  );
  return code ? `${code} ${groups}` : groups;
}

/** The same in a sentence, never cut at the end of a line. */
export const unbrokenPhone = (phone: string) => groupedPhone(phone).replaceAll(/\s/gu, "\u00a0");

export interface PhoneAdvice {
  said: string;
  /** What the field would better hold. */
  proposal: string | null;
}

/** What is said under a field that holds a number which reaches nobody, or somebody else; never a refusal: plans change. */
export function phoneAdvice(typed: string, own: Country): PhoneAdvice | null {
  const phone = normalPhone(typed);
  const found = find(phone, own);
  if (found?.isMoved) {
    const proposal = found.country === own ? spaced(found) : international(found);
    return { said: `Ce numéro est maintenant ${proposal}\u00a0?`, proposal };
  }
  if (found) return null;
  const other = COUNTRIES.find((country) => country !== own && find(phone, country));
  const { name } = COUNTRY_FACTS[own];
  if (other) {
    const elsewhere = find(phone, other);
    const proposal = elsewhere && international(elsewhere);
    return { said: `Ce numéro ressemble à un numéro de ${COUNTRY_FACTS[other].name}\u00a0: ${proposal}\u00a0?`, proposal };
  }
  const foreign = phone.startsWith("+") && !COUNTRIES.some((country) => phone.startsWith(COUNTRY_FACTS[country].dialCode));
  return foreign ? null : { said: `Ce numéro ne ressemble à aucun numéro (${name}). Vérifiez-le.`, proposal: null };
}
