import { COLD_STORE, FARM, FARM_AND_GARDEN, type Product, WORKSHOP } from "./product.ts";

export const MEATS: readonly Product[] = [
  {
    category: "viandes",
    condition: "frais",
    sellers: FARM_AND_GARDEN,
    pictures: ["volaille", "volaille-2"],
    offers: [{ unit: "piece", price: [6500, 4000], quantity: [8, 150] }],
    titles: [
      "Poulets fermiers vivants",
      "Coqs et poulets {de}",
      "Poulets bicyclette élevés en plein air",
      "Poulets de quatre mois, prêts à cuisiner",
      "Coqs de ferme",
    ],
    facts: [
      "Élevés en plein air, nourris au maïs et au son.",
      "Poids vif entre 1,6 et 2,3 kg.",
      "Vaccinés, carnet à disposition.",
      "Abattage et plumage sur demande.",
      "Chair ferme et goûteuse.",
    ],
  },
  {
    category: "viandes",
    condition: "frais",
    sellers: FARM,
    pictures: ["viande"],
    offers: [
      { unit: "kg", price: [4200, 2900], quantity: [10, 150] },
      { unit: "caisse", price: [39000, 27000], quantity: [2, 15] },
    ],
    titles: [
      "Viande de bœuf fraîche",
      "Bœuf {de}, morceaux choisis",
      "Viande de bœuf sans os",
      "Côtes et jarrets de bœuf",
      "Viande de mouton",
    ],
    facts: [
      "Abattage contrôlé, tampon vétérinaire.",
      "Découpe à la demande devant vous.",
      "Chaîne du froid respectée jusqu'au retrait.",
      "Animaux élevés au pâturage.",
    ],
  },
  {
    category: "viandes",
    condition: "congele",
    sellers: COLD_STORE,
    pictures: ["poulet"],
    offers: [
      { unit: "kg", price: [1700, 1600], quantity: [30, 500] },
      { unit: "caisse", price: [15500, 14500], quantity: [10, 200] },
    ],
    titles: [
      "Cuisses de poulet congelées",
      "Cartons de cuisses de poulet, 10 kg",
      "Pilons de poulet {de}",
      "Cuisses de poulet pour grillades",
    ],
    facts: [
      "Conservées à moins dix-huit degrés.",
      "Cartons de 10 kg, date limite bien visible.",
      "Livraison en camion frigorifique.",
      "Prix par carton entier plus intéressant.",
    ],
  },
  {
    category: "viandes",
    condition: "transforme",
    sellers: WORKSHOP,
    pictures: ["poulet"],
    offers: [
      { unit: "kg", price: [5200, 3800], quantity: [6, 80] },
      { unit: "paquet", price: [3000, 2200], quantity: [10, 120] },
    ],
    titles: [
      "Poulet fumé artisanal",
      "Cuisses de poulet fumées {de}",
      "Poulet mariné prêt à braiser",
      "Brochettes de poulet marinées",
    ],
    facts: [
      "Fumé douze heures au bois fruitier.",
      "Marinade à l'ail et au gingembre, sans cube.",
      "Sous vide : une semaine au frais.",
      "Atelier contrôlé par les services d'hygiène.",
    ],
  },
];

export const FISH: readonly Product[] = [
  {
    category: "poissons",
    condition: "frais",
    sellers: FARM,
    pictures: ["poissons", "poissons-2"],
    offers: [
      { unit: "kg", price: [3200, 2300], quantity: [10, 200] },
      { unit: "caisse", price: [48000, 34000], quantity: [2, 25] },
    ],
    titles: [
      "Carpes fraîches d'élevage",
      "Poisson frais du matin",
      "Capitaine et bar {de}",
      "Tilapia frais de nos bassins",
      "Dorades roses sous glace",
      "Poisson frais pour restaurants",
    ],
    facts: [
      "Pêché cette nuit, sous glace jusqu'au retrait.",
      "Écaillé et vidé gratuitement.",
      "Poissons de 400 g à 1,2 kg.",
      "Arrivage au débarcadère vers sept heures.",
      "Nos bassins sont alimentés par une source.",
    ],
  },
  {
    category: "poissons",
    condition: "sec",
    sellers: ["transformateur", "grossiste", "detaillant"],
    pictures: ["poisson-fume"],
    offers: [
      { unit: "kg", price: [5800, 4200], quantity: [8, 150] },
      { unit: "paquet", price: [2500, 1800], quantity: [15, 150] },
      { unit: "caisse", price: [52000, 38000], quantity: [2, 25] },
    ],
    titles: [
      "Poisson fumé {de}",
      "Silures fumés",
      "Poisson fumé au bois dur",
      "Machoiron fumé bien sec",
      "Paniers de poisson fumé pour revendeuses",
    ],
    facts: [
      "Fumé au four amélioré, sans fumée noire.",
      "Bien sec, il tient un mois dans un panier aéré.",
      "Trié, têtes entières.",
      "Recette de la lagune, transmise de mère en fille.",
    ],
  },
  {
    category: "poissons",
    condition: "frais",
    sellers: FARM,
    pictures: ["crevettes"],
    offers: [
      { unit: "kg", price: [7000, 5200], quantity: [5, 90] },
      { unit: "caisse", price: [62000, 47000], quantity: [1, 12] },
    ],
    titles: ["Crevettes fraîches {de}", "Gambas de l'estuaire", "Crevettes roses, moyen calibre", "Crevettes de lagune"],
    facts: [
      "Pêchées à l'épervier, triées à bord.",
      "Calibre 30 à 40 pièces au kilo.",
      "Sous glace pilée dès la sortie de l'eau.",
      "Décorticage possible sur commande.",
    ],
  },
  {
    category: "poissons",
    condition: "congele",
    sellers: COLD_STORE,
    pictures: ["poissons-2", "poissons"],
    offers: [
      { unit: "caisse", price: [29000, 23000], quantity: [10, 250] },
      { unit: "kg", price: [1700, 1300], quantity: [40, 600] },
    ],
    titles: [
      "Chinchards congelés, cartons de 20 kg",
      "Maquereaux congelés {de}",
      "Cartons de poisson congelé",
      "Sardinelles congelées",
    ],
    facts: [
      "Cartons de 20 kg, taille 20+.",
      "Chambre froide à moins vingt degrés.",
      "Arrivage du port toutes les deux semaines.",
      "Tarif dégressif à partir de dix cartons.",
    ],
  },
];
