import type { Country, Currency } from "#platform/places/country.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { Unit } from "#goods/unit.ts";
import type { UserType } from "#identity/user-type.ts";

export const FULFILMENTS = ["retrait", "livraison"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];
const FULFILMENT_LABELS: Record<Fulfilment, string> = { retrait: "Retrait sur place", livraison: "Livraison" };

interface HandOver {
  fulfilment: Fulfilment;
  /** Delivered by somebody whom the buyer finds; documents from before this was kept do not say it. */
  carrier?: boolean;
}
/** « Livraison par un transporteur » where it is not the seller who delivers. */
export const handOverLabel = ({ fulfilment, carrier }: HandOver) =>
  carrier ? `${FULFILMENT_LABELS.livraison} par un transporteur` : FULFILMENT_LABELS[fulfilment];

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  bon_de_commande: "Bon de commande",
  bon_de_livraison: "Bon de livraison",
  recu: "Reçu",
};
const PREFIXES: Record<DocumentKind, string> = { bon_de_commande: "BC", bon_de_livraison: "BL", recu: "RC" };

/** « BC-2026-00012 »: counted without gaps for each seller, kind and year. */
export const documentNumber = ({ kind, year, number }: { kind: DocumentKind; year: number; number: number }) =>
  `${PREFIXES[kind]}-${year}-${String(number).padStart(5, "0")}`;

/** Whole francs of a quantity at a price, half a franc rounded up; the same sum as the database's. */
export const amountOf = (quantity: number, unitPrice: number) =>
  Math.round((Math.round(quantity * 1_000) * Math.round(unitPrice * 100)) / 1_000 / 100);

interface DocumentParty {
  name: string;
  location: string;
  country: Country;
  userType: UserType;
}

/** What a document says, as it stood when it was issued. Moments are written as JSON writes them. */
export interface OrderDocumentFacts extends HandOver {
  seller: DocumentParty;
  buyer: DocumentParty;
  title: string;
  quantity: number;
  unit: Unit;
  unitPrice: number;
  total: number;
  currency: Currency;
  wishedOn: string | null;
  acceptedAt: string | null;
  readyAt: string | null;
  handedOverAt: string | null;
  paidAt: string | null;
}
