import type { UserType } from "@recolte/domain/identity/user-type";

/** Every address that is open to everybody, with what it may ask for; where goods or people are found, the name of one. */
export const OPEN_ADDRESSES: readonly [address: string, found?: string][] = [
  ["/", "Gombos sans script"],
  ["/announcements", "Gombos sans script"],
  ["/announcements?search=gombos", "Gombos sans script"],
  ["/announcements?search=gombos&category=legumes&country=gabon&city=Oyem&sort=price_asc", "Gombos sans script"],
  ["/announcements?near=Oyem&radius=50&sort=distance", "Gombos sans script"],
  ["/announcements?minPrice=1&maxPrice=90000&delivery=1&sellerType=producteur", "Gombos sans script"],
  ["/announcements?search=introuvable"],
  ["/announcements?search=gombos&exact=1", "Gombos sans script"],
  ["/announcements?product=gombo&bio=1&condition=frais"],
  ["/announcements/{annonce}", "Gombos sans script"],
  ["/profile/{vendeur}", "Gombos sans script"],
  ["/producteurs?search=awassa&city=Oyem&country=gabon", "Awassa"],
  ["/producteurs?near=Oyem&radius=25", "Awassa"],
  ["/producteurs?note=4"],
  ["/grossistes?search=introuvable"],
  ["/transporteurs", "Transports du nord"],
  ["/transporteurs?zone=Estuaire&vehicule=camion&chargeMin=500&chargeMax=3000"],
  ["/detaillants?search=introuvable&country=cote_ivoire"],
  ["/transformateurs?search=introuvable"],
  ["/produits/{produit}"],
  ["/produits/{produit}/oyem"],
  ["/help"],
  ["/contact"],
  ["/contact?vue=telephone"],
  ["/terms"],
  ["/privacy"],
  ["/auth"],
  ["/auth?vue=inscription"],
  ["/auth?vue=telephone"],
  ["/reset-password"],
  ["/nulle-part", "Ce chemin ne mène nulle part"],
  ["/announcements/0198c0de-0000-7000-8000-000000000012", "Ce chemin ne mène nulle part"],
  ["/announcements/12", "Ce chemin ne mène nulle part"],
  ["/produits/introuvable", "Ce chemin ne mène nulle part"],
];

/** An address of a member's own with all that it may ask for, what stands in its document, and what its question leaves out. */
export type OwnAddress = readonly [address: string, shows: string, leavesOut?: string];

const STOCK = (address: string): OwnAddress[] => [
  [`${address}q=manioc`, "Manioc", "Tomates"],
  [`${address}filtre=archived`, "Aucun produit trouvé", "Manioc"],
  [`${address}item={stock}`, "Manioc"],
];
const CUSTOMERS = (address: string): OwnAddress[] => [
  [`${address}q=introuvable`, "Aucun client trouvé"],
  [`${address}etat=Actif&niveau=Bronze`, "Nestor"],
  [`${address}etat=Inactif&niveau=VIP`, "Aucun client trouvé"],
];
const ORDERS = (address: string): OwnAddress[] => [
  [`${address}etape=negociation`, "Ignames", "Gombos"],
  [`${address}etape=confirme`, "Gombos", "Ignames"],
  [`${address}q=ignames&etape=negociation`, "Ignames", "Gombos"],
  [`${address}q=introuvable`, "Aucune commande trouvée", "Gombos"],
];

