const UNITS: Readonly<Record<string, number>> = {
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
  vingt: 20,
  "vingt-cinq": 25,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};
const SMALL = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const HUNDREDS = `(?:(?:(${SMALL}) )?(cents?))`;
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:(?:(${SMALL}|\\d+) )?(mille)(?: ${HUNDREDS})?|${HUNDREDS})(?: (${SMALL}))?)(?![\\p{L}\\d])`,
  "giu",
);

const valueOf = (word: string | undefined, otherwise: number) =>
  word === undefined ? otherwise : (UNITS[word.toLowerCase()] ?? Number(word));

/** « deux mille cinq cents » is 2500: hundreds and thousands, as prices are said. */
export const inFigures = (text: string) =>
  text.replaceAll(NUMBER, (...found: (string | undefined)[]) => {
    const [, thousands, mille, after, afterCent, hundreds, cent, rest] = found;
    return String(
      (mille ? valueOf(thousands, 1) * 1000 : 0) +
        (afterCent ? valueOf(after, 1) * 100 : 0) +
        (cent ? valueOf(hundreds, 1) * 100 : 0) +
        valueOf(rest, 0),
    );
  });
