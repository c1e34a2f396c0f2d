import { formatNumber } from "@recolte/domain/goods/price";

const perKilogram = (price: number) => `${formatNumber(price)}\u00a0FCFA/kg`;
export const priceFrom = (price: number) => `dès ${perKilogram(price)}`;
export const priceUpTo = (price: number) => `jusqu'à ${perKilogram(price)}`;
export const nearLabel = (town: string, km: number) => `${town} et ${km}\u00a0km autour`;
