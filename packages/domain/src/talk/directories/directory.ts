import type { UserType } from "#identity/user-type.ts";

export const DIRECTORIES = ["producteurs", "grossistes", "transporteurs", "detaillants", "transformateurs"] as const;
export type Directory = (typeof DIRECTORIES)[number];

export const DIRECTORY_TYPE: Record<Directory, UserType> = {
  producteurs: "producteur",
  grossistes: "grossiste",
  transporteurs: "transporteur",
  detaillants: "detaillant",
  transformateurs: "transformateur",
};
