import { cut } from "#platform/texts/characters.ts";
import type { Load } from "./vehicle.ts";
import { loadWords, MAX_KG, MAX_VOLUME } from "./vehicle.ts";

/** What a request asks for, as fields. */
export interface QuoteFields extends Load {
  origin: string;
  destination: string;
  goods: string;
  wishedOn: string | null;
  needs: string;
}

/** The six lines of the template, by what they hold. */
const LINES = {
  origin: "Lieu de départ :",
  destination: "Destination :",
  goods: "Type de marchandise :",
  load: "Poids / volume estimé :",
  wishedOn: "Date souhaitée :",
  needs: "Exigences particulières :",
} as const;
type Line = keyof typeof LINES;
const NAMES = Object.keys(LINES) as Line[];

const bare = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\p{M}\s:]/gu, "")
    .toLowerCase();
const BARE = new Map(NAMES.map((name) => [bare(LINES[name]), name]));
const nameOf = (line: string) => {
  const end = line.indexOf(":");
  return end < 0 ? undefined : BARE.get(bare(line.slice(0, end)));
};

interface Span {
  from: number;
  /** The first line that is no part of it any more: an empty one, or another of the six. */
  to: number;
}

function spanOf(lines: readonly string[], name: Line): Span | null {
  const from = lines.findIndex((line) => nameOf(line) === name);
  if (from < 0) return null;
  const after = lines.findIndex((line, i) => i > from && (line.trim() === "" || nameOf(line) !== undefined));
  return { from, to: after < 0 ? lines.length : after };
}

const inOneLine = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

function valueOf(content: string, name: Line) {
  const lines = content.split("\n");
  const span = spanOf(lines, name);
  if (!span) return "";
  const [first = "", ...more] = lines.slice(span.from, span.to);
  return inOneLine([first.slice(first.indexOf(":") + 1), ...more]);
}

const MONTHS = ["janv", "fevr", "mars", "avri", "mai", "juin", "juil", "aout", "sept", "octo", "nove", "dece"];

function day(year: number, month: number, date: number) {
  const made = new Date(Date.UTC(year, month - 1, date));
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return isReal ? made.toISOString().slice(0, 10) : null;
}

/** « 05/12/2026 », « 2026-12-05 », « 5 décembre 2026 »; without a year, the next such day. */
function readDay(text: string, today: string) {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/u.exec(plain);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = /(\d{1,2})(?:er)?[\s/.-]+(\d{1,2}|[a-z]{3,})(?:[\s/.-]+(\d{4}))?/u.exec(plain);
  if (!french) return null;
  const [, date, named = "", stated] = french;
  const month = Number(named) || MONTHS.findIndex((start) => named.startsWith(start)) + 1;
  if (month < 1) return null;
  const year = Number(stated ?? today.slice(0, 4));
  const found = day(year, month, Number(date));
  return found && !stated && found < today ? day(year + 1, month, Number(date)) : found;
}

/** No load takes longer figures to say: a search without these ends would begin again at each of a thousand digits. */
const AMOUNT =
  /(\d[\d\s\u00a0\u202f]{0,20}(?:[.,]\d{1,10})?)\s{0,5}(kg|kilo|t(?:onne)?s?(?![\p{L}])|m3|m³|m\^3|metres? cubes?)/giu;

const numberOf = (text: string) => {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/gu, "");
  return Number(/^\d{1,3}\.\d{3}$/u.test(digits) ? digits.replace(".", "") : digits.replace(",", "."));
};
const within = (value: number, max: number) => (value > 0 && value <= max ? value : null);

/** « 2 tonnes », « 800 kg / 3 m³ ». */
function readLoad(text: string): Load {
  const load: Load = { weightKg: null, volume: null };
  const plain = text.replaceAll(/[èé]/giu, "e");
  for (const [, amount = "", unit = ""] of plain.matchAll(AMOUNT)) {
    const value = numberOf(amount);
    if (unit.toLowerCase().startsWith("m")) load.volume ??= within(Math.round(value * 100) / 100, MAX_VOLUME);
    else load.weightKg ??= within(Math.round(unit.toLowerCase().startsWith("t") ? value * 1000 : value), MAX_KG);
  }
  return load;
}

/** What the six lines of a text say; whatever cannot be read stays in the text alone. */
export function readQuote(content: string, today: string): QuoteFields {
  return {
    origin: cut(valueOf(content, "origin"), 120),
    destination: cut(valueOf(content, "destination"), 120),
    goods: cut(valueOf(content, "goods"), 200),
    ...readLoad(valueOf(content, "load")),
    wishedOn: readDay(valueOf(content, "wishedOn"), today),
    needs: cut(valueOf(content, "needs"), 500),
  };
}

const wordsOf: Record<Line, (fields: QuoteFields) => string> = {
  origin: ({ origin }) => origin,
  destination: ({ destination }) => destination,
  goods: ({ goods }) => goods,
  load: loadWords,
  wishedOn: ({ wishedOn }) => (wishedOn ?? "").split("-").reverse().join("/"),
  needs: ({ needs }) => inOneLine(needs.split("\n")),
};
const lineOf = (field: keyof QuoteFields): Line => (field === "weightKg" || field === "volume" ? "load" : field);

function writeLine(content: string, name: Line, fields: QuoteFields) {
  const lines = content.split("\n");
  const span = spanOf(lines, name);
  if (!span) return content;
  const line = `${LINES[name]} ${wordsOf[name](fields)}`.trim();
  return [...lines.slice(0, span.from), line, ...lines.slice(span.to)].join("\n");
}

/** The text with the line of one field rewritten; a line that was taken out of it stays out. */
export const writeQuoteLine = (content: string, field: keyof QuoteFields, fields: QuoteFields) =>
  writeLine(content, lineOf(field), fields);

/** The same with all six. */
export const writeQuote = (content: string, fields: QuoteFields) =>
  NAMES.reduce((text, name) => writeLine(text, name, fields), content);
