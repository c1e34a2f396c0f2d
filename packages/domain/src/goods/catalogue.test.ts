import { expect, test } from "vitest";
import { CATALOGUE_MAX, catalogueText } from "./catalogue.ts";

const good = (title: string) => ({ title, city: "Oyem", price: 500, unit: "kg", pricePerKg: 500, approximate: false }) as const;
const LINK = "https://recolte.example/s/bcdfghj";

test("le catalogue dit qui vend, quoi, à quel prix et où, puis où tout voir", () => {
  const goods = [good("Tomates"), { ...good("Piment"), price: 0, pricePerKg: null }];
  expect(catalogueText({ heading: "Awa Obame, Oyem", goods, total: 2, link: LINK })).toBe(
    `*Awa Obame, Oyem*\n\n• Tomates : 500 FCFA/kg (Oyem)\n• Piment : Prix sur demande (Oyem)\n\nVoir et commander : ${LINK}`,
  );
});

test.each([
  [1, "Et une autre annonce."],
  [1200, "Et 1\u202f200 autres annonces."],
])("ce qui n'y tient pas est compté : %i de plus", (more, words) => {
  expect(catalogueText({ heading: "Awa", goods: [good("Tomates")], total: 1 + more, link: LINK })).toContain(`\n${words}\n`);
});

test("jamais plus de 4 000 signes, et seulement des annonces entières", () => {
  for (const length of [1, 40, 119, 120]) {
    const goods = Array.from({ length: 120 }, (_, i) => good(String(i).padEnd(length, "é")));
    const text = catalogueText({ heading: "Awa", goods, total: 120, link: LINK });
    expect(text.length).toBeLessThanOrEqual(CATALOGUE_MAX);
    const lines = text.split("\n").filter((line) => line.startsWith("•"));
    expect(lines.every((line) => line.endsWith(" : 500 FCFA/kg (Oyem)"))).toBe(true);
    const left = Number(/Et (\d+) autres/u.exec(text)?.[1] ?? 0);
    expect(lines.length + left).toBe(120);
    expect(text.endsWith(LINK)).toBe(true);
  }
});
