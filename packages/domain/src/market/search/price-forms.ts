const ABOUT = 0.2;

const SPACE = String.raw`[\s\u00a0\u202f]`;
const AMOUNT = String.raw`(?<![\p{L}\d,.])\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?!\d)|\d+`;
const CURRENCY = String.raw`(?:f\.?${SPACE}?cfa|cfa|francs?(?:${SPACE}+cfa)?|xaf|xof|frs?|f)(?![\p{L}\d])`;
const WEIGHT = String.raw`kilogrammes?|kilos?|kgs?|grammes?|g|tonnes?|t`;
const COUNTED = String.raw`sacs?|caisses?|régimes?|regimes?|tas|pièces?|pieces?|unités?|unites?|cartons?|paniers?|cageots?|bottes?|paquets?|sachets?|litres?|l|bidons?|têtes?|tetes?|seaux?|cuvettes?|bassines?|boîtes?|boites?|plateaux?|palettes?`;
const UNIT = String.raw`(?:${WEIGHT}|${COUNTED})(?![\p{L}\d])`;
const PER = String.raw`(?:${SPACE}*(?:/|le|la|du|par|au|pour${SPACE}+un|l['’])${SPACE}*(?<per>${UNIT})(?:${SPACE}+de${SPACE}+(?<weight>\d+)${SPACE}*kg)?)`;
const MONEY = String.raw`(?<money>${SPACE}*${CURRENCY})?${PER}?`;
/** « à moins de 50 km », « moins de 3 sacs » and « 25 à 50 kg » speak of other things. */
const NO_OTHER = String.raw`(?!${SPACE}*(?:${UNIT}|km|kilom|m(?![\p{L}\d])|jours?|semaines?|mois|ans?|heures?|%|fois|[\d,.]))`;
const one = (name: string) => `(?<${name}>${AMOUNT})(?<thousands${name}>${SPACE}?k(?![\\p{L}\\d]))?`;
const bound = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})${SPACE}*${one("a")}${MONEY}${NO_OTHER}`, "iu");
const signed = (signs: string) => new RegExp(`(?:${signs})${SPACE}*${one("a")}${MONEY}${NO_OTHER}`, "iu");
const range = (from: string, to: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${from}${one("a")}(?:${SPACE}*${CURRENCY})?${SPACE}*${to}${SPACE}*${one("b")}${MONEY}${NO_OTHER}`,
    "iu",
  );
/** A number is money by its currency, or by what it is for. */
const priced = new RegExp(
  `(?<![\\p{L}\\d])${one("a")}(?:(?<money>${SPACE}*${CURRENCY})${PER.replaceAll("?<per>", "?<per1>").replaceAll("?<weight>", "?<weight1>")}?|${PER})`,
  "iu",
);

export type Bounds = (a: number, b: number) => readonly [low: number | null, high: number | null];
const atMost: Bounds = (a) => [null, a];
const atLeast: Bounds = (a) => [a, null];
const between: Bounds = (a, b) => [Math.min(a, b), Math.max(a, b)];
const about: Bounds = (a) => [Math.round(a * (1 - ABOUT)), Math.round(a * (1 + ABOUT))];

/** In the order in which they are looked for; a range or a number alone is one of money only where that is said. */
export const LIMITS: readonly { form: RegExp; bounds: Bounds; isMoney?: true }[] = [
  { form: range(`(?:entre|de)${SPACE}+`, "(?:et|à|a)"), bounds: between },
  { form: range("", "(?:à|-|–)"), bounds: between, isMoney: true },
  { form: signed("<=?|≤"), bounds: atMost },
  { form: signed(">=?|≥"), bounds: atLeast },
  {
    form: bound(
      "(?:à )?moins (?:de|que)|inf[ée]rieure?s? [àa]|en[- ]dessous de|au[- ]dessous de|sous|max(?:imum|i)?|jusqu['’ ]?[àa]|pas plus de|au plus|prix max(?:imum|i)?|budget(?: de)?",
    ),
    bounds: atMost,
  },
  {
    form: bound(
      "plus (?:de|que)|sup[ée]rieure?s? [àa]|au[- ]dessus de|[àa] partir de|d[èe]s|min(?:imum|i)?|pas moins de|au moins",
    ),
    bounds: atLeast,
  },
  { form: bound("environ|vers(?: les)?|autour de|pr[èe]s de|dans les"), bounds: about },
  { form: bound("(?:à|a|pour)(?: moins de)?"), bounds: atMost },
  { form: priced, bounds: atMost },
];

export const ORDERS: readonly { form: RegExp; sort: "price_asc" | "price_desc" }[] = [
  { form: /(?<![\p{L}\d])(?:les? |la )?plus ch[eè]re?s?(?![\p{L}\d])/iu, sort: "price_desc" },
  {
    form: /(?<![\p{L}\d])(?:(?:pas|peu)(?: trop| tr[èe]s| si)? ch[eè]re?s?|(?:les? |la )?moins ch[eè]re?s?|(?:à |a )?bon(?:s)? march[ée]s?|(?:à |a |au )?(?:bas|petits?|bons?|meilleurs?|faibles?) prix|(?:à |a )?prix (?:bas|doux|r[ée]duits?|abordables?|mini)|abordables?|[ée]conomiques?)(?![\p{L}\d])/iu,
    sort: "price_asc",
  },
];
