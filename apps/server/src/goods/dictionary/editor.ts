import {
  NAMES_MAX,
  type NewName,
  type NewProduct,
  type NewWeight,
  type SetSeason,
  PRODUCTS_MAX,
  slugOf,
  type UpdateName,
  type UpdateProduct,
  type UpdateWeight,
} from "@recolte/domain/goods/dictionary";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import type { Context } from "#platform/trpc/context.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import {
  countNames,
  countProducts,
  deleteName,
  deleteProduct,
  deleteWeight,
  hasWords,
  insertName,
  insertProduct,
  insertWeight,
  isNamed,
  isWeighed,
  lockName,
  lockProduct,
  lockWeight,
  saveName,
  saveProduct,
  saveWeight,
} from "./queries.ts";

import { deleteSeason, findSeason, putSeason } from "./season-queries.ts";

type Editor = Pick<Context, "db"> & Trail;

const entry = (id: string) => ({ type: "dictionary", id }) as const;

async function found<Row>(row: Promise<Row | undefined>) {
  const held = await row;
  if (!held) throw new Refusal("dictionary.not-found");
  return held;
}

async function requireWords(db: Db, name: string) {
  if (!(await hasWords(db, name))) throw new Refusal("dictionary.no-words");
}

/** A product begins with its own name, which says its source. */
export async function createProduct({ db, audit }: Editor, { name, category, ...sourced }: NewProduct) {
  await requireWords(db, name);
  const slug = slugOf(name);
  if (!slug) throw new Refusal("dictionary.no-words");
  if ((await countProducts(db)) >= PRODUCTS_MAX) throw new Refusal("dictionary.full");
  const id = await insertProduct(db, { slug, name, category });
  if (!id) throw new Refusal("dictionary.product-known");
  await insertName(db, id, { name, kind: "nom", country: null, ...sourced });
  await audit({ action: "dictionary.create", target: entry(id), after: { name, category, ...sourced } });
  return { id };
}

export async function updateProduct({ db, audit }: Editor, { id, fields }: UpdateProduct) {
  const { name, category } = await found(lockProduct(db, id));
  await requireWords(db, fields.name);
  await saveProduct(db, id, fields);
  await audit({ action: "dictionary.update", target: entry(id), before: { name, category }, after: fields });
}

/** Its names and weights go with it; announcements keep their words and lose the product. */
export async function removeProduct({ db, audit }: Editor, id: string) {
  const { name, category } = await found(lockProduct(db, id));
  await deleteProduct(db, id);
  await audit({ action: "dictionary.delete", target: entry(id), before: { name, category } });
}

export async function addName({ db, audit }: Editor, { productId, fields }: NewName) {
  await found(lockProduct(db, productId));
  await requireWords(db, fields.name);
  if ((await countNames(db, productId)) >= NAMES_MAX) throw new Refusal("dictionary.full");
  const id = await insertName(db, productId, fields);
  if (!id) throw new Refusal("dictionary.name-known");
  await audit({ action: "dictionary.create", target: entry(productId), after: fields });
  return { id };
}

export async function updateName({ db, audit }: Editor, { id, fields }: UpdateName) {
  const { id: _id, productId, ...before } = await found(lockName(db, id));
  await requireWords(db, fields.name);
  if (await isNamed(db, { productId, id }, fields.name)) throw new Refusal("dictionary.name-known");
  await saveName(db, id, fields);
  await audit({ action: "dictionary.update", target: entry(productId), before, after: fields });
}

export async function removeName({ db, audit }: Editor, id: string) {
  const { id: _id, productId, ...before } = await found(lockName(db, id));
  await deleteName(db, id);
  await audit({ action: "dictionary.delete", target: entry(productId), before });
}

export async function addWeight({ db, audit }: Editor, { productId, fields }: NewWeight) {
  const { name } = await found(lockProduct(db, productId));
  const id = await insertWeight(db, productId, fields);
  if (!id) throw new Refusal("dictionary.weight-known");
  await audit({ action: "dictionary.create", target: entry(productId), after: { name, ...fields } });
  return { id };
}

export async function updateWeight({ db, audit }: Editor, { id, fields }: UpdateWeight) {
  const { id: _id, productId, ...before } = await found(lockWeight(db, id));
  if (await isWeighed(db, { productId, id }, fields)) throw new Refusal("dictionary.weight-known");
  await saveWeight(db, id, fields);
  await audit({ action: "dictionary.update", target: entry(productId), before, after: fields });
}

export async function removeWeight({ db, audit }: Editor, id: string) {
  const { id: _id, productId, ...before } = await found(lockWeight(db, id));
  await deleteWeight(db, id);
  await audit({ action: "dictionary.delete", target: entry(productId), before });
}

/** What was said before of that country goes. */
export async function setSeason({ db, audit }: Editor, { productId, fields }: SetSeason) {
  const { name } = await found(lockProduct(db, productId));
  const known = await findSeason(db, productId, fields.country);
  await putSeason(db, productId, fields);
  const target = entry(productId);
  const after = { name, ...fields };
  await audit(
    known ? { action: "dictionary.update", target, before: known, after } : { action: "dictionary.create", target, after },
  );
}

export async function removeSeason({ db, audit }: Editor, id: string) {
  const { id: _id, productId, ...before } = await found(deleteSeason(db, id));
  await audit({ action: "dictionary.delete", target: entry(productId), before });
}
