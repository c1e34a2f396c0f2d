import type { Person } from "@recolte/db/factories";
import type { Operation } from "@recolte/domain/device/operations/apply";
import { uuidv7 } from "uuidv7";
import type { Fixtures } from "./test.ts";

export type Doing = Pick<Fixtures, "db" | "as">;
type More = Partial<Pick<Operation, "base" | "after" | "age" | "decided">>;

/** One device of a person, with its acts in their order. */
export function sender({ as }: Doing, person: Person) {
  const device = uuidv7();
  let seq = 0;
  return {
    device,
    operation(kind: string, input: object, more: More = {}): Operation {
      seq += 1;
      const rest = { base: {}, after: [], age: 0, decided: false, ...more };
      return { id: uuidv7(), seq, kind, v: 1, input: { ...input }, ...rest };
    },
    apply: (operations: Operation[]) => as(person).operations.send({ account: person.id, device, operations }),
  };
}

/** What a form of a new announcement says. */
export const DRAFT = {
  title: "Gombo",
  category: "legumes",
  conditionProduct: "frais",
  price: 300,
  unit: "kg",
  country: "gabon",
  city: "Oyem",
  description: "Du jour",
  quantityAvailable: 10,
};
