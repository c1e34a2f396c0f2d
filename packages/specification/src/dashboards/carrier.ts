import type { Requirement } from "#requirement.ts";

const SCREEN = "/dashboard/transporteur";

/** Sections 2.2 and 4: the carrier's work, and the request that begins it. */
export const CARRIER = [
  {
    screen: SCREEN,
    when: "onglets, et ce qui attend un prix",
    scenario: "deliveries",
    texts: [
      ["Espace transporteur", "Bonjour Awa", "Livraisons", "Planning", "Ma Flotte", "Itinéraires"],
      "2 demandes de devis à chiffrer",
    ],
  },
  {
    screen: SCREEN,
    when: "livraisons par étape",
    scenario: "deliveries",
    texts: [
      ["En cours", "Planifiée", "Terminée", "Incident", "Annulée"],
      [
        "Toutes",
        "Autres",
        "Tomates en caisses",
        "Oyem → Libreville · 800 kg",
        "Client : Ben Nze · Camion GA-123-AB",
        "45 000 FCFA",
      ],
    ],
  },
  {
    screen: SCREEN,
    when: "aucune livraison",
    scenario: "no-delivery",
    texts: ["Aucune livraison", "Un devis accepté devient une livraison et se suit ici.", "Voir les demandes de devis"],
  },
  { screen: SCREEN, when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: SCREEN,
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger les livraisons", "Réessayer"],
  },
  {
    screen: `${SCREEN}?tab=planning`,
    when: "la semaine, jour par jour",
    scenario: "week",
    texts: [
      ["Semaine du {jour}", "Semaine précédente", "Cette semaine", "Semaine suivante"],
      ["Libre", "Tomates en caisses", "Planifiée", "En cours", "Terminée"],
    ],
  },
  {
    screen: `${SCREEN}?tab=planning`,
    when: "semaine libre",
    scenario: "free-week",
    texts: ["Aucune livraison cette semaine : tous vos véhicules sont libres."],
  },
  {
    screen: `${SCREEN}?tab=planning`,
    when: "panne",
    scenario: "broken-week",
    texts: ["Impossible de charger le planning", "Réessayer"],
  },
  {
    screen: `${SCREEN}?tab=flotte`,
    when: "véhicules : leur état, et ce qu'il permet",
    scenario: "fleet",
    texts: [
      ["Disponible", "En mission", "Maintenance", "1 véhicule disponible sur 3"],
      ["Ajouter un véhicule", "Camion · 5 000 kg", "Aucune livraison prévue", "Réfrigéré"],
      ["Mettre en maintenance", "Rendre disponible"],
    ],
  },
  {
    screen: `${SCREEN}?tab=flotte`,
    when: "aucun véhicule",
    scenario: "no-vehicle",
    texts: ["Aucun véhicule", "Il faut un véhicule pour répondre à une demande de devis.", "Ajouter mon premier véhicule"],
  },
  {
    screen: `${SCREEN}?tab=flotte`,
    when: "panne",
    scenario: "broken-fleet",
    texts: ["Impossible de charger votre flotte", "Réessayer"],
  },
  {
    screen: `${SCREEN}?tab=itineraires`,
    when: "lignes régulières : villes, jours, charge",
    scenario: "lines",
    texts: [
      ["Ajouter un itinéraire", "Oyem → Libreville", "Par Ndjolé", "lun., jeu., départ 06:00 · 3 000 kg"],
      ["En service", "Suspendu"],
    ],
  },
  {
    screen: `${SCREEN}?tab=itineraires`,
    when: "aucune ligne",
    scenario: "no-line",
    texts: ["Aucun itinéraire", "Notez les lignes que vous faites chaque semaine.", "Ajouter mon premier itinéraire"],
  },
  {
    screen: `${SCREEN}?tab=itineraires`,
    when: "panne",
    scenario: "broken-lines",
    texts: ["Impossible de charger vos itinéraires", "Réessayer"],
  },
  {
    screen: "/transporteurs",
    when: "demande de devis : le texte des six lignes, et un champ pour chacune",
    scenario: "quote",
    texts: [
      ["Devis : Awa Obame", "Demander un devis à Awa Obame", "Votre demande", "Annuler", "Envoyer"],
      ["Lieu de départ", "Destination", "Type de marchandise", "Poids estimé (kg)", "Volume estimé (m³)"],
      ["Date souhaitée", "Exigences particulières"],
    ],
  },
  {
    screen: "/transporteurs",
    when: "chaque champ écrit sa ligne du texte, au clavier seul",
    tests: ["%s : au clavier seul on écrit à un producteur depuis l'annuaire et demande un devis à un transporteur"],
    texts: ["Lieu de départ : Oyem", "Destination : Libreville", "Date souhaitée :", "Exigences particulières : Bâche"],
  },
  {
    screen: "/deliveries/:id",
    when: "de la demande au code du destinataire",
    tests: ["%s : une demande de devis devient un prix, une livraison, un trajet, et se remet par le code"],
    texts: ['["Livraisons", "Planning", "Ma Flotte", "Itinéraires"]'],
  },
] as const satisfies readonly Requirement[];
