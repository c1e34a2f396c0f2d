import type { UserType } from "#identity/user-type.ts";

export const STORES = ["producteurs", "grossistes", "detaillants"] as const;
export type Store = (typeof STORES)[number];

export const STORE_SELLER: Record<Store, UserType> = {
  producteurs: "producteur",
  grossistes: "grossiste",
  detaillants: "detaillant",
};
export const STORE_LABELS: Record<Store, string> = {
  producteurs: "Store Producteurs",
  grossistes: "Store Grossistes",
  detaillants: "Store Détaillants",
};

/** Who may shop where. No profile at all sees no store; « Services Transport » is open to all. */
const VISIBLE: Record<UserType, readonly Store[]> = {
  producteur: ["producteurs"],
  grossiste: ["producteurs"],
  transformateur: ["producteurs", "grossistes", "detaillants"],
  transporteur: ["producteurs", "grossistes", "detaillants"],
  detaillant: ["grossistes"],
  consommateur: ["detaillants"],
};

interface Shopper {
  userType: UserType | null;
  staff: boolean;
}

/** Staff see no store: they moderate, they do not shop. */
export const visibleStores = (viewer: Shopper | null): readonly Store[] =>
  viewer && viewer.userType && !viewer.staff ? VISIBLE[viewer.userType] : [];

export const canVisit = (viewer: Shopper | null, store: Store) => visibleStores(viewer).includes(store);

const MOBILE: Record<UserType, string> = {
  grossiste: "/store/producteurs",
  producteur: "/store/producteurs",
  transformateur: "/store/producteurs",
  detaillant: "/store/grossistes",
  consommateur: "/store/detaillants",
  transporteur: "/transporteurs",
};

/** The one store link of the mobile bar. */
export const mobileStore = (userType: UserType) => MOBILE[userType];
