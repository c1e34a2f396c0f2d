import { formatNumber } from "@recolte/domain/goods/price";

const monthName = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "2-digit", timeZone: "UTC" });

/** « 2026-11 » as « novembre 2026 », or as short as an axis wants it. */
export const monthOf = (month: string) => monthName.format(new Date(`${month}-01`));
export const shortMonthOf = (month: string) => shortMonth.format(new Date(`${month}-01`));

export const francs = (amount: number) => `${formatNumber(amount)}\u00a0FCFA`;
/** No invented number: where no purchase price is known there is no margin. */
export const marginOf = (margin: number | null, write = francs) => (margin === null ? "non calculable" : write(margin));
