import { aProduct } from "@recolte/db/factories";
import { productNames, productSeasons, unitWeights } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Scenarios, World } from "./fuzz-world.ts";

const SOURCED = { country: null, source: "Le marché", url: "" };
const NAME = { name: "Atanga", kind: "local", toConfirm: false, ...SOURCED };
const WEIGHT = { unit: "sac", kg: 50, certainty: "attestee", ...SOURCED };
const product =
  (fields: object = {}) =>
  async ({ db, staff }: World) => {
    const { id } = await aProduct(db, { name: `Safou ${uuidv7()}` });
    return { who: await staff(), says: { id, productId: id, fields } };
  };
const nameOf = async ({ db, staff }: World) => {
  const { id } = await aProduct(db, { name: `Safou ${uuidv7()}` });
  const [name] = await db.select().from(productNames).where(eq(productNames.productId, id));
  return { who: await staff(), says: { id: name!.id, fields: NAME } };
};
const weightOf = async ({ db, staff }: World) => {
  const { id: productId } = await aProduct(db, { name: `Safou ${uuidv7()}` });
  const [weight] = await db
    .insert(unitWeights)
    .values({ productId, unit: "sac", kg: 25, source: "Le marché", certainty: "indicative" })
    .returning();
  return { who: await staff(), says: { id: weight!.id, fields: WEIGHT } };
};

const SEASON = { ...SOURCED, country: "gabon" as const, months: [10, 11], certainty: "attestee" as const };
const seasonOf = async ({ db, staff }: World) => {
  const { id: productId } = await aProduct(db, { name: `Safou ${uuidv7()}` });
  const [season] = await db
    .insert(productSeasons)
    .values({ productId, ...SEASON, url: null })
    .returning();
  return { who: await staff(), says: { id: season!.id } };
};

/** The products that the search knows. */
export const DICTIONARY: Scenarios = {
  "dictionary.createProduct": async ({ staff }) => ({
    who: await staff(),
    says: { name: `Safou ${uuidv7()}`, category: "fruits", toConfirm: false, ...SOURCED },
  }),
  "dictionary.updateProduct": product({ name: "Prune", category: "fruits" }),
  "dictionary.removeProduct": product(),
  "dictionary.addName": product(NAME),
  "dictionary.updateName": nameOf,
  "dictionary.removeName": nameOf,
  "dictionary.addWeight": product(WEIGHT),
  "dictionary.updateWeight": weightOf,
  "dictionary.removeWeight": weightOf,
  "dictionary.setSeason": product(SEASON),
  "dictionary.removeSeason": seasonOf,
};
