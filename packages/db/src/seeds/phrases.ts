import type { Country } from "@recolte/domain/platform/places/country";
import type { Unit } from "@recolte/domain/goods/unit";
import type { UserType } from "@recolte/domain/identity/user-type";

export const BIOS: Record<UserType, readonly string[]> = {
  producteur: [
    "Exploitation familiale près {de}. Nous cultivons depuis trois générations et vendons sans intermédiaire.",
    "Maraîchage à {ville}, deux hectares arrosés toute l'année.",
    "Plantation et petit élevage. Je réponds toujours dans la journée.",
    "Petite ferme à {ville} : vivrier, fruits et quelques ruches.",
    "Membre d'une coopérative de quarante producteurs autour {de}.",
  ],
  transformateur: [
    "Atelier de transformation à {ville} : manioc, épices, jus et conserves.",
    "Nous transformons les récoltes de nos voisins, avec étiquette et date sur chaque paquet.",
    "Groupement de femmes {de}, vingt emplois toute l'année.",
  ],
  grossiste: [
    "Grossiste en vivres frais à {ville}, dépôt ouvert dès cinq heures.",
    "Achat bord champ et revente en gros. Camions deux fois par semaine.",
    "Entrepôt de 400 m² à {ville}, chambre froide et pont-bascule.",
  ],
  transporteur: [
    "Transport de vivres au départ {de}, trois camions dont un frigorifique.",
    "Dix ans de route avec mon propre camion. Départs réguliers.",
    "Groupage et livraisons pour marchés, restaurants et cantines.",
  ],
  detaillant: [
    "Étal au marché {de}, du lundi au samedi.",
    "Épicerie de quartier à {ville} : produits locaux d'abord.",
    "Vente au détail, livraison à moto dans {ville}.",
  ],
  consommateur: [
    "Je cherche des produits frais pour la maison.",
    "Parent de quatre enfants à {ville}, j'achète chaque semaine.",
    "La cuisine du pays avant tout.",
    "",
  ],
};

export const UNIT_WORDS: Record<Unit, readonly [one: string, many: string]> = {
  kg: ["kilo", "kilos"],
  g: ["gramme", "grammes"],
  tonne: ["tonne", "tonnes"],
  piece: ["pièce", "pièces"],
  paquet: ["paquet", "paquets"],
  litre: ["litre", "litres"],
  sac: ["sac", "sacs"],
  caisse: ["caisse", "caisses"],
  regime: ["régime", "régimes"],
  tas: ["tas", "tas"],
};

/** A fact, then what its flag says, then how to meet. */
export const PHRASES = {
  organic: [
    "Culture sans engrais chimique ni pesticide.",
    "Produit sans traitement : fumier, compost et paillage seulement.",
    "Parcelle conduite en agriculture biologique depuis trois ans.",
  ],
  bulk: [
    "Remise à partir de dix {unites}.",
    "Restaurants, cantines et revendeurs : tarif de gros sur demande.",
    "Vente en gros bienvenue, facture possible.",
  ],
  negotiable: [
    "Prix à discuter selon la quantité.",
    "Petit geste possible pour les clients réguliers.",
    "Le prix se discute sur place.",
  ],
  delivery: [
    "Livraison possible à {ville} et aux environs.",
    "Je livre à {ville} le mardi et le samedi.",
    "Livraison offerte dans {ville} pour une grosse commande.",
  ],
  pickUp: [
    "À retirer à {ville}, tôt le matin de préférence.",
    "Retrait sur place à {ville} après un message.",
    "Disponible tous les jours au dépôt à {ville}.",
  ],
  stock: [
    "Il reste {quantite}.",
    "Disponible aujourd'hui : {quantite}.",
    "Prêt à partir : {quantite}.",
    "Stock du moment : {quantite}.",
  ],
  transport: [
    "Demandez un devis en indiquant le poids et la date.",
    "Paiement à la livraison accepté.",
    "Places à réserver deux jours avant.",
    "Tarif dégressif pour les chargements complets.",
  ],
} as const;

export const TITLE_ENDINGS = {
  bulk: ["vente en gros", "prix de gros"],
  delivery: ["livraison possible"],
  organic: ["sans pesticide"],
  plain: ["première qualité", "direct producteur", "petit prix", "arrivage du jour", "à {ville}"],
} as const;

export const DISTRICTS: Partial<Record<string, readonly string[]>> = {
  Libreville: ["Akébé", "Glass", "Louis", "Mont-Bouët", "Nzeng-Ayong", "Oloumi", "PK8", "PK12"],
  Owendo: ["Akournam", "Alénakiri"],
  Akanda: ["Angondjé", "Avorbam"],
  "Port-Gentil": ["Balise", "Grand Village"],
  Franceville: ["Mangoungou", "Potos"],
  Abidjan: ["Abobo", "Adjamé", "Cocody", "Koumassi", "Marcory", "Treichville", "Yopougon"],
  Bouaké: ["Air France", "Koko", "Nimbo"],
  Yamoussoukro: ["Habitat", "Morofé"],
};

/** Places of sale shown to nobody but the seller. */
export const ADDRESSES: Record<Country, readonly string[]> = {
  gabon: [
    "Derrière le marché municipal",
    "Face à la station-service",
    "Piste à droite après le pont, 2 km",
    "Dépôt bleu à côté de l'école",
  ],
  cote_ivoire: [
    "Près de la gare routière",
    "Derrière le grand marché",
    "Carrefour de la pharmacie, 2e rue",
    "Magasin jaune en face du lavage auto",
  ],
};
