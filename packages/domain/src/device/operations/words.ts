import type { OperationKind, OperationOutcome } from "./operation.ts";

export const OPERATION_NAMES: Record<OperationKind, string> = {
  "announcements.create": "Annonce à publier",
  "announcements.pause": "Mise en pause",
  "announcements.quickEdit": "Prix ou quantité",
  "announcements.update": "Modification d'annonce",
  "customers.add": "Client à ajouter",
  "deliveries.confirm": "Livraison reçue",
  "deliveries.deliver": "Livraison faite",
  "deliveries.depart": "Départ",
  "deliveries.incident": "Incident",
  "deliveries.load": "Chargement fait",
  "deliveries.pay": "Transport payé",
  "deliveries.place": "Position",
  "deliveries.resume": "Reprise de la route",
  "favourites.set": "Favori",
  "messages.markRead": "Messages lus",
  "messages.send": "Message",
  "orders.accept": "Offre à accepter",
  "orders.confirm": "Commande reçue",
  "orders.counter": "Contre-proposition",
  "orders.pay": "Commande payée",
  "orders.ready": "Commande prête",
  "orders.refuse": "Offre à refuser",
  "orders.ship": "Livraison partie",
  "sales.record": "Vente au comptoir",
  "stock.record": "Mouvement de stock",
};

export const OUTCOME_NAMES: Record<OperationOutcome, string> = {
  done: "fait",
  refused: "refusé",
  choice: "à décider",
};

/** What nobody asked for in so many words is not counted among what waits. */
export const isSpoken = ({ kind }: { kind: OperationKind }) => kind !== "messages.markRead";

/** « 2 envois attendent le réseau »; where the server answers that it cannot now, the network is not to blame. */
export function waitingWords(count: number, isBusy = false) {
  const waits = count === 1 ? "1 envoi attend" : `${count} envois attendent`;
  return isBusy ? `${waits} : le serveur est occupé` : `${waits} le réseau`;
}

/** The same where nobody is signed in. */
export const leftWords = (count: number) =>
  count === 1 ? "1 envoi attend votre connexion" : `${count} envois attendent votre connexion`;
