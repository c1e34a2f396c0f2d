import type { Requirement } from "#requirement.ts";

/** Screens and routes: entering, home, what stands around every page. */
export const ENTERING_AND_HOME = [
  { screen: "/favorites", when: "visiteur : la connexion", scenario: "turned-away", texts: ["Connexion", "Inscription"] },
  { screen: "/profile", when: "session encore inconnue", scenario: "session-unknown", texts: ["Chargement..."] },
  {
    screen: "/auth",
    when: "connexion",
    scenario: "login",
    texts: ["Connexion", "Inscription", "Email", "Mot de passe", "Se connecter", "Mot de passe oublié ?"],
  },
  { screen: "/auth", when: "connexion en cours", scenario: "login-busy", texts: ["Connexion..."] },
  { screen: "/auth", when: "mot de passe oublié", scenario: "forgotten", texts: ["Email", "Retour à la connexion"] },
  {
    screen: "/auth",
    when: "inscription : ses sept champs",
    scenario: "register",
    texts: ["Prénom", "Nom", "Email", "Vous êtes", "Pays", "Mot de passe", "Confirmer le mot de passe"],
  },
  {
    screen: "/reset-password",
    when: "sans session, puis après 3 secondes",
    scenario: "reset-expired",
    texts: ["Vérification en cours...", "Session de réinitialisation expirée ou invalide", "Connexion"],
  },
  {
    screen: "/reset-password",
    when: "avec une session",
    scenario: "reset-open",
    texts: ["Nouveau mot de passe", "Confirmer le mot de passe", "Au moins 6 caractères"],
  },
  {
    screen: "/",
    when: "tout est là",
    scenario: "home",
    texts: [
      ["L'agriculture à portée de main", "Libreville", "Parcourir les produits", "Vendre mes produits"],
      ["producteurs", "1 248+", "produits", "3 506", "transporteurs", "214+"],
      ["Producteur", "Transformateur", "Grossiste", "Transporteur", "Détaillant"],
      ["Fruits", "1 produit", "Légumes", "612 produits", "Céréales", "5 produits"],
      ["Produits Populaires", "Voir tout"],
      ["Producteurs", "Produits", "Transporteurs", "Consommateurs", "8 930", "Devenir Producteur", "Explorer les Produits"],
    ],
  },
  {
    screen: "/",
    when: "rien ne se charge",
    scenario: "home-broken",
    texts: ["--", "Erreur lors du chargement des catégories", "Erreur lors du chargement des produits"],
  },
  { screen: "/", when: "sans produit", scenario: "home-empty", texts: ["Aucun produit disponible pour le moment"] },
  {
    screen: "en-tête et barre du bas",
    when: "visiteur",
    scenario: "visitor-navigation",
    texts: ["Récolte", "Rechercher", "Se connecter", "Transport", "Toutes les annonces", "Accueil", "Annonces", "Connexion"],
  },
  {
    screen: "en-tête et barre du bas",
    when: "membre à qui tout store est ouvert",
    scenario: "member-navigation",
    texts: [
      ["Messages", "Créer une annonce", "Profil", "Store Producteurs", "Store Grossistes", "Store Détaillants"],
      ["Transport", "Toutes les annonces", "Favoris", "Tableau de bord", "Accueil"],
    ],
  },
  { screen: "barre du bas", when: "120 messages non lus", scenario: "unread", texts: ["99+"] },
  {
    screen: "/dashboard/producteur",
    when: "colonne de gauche",
    scenario: "dashboard-column",
    texts: [
      ["Tableau de bord", "Créer annonce", "Mes annonces", "Store Producteurs", "Services Transport", "Messages"],
      "Favoris",
    ],
  },
  {
    screen: "/help",
    when: "Ctrl + B",
    scenario: "pages-sidebar",
    texts: ["Pages générales", "Aide / FAQ", "Politique de confidentialité", "Conditions d'utilisation", "Contact"],
  },
] as const satisfies readonly Requirement[];

