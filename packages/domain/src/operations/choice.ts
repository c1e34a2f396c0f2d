import { dayWords } from "./age.ts";
import { formatPrice } from "#price.ts";
import { ORDER_STATUS_LABELS, type OrderStatus } from "#orders/status.ts";
import { handOverLabel } from "#orders/terms.ts";
import { quantity as measured, type Unit, UNIT_LABELS } from "#unit.ts";
import type { Terms } from "./base.ts";
import type { Conflict } from "./merge.ts";

interface Short {
  label: string;
  unit: Unit;
  /** What is free. */
  left: number;
  wanted: number;
}

/** What only its author can decide. `base` is what they see now: with it, what they want is sent again. */
export type OperationChoice = { base: Record<string, unknown> } & (
  | { about: "stock"; goods: Short[]; how: "vendu" | "retiré" | "compté" }
  | { about: "announcement"; title: string; unit: Unit; fields: Conflict[] }
  | { about: "order"; title: string; unit: Unit; status: OrderStatus; mine: Terms; theirs: Terms }
  | { about: "age"; days: number }
);

const NAMES: Record<string, string> = {
  title: "Titre",
  price: "Prix",
  quantityAvailable: "Quantité",
  unit: "Unité",
  category: "Catégorie",
  country: "Pays",
  city: "Ville",
  imageIds: "Photos",
};

const fieldName = (field: string) => NAMES[field] ?? "Autre champ";

function valueWords(field: string, value: unknown, unit: Unit) {
  if (field === "price" && typeof value === "number") return formatPrice(value, UNIT_LABELS[unit]);
  if (field === "quantityAvailable" && typeof value === "number") return measured(value, unit);
  if (Array.isArray(value)) return value.length === 1 ? "1 photo" : `${value.length} photos`;
  return typeof value === "string" ? value || "(vide)" : JSON.stringify(value);
}

const termsWords = ({ quantity, unitPrice, ...how }: Terms, unit: Unit) =>
  `${measured(quantity, unit)} à ${formatPrice(unitPrice, UNIT_LABELS[unit])}, ${handOverLabel(how).toLowerCase()}`;

interface Version {
  /** What it says. */
  words: string;
  /** What the button does. */
  action: string;
}
interface Versions {
  question: string;
  mine: Version;
  theirs: Version;
}

function stockVersions({ goods, how }: Extract<OperationChoice, { about: "stock" }>): Versions {
  const words = (of: "left" | "wanted") => goods.map((one) => `${measured(one[of], one.unit)} de ${one.label}`).join(", ");
  return {
    question: "Le stock ne suffit plus",
    mine: { words: `Vous avez ${how} ${words("wanted")}`, action: "Corriger le stock et noter" },
    theirs: { words: `Il reste ${words("left")}`, action: "Ne rien noter" },
  };
}

function fieldVersions({ title, unit, fields }: Extract<OperationChoice, { about: "announcement" }>): Versions {
  const words = (of: "mine" | "theirs") =>
    fields.map(({ field, ...values }) => `${fieldName(field)} : ${valueWords(field, values[of], unit)}`).join(" · ");
  return {
    question: `« ${title} » a été modifiée ailleurs`,
    mine: { words: words("mine"), action: "Garder ce que j'ai écrit ici" },
    theirs: { words: words("theirs"), action: "Garder ce qui est en ligne" },
  };
}

function orderVersions({ title, unit, status, mine, theirs }: Extract<OperationChoice, { about: "order" }>): Versions {
  return {
    question: `L'offre pour « ${title} » a changé`,
    mine: { words: `Vous avez répondu à : ${termsWords(mine, unit)}`, action: "Ne pas répondre" },
    theirs: {
      words: `${ORDER_STATUS_LABELS[status]} : ${termsWords(theirs, unit)}`,
      action: "Répondre aux nouvelles conditions",
    },
  };
}

/** Two versions to choose from, in words; nobody is helped by one that is chosen beforehand. */
export function versionsOf(choice: OperationChoice): Versions {
  if (choice.about === "stock") return stockVersions(choice);
  if (choice.about === "announcement") return fieldVersions(choice);
  if (choice.about === "order") return orderVersions(choice);
  return {
    question: `Noté il y a ${dayWords(choice.days)}`,
    mine: { words: "C'est encore valable", action: "Envoyer maintenant" },
    theirs: { words: "Ce n'est plus valable", action: "Ne pas envoyer" },
  };
}

/** Which of the two sends it again: of an offer, what now stands. */
export const sendsAgain = ({ about }: OperationChoice): "mine" | "theirs" => (about === "order" ? "theirs" : "mine");
