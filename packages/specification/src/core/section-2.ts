import type { Situation } from "#situation.ts";

/** Screens and routes: entering, home, what stands around every page. */
export const ENTERING_AND_HOME = [
  { screen: "/favorites", when: "visiteur : la connexion", scene: "turned-away", texts: ["Connexion", "Inscription"] },
  { screen: "/profile", when: "session encore inconnue", scene: "session-unknown", texts: ["Chargement..."] },
  {
    screen: "/auth",
    when: "connexion",
    scene: "login",
    texts: ["Connexion", "Inscription", "Email", "Mot de passe", "Se connecter", "Mot de passe oublié ?"],
  },
  { screen: "/auth", when: "connexion en cours", scene: "login-busy", texts: ["Connexion..."] },
  { screen: "/auth", when: "mot de passe oublié", scene: "forgotten", texts: ["Email", "Retour à la connexion"] },
  {
    screen: "/auth",
    when: "inscription : ses sept champs",
    scene: "register",
    texts: ["Prénom", "Nom", "Email", "Vous êtes", "Pays", "Mot de passe", "Confirmer le mot de passe"],
  },
  {
    screen: "/reset-password",
    when: "sans session, puis après 3 secondes",
    scene: "reset-expired",
    texts: ["Vérification en cours...", "Session de réinitialisation expirée ou invalide", "Connexion"],
  },
  {
    screen: "/reset-password",
    when: "avec une session",
    scene: "reset-open",
    texts: ["Nouveau mot de passe", "Confirmer le mot de passe", "Au moins 6 caractères"],
  },
  {
    screen: "/",
    when: "tout est là",
    scene: "home",
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
    scene: "home-broken",
    texts: ["--", "Erreur lors du chargement des catégories", "Erreur lors du chargement des produits"],
  },
  { screen: "/", when: "sans produit", scene: "home-empty", texts: ["Aucun produit disponible pour le moment"] },
  {
    screen: "en-tête et barre du bas",
    when: "visiteur",
    scene: "visitor-navigation",
    texts: ["Récolte", "Rechercher", "Se connecter", "Transport", "Toutes les annonces", "Accueil", "Annonces", "Connexion"],
  },
  {
    screen: "en-tête et barre du bas",
    when: "membre à qui tout store est ouvert",
    scene: "member-navigation",
    texts: [
      ["Messages", "Créer une annonce", "Profil", "Store Producteurs", "Store Grossistes", "Store Détaillants"],
      ["Transport", "Toutes les annonces", "Favoris", "Tableau de bord", "Accueil"],
    ],
  },
  { screen: "barre du bas", when: "120 messages non lus", scene: "unread", texts: ["99+"] },
  {
    screen: "/dashboard/producteur",
    when: "colonne de gauche",
    scene: "dashboard-column",
    texts: [
      ["Tableau de bord", "Créer annonce", "Mes annonces", "Store Producteurs", "Services Transport", "Messages"],
      "Favoris",
    ],
  },
  {
    screen: "/help",
    when: "Ctrl + B",
    scene: "pages-sidebar",
    texts: ["Pages générales", "Aide / FAQ", "Politique de confidentialité", "Conditions d'utilisation", "Contact"],
  },
] as const satisfies readonly Situation[];

/** Screens and routes: announcements, messages, favourites, profiles. */
export const ANNOUNCEMENTS_AND_PEOPLE = [
  {
    screen: "/announcements",
    when: "filtrée",
    scene: "list",
    texts: [
      ["Rechercher", "Catégorie", "Toutes", "Trier par", "Plus récentes", "Prix croissant", "Prix décroissant"],
      ["Effacer les filtres", "Retirer le filtre « tomates »", "1 annonce"],
      ["Vedette", "Tomates fraîches", "1 500 FCFA/kg", "Libreville", "350 kg", "214 vues", "Contacter"],
    ],
  },
  { screen: "/announcements", when: "aucun résultat", scene: "list-empty", texts: ["Aucune annonce trouvée"] },
  {
    screen: "/announcements",
    when: "panne",
    scene: "list-broken",
    texts: ["Erreur de chargement", "Impossible de charger les annonces"],
  },
  {
    screen: "/announcements/{id}",
    when: "active",
    scene: "detail",
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
    scene: "detail-missing",
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
    scene: "create",
    texts: [
      ["Informations générales", "Prix et quantité", "Photos", "Localisation", "Options supplémentaires"],
      ["Annuler", "Publier l'annonce", "Autre (saisir)"],
    ],
  },
  { screen: "/create-announcement", when: "envoi en cours", scene: "create-busy", texts: ["Publication..."] },
  {
    screen: "/create-announcement",
    when: "visiteur",
    scene: "create-visitor",
    texts: ["Vous devez être connecté pour créer une annonce", "Connexion"],
  },
  { screen: "/create-announcement", when: "ville « autre »", scene: "create-other-city", texts: ["Nom de la ville"] },
  {
    screen: "/profile?tab=annonces",
    when: "une annonce active, une en pause",
    scene: "own-list",
    texts: ["Modifier", "Mettre en pause", "Réactiver"],
  },
  {
    screen: "/profile?tab=annonces",
    when: "supprimer",
    scene: "own-remove",
    texts: ["Supprimer", "Cette action est irréversible"],
  },
  {
    screen: "/messages",
    when: "conversations d'aujourd'hui, d'hier et d'avant",
    scene: "conversations",
    texts: ["Rechercher une conversation", "Hier", "02/01", "{…}:{…}"],
  },
  { screen: "/messages", when: "un fil dont le message est lu", scene: "thread-read", texts: ["Lu", "Votre message", "Envoyer"] },
  {
    screen: "/messages?announcement&seller",
    when: "sans conversation encore",
    scene: "new-conversation",
    texts: ["Nouvelle conversation avec Hervé Mba"],
  },
  {
    screen: "/profile",
    when: "le sien",
    scene: "own-profile",
    texts: [
      ["Aperçu", "Mes annonces", "Paramètres", "Awa Ondo", "AO", "Producteur", "Vérifié", "Oyem"],
      ["Membre depuis janvier 2026", "annonces", "vues", "favoris reçus", "Informations du profil"],
      ["Nouvelle annonce", "Accéder au tableau de bord", "Modifier le profil"],
    ],
  },
  { screen: "/profile", when: "session finie", scene: "own-signed-out", texts: ["Connexion requise", "Se connecter"] },
  { screen: "/profile", when: "profil en chemin", scene: "own-loading", texts: ["Chargement..."] },
  {
    screen: "/profile",
    when: "sans profil",
    scene: "own-missing",
    texts: ["Profil non configuré", "Créer mon profil", "Retour à l'accueil"],
  },
  { screen: "/profile", when: "panne", scene: "own-broken", texts: ["Réessayer", "Retour à l'accueil"] },
  {
    screen: "/profile/{userId}",
    when: "trouvé",
    scene: "public-profile",
    texts: [
      ["Awa Ondo", "Vérifié", "Producteur", "Oyem", "Membre depuis janvier 2026", "Maraîchère"],
      ["annonce", "vues", "favoris donnés"],
    ],
  },
  { screen: "/profile/{userId}", when: "introuvable", scene: "public-missing", texts: ["Profil non trouvé"] },
  { screen: "/profile/{userId}", when: "panne, tue", scene: "public-broken", texts: ["Profil non trouvé"] },
] as const satisfies readonly Situation[];
