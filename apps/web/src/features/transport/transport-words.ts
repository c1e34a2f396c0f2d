import { formatDate, formatDay, formatMoment, formatNearDay, formatTime } from "@recolte/domain/platform/days/date";
import { type DeliveryStatus, type QuoteRequestStatus, REQUEST_WAITS_FOR } from "@recolte/domain/trade/transport/status";
import { type DeliveryAction, type DeliverySideName, loadableFrom } from "@recolte/domain/trade/transport/delivery";
import type { QuoteSide } from "@recolte/domain/trade/transport/quote-request";
import { clock } from "#lib/browser/clock.ts";

export const momentWords = (iso: string) => formatMoment(new Date(iso), clock.now());
/** « du 21/11 à 22:00 au 22/11 à 06:00 », « le 21/11 de 06:00 à 14:00 ». */
export function windowWords({ pickupAt, dropAt }: { pickupAt: string; dropAt: string }) {
  const day = formatDate(pickupAt);
  if (day !== formatDate(dropAt)) return `du ${momentWords(pickupAt)} au ${momentWords(dropAt)}`;
  return `le ${formatNearDay(new Date(pickupAt), clock.now())} de ${formatTime(pickupAt)} à ${formatTime(dropAt)}`;
}
export const wishedWords = (day: string | null) => (day ? formatDay(day) : "Non précisée");

/** Whether it waits for this side. */
export const waitsFor = (side: QuoteSide, status: QuoteRequestStatus) => status === REQUEST_WAITS_FOR[side];

const REQUEST_NEXT: Record<QuoteSide, Partial<Record<QuoteRequestStatus, string>>> = {
  carrier: { ouverte: "Faites un prix ou déclinez.", chiffree: "Le client n'a pas encore répondu à votre prix." },
  customer: { ouverte: "Le transporteur n'a pas encore répondu.", chiffree: "Un prix vous attend." },
};
const OVER: Partial<Record<QuoteRequestStatus, string>> = {
  acceptee: "Le transport est réservé.",
  refusee: "La demande est close.",
  expiree: "Le délai est passé sans accord.",
  annulee: "La demande a été annulée.",
};
interface RequestState {
  status: QuoteRequestStatus;
  /** Of the journey that came of it. */
  deliveryStatus: DeliveryStatus | null;
}
export const requestNext = (side: QuoteSide, { status, deliveryStatus }: RequestState) =>
  REQUEST_NEXT[side][status] ?? (deliveryStatus ? deliveryNext("party", deliveryStatus) : (OVER[status] ?? ""));

const FREE_NO_MORE = "Le véhicule de ce devis n'est plus libre";
/** Why a price cannot be accepted as things stand; its carrier hears only of their vehicle. */
const HINDERED = {
  vehicle: `${FREE_NO_MORE} : demandez un autre prix au transporteur.`,
  carried: "Cette commande a déjà une livraison : ce devis ne peut pas être accepté.",
  undecided: "La commande n'est pas encore acceptée : ce devis pourra l'être ensuite.",
};
export const hinderedWords = (side: QuoteSide, hindrance: keyof typeof HINDERED) =>
  side === "carrier" ? `${FREE_NO_MORE} : retirez votre devis pour en faire un autre.` : HINDERED[hindrance];

const CARRIER_NEXT: Partial<Record<DeliveryStatus, string>> = {
  planifiee: "Dites quand la marchandise est chargée.",
  chargee: "Dites quand vous partez.",
  en_cours: "À l'arrivée, demandez le code au destinataire.",
  incident: "Dites quand vous reprenez la route, ou annulez.",
};
/** Whether it goes on by what this side does. */
export const waitsForMove = (side: DeliverySideName, status: DeliveryStatus) => side === "carrier" && status in CARRIER_NEXT;

const OTHERS_NEXT: Partial<Record<DeliveryStatus, string>> = {
  planifiee: "Le véhicule est réservé.",
  chargee: "La marchandise est chargée, le départ est proche.",
  en_cours: "La marchandise est en route.",
  incident: "Le transporteur signale un incident.",
};
export const deliveryNext = (side: DeliverySideName, status: DeliveryStatus) =>
  (side === "carrier" ? CARRIER_NEXT : OTHERS_NEXT)[status] ??
  (status === "livree" ? "La marchandise est arrivée." : "Cette livraison n'aura pas lieu.");

interface Shown {
  side: DeliverySideName;
  status: DeliveryStatus;
  pickupAt: string;
  actions: readonly DeliveryAction[];
}

/** What comes next for who looks at it, and whether it is theirs to do. */
export function nextOf({ side, status, pickupAt, actions }: Shown) {
  const early = side === "carrier" && status === "planifiee" && !actions.includes("load");
  if (!early) return { text: deliveryNext(side, status), own: waitsForMove(side, status) };
  const from = momentWords(loadableFrom(new Date(pickupAt)).toISOString());
  return { text: `Chargement possible à partir du ${from}.`, own: false };
}
