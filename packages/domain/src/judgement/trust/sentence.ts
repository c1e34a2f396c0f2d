import type { Sentence, Tag } from "./vocabulary.ts";

export const NEAR = 8;

/** A pair of such words, the second so far after the first. */
export const near = (first: readonly number[], second: readonly number[], [least, most]: readonly [number, number]) =>
  first.some((one) => second.some((other) => other - one >= least && other - one <= most));
export const hasWord = ({ at }: Sentence, ...tags: Tag[]) => tags.some((tag) => at[tag].length > 0);
export const wordAt = ({ words }: Sentence, at: number) => words[at] ?? "";

const HAND_OVER =
  / (?:a(?: la| l)?|a chaque|on|apres|lors de la|au moment de la|quand|contre|des) (?:bonne )?(?:livraison|remise|recuperation|pesee|arrivee|enlevement|delivery|verification|dechargement|livre|reception(?! (?:du|de l|de la|d un) (?:paiement|argent|somme|transfert|depot|virement|versement|wave))) | (?:au|du) (?:retrait|dechargement|comptoir|marche) | (?:au|le) livreur | sur place | en mains? propres? | main a main | devant vous | apres avoir vu | (?:quand|lorsque|si) (?:tu|vous|on) (?:\p{L}+ )?(?:vois|voyez|prends|prenez|vu|avez|recevez|recois|viens|venez|remets|voit) | quand je vous remets | avant de payer | cash on delivery /u;

export const isHandOver = (sentence: Sentence) => HAND_OVER.test(sentence.said);

const BETWEEN =
  /^(?:te|t|vous|le|la|les|l|lui|leur|vais|peux|pouvons|dois|veux|viens|me|ai|avons|will|can|tout|toujours|deja|bien)$/u;
/** « Je vous paie », but not « pour que je paie ». */
function isOwnAct(words: readonly string[], i: number) {
  let at = i - 1;
  while (at >= 0 && i - at < 5 && BETWEEN.test(words[at] ?? "")) at -= 1;
  return /^(?:je|j|nous|i|we)$/u.test(words[at] ?? "") && !/^(?:que|qu)$/u.test(words[at - 1] ?? "");
}

const IS_DONE = /^(?:est|etait|sera|ete|deja|ai|as|a|avons|ont|sont|se|bien)$/u;
/** Nobody is asked by « est payé » or by « ne payez pas ». */
export function isSaidOfOthers({ words, at }: Sentence, i: number) {
  const [two = "", one = ""] = [words[i - 2], words[i - 1]];
  const isDone = IS_DONE.test(one) && !/(?:er|re)$/u.test(words[i] ?? "");
  const isDenied =
    /^(?:ne|jamais|sans)$/u.test(one) || (at.not.includes(i + 1) && words.slice(Math.max(0, i - 3), i).includes("ne"));
  const isNeedless = / (?:pas|plus|aucun|jamais) besoin d(?:e)? $| rien a $| (?:pas|jamais) a $| inutile de $/u.test(
    ` ${words.slice(Math.max(0, i - 4), i).join(" ")} `,
  );
  return (
    isOwnAct(words, i) ||
    isDone ||
    isDenied ||
    isNeedless ||
    [one, two].some((word) => /^(?:pas|aucun|aucune|jamais|sans|ni)$/u.test(word))
  );
}
