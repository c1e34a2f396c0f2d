import { expect, test } from "vitest";
import { QUOTE_TEMPLATE } from "./quote.ts";
import { type QuoteFields, readQuote, writeQuoteLine } from "./quote-template.ts";

const TODAY = "2026-11-21";
const NOTHING: QuoteFields = {
  origin: "",
  destination: "",
  goods: "",
  weightKg: null,
  volume: null,
  wishedOn: null,
  needs: "",
};
const filled = (lines: Record<string, string>) =>
  Object.entries(lines).reduce((text, [label, value]) => text.replace(`${label} :`, `${label} : ${value}`), QUOTE_TEMPLATE);

test.for<[string, string, Partial<QuoteFields>]>([
  ["le texte tel qu'il est proposé", QUOTE_TEMPLATE, {}],
  ["un texte sans rien de cela", "Bonjour, combien pour un camion ?", {}],
  ["le départ", filled({ "Lieu de départ": "Oyem, marché" }), { origin: "Oyem, marché" }],
  ["l'arrivée", filled({ Destination: "Libreville" }), { destination: "Libreville" }],
  ["la marchandise, sur deux lignes", filled({ "Type de marchandise": "Tomates\net piments" }), { goods: "Tomates et piments" }],
  ["des kilos", filled({ "Poids / volume estimé": "800 kg" }), { weightKg: 800 }],
  ["des tonnes à virgule", filled({ "Poids / volume estimé": "1,5 t" }), { weightKg: 1500 }],
  ["un point de milliers", filled({ "Poids / volume estimé": "1.500 kg" }), { weightKg: 1500 }],
  ["un point de décimales", filled({ "Poids / volume estimé": "2.5 tonnes" }), { weightKg: 2500 }],
  ["une espace de milliers", filled({ "Poids / volume estimé": "12 000 kg" }), { weightKg: 12_000 }],
  ["un volume", filled({ "Poids / volume estimé": "environ 3,25 m³" }), { volume: 3.25 }],
  ["les deux", filled({ "Poids / volume estimé": "2 tonnes / 6 m3" }), { weightKg: 2000, volume: 6 }],
  ["des mètres cubes en lettres", filled({ "Poids / volume estimé": "4 mètres cubes" }), { volume: 4 }],
  ["un poids impossible", filled({ "Poids / volume estimé": "900 tonnes" }), {}],
  ["un nombre sans unité", filled({ "Poids / volume estimé": "30 sacs" }), {}],
  ["un jour", filled({ "Date souhaitée": "05/12/2026" }), { wishedOn: "2026-12-05" }],
  ["un jour ISO", filled({ "Date souhaitée": "le 2026-12-05" }), { wishedOn: "2026-12-05" }],
  ["un jour en lettres", filled({ "Date souhaitée": "1er décembre 2026" }), { wishedOn: "2026-12-01" }],
  ["août, accent compris", filled({ "Date souhaitée": "3 août 2027" }), { wishedOn: "2027-08-03" }],
  ["un jour sans année, à venir", filled({ "Date souhaitée": "24/12" }), { wishedOn: "2026-12-24" }],
  ["un jour sans année, passé : l'an prochain", filled({ "Date souhaitée": "15 janvier" }), { wishedOn: "2027-01-15" }],
  ["le 31 février", filled({ "Date souhaitée": "31/02/2027" }), {}],
  ["« dès que possible »", filled({ "Date souhaitée": "dès que possible" }), {}],
  ["les exigences", filled({ "Exigences particulières": "Camion frigorifique" }), { needs: "Camion frigorifique" }],
  ["un texte en majuscules, sans accents", "LIEU DE DEPART: Oyem\nDESTINATION:Bitam", { origin: "Oyem", destination: "Bitam" }],
])("de la demande on lit %s", ([, content, fields]) => {
  expect(readQuote(content, TODAY)).toEqual({ ...NOTHING, ...fields });
});

test("ce qu'un champ dit prend sa ligne, et le texte autour reste", () => {
  const fields = { ...NOTHING, origin: "Oyem", weightKg: 800, volume: 3, wishedOn: "2026-12-05", needs: "Froid\nVite" };
  const names = ["origin", "weightKg", "wishedOn", "needs"] as const;
  const content = names.reduce((text, name) => writeQuoteLine(text, name, fields), QUOTE_TEMPLATE);
  expect(content).toContain("Lieu de départ : Oyem\nDestination :\n");
  expect(content).toContain("Poids / volume estimé : 800\u00a0kg, 3\u00a0m³\nDate souhaitée : 05/12/2026");
  expect(content.startsWith("Bonjour,") && content.endsWith("Merci d'avance.")).toBe(true);
  expect(readQuote(content, TODAY)).toEqual({ ...fields, needs: "Froid Vite" });
  expect(writeQuoteLine(content, "origin", NOTHING)).toContain("Lieu de départ :\n");
});

test("une ligne que l'on a retirée du texte n'y revient pas", () => {
  expect(writeQuoteLine("Bonjour", "origin", { ...NOTHING, origin: "Oyem" })).toBe("Bonjour");
});

// Of this length, work that grows with the square of it would not end.
const LONG = 200_000;
test.for<[string, string]>([
  ["des chiffres sans fin", `Poids / volume estimé : ${"1".repeat(LONG)}`],
  ["des chiffres et des espaces", `Poids / volume estimé : ${"1 ".repeat(LONG)}`],
  ["un chiffre, puis des espaces", `Poids / volume estimé : 1${" ".repeat(LONG)}x`],
  ["un jour, puis des espaces", `Date souhaitée : 1${" ".repeat(LONG)}/`],
  ["des jours sans fin", `Date souhaitée : ${"1/".repeat(LONG)}`],
  ["des lignes qui n'en sont pas", `Exigences particulières :\n${"x :\n".repeat(LONG)}`],
  ["des marques sans fin", `Lieu de départ${"\u0301".repeat(LONG)} : Oyem`],
])("un texte hostile se lit et s'écrit aussitôt : %s", ([, content]) => {
  expect(readQuote(content, TODAY)).toMatchObject({ weightKg: null, volume: null });
  expect(writeQuoteLine(content, "needs", { ...NOTHING, needs: `x${" ".repeat(LONG)}x` }).length).toBeGreaterThan(LONG);
});
