import { expect, test } from "vitest";
import { ageWords } from "./age.ts";
import { type OperationChoice, sendsAgain, versionsOf } from "./choice.ts";

const terms = { quantity: 40, unitPrice: 400, fulfilment: "retrait", carrier: false, wishedOn: null } as const;
const CHOICES: [OperationChoice, string, string, "mine" | "theirs"][] = [
  [
    { about: "replaced", title: "Tomates", base: {}, fields: [{ field: "description", mine: "Mûres", theirs: "Rouges" }] },
    "Description : Mûres",
    "Description : Rouges",
    "theirs",
  ],
  [
    { about: "stock", how: "vendu", goods: [{ label: "Tomates", unit: "kg", left: 3, wanted: 5 }], base: {} },
    "Vous avez vendu 5 kg de Tomates",
    "Il reste 3 kg de Tomates",
    "mine",
  ],
  [
    {
      about: "announcement",
      title: "Tomates",
      unit: "kg",
      base: {},
      fields: [
        { field: "price", mine: 400, theirs: 450 },
        { field: "quantityAvailable", mine: 0, theirs: 12 },
        { field: "imageIds", mine: ["a"], theirs: ["a", "b"] },
      ],
    },
    "Prix : 400 FCFA/kg · Quantité : 0 kg · Photos : 1 photo",
    "Prix : 450 FCFA/kg · Quantité : 12 kg · Photos : 2 photos",
    "mine",
  ],
  [
    {
      about: "order",
      title: "Tomates",
      unit: "kg",
      status: "proposee",
      mine: terms,
      theirs: { ...terms, unitPrice: 350, fulfilment: "livraison", carrier: true },
      base: {},
    },
    "Vous avez répondu à : 40 kg à 400 FCFA/kg, retrait sur place",
    "Proposée : 40 kg à 350 FCFA/kg, livraison par un transporteur",
    "theirs",
  ],
  [
    {
      about: "order",
      title: "Tomates",
      unit: "kg",
      status: "proposee",
      mine: { ...terms, wishedOn: "2026-12-04" },
      theirs: { ...terms, wishedOn: "2026-12-05" },
      base: {},
    },
    "Vous avez répondu à : 40 kg à 400 FCFA/kg, retrait sur place, souhaité pour le 4 décembre 2026",
    "Proposée : 40 kg à 400 FCFA/kg, retrait sur place, souhaité pour le 5 décembre 2026",
    "theirs",
  ],
  [
    {
      about: "order",
      title: "Tomates",
      unit: "kg",
      status: "proposee",
      mine: terms,
      theirs: { ...terms, wishedOn: "2026-12-05" },
      base: {},
    },
    "Vous avez répondu à : 40 kg à 400 FCFA/kg, retrait sur place, sans date souhaitée",
    "Proposée : 40 kg à 400 FCFA/kg, retrait sur place, souhaité pour le 5 décembre 2026",
    "theirs",
  ],
  [
    {
      about: "announcement",
      title: "Tomates",
      unit: "sac",
      mineUnit: "kg",
      base: {},
      fields: [
        { field: "price", mine: 400, theirs: 5000 },
        { field: "unit", mine: "kg", theirs: "sac" },
      ],
    },
    "Prix : 400 FCFA/kg · Unité : kg",
    "Prix : 5 000 FCFA/sac · Unité : sac",
    "mine",
  ],
  [
    {
      about: "announcement",
      title: "Tomates",
      unit: "kg",
      base: {},
      fields: [
        { field: "country", mine: "cote_ivoire", theirs: "gabon" },
        { field: "category", mine: "legumes", theirs: "fruits" },
        { field: "imageIds", mine: ["a", "b"], theirs: ["a", "c"] },
      ],
    },
    "Pays : Côte d'Ivoire · Catégorie : Légumes · Photos : 2 photos, dont 1 que l'autre version n'a pas",
    "Pays : Gabon · Catégorie : Fruits · Photos : 2 photos, dont 1 que l'autre version n'a pas",
    "mine",
  ],
  [
    {
      about: "announcement",
      title: "Tomates",
      unit: "kg",
      base: {},
      fields: [{ field: "imageIds", mine: ["a", "b"], theirs: ["b", "a"] }],
    },
    "Photos : 2 photos, dans un autre ordre",
    "Photos : 2 photos, dans un autre ordre",
    "mine",
  ],
  [{ about: "age", days: 94, base: {} }, "C'est encore valable", "Ce n'est plus valable", "mine"],
];

test.for(CHOICES)("deux versions en toutes lettres : %j", ([choice, mine, theirs, again]) => {
  const versions = versionsOf(choice);
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ");
  expect([plain(versions.mine.words), plain(versions.theirs.words)]).toEqual([mine, theirs]);
  expect(versions.mine.action).not.toBe(versions.theirs.action);
  expect(sendsAgain(choice)).toBe(again);
});

test("une publication arrivée deux fois n'est pas dite modifiée ailleurs ; une modification, si", () => {
  const choice = CHOICES.map(([one]) => one).find(({ about }) => about === "announcement")!;
  const said = (isNew: boolean) => versionsOf(choice, isNew).question;
  expect([said(true), said(false)]).toEqual([
    "« Tomates » est déjà arrivée, avec d'autres indications",
    "« Tomates » a été modifiée ailleurs",
  ]);
});

test.each([
  [-5000, "à l'instant"],
  [59_000, "à l'instant"],
  [61_000, "il y a 1 min"],
  [2 * 3_600_000, "il y a 2 h"],
  [26 * 3_600_000, "il y a 1 jour"],
  [3 * 86_400_000, "il y a 3 jours"],
])("l'âge de ce qui attend : %d ms, « %s »", (milliseconds, expected) => {
  expect(ageWords(milliseconds).replaceAll("\u00a0", " ")).toBe(expected);
});
