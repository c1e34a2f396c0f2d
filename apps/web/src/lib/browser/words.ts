import { isolateWithin } from "@recolte/domain/platform/texts/bidi";
import { formatNumber } from "@recolte/domain/goods/price";

/** « 0 vue », « 1 vue », « 1 248 vues »: zero and one are singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)}\u00a0${count >= 2 ? plural : singular}`;

/** French spaces its high signs, but none of them may begin a line, nor an opening guillemet end one; an amount keeps its currency. */
export const tied = (text: string) =>
  isolateWithin(text)
    .replaceAll(/ (?=[?!:;»]|FCFA)/gu, "\u00a0")
    .replaceAll("« ", "«\u00a0");
