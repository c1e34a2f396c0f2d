import type { UserType } from "@recolte/domain/identity/user-type";
import consommateur from "#assets/pictures/consommateur.webp";
import detaillant from "#assets/pictures/detaillant.webp";
import grossiste from "#assets/pictures/grossiste.webp";
import producteur from "#assets/pictures/producteur.webp";
import transformateur from "#assets/pictures/transformateur.webp";
import transporteur from "#assets/pictures/transporteur.webp";

/** Somebody of each type of account. */
export const PORTRAITS: Record<UserType, string> = {
  producteur,
  transformateur,
  grossiste,
  transporteur,
  detaillant,
  consommateur,
};
