import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that zod writes of our inputs. */
interface Shape {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
}

const LONGEST_LIST = 3;
/** What a form might hold: enough of it passes the refinements that a schema does not write down. */
const WORDS = ["Tomates", "fruits", "Oyem", "gabon", "5", "2026-11-30", "2026-11-30T08:00:00.000Z", "awa@exemple.example"];

/** A value of this shape; ids are drawn from those that exist. */
function shaped(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ("const" in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map((one) => shaped(one, ids)));
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(shape.properties ?? {}).map(([key, one]) => [key, shaped(one, ids)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
    }
    case "array": {
      const maxLength = Math.min(shape.maxItems ?? LONGEST_LIST, Math.max(shape.minItems ?? 0, LONGEST_LIST));
      return fc.array(shaped(shape.items ?? {}, ids), { minLength: shape.minItems ?? 0, maxLength });
    }
    case "integer":
    case "number": {
      const min = Math.ceil(shape.minimum ?? (shape.exclusiveMinimum ?? -1) + 1);
      const max = Math.floor(shape.maximum ?? 2 ** 31);
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.min(max, min + 1000) }));
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      if (shape.pattern?.includes("{12}")) return fc.constantFrom(...ids);
      return shape.pattern ? fc.stringMatching(new RegExp(shape.pattern, "u")) : fc.constantFrom(...WORDS, ...ids);
    case undefined:
    default:
      return fc.constantFrom(...WORDS, 5, true);
  }
}

/** Inputs that the schema lets through, as far as it can be read. */
export const plausible = (schema: z.ZodType, ids: readonly string[]) =>
  shaped(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape, ids);
