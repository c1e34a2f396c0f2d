import { expect, test } from "vitest";
import { CreateAnnouncement } from "./announcement.ts";
import { isBegunOf, proposedWords } from "./proposed-words.ts";

const goods = { product: "Tomate", conditionProduct: "frais", quantity: 3, unit: "sac", town: "Oyem" } as const;

test.each<[Partial<Parameters<typeof proposedWords>[0]>, string, string]>([
  [{}, "Tomate, 3 sacs à Oyem", "Tomate, 3\u00a0sacs disponibles à Oyem. État\u00a0: frais."],
  [{ quantity: 1 }, "Tomate, 1 sac à Oyem", "Tomate, 1\u00a0sac disponible à Oyem. État\u00a0: frais."],
  [{ quantity: 0 }, "Tomate à Oyem", "Tomate à Oyem. État\u00a0: frais."],
  [{ town: "" }, "Tomate, 3 sacs", "Tomate, 3\u00a0sacs disponibles. État\u00a0: frais."],
  [{ quantity: 0, town: "" }, "Tomate", "Tomate. État\u00a0: frais."],
  [{ conditionProduct: "", unit: "kg", quantity: 250 }, "Tomate, 250 kg à Oyem", "Tomate, 250\u00a0kg disponibles à Oyem."],
  [{ product: "  " }, "", ""],
  [
    { product: "Banane".repeat(13), town: "Franceville".repeat(5) },
    "Banane".repeat(13),
    `${"Banane".repeat(13)}, 3\u00a0sacs disponibles à ${"Franceville".repeat(5)}. État\u00a0: frais.`,
  ],
])("de %j on propose le titre « %s »", (changes, title, description) => {
  expect(proposedWords({ ...goods, ...changes })).toEqual({ title, description });
});

test("ce qui est proposé est une annonce que l'on peut publier", () => {
  const { success } = CreateAnnouncement.safeParse({
    id: "0190f3a0-0000-7000-8000-000000000012",
    ...proposedWords(goods),
    category: "legumes",
    conditionProduct: "frais",
    price: 400,
    unit: "sac",
    city: "Oyem",
  });
  expect(success).toBe(true);
});

test.each<[begun: Parameters<typeof isBegunOf>[1], names: readonly string[], isOf: boolean]>([
  [{ product: "", title: "" }, ["Tomate"], true],
  [{ product: "", title: "Tomates de Ntoum" }, ["Tomate"], true],
  [{ product: "", title: "Atangas mûrs" }, ["Safou", "Atanga"], true],
  [{ product: "", title: "Bananes plantains" }, ["Banane plantain"], true],
  [{ product: "Tomate", title: "Mes belles récoltes" }, ["Tomate"], true],
  [{ product: "", title: "Ignames de Bitam" }, ["Tomate"], false],
  [{ product: "Igname", title: "Ma récolte" }, ["Tomate"], false],
  [{ product: "Igname", title: "" }, ["Tomate"], false],
  [{ product: "", title: "Le fruit de mon travail" }, ["Ail"], false],
])("ce qui fut commencé, %j, est de %j : %s", (begun, names, isOf) => {
  expect(isBegunOf(names, begun)).toBe(isOf);
});
