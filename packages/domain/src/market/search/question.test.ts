import { expect, test } from "vitest";
import type { Country } from "#platform/places/country.ts";
import { anchorsOf, dictionaryOf, type ProductName, questionOf, type Word } from "./question.ts";

const NAMES = [
  { slug: "safou", stem: "safou", kind: "nom" },
  { slug: "safou", stem: "atanga", kind: "local" },
  { slug: "igname", stem: "ignam", kind: "nom" },
  { slug: "igname", stem: "kponan", kind: "variete" },
  { slug: "manioc", stem: "manioc", kind: "nom" },
  { slug: "manioc", stem: "placali", kind: "fait_de" },
  { slug: "manioc", stem: "foufou", kind: "fait_de" },
  { slug: "plantain", stem: "foufou", kind: "fait_de" },
  { slug: "plantain", stem: "plantain", kind: "nom" },
  { slug: "oseille", stem: "oseil", kind: "nom" },
  { slug: "oseille", stem: "da", kind: "local", country: "cote_ivoire" },
  { slug: "oseille", stem: "foler", kind: "local", country: "gabon" },
  { slug: "huile-de-palme", stem: "huil palm", kind: "nom" },
  { slug: "riz", stem: "riz", kind: "nom" },
] as const;
type Named = Pick<ProductName, "slug" | "stem" | "kind"> & Partial<Pick<ProductName, "country">>;
const named = (names: readonly Named[]) =>
  names.map((one) => ({ country: null, ...one, name: one.stem, category: "autres" as const }));
const dictionary = dictionaryOf(named(NAMES), ["kg", "sac", "ton"]);
const reading = { dictionary, country: null };
/** « |igname » is one of two, « &igname » too where both are products. */
const wordsOf = (stems: string) =>
  stems.split(" ").map((said): Word => {
    const stem = said.replace(/^[|&]/u, "");
    return { typed: stem, stem, ...(said !== stem && { joins: said.startsWith("|") ? "or" : "and" }) };
  });
const ask = (stems: string, country: Country | null = null) => questionOf(wordsOf(stems), { dictionary, country });

test.for([
  ["atanga", "(('atanga') | ('safou') | '=safou')"],
  ["ignam", "(('ignam') | ('kponan') | '=igname')"],
  ["kponan", "(('kponan'))"],
  ["placali", "(('placali'))"],
  ["huil palm", "(('huil' & 'palm') | '=huile-de-palme')"],
  ["huil roug", "(('huil')) & 'roug':*"],
  ["oye", "'oye':*"],
  ["os", "(('os'))"],
  ["san san san", "(('san')) & 'san':*"],
  ["2026", "(('2026'))"],
  ["manioc |ignam", "((('manioc') | '=manioc') | (('ignam') | ('kponan') | '=igname'))"],
  ["manioc &ignam", "((('manioc') | '=manioc') | (('ignam') | ('kponan') | '=igname'))"],
  ["manioc |roug", "((('manioc') | '=manioc') | 'roug':*)"],
  ["manioc &roug", "(('manioc') | '=manioc') & 'roug':*"],
  ["huil |palm", "((('huil')) | 'palm':*)"],
] as const)("« %s » cherche %s", ([stems, words]) => {
  expect(ask(stems)?.words).toBe(words);
});

test("de deux produits au choix, ce qui est les deux passe devant", () => {
  expect(ask("manioc |ignam")?.best).toBe("(('manioc') | '=manioc') & (('ignam') | ('kponan') | '=igname')");
});

test.for([
  ["oseil", null, "(('oseil') | ('da') | ('foler') | '=oseille')"],
  ["oseil", "gabon", "(('oseil') | ('foler') | '=oseille')"],
  ["oseil", "cote_ivoire", "(('oseil') | ('da') | '=oseille')"],
  // Typed in the other country, it is understood.
  ["da", "gabon", "(('da') | ('oseil') | ('foler') | '=oseille')"],
] as const)("« %s » au %s : un nom de l'autre pays n'y est pas le sien", ([stems, country, words]) => {
  expect(ask(stems, country)?.words).toBe(words);
});

test("« fait de » mène d'une question à un produit, jamais d'un texte : plantain ne trouve pas ce qui dit foufou", () => {
  for (const product of ["manioc", "plantain"]) expect(JSON.stringify(ask(product))).not.toMatch(/placali|foufou/u);
});

test.for([
  ["ignam 50 kg", "ignam"],
  ["sac riz 25 kg", "riz"],
  ["2 5 ton manioc", "manioc"],
] as const)("« %s » : la quantité ne décide pas, elle passe devant", ([stems, what]) => {
  expect(ask(stems)?.words).toBe(ask(what)?.words);
  expect(ask(stems)?.best).toContain(what);
  expect(ask(stems)?.best).not.toBe(ask(what)?.best);
});

test("une unité seule, ou inconnue, est un mot", () => {
  expect(ask("kg")?.words).toBe("(('kg'))");
  expect(ask("50 bidon")?.words).toBe("(('50')) & 'bidon':*");
});

test("au plus huit mots comptent, et sans mot il n'y a pas de question", () => {
  expect(ask(Array.from({ length: 80 }, (_, i) => `mot${i}`).join(" "))?.words.split(" & ")).toHaveLength(8);
  expect(questionOf([], reading)).toBeNull();
});

test("une entrée qui se désigne, ou deux en rond, finissent là", () => {
  const ring = dictionaryOf(
    named([
      { slug: "a", stem: "b", kind: "local" },
      { slug: "b", stem: "a", kind: "local" },
      { slug: "b", stem: "b", kind: "nom" },
    ]),
    [],
  );
  expect(questionOf([{ typed: "b", stem: "b" }], { dictionary: ring, country: null })?.words).toBe(
    "(('b') | ('a') | '=a' | '=b')",
  );
});

/** How many announcements say so. */
const COUNTS: Record<string, number> = { safou: 90, atanga: 90, ignam: 40, roug: 5, palm: 60, huil: 60, frais: 900 };

test.for([
  // Every way of saying it, else some answers would stand elsewhere.
  ["atanga", ["atanga", "safou", "=safou"]],
  ["manioc", ["manioc", "=manioc"]],
  // Any of them will do: the ways of saying both.
  ["manioc |ignam", ["manioc", "=manioc", "ignam", "kponan", "=igname"]],
  ["huil palm", ["huil", "=huile-de-palme"]],
  // The rarest part; what may go on only where there is nothing else.
  ["safou ignam", ["ignam", "kponan", "=igname"]],
  ["frais safou", ["safou", "atanga", "=safou"]],
  ["safou roug", ["safou", "atanga", "=safou"]],
  ["oyem", ["p:oye"]],
  ["50 kg ignam", ["ignam", "kponan", "=igname"]],
  ["os", ["os"]],
] as const)("l'alerte « %s » se range sous %j", ([stems, anchors]) => {
  expect(anchorsOf(wordsOf(stems), reading, (typed) => COUNTS[typed] ?? 0)).toEqual(anchors);
});