/** What each trade reads of its own; what stands in braces is the id of something of theirs. */
export const OWN_NARROWED: Record<UserType, readonly OwnAddress[]> = {
  producteur: [
    ...ORDERS("/orders?tab=achats&"),
    ...STOCK("/stock?"),
    ["/orders?etape=livre", "Aucune commande ici", "Gombos"],
    ["/orders/{commande}?reprise=x", "Gombos"],
    ["/quotes?tab=envoyees&etat=closes", "Oyem", "Bitam"],
    ["/quotes?tab=envoyees&etat=ouvertes&q=bitam", "Bitam", "Oyem"],
    ["/quotes?tab=livraisons&etape=planifiees", "Oyem"],
    ["/quotes?tab=livraisons&etape=route", "Aucune livraison", "Oyem"],
    ["/favorites?q=gombos", "Gombos", "Ignames"],
    ["/favorites?q=introuvable", "Aucun favori trouvé", "Gombos"],
    ["/messages?with={vendeur}", "Nestor"],
    ["/messages?seller={vendeur}&announcement={gombos}", "Gombos"],
    ["/profile?tab=annonces", "Bananes à vendre"],
    ["/profile?tab=parametres", "Notifications sur vos appareils"],
    ["/profile?edition=1", "Prénom"],
    ["/profile?affiche=1", "Affiche et partage"],
    ["/profile?affiche={annonce}", "Affiche et partage"],
    ["/publier?etape=2", "Le produit"],
    ["/publier?etape=3", "Le prix"],
    ["/publier?publiee={annonce}", "Bananes à vendre"],
    ["/create-announcement?stock={stock}", "Créer une annonce"],
    ["/create-announcement?reprise=x", "Ouvrir le formulaire"],
    ["/edit-announcement/{annonce}?reprise=x", "Ouvrir le formulaire"],
    ["/bienvenue?question=2", "Où êtes-vous"],
    ["/bienvenue?question=3", "Que"],
    ["/bienvenue?question=mot-de-passe", "Que faites-vous"],
    ["/recours?decision=x", "Aucune décision"],
    ["/store/producteurs?search=gombos&category=legumes&country=tous&city=Oyem", "Gombos"],
    ["/store/producteurs?near=Oyem&radius=25", "Gombos"],
    ["/transporteurs?commande={commande}", "Transporteurs"],
  ],
  grossiste: [
    ...ORDERS("/dashboard/grossiste?"),
    ...STOCK("/dashboard/grossiste?tab=stocks&"),
    ...CUSTOMERS("/dashboard/grossiste?tab=clients&"),
    ["/dashboard/grossiste?tab=analytics", "Aucune vente à analyser"],
  ],
  detaillant: [
    ...STOCK("/dashboard/detaillant?tab=stock&"),
    ...CUSTOMERS("/dashboard/detaillant?tab=clients&"),
    ["/dashboard/detaillant?voir=commandes&etape=confirme", "Aubergines"],
    ["/dashboard/detaillant?voir=commandes&etape=livre", "Aucune commande ici"],
    ["/dashboard/detaillant?voir=credit", "Aucun crédit en cours"],
    ["/dashboard/detaillant?tab=promotions", "promotion"],
  ],
  transformateur: [
    ...ORDERS("/dashboard/transformateur?"),
    ...STOCK("/dashboard/transformateur?tab=stock&"),
    ["/dashboard/transformateur?tab=lots", "lot"],
    ["/dashboard/transformateur?tab=ventes&etape=confirme", "Aubergines"],
    ["/dashboard/transformateur?tab=ventes&q=introuvable", "Aucune commande trouvée"],
  ],
  transporteur: [
    ["/dashboard/transporteur?etape=terminees", "Aucune livraison"],
    ["/dashboard/transporteur?tab=planning&semaine=2026-12-03", "Semaine du 30 novembre 2026"],
    ["/dashboard/transporteur?tab=flotte", "véhicule"],
    ["/dashboard/transporteur?tab=itineraires", "tinéraire"],
    ["/quotes?tab=recues&etat=ouvertes", "Aucune demande de devis"],
    ["/quotes?tab=effectuees&q=introuvable", "Aucune livraison"],
  ],
  consommateur: [
    ["/dashboard/consommateur?tab=favoris", "Gombos"],
    ["/dashboard/consommateur?tab=decouvertes&country=cote_ivoire&city=Bouak%C3%A9", "Rien à découvrir pour le moment"],
    ["/dashboard/consommateur?tab=fidelite", "Votre fidélité"],
  ],
};
