import { formatNumber } from "@recolte/domain/goods/price";

/** « 0 vue », « 1 vue », « 1 248 vues »: zero and one are singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)}\u00a0${count >= 2 ? plural : singular}`;

/** What is quoted from right to left stays whole, and leaves the signs around it in their place. */
const FOREIGN = /« ([^»\u2068]*[\u0590-\u08ff\ufb1d-\ufefc][^»]*) »/gu;

/** French spaces its high signs, but none of them may begin a line, nor an opening guillemet end one; an amount keeps its currency. */
export const tied = (text: string) =>
  text
    .replaceAll(FOREIGN, "« \u2068$1\u2069 »")
    .replaceAll(/ (?=[?!:;»]|FCFA)/gu, "\u00a0")
    .replaceAll("« ", "«\u00a0");
