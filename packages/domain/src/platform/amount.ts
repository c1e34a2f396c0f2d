import { asciiDigits } from "#platform/texts/digits.ts";
import type { Unit } from "#goods/unit.ts";

export interface AmountKind {
  decimals: number;
  /** Three digits after a point or a comma are thousands: nobody counts thousandths of a franc, or of what is whole. */
  thousands: boolean;
  /** What may be written behind it. */
  unit?: Unit | "m³" | "FCFA" | undefined;
}

const GROUPS = /^-?\d{1,3}(?:[\s']\d{3})+(?:[.,]\d*)?$/u;
const THOUSANDS = /^(-?[1-9]\d*)[.,](\d{3})$/u;
const MANY_THOUSANDS = /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$|^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/u;
const BOTH = /^(-?[1-9]\d{0,2}(?:\.\d{3})+),(\d*)$|^(-?[1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/u;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u;

const CURRENCY = "(?:f\\.?\\s?cfa|fcfa|cfa|xaf|xof|francs?(?:\\s(?:f\\.?)?cfa)?|frs?|f)\\.?";
const WORDS: Record<Unit | "m³", string> = {
  kg: "kgs?|kilos?|kilogrammes?",
  g: "g|gr|grammes?",
  tonne: "t|tonnes?",
  piece: "pi[eè]ces?|unit[eé]s?",
  paquet: "paquets?",
  litre: "l|litres?",
  sac: "sacs?",
  caisse: "caisses?",
  regime: "r[eé]gimes?",
  tas: "tas",
  "m³": "m3|m³",
};
const PER = `\\s?(?:/|le|la|l['’]|par)\\s?(?:${Object.values(WORDS).join("|")})`;
const behind = (words: string) => new RegExp(`(?<digits>\\d[.,]?)\\s?(?:${words})$`, "iu");
const BEHIND_MONEY = behind(`${CURRENCY}(?:${PER})?|${PER}`);
const BEFORE_MONEY = new RegExp(`^${CURRENCY}\\s?(?=\\d)`, "iu");

/** « 5 000 F/kg » without what everybody knows of it: its currency and its unit. */
function bareAmount(text: string, unit: AmountKind["unit"]) {
  const plain = asciiDigits(text).trim().replaceAll("’", "'");
  if (unit === "FCFA") return plain.replace(BEHIND_MONEY, "$<digits>").replace(BEFORE_MONEY, "");
  return unit ? plain.replace(behind(WORDS[unit]), "$<digits>") : plain;
}

/** Its digits, with a point before the decimals; nothing when it is no number. « 5 10 » is two: spaces stand between thousands. */
function digitsOf(text: string, { thousands, unit }: AmountKind) {
  let digits = bareAmount(text, unit);
  if (/[\s']/u.test(digits) && !GROUPS.test(digits)) return undefined;
  digits = digits.replaceAll(/[\s']/gu, "");
  const both = BOTH.exec(digits);
  if (both) digits = `${(both[1] ?? both[3] ?? "").replaceAll(/[.,]/gu, "")}.${both[2] ?? both[4] ?? ""}`;
  else if (thousands && (THOUSANDS.test(digits) || MANY_THOUSANDS.test(digits))) digits = digits.replaceAll(/[.,]/gu, "");
  digits = digits.replace(",", ".");
  return NUMBER.test(digits) ? digits : undefined;
}

/** What is whole is judged by its form, which says so; the thousandth of a franc is no more a number than « 1e5 ». */
const isTooFine = (digits: string, { decimals }: AmountKind) => decimals > 0 && (digits.split(".")[1]?.length ?? 0) > decimals;

/** What stands in the field, as a form keeps it: a number, nothing, or words that are none. */
export function readAmount(text: string, kind: AmountKind) {
  if (text.trim() === "") return "";
  const digits = digitsOf(text, kind);
  return digits === undefined || isTooFine(digits, kind) ? text : Number(digits);
}

/** As the French write it. */
const grouped = (digits: string) => {
  const [whole = "", ...rest] = digits.split(".");
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, "\u0020"), ...rest].join(",");
};

/** The same while it is typed: decimals and their comma as they stand; words, and what is no number, are left alone. */
export function tidyAmount(text: string, kind: AmountKind) {
  const digits = digitsOf(text, kind);
  const isPlain = text === text.trim() && !/[\p{L}³/]/u.test(text);
  return digits === undefined || isTooFine(digits, kind) || !isPlain ? text : grouped(digits);
}

export const writtenAmount = (value: number | string | null | undefined) =>
  typeof value === "number" ? (Number.isNaN(value) ? "" : grouped(String(value))) : (value ?? "");

const DECIMALS = ["Aucune décimale", "Une décimale", "Deux décimales", "Trois décimales"];

/** Why it is no number. */
export function amountProblem(text: string, kind: AmountKind) {
  const digits = digitsOf(text, kind);
  if (digits === undefined) return "Écrivez un seul nombre, en chiffres";
  return `${DECIMALS[kind.decimals]} au maximum`;
}
