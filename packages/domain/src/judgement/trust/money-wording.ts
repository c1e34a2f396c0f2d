import { MONEY_BY_NAME } from "./money-by-name.ts";
import { hasWord, isHandOver, isSaidOfOthers, NEAR, near, wordAt } from "./sentence.ts";
import type { Sentence } from "./vocabulary.ts";

const QUESTION =
  /^ (?:est ce|faut il|dois je|doit on|demandez vous|vous demandez|peut on|puis je|je peux|on peut|acceptez|vous acceptez|combien|do you|can i) /u;

const isPart = (sentence: Sentence) =>
  hasWord(sentence, "partial") ||
  / (?:pai|pay|regl|vers|envo)\p{L}* (?:\p{L}+ ){0,4}?(?:maintenant|d abord|aujourd hui|now|upfront|first) /u.test(
    sentence.said,
  ) ||
  /(?: \d+ (?:%|pour cent) )/u.test(sentence.said);

const SUMS = /^(?:\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{3,7}|\d{1,4}(?:k|mille))$/u;
const AFTER_SUM = /^(?:,|mille|par|sur|avant|d|pour|maintenant|via|et|tout|ce|ici|puis|en)$/u;
/** Figures that nothing measures but francs, or nothing at all. */
function sums({ words, at }: Sentence) {
  const isMoney = (i: number) =>
    at.currency.includes(i) || at.instrument.includes(i) || i >= words.length || AFTER_SUM.test(words[i] ?? "");
  return [...words.keys()].filter((i) => {
    const word = words[i] ?? "";
    if (word === "mille") return true;
    if (/^\d+(?:f|fcfa|cfa)$/u.test(word)) return true;
    if (/^\d+$/u.test(word) && at.currency.includes(i + 1)) return true;
    if (/^\d+$/u.test(word) && (words[i + 1] === "%" || words[i + 1] === "pour") && words[i - 1] !== "de") return true;
    return SUMS.test(word) && isMoney(i + 1);
  });
}

/** Through which money goes; « votre numéro Wave » is asked by who pays. */
const channels = ({ words, at }: Sentence) => at.instrument.filter((i) => !/^(?:numero|num|votre)$/u.test(words[i - 1] ?? ""));

interface Facts {
  sentence: Sentence;
  /** Money by any name, through anything. */
  money: readonly number[];
  payment: readonly number[];
  /** Who reads it is to pay. */
  pays: readonly number[];
  /** The same, and payments by their name. */
  payments: readonly number[];
}

/** « Le transport passe à 1 500 F »: a price, which nobody hands over. */
const isPassing = (sentence: Sentence, i: number) =>
  wordAt(sentence, i).startsWith("pass") && /^(?:a|de|par)$/u.test(wordAt(sentence, i + 1));

function factsOf(sentence: Sentence): Facts {
  const { at } = sentence;
  const payment = at.payment.filter(
    (i) => !/^(?:du|au|des)$/u.test(wordAt(sentence, i - 1)) || !/^depots?$/u.test(wordAt(sentence, i)),
  );
  const money = [...at.money, ...payment, ...channels(sentence), ...sums(sentence), ...at.strong];
  const objects = [...money, ...at.fuel];
  const moves = at.move.filter((i) => near([i], objects, [1, NEAR]) && !isPassing(sentence, i));
  const wants = at.want.filter(
    (i) => near([i], [...money, ...at.cost], [1, 6]) && !/^(?:vous|tu|ne)$/u.test(wordAt(sentence, i - 1)),
  );
  const pays = [...at.pay, ...moves].filter((i) => !isSaidOfOthers(sentence, i));
  return {
    sentence,
    money,
    payment,
    pays,
    payments: [...pays, ...wants, ...payment.filter((i) => !isSaidOfOthers(sentence, i))],
  };
}

const AVANCE = /^av[ae]nce$/u;
const AHEAD = / (?:d|l|en|par) (?:avance|avence) /u;
const THANKS = / merci d avance | reserve\p{L}* (?:\p{L}+ )?a l avance /u;

/** In the same part between commas. */
const isTogether = ({ words }: Sentence, one: number, other: number) =>
  !words.slice(Math.min(one, other), Math.max(one, other)).includes(",");

/** Paid first, whatever comes then. */
function asksBefore({ sentence, money, pays, payments }: Facts) {
  const { at, words, said } = sentence;
  const ahead = AHEAD.test(said) && !THANKS.test(said) ? at.money.filter((i) => AVANCE.test(wordAt(sentence, i))) : [];
  const first = [...at.first, ...ahead];
  const isFree = (from: number, to: number) => !words.slice(from, to).some((word) => /^(?:pas|jamais)$/u.test(word));
  const pairs = (list: readonly number[], marks: readonly number[], isPart: boolean) =>
    list.some((i) =>
      marks.some(
        (mark) =>
          near([i], [mark], [-4, NEAR]) &&
          (!isPart || isTogether(sentence, i, mark)) &&
          isFree(Math.min(i, mark), Math.max(i, mark)),
      ),
    );
  const sumsAhead = money.filter((i) => !at.payment.includes(i) && !AVANCE.test(wordAt(sentence, i)));
  return (
    pairs(payments, at.before, true) ||
    pairs(pays, first, false) ||
    pairs(payments, first, true) ||
    sumsAhead.some((i) => first.some((mark) => near([i], [mark], [-2, 7]) && isTogether(sentence, i, mark)))
  );
}

