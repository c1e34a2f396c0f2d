import { wordsOf } from "#platform/texts/own-words.ts";
import { quantity as amount, type Unit } from "#goods/unit.ts";
import { CONDITION_LABELS, type Condition } from "./condition.ts";

interface Goods {
  product: string;
  conditionProduct: Condition | "";
  /** Zero: not stated. */
  quantity: number;
  unit: Unit;
  town: string;
}

const TITLE_MAX = 120;

/** What an announcement says where its author writes nothing: « Tomate, 3 sacs à Oyem ». Nothing without a product. */
export function proposedWords({ product, conditionProduct, quantity, unit, town }: Goods) {
  const name = product.trim();
  if (!name) return { title: "", description: "" };
  const much = quantity > 0 ? amount(quantity, unit) : "";
  const where = town && `à ${town}`;
  const said = (...words: string[]) => [much ? `${name},` : name, ...words, where].filter(Boolean).join(" ");
  // On one line every space is a plain one.
  const title = said(much.replace("\u00a0", " "));
  const state = conditionProduct && ` État\u00a0: ${CONDITION_LABELS[conditionProduct].toLowerCase()}.`;
  const description = `${said(much && `${much} disponible${quantity >= 2 ? "s" : ""}`)}.${state}`;
  return { title: title.length > TITLE_MAX ? name : title, description };
}

const named = (text: string) =>
  ` ${wordsOf(text)
    .map((word) => word.replace(/[sx]$/u, ""))
    .join(" ")} `;

/** Whether what is begun is of the product with these names. What neither a product nor a title says is of any. */
export function isBegunOf(names: readonly string[], { product, title }: { product: string; title: string }) {
  const said = named(title);
  const isNamed = names.some((name) => named(name) === named(product) || said.includes(named(name)));
  return isNamed || (product.trim() === "" && title.trim() === "");
}
