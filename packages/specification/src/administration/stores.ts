import type { Requirement } from "#requirement.ts";

/** Section 2.4: role-restricted stores, and how they fail (section 8). */
export const STORES = [
  {
    screen: "/store/producteurs",
    when: "produits",
    scenario: "producers",
    texts: [
      ["Store Producteurs", "Les récoltes, directement auprès de ceux qui les cultivent.", "Direct producteur"],
      ["Rechercher un produit", "Catégorie", "Toutes les catégories"],
      ["Fruits", "Légumes", "Céréales", "Viandes", "Poissons", "Épices", "Autres"],
      ["Vedette", "Bio", "Gabon", "Ajouter « Tomates fraîches » aux favoris", "Tomates fraîches", "4,5", "1 500 FCFA/kg"],
      ["Libreville", "214 vues", "Clarisse Obame", "Vendeur vérifié", "Voir détails"],
    ],
  },
  {
    screen: "/store/grossistes",
    when: "produits",
    scenario: "wholesalers",
    texts: ["Store Grossistes", "Des volumes pour approvisionner votre commerce.", "Vente en gros", "Voir détails"],
  },
  {
    screen: "/store/detaillants",
    when: "produits, dix vues ou moins",
    scenario: "retailers",
    texts: [
      "Store Détaillants",
      ["Les produits du marché et du quartier, à la quantité qu'il vous faut.", "Vente au détail", "4,0", "Voir détails"],
    ],
  },
  {
    screen: "/store/producteurs",
    when: "« Voir détails » mène à l'annonce",
    tests: [
      "une carte porte tout ce qui est dit d'elle",
      "un store montre ses cartes avec la note indicative, « Voir détails » et le cœur",
    ],
    texts: ["`/announcements/${tomatoes.id}`"],
  },
  { screen: "/store/producteurs", when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: "/store/producteurs",
    when: "aucun produit",
    scenario: "empty",
    texts: ["Aucun produit disponible pour le moment"],
  },
  {
    screen: "/store/producteurs",
    when: "rien ne répond à la recherche",
    scenario: "nothing-found",
    texts: ["Aucun produit trouvé", "Effacer les filtres"],
  },
  {
    screen: "/store/producteurs",
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger les produits", "Erreur lors du chargement des annonces", "Réessayer"],
  },
  {
    screen: "/store/detaillants",
    when: "panne",
    scenario: "broken-retailers",
    texts: ["Erreur de chargement", "Erreur lors du chargement des annonces"],
  },
  {
    screen: "/store/grossistes",
    when: "sans autorisation",
    scenario: "denied",
    texts: [
      ["Accès non autorisé", "Vous n'avez pas l'autorisation d'accéder à ce store.", "Producteur"],
      "Selon la hiérarchie commerciale, seuls certains types d'utilisateurs peuvent accéder à ce store.",
    ],
  },
  {
    screen: "/store/*",
    when: "administrateur",
    scenario: "denied-staff",
    texts: ["Accès non autorisé", "Administrateur"],
  },
  {
    screen: "/store/*",
    when: "le serveur refuse de même, cherche et ordonne",
    tests: [
      "un visiteur, un membre sans profil et un administrateur n'entrent dans aucun store",
      "un store ne montre que les annonces actives de son type de vendeur, cherchées dans titre et description",
      "les produits se suivent du plus récent au plus ancien, page par page, sans trou ni doublon",
    ],
  },
] as const satisfies readonly Requirement[];