/** Paid so that something happens. */
const asksFor = ({ sentence: { at, words }, pays, money, payments }: Facts) =>
  near(pays, at.purpose, [1, 14]) ||
  payments.some((i) =>
    at.purpose.some(
      (to) => to > i && to - i <= 12 && words.slice(i, to).some((word) => /^(?:pour|afin|to|para|um|et|puis)$/u.test(word)),
    ),
  ) ||
  at.purpose.some((i) =>
    money.some(
      (sum) =>
        sum - i >= 2 &&
        sum - i <= 8 &&
        words.slice(i + 1, sum).some((word) => /^(?:par|avec|en|contre|moyennant|with)$/u.test(word)) &&
        !at.instrument.includes(sum),
    ),
  );

const COND =
  / (?:des que|une fois|apres|aussitot|quand|lorsque|tant que|des reception|a reception|apres reception|once|after|until|when) /gu;
/** Goods go when money has come. */
function asksCondition({ sentence, money }: Facts) {
  const { at, words } = sentence;
  const starts = [...sentence.said.matchAll(COND)].map(({ index }) => sentence.said.slice(0, index).split(" ").length - 1);
  return starts.some(
    (start) =>
      near([start], money, [0, 7]) &&
      (near([start], at.received, [0, 9]) ||
        words[start] === "tant" ||
        /^(?:qu|que|seulement|uniquement|only)$/u.test(words[start - 1] ?? "")) &&
      hasWord(sentence, "go", "purpose"),
  );
}

const WANTED =
  /^(?:paiement|depot|depo|acompte|avance|versement|argent|virement|transfert|caution|reglement|wave|garantie|payment|deposit|money)s?$/u;
/** « Pas de paiement, pas de livraison. » */
function asksOrNothing({ sentence: { at, words } }: Facts) {
  const lacks = [...words.keys()].filter(
    (i) =>
      WANTED.test(words[i] ?? "") &&
      words.slice(Math.max(0, i - 2), i).some((word) => /^(?:sans|pas|aucun|aucune|no|without)$/u.test(word)),
  );
  return lacks.some(
    (i) =>
      at.not.some((other) => (other < i - 2 || other > i) && at.go.some((go) => go > other - 5 && go !== i && go - other <= 6)) &&
      !/^(?:ni)$/u.test(words[i + 1] ?? ""),
  );
}

const AT_ONCE =
  / (?:pai|pay|regl|vers)\p{L}* (?:(?!remise)\p{L}+ ){0,3}?(?:(?:a|des) la (?:commande|reservation)|au depart|a la validation|au moment de (?:la |l )?(?:reserv|command|valid)\p{L}*|en commandant|aujourd hui|ce soir|tout de suite|des maintenant) | (?:uniquement|seulement|que) (?:\p{L}+ ){0,3}(?:ayant|ont|avez|as) (?:deja )?(?:paye|regle|verse|solde) | (?:expedi|livr|envo|charg|liber|depart)\p{L}* (?:(?:que|qu|seulement|uniquement) ){0,2}apres (?:le |votre |un )?(?:paiement|versement|virement|transfert|depot|reglement|argent|wave|acompte) /u;
/** A part of it now, or all of it; a rebate is none. */
const asksPart = ({ sentence }: Facts) =>
  AT_ONCE.test(sentence.said) ||
  (/ (?:moitie|\d+ (?:%|pour cent)|tiers|totalite|integral\p{L}*|total|complet|complete|in full) (?:\p{L}+ ){0,4}?(?:(?:a|au|des|de) (?:la |le |l )?(?:moment de (?:la |l |)?)?(?:commande|reservation|depart|validation|valider|commander)|maintenant|now|en ligne) /u.test(
    sentence.said,
  ) &&
    !/ (?:remise|reduction|rabais|promo\p{L}*) /u.test(sentence.said));

