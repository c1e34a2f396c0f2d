import { FARM, FARM_AND_GARDEN, type Product, WORKSHOP } from "./product.ts";

export const SPICES: readonly Product[] = [
  {
    category: "epices",
    condition: "frais",
    sellers: FARM_AND_GARDEN,
    pictures: ["piment", "piment-2"],
    offers: [
      { unit: "kg", price: [2800, 1500], quantity: [8, 150] },
      { unit: "paquet", price: [500, 250], quantity: [30, 300] },
      { unit: "sac", price: [42000, 24000], quantity: [2, 20] },
    ],
    titles: [
      "Piment rouge frais",
      "Piments {de}",
      "Piment oiseau très fort",
      "Piment antillais parfumé",
      "Piments frais, cueillette du matin",
    ],
    facts: [
      "Très parfumé, bien fort.",
      "Cueilli avec le pédoncule pour durer plus longtemps.",
      "Deux variétés disponibles : rond et long.",
      "Séchage possible sur commande.",
    ],
  },
  {
    category: "epices",
    condition: "frais",
    sellers: FARM,
    pictures: ["gingembre"],
    offers: [
      { unit: "kg", price: [1800, 1000], quantity: [15, 400] },
      { unit: "sac", price: [62000, 36000], quantity: [3, 40] },
    ],
    titles: ["Gingembre frais {de}", "Gingembre pour jus", "Gros rhizomes de gingembre", "Gingembre lavé, qualité exportation"],
    facts: [
      "Rhizomes charnus, très peu de fibres.",
      "Lavé et ressuyé à l'ombre.",
      "Le jus pique bien, nos clientes y reviennent.",
      "Sacs de 40 kg ou détail à partir de 2 kg.",
    ],
  },
  {
    category: "epices",
    condition: "sec",
    sellers: FARM,
    pictures: ["ail"],
    offers: [
      { unit: "kg", price: [2800, 1900], quantity: [10, 200] },
      { unit: "sac", price: [48000, 33000], quantity: [3, 50] },
    ],
    titles: ["Ail blanc sec", "Ail {de}", "Têtes d'ail bien pleines", "Ail en filets pour revendeurs"],
    facts: [
      "Têtes serrées, caïeux faciles à éplucher.",
      "Séché un mois sous hangar.",
      "Filets de 20 kg.",
      "Goût puissant, il en faut peu.",
    ],
  },
  {
    category: "epices",
    condition: "sec",
    sellers: ["producteur", "transformateur", "detaillant"],
    pictures: ["poivre"],
    offers: [
      { unit: "kg", price: [7500, 5500], quantity: [4, 80] },
      { unit: "g", price: [10, 8], quantity: [500, 5000] },
      { unit: "paquet", price: [1500, 1000], quantity: [20, 200] },
    ],
    titles: ["Poivre noir en grains", "Poivre noir {de}", "Poivre de forêt séché au soleil", "Poivre entier, récolte de l'année"],
    facts: [
      "Grains lourds et réguliers, séchés sur claies.",
      "Arôme boisé, piquant net.",
      "Grappes cueillies à la main.",
      "Sachets refermables de 100 g ou vrac.",
    ],
  },
  {
    category: "epices",
    condition: "transforme",
    sellers: WORKSHOP,
    pictures: ["piment-2", "piment"],
    offers: [
      { unit: "paquet", price: [1000, 600], quantity: [30, 250] },
      { unit: "kg", price: [8500, 6000], quantity: [4, 60] },
    ],
    titles: ["Piment en poudre", "Purée de piment maison", "Poudre de piment {de}", "Mélange d'épices pour poisson braisé"],
    facts: [
      "Séché au séchoir solaire puis moulu fin.",
      "Ni sel ni colorant.",
      "Pots de 100 g avec étiquette et date.",
      "Force moyenne ou forte, précisez à la commande.",
    ],
  },
];
