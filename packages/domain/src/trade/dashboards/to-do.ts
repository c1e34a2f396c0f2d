import { formatPrice } from "#goods/price.ts";
import { quantity, type Unit } from "#goods/unit.ts";
import { isSeller, type UserType } from "#identity/user-type.ts";

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

interface TaskWords {
  /** What there is to do, behind the sum. */
  act: string;
  /** One and several of them: « paiement », « paiements ». */
  counted: readonly [one: string, several: string];
  path: (id: string) => string;
}

const WORDS: Record<ToDoKind, TaskWords> = {
  offer: { act: "répondre", counted: ["offre", "offres"], path: order },
  "counter-offer": { act: "répondre", counted: ["contre-offre", "contre-offres"], path: order },
  "quote-request": { act: "faire un prix", counted: ["prix à faire", "prix à faire"], path: request },
  quote: { act: "répondre", counted: ["devis", "devis"], path: request },
  dispute: { act: "répondre au litige", counted: ["litige", "litiges"], path: order },
  vehicle: { act: "véhicule en maintenance", counted: ["véhicule à changer", "véhicules à changer"], path: delivery },
  "warm-vehicle": {
    act: "véhicule qui n'est plus réfrigéré",
    counted: ["véhicule à changer", "véhicules à changer"],
    path: delivery,
  },
  journey: { act: "livrer", counted: ["livraison", "livraisons"], path: delivery },
  prepare: { act: "préparer", counted: ["à préparer", "à préparer"], path: order },
  "hand-over": { act: "remettre", counted: ["à remettre", "à remettre"], path: order },
  code: { act: "donner votre code", counted: ["code à donner", "codes à donner"], path: order },
  "delivery-code": { act: "donner votre code", counted: ["code à donner", "codes à donner"], path: delivery },
  payment: { act: "payé\u00a0?", counted: ["paiement", "paiements"], path: order },
  "delivery-payment": { act: "payé\u00a0?", counted: ["paiement", "paiements"], path: delivery },
  stock: { act: "stock bas", counted: ["stock bas", "stocks bas"], path: (id) => `/stock?item=${id}` },
  expiring: { act: "renouveler l'annonce", counted: ["à renouveler", "à renouveler"], path: () => "/profile?tab=annonces" },
  review: { act: "donner votre avis", counted: ["avis", "avis"], path: order },
};

export interface Task {
  kind: ToDoKind;
  id: string;
  title: string;
  /** Of the other side, as far as there is one. */
  person?: string;
  quantity?: number;
  unit?: Unit;
  /** In francs of the deal's own currency. */
  total?: number;
}

/** « Joséphine », « 14 pièces · Coqs », « 93 800 FCFA », « répondre », and where that is done. */
export function taskWords({ kind, id, title, person, quantity: amount, unit, total }: Task) {
  const { act, path } = WORDS[kind];
  const goods = amount && unit ? `${quantity(amount, unit)} · ${title}` : title;
  return { person, goods, sum: total ? formatPrice(total) : undefined, act, path: path(id) };
}

/** What is over and only waits for a word of praise or blame presses nobody. */
const isCounted = ({ kind }: { kind: ToDoKind }) => kind !== "review";
export const countTasks = (tasks: readonly { kind: ToDoKind }[]) => tasks.filter(isCounted).length;

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

/** Where those of its kind are listed together. */
function listOf(kind: ToDoKind) {
  const transport = TRANSPORT_TABS[kind];
  if (transport) return `/quotes?tab=${transport}`;
  if (kind === "stock") return "/stock";
  const orders = ORDER_TABS[kind];
  return kind === "expiring" ? WORDS.expiring.path("") : orders ? `/orders?tab=${orders}` : "/orders";
}

/** « 13 paiements », « 4 à préparer »: the most pressing kind first. */
export function tasksByKind(tasks: readonly { kind: ToDoKind }[]) {
  return [...new Set(tasks.map(({ kind }) => kind))].map((kind) => {
    const count = tasks.filter((task) => task.kind === kind).length;
    const [one, several] = WORDS[kind].counted;
    return { kind, count, words: count > 1 ? several : one, path: listOf(kind) };
  });
}

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

/** « 5 h », « 3 jours », or nothing where no time runs out. */
export function timeLeft({ kind, at }: { kind: ToDoKind; at: string }, now: Date) {
  if (!TIMED.includes(kind)) return null;
  const hours = Math.floor((Date.parse(at) - now.getTime()) / HOUR);
  if (hours < 1) return "moins d'1\u00a0h";
  return hours < 72 ? `${hours}\u00a0h` : `${Math.floor(hours / 24)}\u00a0jours`;
}
