import type { Requirement } from "#requirement.ts";

/** Section 2.6: favourites and the new password. */
export const OWN_PAGES = [
  {
    screen: "/favorites",
    when: "un produit gardé",
    scenario: "one-favourite",
    texts: [
      ["Mes favoris", "1 produit enregistré", "Tomates fraîches", "1 500 FCFA/kg", "Libreville", "4,5", "Clarisse Obame"],
      ["Vendeur vérifié", "Enregistré le 21/01/2026", "Contacter", "Retirer « Tomates fraîches » des favoris"],
      "Continuer mes achats",
    ],
  },
  { screen: "/favorites", when: "deux : pluriel", scenario: "two-favourites", texts: ["2 produits enregistrés"] },
  {
    screen: "/favorites",
    when: "aucun : pluriel aussi",
    scenario: "no-favourite",
    texts: ["0 produits enregistrés", "Aucun favori pour le moment", "Découvrir les produits", "Continuer mes achats"],
  },
  {
    screen: "/favorites",
    when: "chaque carte et les deux liens mènent aux annonces",
    tests: [
      "« Contacter » ouvre la messagerie avec le vendeur, et le dit",
      "un favori dit son titre, son prix, son lieu, sa note, son vendeur vérifié et le jour où il fut gardé",
      "sans favori, la page invite à découvrir les produits",
    ],
    texts: ['"/announcements/0190f3a0-0000-7000-8000-000000000011"', '"/announcements"'],
  },
  {
    screen: "/favorites",
    when: "« Contacter »",
    scenario: "favourite-contact",
    texts: ["Messagerie ouverte avec Clarisse Obame"],
  },
  {
    screen: "/reset-password",
    when: "ouverte avec une session",
    scenario: "reset-open",
    texts: ["Nouveau mot de passe", "Confirmer le mot de passe", "Au moins 6 caractères"],
  },
] as const satisfies readonly Requirement[];

/** Section 4: states and transitions. */
export const OWN_STATES = [
  { screen: "/reset-password", when: "sans session", scenario: "reset-waiting", texts: ["Vérification en cours..."] },
  {
    screen: "/reset-password",
    when: "sans session après 3 secondes : /auth",
    scenario: "reset-expired",
    texts: ["Session de réinitialisation expirée ou invalide", "Connexion"],
  },
  {
    screen: "/reset-password",
    when: "enregistré : /",
    scenario: "reset-done",
    texts: ["Mot de passe mis à jour avec succès !", "Parcourir les produits"],
  },
  { screen: "/store/producteurs", when: "cœur d'une carte", scenario: "heart-added", texts: ["Ajouté aux favoris"] },
  { screen: "/store/producteurs", when: "cœur d'une carte gardée", scenario: "heart-removed", texts: ["Retiré des favoris"] },
] as const satisfies readonly Requirement[];

/** Section 5: validation. */
export const OWN_VALIDATION = [
  {
    screen: "/auth",
    when: "inscription : mots de passe différents, rien ne part",
    scenario: "sign-up-different",
    texts: ["Les mots de passe ne correspondent pas"],
  },
  {
    screen: "/auth",
    when: "inscription : tout est requis",
    scenario: "sign-up-blank",
    texts: ["Le prénom est requis", "Le nom est requis", "L'email est requis"],
  },
  {
    screen: "/reset-password",
    when: "deux mots de passe qui diffèrent",
    scenario: "reset-different",
    texts: ["Les mots de passe ne correspondent pas"],
  },
  {
    screen: "/reset-password",
    when: "cinq caractères",
    scenario: "reset-short",
    texts: ["Le mot de passe doit contenir au moins 6 caractères"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what removing a favourite says. */
export const OWN_ENDS = [
  { screen: "/favorites", when: "corbeille", scenario: "favourite-trash", texts: ["Produit retiré des favoris", "Annuler"] },
] as const satisfies readonly Requirement[];
