import { cleanText } from "@recolte/domain/platform/texts/clean-text";
import { expect, test } from "vitest";
import { z } from "zod";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";

interface Def {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; format?: string } } }[];
  shape?: Record<string, Schema>;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  transform?: unknown;
}
interface Schema {
  def: Def;
}

/** Ids, moments and whatever else has one pattern hold nothing that nobody sees. */
const isPatterned = ({ format, checks = [] }: Def) =>
  format !== undefined || checks.some(({ _zod }) => _zod.def.check === "string_format");

/** The fields of an input that take any text, with no cleaning behind them. */
function rawTexts({ def }: Schema, path: string): string[] {
  if (def.type === "string") return isPatterned(def) ? [] : [path];
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => rawTexts(field, `${path}.${name}`));
  if (def.type === "pipe" && def.in && def.out) {
    const isCleaned = def.in.def.type === "string" && def.out.def.transform === cleanText;
    // What comes out of the first part is judged by the second.
    const onlyTyped = def.in.def.type === "string" && def.out.def.type === "pipe";
    return isCleaned ? [] : rawTexts(onlyTyped ? def.out : def.in, path);
  }
  const inner = [def.innerType, def.element, ...(def.options ?? [])].flatMap((one) => (one ? rawTexts(one, path) : []));
  return [...new Set([...fields, ...inner])];
}

/** Passwords stay as they were typed, and what a machine wrote is compared as it is. */
const NEVER_CLEANED = /\.(?:password|confirmPassword|newPassword|current|token|key|website|category)$/u;

test.each(Object.entries(PROCEDURES).map(([path, { _def }]) => [path, _def.inputs] as const))(
  "%s : tout texte qui entre est d'abord nettoyé",
  (path, inputs) => {
    const raw = inputs.flatMap((input) => rawTexts(input as unknown as Schema, path));
    expect(raw.filter((name) => !NEVER_CLEANED.test(name))).toEqual([]);
  },
);

test("la garde voit un texte que rien ne nettoie, où qu'il soit", () => {
  const planted = z.strictObject({
    a: z.string().max(9),
    b: z.array(z.string().trim().nullish()),
    c: z.string().transform(cleanText),
  });
  expect(rawTexts(planted as unknown as Schema, "p")).toEqual(["p.a", "p.b"]);
});
