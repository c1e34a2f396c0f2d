import { formatNumber } from "@recolte/domain/price";

/** « 0 vue », « 1 vue », « 1 248 vues »: zero and one are singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)}\u00a0${count >= 2 ? plural : singular}`;
