import { CONDITION_LABELS } from "#market/announcements/condition.ts";
import { CATEGORY_LABELS } from "#goods/category.ts";
import { COUNTRY_FACTS } from "#platform/places/country.ts";
import { formatLongDate } from "#platform/days/date.ts";
import { formatPrice } from "#goods/price.ts";
import { ORDER_STATUS_LABELS, type OrderStatus } from "#trade/orders/status.ts";
import { handOverLabel } from "#trade/orders/terms.ts";
import { quantity as measured, type Unit, UNIT_LABELS } from "#goods/unit.ts";
import { dayWords } from "./age.ts";
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
  /** `unit` is that of what stands; `mineUnit` what its author's price and quantity are in, where it differs. */
  | { about: "announcement"; title: string; unit: Unit; mineUnit?: Unit; fields: Conflict[] }
  | { about: "order"; title: string; unit: Unit; status: OrderStatus; mine: Terms; theirs: Terms }
  /** Done: the last word counts. It took the place of what had been written elsewhere, which can be put back. */
  | { about: "replaced"; title: string; fields: Conflict[] }
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
  description: "Description",
  district: "Quartier",
  address: "Adresse",
  product: "Produit",
  conditionProduct: "État du produit",
};

const fieldName = (field: string) => NAMES[field] ?? "Autre champ";

/** What stands in a field under a name of the code is read by its label. */
const LABELS: Record<string, Record<string, string>> = {
  category: CATEGORY_LABELS,
  conditionProduct: CONDITION_LABELS,
  country: Object.fromEntries(Object.entries(COUNTRY_FACTS).map(([code, { name }]) => [code, name])),
  unit: UNIT_LABELS,
};

/** So many, and what tells them from as many others. */
function photoWords(photos: readonly unknown[], others: unknown) {
  const count = photos.length === 1 ? "1 photo" : `${photos.length} photos`;
  if (!Array.isArray(others) || others.length !== photos.length) return count;
  const own = photos.filter((photo) => !others.includes(photo)).length;
  return own === 0 ? `${count}, dans un autre ordre` : `${count}, dont ${own} que l'autre version n'a pas`;
}

interface Value {
  value: unknown;
  /** What the other version holds. */
  other: unknown;
  unit: Unit;
}

function valueWords(field: string, { value, other, unit }: Value) {
  if (field === "price" && typeof value === "number") return formatPrice(value, UNIT_LABELS[unit]);
  if (field === "quantityAvailable" && typeof value === "number") return measured(value, unit);
  if (Array.isArray(value)) return photoWords(value, other);
  if (typeof value !== "string") return JSON.stringify(value);
  return value === "" ? "(vide)" : (LABELS[field]?.[value] ?? value);
}

const wishedWords = (wishedOn: string | null) =>
  wishedOn === null ? "sans date souhaitée" : `souhaité pour le ${formatLongDate(`${wishedOn}T00:00`)}`;

/** The day is named where the two differ in it. */
const termsWords = ({ quantity, unitPrice, wishedOn, ...how }: Terms, { other, unit }: { other: Terms; unit: Unit }) =>
  [
    `${measured(quantity, unit)} à ${formatPrice(unitPrice, UNIT_LABELS[unit])}`,
    handOverLabel(how).toLowerCase(),
    ...(wishedOn === other.wishedOn ? [] : [wishedWords(wishedOn)]),
  ].join(", ");

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

function fieldWords(fields: readonly Conflict[], of: "mine" | "theirs", unit: Unit) {
  const other = of === "mine" ? "theirs" : "mine";
  return fields
    .map(({ field, ...both }) => `${fieldName(field)} : ${valueWords(field, { value: both[of], other: both[other], unit })}`)
    .join(" · ");
}

function replacedVersions({ title, fields }: Extract<OperationChoice, { about: "replaced" }>): Versions {
  return {
    question: `« ${title} » est envoyée : vos mots ont remplacé ceux d'une autre modification`,
    mine: { words: fieldWords(fields, "mine", "kg"), action: "Garder ces mots" },
    theirs: { words: fieldWords(fields, "theirs", "kg"), action: "Remettre ceux d'avant" },
  };
}

/** Of a publication the first try, or another device, has brought other words than these: nobody edited anything. */
function fieldVersions(
  { title, unit, mineUnit = unit, fields }: Extract<OperationChoice, { about: "announcement" }>,
  isNew: boolean,
): Versions {
  return {
    question: isNew ? `« ${title} » est déjà arrivée, avec d'autres indications` : `« ${title} » a été modifiée ailleurs`,
    mine: { words: fieldWords(fields, "mine", mineUnit), action: "Garder ce que j'ai écrit ici" },
    theirs: {
      words: fieldWords(fields, "theirs", unit),
      action: isNew ? "Garder ce qui est arrivé" : "Garder ce qui est en ligne",
    },
  };
}

function orderVersions({ title, unit, status, mine, theirs }: Extract<OperationChoice, { about: "order" }>): Versions {
  return {
    question: `L'offre pour « ${title} » a changé`,
    mine: { words: `Vous avez répondu à : ${termsWords(mine, { other: theirs, unit })}`, action: "Ne pas répondre" },
    theirs: {
      words: `${ORDER_STATUS_LABELS[status]} : ${termsWords(theirs, { other: mine, unit })}`,
      action: "Répondre aux nouvelles conditions",
    },
  };
}

/** Two versions to choose from, in words; nobody is helped by one that is chosen beforehand. `isNew`: of a publication. */
export function versionsOf(choice: OperationChoice, isNew = false): Versions {
  if (choice.about === "stock") return stockVersions(choice);
  if (choice.about === "announcement") return fieldVersions(choice, isNew);
  if (choice.about === "order") return orderVersions(choice);
  if (choice.about === "replaced") return replacedVersions(choice);
  return {
    question: `Noté il y a ${dayWords(choice.days)}`,
    mine: { words: "C'est encore valable", action: "Envoyer maintenant" },
    theirs: { words: "Ce n'est plus valable", action: "Ne pas envoyer" },
  };
}

/** Which of the two sends it again: of an offer, what now stands; of what was replaced, what stood before. */
export const sendsAgain = ({ about }: OperationChoice): "mine" | "theirs" =>
  about === "order" || about === "replaced" ? "theirs" : "mine";

const isWords = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Of an edit that is done: the texts whose place it took, for its author to see; nothing where there were none. */
export function replacedTexts(
  { about: title, input }: { about: string; input: Record<string, unknown> },
  answer: unknown,
): OperationChoice | null {
  const replaced = isWords(answer) && isWords(answer["replaced"]) ? answer["replaced"] : {};
  const texts = Object.entries(replaced).filter(([, theirs]) => typeof theirs === "string" && theirs !== "");
  if (texts.length === 0) return null;
  const fields = texts.map(([field, theirs]) => ({ field, mine: input[field], theirs }));
  return { about: "replaced", title, fields, base: Object.fromEntries(fields.map(({ field, mine }) => [field, mine])) };
}

/** What its decision sends: itself, or the edit that puts back what was replaced. */
export const decidedBy = (choice: OperationChoice, { input, base }: Record<"input" | "base", Record<string, unknown>>) =>
  choice.about === "replaced"
    ? {
        kind: "announcements.update" as const,
        input: { id: input["id"], ...Object.fromEntries(choice.fields.map(({ field, theirs }) => [field, theirs])) },
        base: choice.base,
        // They are the announcement's by now.
        photos: [],
      }
    : { base: { ...base, ...choice.base }, decided: true };
