import { expect, test } from "vitest";
import { anchorsOf, dictionaryOf, type ProductName, questionOf } from "./question.ts";

const NAMES = [
  { slug: "safou", stem: "safou", kind: "nom" },
  { slug: "safou", stem: "atanga", kind: "local" },
  { slug: "igname", stem: "ignam", kind: "nom" },
  { slug: "igname", stem: "kponan", kind: "variete" },
  { slug: "manioc", stem: "manioc", kind: "nom" },
  { slug: "manioc", stem: "placali", kind: "fait_de" },
  { slug: "manioc", stem: "foufou", kind: "fait_de" },
  { slug: "plantain", stem: "foufou", kind: "fait_de" },
  { slug: "huile-de-palme", stem: "huil palm", kind: "nom" },
  { slug: "riz", stem: "riz", kind: "nom" },
] as const;
const named = (names: readonly Pick<ProductName, "slug" | "stem" | "kind">[]) =>
  names.map((one) => ({ ...one, name: one.stem, category: "autres" as const }));
const dictionary = dictionaryOf(named(NAMES), ["kg", "sac", "ton"]);
const ask = (stems: string) =>
  questionOf(
    stems.split(" ").map((stem) => ({ typed: stem, stem })),
    dictionary,
  );

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
] as const)("« %s » cherche %s", ([stems, strong]) => {
  expect(ask(stems)?.strong).toBe(strong);
});

test("fait de lui : le produit le trouve dans ce qu'une annonce dit, non l'inverse", () => {
  expect(ask("manioc")?.strong).not.toContain("placali");
  expect(ask("manioc")?.wide).toContain("placali");
  expect(ask("placali")?.wide).not.toContain("manioc");
});

test.for([
  ["ignam 50 kg", "ignam"],
  ["sac riz 25 kg", "riz"],
  ["2 5 ton manioc", "manioc"],
] as const)("« %s » : la quantité ne décide pas, elle passe devant", ([stems, what]) => {
  expect(ask(stems)?.strong).toBe(ask(what)?.strong);
  expect(ask(stems)?.best).toContain(what);
  expect(ask(stems)?.best).not.toBe(ask(what)?.best);
});

test("une unité seule, ou inconnue, est un mot", () => {
  expect(ask("kg")?.strong).toBe("(('kg'))");
  expect(ask("50 bidon")?.strong).toBe("(('50')) & 'bidon':*");
});

test("au plus huit mots comptent, et sans mot il n'y a pas de question", () => {
  expect(ask(Array.from({ length: 80 }, (_, i) => `mot${i}`).join(" "))?.strong.split(" & ")).toHaveLength(8);
  expect(questionOf([], dictionary)).toBeNull();
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
  expect(questionOf([{ typed: "b", stem: "b" }], ring)?.strong).toBe("(('b') | ('a') | '=a' | '=b')");
});

/** How many announcements say so. */
const COUNTS: Record<string, number> = { safou: 90, atanga: 90, ignam: 40, roug: 5, palm: 60, huil: 60, frais: 900 };

test.for([
  // Every way of saying it, else some answers would stand elsewhere.
  ["atanga", ["atanga", "safou", "=safou"]],
  ["manioc", ["manioc", "placali", "foufou", "=manioc"]],
  ["huil palm", ["huil", "=huile-de-palme"]],
  // The rarest part; what may go on only where there is nothing else.
  ["safou ignam", ["ignam", "kponan", "=igname"]],
  ["frais safou", ["safou", "atanga", "=safou"]],
  ["safou roug", ["safou", "atanga", "=safou"]],
  ["oyem", ["p:oye"]],
  ["50 kg ignam", ["ignam", "kponan", "=igname"]],
  ["os", ["os"]],
] as const)("l'alerte « %s » se range sous %j", ([stems, anchors]) => {
  const words = stems.split(" ").map((stem) => ({ typed: stem, stem }));
  expect(anchorsOf(words, dictionary, (typed) => COUNTS[typed] ?? 0)).toEqual(anchors);
});