/** Screens and routes: announcements, messages, favourites, profiles. */
export const ANNOUNCEMENTS_AND_PEOPLE = [
  {
    screen: "/announcements",
    when: "filtrée",
    scenario: "list",
    texts: [
      ["Rechercher", "Catégorie", "Toutes", "Trier par", "Plus récentes", "Prix croissant", "Prix décroissant"],
      ["Effacer les filtres", "Retirer le filtre « tomates »", "1 annonce"],
      ["Vedette", "Tomates fraîches", "1 500 FCFA/kg", "Libreville", "350 kg", "214 vues", "Contacter"],
    ],
  },
  { screen: "/announcements", when: "aucun résultat", scenario: "list-empty", texts: ["Aucune annonce trouvée"] },
  {
    screen: "/announcements",
    when: "panne",
    scenario: "list-broken",
    texts: ["Erreur de chargement", "Impossible de charger les annonces"],
  },
  {
    screen: "/announcements/{id}",
    when: "active",
    scenario: "detail",
    texts: [
      ["Tomates fraîches", "Vedette", "Bio", "1 500 FCFA/kg", "Oloumi, Libreville", "Publiée le 21 novembre 2025"],
      ["Description", "Détails du produit", "Caractéristiques", "Envoyer un message", "Appeler", "Voir le profil"],
      ["Conseils de sécurité", "Rencontrez le vendeur en personne", "Vérifiez la qualité du produit"],
      ["Préférez le paiement en espèces", "Signalez tout comportement suspect", "Favori", "Partager"],
    ],
  },
  {
    screen: "/announcements/{id}",
    when: "introuvable",
    scenario: "detail-missing",
    texts: ["Cette annonce n'existe pas ou a été supprimée."],
  },
  {
    screen: "/announcements/{id}",
    when: "appel depuis un ordinateur",
    tests: ["le numéro n'est demandé qu'au toucher ; il se lit alors, s'appelle et se copie", "après « Appeler » sur %s"],
    texts: ["tel:+24177123456", "skype:+24177123456?call", "https://wa.me/24177123456"],
  },
  {
    screen: "/create-announcement",
    when: "membre",
    scenario: "create",
    texts: [
      ["Informations générales", "Prix et quantité", "Photos", "Localisation", "Options supplémentaires"],
      ["Annuler", "Publier l'annonce", "Autre (saisir)"],
    ],
  },
  { screen: "/create-announcement", when: "envoi en cours", scenario: "create-busy", texts: ["Publication..."] },
  {
    screen: "/create-announcement",
    when: "visiteur",
    scenario: "create-visitor",
    texts: ["Vous devez être connecté pour créer une annonce", "Connexion"],
  },
  { screen: "/create-announcement", when: "ville « autre »", scenario: "create-other-city", texts: ["Nom de la ville"] },
  {
    screen: "/profile?tab=annonces",
    when: "une annonce active, une en pause",
    scenario: "own-list",
    texts: ["Modifier", "Mettre en pause", "Réactiver"],
  },
  {
    screen: "/profile?tab=annonces",
    when: "supprimer",
    scenario: "own-remove",
    texts: ["Supprimer", "Cette action est irréversible"],
  },
  {
    screen: "/messages",
    when: "conversations d'aujourd'hui, d'hier et d'avant",
    scenario: "conversations",
    texts: ["Rechercher une conversation", "Hier", "02/01", "{…}:{…}"],
  },
  {
    screen: "/messages",
    when: "un fil dont le message est lu",
    scenario: "thread-read",
    texts: ["Lu", "Votre message", "Envoyer"],
  },
  {
    screen: "/messages?announcement&seller",
    when: "sans conversation encore",
    scenario: "new-conversation",
    texts: ["Nouvelle conversation avec Hervé Mba"],
  },
  {
    screen: "/profile",
    when: "le sien",
    scenario: "own-profile",
    texts: [
      ["Aperçu", "Mes annonces", "Paramètres", "Awa Ondo", "AO", "Producteur", "Vérifié", "Oyem"],
      ["Membre depuis janvier 2026", "annonces", "vues", "favoris reçus", "Informations du profil"],
      ["Nouvelle annonce", "Accéder au tableau de bord", "Modifier le profil"],
    ],
  },
  { screen: "/profile", when: "session finie", scenario: "own-signed-out", texts: ["Connexion requise", "Se connecter"] },
  { screen: "/profile", when: "profil en chemin", scenario: "own-loading", texts: ["Chargement..."] },
  {
    screen: "/profile",
    when: "sans profil",
    scenario: "own-missing",
    texts: ["Profil non configuré", "Créer mon profil", "Retour à l'accueil"],
  },
  { screen: "/profile", when: "panne", scenario: "own-broken", texts: ["Réessayer", "Retour à l'accueil"] },
  {
    screen: "/profile/{userId}",
    when: "trouvé",
    scenario: "public-profile",
    texts: [
      ["Awa Ondo", "Vérifié", "Producteur", "Oyem", "Membre depuis janvier 2026", "Maraîchère"],
      ["annonce", "vues", "favoris donnés"],
    ],
  },
  { screen: "/profile/{userId}", when: "introuvable", scenario: "public-missing", texts: ["Profil non trouvé"] },
  { screen: "/profile/{userId}", when: "panne, tue", scenario: "public-broken", texts: ["Profil non trouvé"] },
] as const satisfies readonly Requirement[];
