import { formatNumber } from "@recolte/domain/goods/price";
import { ofName } from "@recolte/domain/market/profiles/profile";
import type { Unit } from "@recolte/domain/goods/unit";
import { PHRASES, TITLE_ENDINGS, UNIT_WORDS } from "./phrases.ts";
import type { Product } from "./product.ts";
import type { Random } from "./random.ts";

export interface Terms {
  city: string;
  unit: Unit;
  quantity: number;
  isOrganic: boolean;
  bulk: boolean;
  negotiable: boolean;
  delivery: boolean;
  /** What the seller grew or made, for « direct producteur ». */
  ownProduce: boolean;
}

export const counted = (quantity: number, unit: Unit) => `${formatNumber(quantity)} ${UNIT_WORDS[unit][quantity > 1 ? 1 : 0]}`;

export const withTown = (text: string, city: string) => text.replaceAll("{ville}", city).replaceAll("{de}", ofName(city));

export function titleOf(random: Random, product: Product, terms: Terms) {
  const title = random.pick(product.titles);
  if (title.includes("{") || title.includes(",") || random.chance(0.45)) return withTown(title, terms.city);
  const endings = [
    ...(terms.bulk ? TITLE_ENDINGS.bulk : []),
    ...(terms.delivery ? TITLE_ENDINGS.delivery : []),
    ...(terms.isOrganic ? TITLE_ENDINGS.organic : []),
    ...TITLE_ENDINGS.plain.filter((ending) => terms.ownProduce || ending !== "direct producteur"),
  ];
  const ending = random.pick(endings);
  return withTown(ending.startsWith("à ") ? `${title} ${ending}` : `${title}, ${ending}`, terms.city);
}

/** Two to four sentences that agree with the boxes ticked. */
export function descriptionOf(random: Random, product: Product, terms: Terms) {
  const facts = random.shuffle(product.facts);
  if (product.pictures.length === 0) return [facts[0], facts[1], random.pick(PHRASES.transport)].join(" ");
  const optional = [
    ...(terms.isOrganic ? [random.pick(PHRASES.organic)] : []),
    ...(terms.bulk ? [random.pick(PHRASES.bulk)] : []),
    ...(terms.negotiable ? [random.pick(PHRASES.negotiable)] : []),
    ...(terms.quantity > 1 ? [random.pick(PHRASES.stock)] : []),
    ...facts.slice(1, 2),
  ];
  const middle = random.shuffle(optional).slice(0, random.int(0, 2));
  const meeting = random.pick(terms.delivery ? PHRASES.delivery : PHRASES.pickUp);
  return withTown([facts[0], ...middle, meeting].join(" "), terms.city)
    .replaceAll("{unites}", UNIT_WORDS[terms.unit][1])
    .replaceAll("{quantite}", counted(terms.quantity, terms.unit));
}
