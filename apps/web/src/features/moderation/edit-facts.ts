import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CONDITION_LABELS } from "@recolte/domain/market/announcements/condition";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatNumber, formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import type { Outputs } from "#lib/line/trpc.ts";

export type Edit = NonNullable<Outputs["moderation"]["announcement"]["edit"]>;
type Fields = Edit["was"];

const yesNo = (value: boolean) => (value ? "Oui" : "Non");
const productWords = (product: Fields["product"]) => product || (product === "" ? "Aucun" : "D'après le titre");

/** Every field of the form, in its order and in words; the quantity is not the staff's to read. */
const FACTS: readonly (readonly [label: string, words: (fields: Fields) => string])[] = [
  ["Titre", ({ title }) => title],
  ["Catégorie", ({ category }) => CATEGORY_LABELS[category]],
  ["Produit", ({ product }) => productWords(product)],
  ["État du produit", ({ conditionProduct }) => CONDITION_LABELS[conditionProduct]],
  ["Prix", ({ price, unit }) => formatPrice(price, UNIT_LABELS[unit])],
  ["Poids", ({ weightKg }) => (weightKg ? `${formatNumber(weightKg)}\u00A0kg` : "")],
  ["Pays", ({ country }) => COUNTRY_FACTS[country].name],
  ["Ville", ({ city }) => city],
  ["Quartier", ({ district }) => district],
  ["Adresse", ({ address }) => address],
  ["Prix négociable", ({ negotiablePrice }) => yesNo(negotiablePrice)],
  ["Livraison possible", ({ deliveryAvailable }) => yesNo(deliveryAvailable)],
  ["Vente en gros", ({ bulkSaleAvailable }) => yesNo(bulkSaleAvailable)],
  ["Produit bio", ({ isOrganic }) => yesNo(isOrganic)],
  ["Mise en vedette demandée", ({ featured }) => yesNo(featured)],
  ["Description", ({ description }) => description],
];

/** As both versions say it; what neither says is left out. */
export const compareEdit = ({ was, fields }: Pick<Edit, "was" | "fields">) =>
  FACTS.map(([label, words]) => ({ label, before: words(was), after: words(fields) })).filter(
    ({ before, after }) => before || after,
  );
