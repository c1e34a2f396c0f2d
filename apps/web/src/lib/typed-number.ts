interface Kind {
  decimals: number;
  /** Three digits after a point or a comma are thousands: nobody counts thousandths of a franc, or of what is whole. */
  thousands: boolean;
}

const GROUPS = /^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/u;
const THOUSANDS = /^(-?[1-9]\d*)[.,](\d{3})$/u;
const MANY_THOUSANDS = /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$|^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/u;
const BOTH = /^(-?[1-9]\d{0,2}(?:\.\d{3})+),(\d*)$|^(-?[1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/u;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u;

/** Its digits, with a point before the decimals; nothing when it is no number. « 5 10 » is two: spaces stand between thousands. */
function digitsOf(text: string, { thousands }: Kind) {
  let digits = text.trim();
  if (/\s/u.test(digits) && !GROUPS.test(digits)) return undefined;
  digits = digits.replaceAll(/\s/gu, "");
  const both = BOTH.exec(digits);
  if (both) digits = `${(both[1] ?? both[3] ?? "").replaceAll(/[.,]/gu, "")}.${both[2] ?? both[4] ?? ""}`;
  else if (thousands && (THOUSANDS.test(digits) || MANY_THOUSANDS.test(digits))) digits = digits.replaceAll(/[.,]/gu, "");
  digits = digits.replace(",", ".");
  return NUMBER.test(digits) ? digits : undefined;
}

/** What is whole is judged by its form, which says so; the thousandth of a franc is no more a number than « 1e5 ». */
const isTooFine = (digits: string, { decimals }: Kind) => decimals > 0 && (digits.split(".")[1]?.length ?? 0) > decimals;

/** What stands in the field, as a form keeps it: a number, nothing, or words that are none. */
export function valueOf(text: string, kind: Kind) {
  if (text.trim() === "") return "";
  const digits = digitsOf(text, kind);
  return digits === undefined || isTooFine(digits, kind) ? text : Number(digits);
}

/** As the French write it. */
const grouped = (digits: string) => {
  const [whole = "", ...rest] = digits.split(".");
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, "\u0020"), ...rest].join(",");
};

/** The same while it is typed: decimals and their comma as they stand; what is no number is left alone. */
export const tidied = (text: string, kind: Kind) => {
  const digits = digitsOf(text, kind);
  return digits === undefined || isTooFine(digits, kind) || text !== text.trim() ? text : grouped(digits);
};

export const written = (value: number | string | null | undefined) =>
  typeof value === "number" ? (Number.isNaN(value) ? "" : grouped(String(value))) : (value ?? "");

const DECIMALS = ["Aucune décimale", "Une décimale", "Deux décimales", "Trois décimales"];

/** Why it is no number. */
export function whyNoNumber(text: string, kind: Kind) {
  const digits = digitsOf(text, kind);
  if (digits === undefined) return "Écrivez un seul nombre, en chiffres";
  return `${DECIMALS[kind.decimals]} au maximum`;
}
