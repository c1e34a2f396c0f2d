export const USER_TYPES = ["producteur", "transformateur", "grossiste", "transporteur", "detaillant", "consommateur"] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USER_TYPE_LABELS: Record<UserType, string> = {
  producteur: "Producteur",
  transformateur: "Transformateur",
  grossiste: "Grossiste",
  transporteur: "Transporteur",
  detaillant: "Détaillant",
  consommateur: "Consommateur",
};

/** The five types that get the seller links; every signed-in account may still publish. */
export const SELLER_TYPES = [
  "producteur",
  "transformateur",
  "grossiste",
  "transporteur",
  "detaillant",
] as const satisfies readonly UserType[];
export type SellerType = (typeof SELLER_TYPES)[number];

export const isSeller = (type: UserType | null): type is SellerType => SELLER_TYPES.some((seller) => seller === type);

/** Who sells outside the site too, and keeps the book of it. */
const COUNTER_TYPES: readonly UserType[] = ["producteur", "transformateur", "grossiste", "detaillant"];
export const maySellOutside = (type: UserType | null) => type !== null && COUNTER_TYPES.includes(type);

/** Who only buys and sells on brings nothing in. */
export const mayHarvest = (type: UserType | null) => type === null || type === "producteur" || type === "transformateur";

/** Consumers as the home page counts them: everybody who buys for a living or for the table. */
export const customersOf = (counts: Partial<Record<UserType, number>>) =>
  (counts.consommateur ?? 0) + (counts.grossiste ?? 0) + (counts.detaillant ?? 0);
