import type { CaseKind } from "./case.ts";

interface ReadyReason {
  kind: CaseKind;
  title: string;
  text: string;
}

const SAYS = [
  [
    "Paiement d'avance",
    "Votre annonce demande un paiement avant que l'acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.",
  ],
  ["Photo d'autrui", "Cette photo n'est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même."],
  ["Prix trompeur", "Le prix annoncé n'est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment."],
  ["Annonce en double", "Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d'en publier une autre."],
  ["Produit interdit", "Ce produit ne peut pas être vendu sur Récolte. Les conditions d'utilisation disent lesquels."],
  ["Hors sujet", "Récolte est réservé aux produits et services agricoles et alimentaires."],
  ["Trop peu d'informations", "Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce."],
] as const;

/** What a new site begins with; the staff goes on from there. */
export const FIRST_REASONS: readonly ReadyReason[] = (["publication", "edit", "report"] as const).flatMap((kind) =>
  SAYS.map(([title, text]) => ({ kind, title, text })),
);
