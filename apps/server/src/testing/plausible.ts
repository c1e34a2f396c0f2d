import fc from "fast-check";
import { z } from "zod";
import { PASSWORD } from "./browser.ts";

/** The part of JSON Schema that zod writes of our inputs. */
interface Shape {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  format?: string;
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

/** What is known of the world: values for fields of these names (undefined: left out), and ids of things that are there. */
export interface Known {
  says: Readonly<Record<string, unknown>>;
  ids: readonly string[];
}

const LONGEST_LIST = 3;
const DAY = 86_400_000;
/** What a form might hold: enough of it passes the refinements that a schema does not write down. */
const WORDS = ["Tomates", "fruits", "Oyem", "gabon", "5", "2026-11-30", "2026-11-30T08:00:00.000Z", "awa@exemple.example"];
const TYPED: Record<string, string> = {
  category: "legumes",
  email: "awa@exemple.example",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  phone: "+24106000000",
};

/** A moment around today, or any. */
const moments = fc.integer({ min: -30, max: 60 }).map((days) => new Date(Date.now() + days * DAY).toISOString());

const read = new Map<string, fc.Arbitrary<string>>();
/** Reading a pattern costs more than drawing a hundred texts by it, and most fields share theirs. */
function matchingOf(pattern: string) {
  const found = read.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"));
  read.set(pattern, found);
  return found;
}

function texts({ format, pattern }: Shape, { ids }: Known): fc.Arbitrary<string> {
  // An identifier that the browser makes is new; another names something.
  if (pattern?.includes("{12}")) {
    const known = fc.constantFrom(...ids);
    return pattern.includes("[47]") ? fc.oneof({ weight: 4, arbitrary: fc.uuid({ version: 7 }) }, known) : known;
  }
  const matching = pattern && matchingOf(pattern);
  if (!matching) return fc.constantFrom(...WORDS, ...ids.slice(0, WORDS.length));
  if (format === "date-time") return fc.oneof({ weight: 4, arbitrary: moments }, matching);
  if (format === "date") return fc.oneof({ weight: 4, arbitrary: moments.map((moment) => moment.slice(0, 10)) }, matching);
  return matching;
}

function numbers({ minimum, exclusiveMinimum = -1, maximum = 2 ** 31 }: Shape) {
  const min = Math.ceil(minimum ?? exclusiveMinimum + 1);
  const max = Math.floor(maximum);
  return fc.oneof(fc.constantFrom(min, max), { weight: 2, arbitrary: fc.integer({ min, max: Math.min(max, min + 1000) }) });
}

/** A field that the scenario speaks of says so nine times in ten; one that people type into holds what they type. */
function fieldOf(name: string, shape: Shape, known: Known) {
  const any = shaped(shape, known);
  if (name in known.says) return fc.oneof({ weight: 9, arbitrary: fc.constant(known.says[name]) }, any);
  const typed = TYPED[name];
  return typed && shape.type === "string" ? fc.oneof({ weight: 4, arbitrary: fc.constant(typed) }, any) : any;
}

/** A value of this shape. */
function shaped(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if ("const" in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map((one) => shaped(one, known)));
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(shape.properties ?? {}).map(([key, one]) => [key, fieldOf(key, one, known)] as const);
      const requiredKeys = [...(shape.required ?? []), ...fields.map(([key]) => key).filter((key) => key in known.says)];
      return fc.record(Object.fromEntries(fields), { requiredKeys });
    }
    case "array": {
      const maxLength = Math.min(shape.maxItems ?? LONGEST_LIST, Math.max(shape.minItems ?? 0, LONGEST_LIST));
      return fc.array(shaped(shape.items ?? {}, known), { minLength: shape.minItems ?? 0, maxLength });
    }
    case "integer":
    case "number":
      return numbers(shape);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts(shape, known);
    case undefined:
    default:
      return fc.constantFrom(...WORDS, 5, true);
  }
}

/** Inputs that the schema lets through, as far as it can be read. */
export const plausible = (schema: z.ZodType, known: Known) =>
  shaped(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape, known);
