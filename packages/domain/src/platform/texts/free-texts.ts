import { readerOf, type Reader } from "./text.ts";

interface Schema {
  def: {
    in?: Schema;
    out?: Schema;
    innerType?: Schema;
    element?: Schema;
    left?: Schema;
    right?: Schema;
    options?: readonly Schema[];
    shape?: Readonly<Record<string, Schema>>;
  };
}

/** Where in an input a free text stands; `*` is each of a list. */
export interface FreeText {
  path: readonly string[];
  reader: Reader;
}

/** The free texts that a schema takes, with who reads each. */
export function freeTextsOf(schema: unknown, path: readonly string[] = []): FreeText[] {
  const { def } = schema as Schema;
  const reader = readerOf(schema as Schema);
  const here: FreeText[] = reader ? [{ path, reader }] : [];
  const same = [def.in, def.out, def.innerType, def.left, def.right, ...(def.options ?? [])];
  return [
    ...here,
    ...same.flatMap((one) => (one ? freeTextsOf(one, path) : [])),
    ...(def.element ? freeTextsOf(def.element, [...path, "*"]) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => freeTextsOf(field, [...path, name])),
  ];
}

/** What was typed there. */
export function typedAt(input: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return typeof input === "string" && input.trim() !== "" ? [input] : [];
  if (typeof input !== "object" || input === null) return [];
  if (name === "*") return Object.values(input).flatMap((one) => typedAt(one, rest));
  return typedAt((input as Record<string, unknown>)[name], rest);
}
