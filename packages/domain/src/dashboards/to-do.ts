import { isSeller, type UserType } from "#user-type.ts";

/** What can wait for a person, the most pressing first. */
export const TO_DO_KINDS = [
  "offer",
  "counter-offer",
  "quote-request",
  "quote",
  "dispute",
  "vehicle",
  "warm-vehicle",
  "journey",
  "prepare",
  "hand-over",
  "code",
  "delivery-code",
  "payment",
  "delivery-payment",
  "stock",
  "expiring",
  "review",
] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** What an account lacks before others can find and reach its owner. */
export const MISSING_FACTS = ["town", "phone", "photo", "vehicle", "announcement", "search", "card"] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

/** Who sells goods announces them, a carrier offers vehicles, and who buys is told of what they look for. */
function wantedFacts(userType: UserType) {
  const sells = isSeller(userType);
  const carries = userType === "transporteur";
  const wanted = {
    town: true,
    phone: true,
    photo: true,
    vehicle: carries,
    announcement: sells && !carries,
    search: !sells,
    card: sells,
  };
  return MISSING_FACTS.filter((fact) => wanted[fact]);
}

/** The card says nothing before it can be reached. */
export function missingFacts({ userType, ...known }: Record<MissingFact, boolean> & { userType: UserType }) {
  const isReached = known.town && known.phone;
  return wantedFacts(userType).filter((fact) => !known[fact] && (fact !== "card" || isReached));
}

/** Of what somebody lacks, what others miss when they deal with them; the rest only the checklist of a beginning asks for. */
export const pressingFacts = (missing: readonly MissingFact[]) => missing.filter((fact) => fact !== "photo" && fact !== "search");

/** Each step of a beginning, and whether it is done: the card comes last, after what makes it reachable. */
export function startFacts(userType: UserType, missing: readonly MissingFact[]) {
  const isReached = !missing.includes("town") && !missing.includes("phone");
  return wantedFacts(userType).map((fact) => ({ fact, done: !missing.includes(fact) && (fact !== "card" || isReached) }));
}

/** Days before its end from which an announcement asks to be renewed. */
export const EXPIRING_DAYS = 3;

interface Words {
  text: string;
  path: string;
}

const order = (id: string) => `/orders/${id}`;
const request = (id: string) => `/quotes/${id}`;
const delivery = (id: string) => `/deliveries/${id}`;
const onTitle = (before: string, path: (id: string) => string) => (id: string, title: string) => ({
  text: `${before} « ${title} »`,
  path: path(id),
});

const WORDS: Record<ToDoKind, (id: string, title: string) => Words> = {
  offer: onTitle("Répondez à l'offre sur", order),
  "counter-offer": onTitle("Répondez à la contre-offre sur", order),
  "quote-request": onTitle("Faites un prix pour", request),
  quote: onTitle("Répondez au devis pour", request),
  dispute: onTitle("Répondez au litige sur", order),
  vehicle: onTitle("Véhicule en maintenance : réglez la livraison", delivery),
  "warm-vehicle": onTitle("Véhicule qui n'est plus réfrigéré : réglez la livraison", delivery),
  journey: onTitle("Livraison du jour :", delivery),
  prepare: onTitle("Préparez la commande", order),
  "hand-over": onTitle("Remettez la commande", order),
  code: onTitle("Donnez votre code à la remise :", order),
  "delivery-code": onTitle("Donnez votre code à l'arrivée :", delivery),
  payment: onTitle("Confirmez le paiement :", order),
  "delivery-payment": onTitle("Confirmez le paiement du transport :", delivery),
  stock: onTitle("Stock bas :", (id) => `/stock?item=${id}`),
  expiring: onTitle("Renouvelez l'annonce", () => "/profile?tab=annonces"),
  review: onTitle("Donnez votre avis :", order),
};

/** The act in words, and where it is done. */
export const toDoWords = ({ kind, id, title }: { kind: ToDoKind; id: string; title: string }) => WORDS[kind](id, title);

export const MISSING_WORDS: Record<MissingFact, Words> = {
  town: { text: "Indiquez votre ville", path: "/profile?edition=1" },
  phone: { text: "Dites à quel numéro vous appeler", path: "/profile?edition=1" },
  photo: { text: "Ajoutez votre photo", path: "/profile?edition=1" },
  vehicle: { text: "Ajoutez un véhicule", path: "/dashboard/transporteur?tab=flotte" },
  announcement: { text: "Publiez votre première annonce", path: "/publier" },
  search: { text: "Enregistrez une première recherche", path: "/announcements" },
  card: { text: "Dites ce que vous faites dans l'annuaire", path: "/profile" },
};

/** Which part of the orders, or of the transports, shows it. */
const ORDER_TABS: Partial<Record<ToDoKind, "achats" | "ventes">> = {
  offer: "ventes",
  "counter-offer": "achats",
  prepare: "ventes",
  "hand-over": "ventes",
  code: "achats",
  payment: "ventes",
};
const TRANSPORT_TABS: Partial<Record<ToDoKind, "recues" | "envoyees" | "effectuees" | "livraisons">> = {
  "quote-request": "recues",
  quote: "envoyees",
  vehicle: "effectuees",
  "warm-vehicle": "effectuees",
  journey: "effectuees",
  "delivery-code": "livraisons",
  "delivery-payment": "effectuees",
};

type Kinds = readonly { kind: ToDoKind }[];
const firstOf = <Tab>(tabs: Partial<Record<ToDoKind, Tab>>, items: Kinds) =>
  items.map(({ kind }) => tabs[kind]).find((tab) => tab !== undefined);

/** Where the most pressing waits, else where this type does most. */
export const startOfOrders = (items: Kinds, userType: UserType | null) =>
  firstOf(ORDER_TABS, items) ?? (isSeller(userType) ? "ventes" : "achats");
export const startOfTransports = (items: Kinds, userType: UserType | null) =>
  firstOf(TRANSPORT_TABS, items) ?? (userType === "transporteur" ? "recues" : "envoyees");

/** What has a last moment; the others only have an order. */
const TIMED: readonly ToDoKind[] = ["offer", "counter-offer", "quote-request", "quote", "expiring", "review"];
const HOUR = 3_600_000;

/** « encore 5 h », « encore 3 jours », or nothing where no time runs out. */
export function timeLeft({ kind, at }: { kind: ToDoKind; at: string }, now: Date) {
  if (!TIMED.includes(kind)) return null;
  const hours = Math.floor((Date.parse(at) - now.getTime()) / HOUR);
  if (hours < 1) return "moins d'une heure";
  return hours < 72 ? `encore ${hours}\u00a0h` : `encore ${Math.floor(hours / 24)}\u00a0jours`;
}