const COVERED = / (?:compris\p{L}*|a partager|offert\p{L}*|inclus\p{L}*|gratuit\p{L}*|a la charge) /u;
/** Costs that nobody has before goods move. */
const asksCosts = ({ sentence, pays }: Facts) =>
  !COVERED.test(sentence.said) &&
  (near([...pays, ...sentence.at.move.filter((i) => wordAt(sentence, i).startsWith("avance"))], sentence.at.cost, [1, NEAR]) ||
    (sums(sentence).length > 0 &&
      near(
        sentence.at.want.filter((i) => !wordAt(sentence, i).startsWith("demand")),
        sentence.at.fuel,
        [1, NEAR],
      )) ||
    near(sentence.at.cost, pays, [1, 6]) ||
    / (?:frais|droits?|taxes?) (?:de|d) (?:la |l )?\p{L}+ (?:\p{L}+ )*?(?:a (?:payer|verser|regler)|obligatoires?|non remboursables?) /u.test(
      sentence.said,
    ));

/** Money by its name, or a bond that is given back. */
function asksByName({ sentence }: Facts) {
  const { at, said } = sentence;
  const bonds = at.bond.filter((i) => !(AVANCE.test(wordAt(sentence, i)) && /^[dl]$/u.test(wordAt(sentence, i - 1))));
  return (
    at.strong.some((i) => !isSaidOfOthers(sentence, i)) ||
    MONEY_BY_NAME.some((pattern) => pattern.test(said)) ||
    near(at.access, sums(sentence), [-6, NEAR]) ||
    (near(bonds, at.required, [1, 6]) && !near(at.not, bonds, [1, 3]) && !COVERED.test(said)) ||
    (near(bonds, channels(sentence), [1, 5]) && !/ (?:au|du|le) depot /u.test(said))
  );
}

/** Money, plainly. */
const asksPlainly = (facts: Facts) => {
  const { sentence, pays, payment } = facts;
  const { at } = sentence;
  const moves = at.move.filter((i) => pays.includes(i));
  const figures = sums(sentence).filter(
    (i) =>
      !near(
        at.move.filter((move) => wordAt(sentence, move).startsWith("fai")),
        [i],
        [1, NEAR],
      ),
  );
  return near(
    moves,
    [
      ...figures,
      ...at.money.filter((i) =>
        /^(?:argent|somme|wari|dje|jetons?|unites|money|moitie|avance|depot|ticket|caution|garantie|participation)$/u.test(
          wordAt(sentence, i),
        ),
      ),
      ...channels(sentence),
      ...payment,
    ],
    [1, NEAR],
  );
};

const UNLESS =
  / si (?:l |le |la |ton |votre )(?:argent|paiement|wave|virement|transfert|depot|somme|versement) (?:n |ne )?\p{L}+ pas /u;
const FIRST_YOU =
  / (?:tu|vous) (?:pai|pay|vers|envo|depos|transfer|regl|vir)\p{L}* (?:\p{L}+ ){0,4}?, (?:et |puis )?(?:je|on|nous|j) (?:te |t |vous |l |le |la |les )?(?:charg|livr|expedi|envo|gard|coup|boug|part|demarr)\p{L}* | contre (?:un |le |votre )?(?:paiement|virement|transfert|versement|depot|wave) | avant (?:tout|toute|le|la|chaque) \p{L}+ , (?:le |la |un )?(?:paiement|reglement|versement|solde|virement|depot) /u;
/** Codes that are money: who has their figures has it. */
const asksRecharge = ({ sentence }: Facts) =>
  / (?:pcs|transcash|neosurf|itunes|google play|carte cadeau|gift card|(?:un|des|les|le|ton|votre|code|codes) coupons?) /u.test(
    sentence.said,
  ) ||
  (/ (?:recharge\p{L}*|credit d appel) /u.test(sentence.said) && hasWord(sentence, "move", "tell", "code"));

const OF_MONEY = [
  "pay",
  "move",
  "payment",
  "money",
  "strong",
  "bond",
  "instrument",
  "currency",
  "want",
  "cost",
  "access",
] as const;
const ELSEWHERE_SAID = /先付|定金|押金|预付|订金|عربون|مقدما|предоплат|аванс/u;
/** Whether a sentence asks for money before, or for, a hand-over. */
export function asksMoney(sentence: Sentence) {
  if (ELSEWHERE_SAID.test(sentence.said)) return true;
  if (
    !hasWord(sentence, ...OF_MONEY) &&
    !/ (?:coupon|pcs|gift|\d+ %|motivation|credit|fees?|charge|serieu|megas?|forfait|50 avant)/u.test(sentence.said)
  )
    return false;
  if (sentence.isQuestion && QUESTION.test(sentence.said)) return false;
  const facts = factsOf(sentence);
  if (asksByName(facts) || asksPart(facts) || asksRecharge(facts) || UNLESS.test(sentence.said) || FIRST_YOU.test(sentence.said))
    return !(isHandOver(sentence) && / (?:sans|aucun|pas d|ni) /u.test(sentence.said));
  if (isHandOver(sentence) && !isPart(sentence)) return false;
  return [asksBefore, asksFor, asksCondition, asksOrNothing, asksCosts, asksPlainly].some((asks) => asks(facts));
}
