import { describe, expect, test } from "vitest";
import { isAnswered, mergeFields, recounted, stepsTo, stillStands } from "./merge.ts";
import type { OfferBase } from "./base.ts";

describe("champ par champ", () => {
  const base = { title: "Tomates", description: "Mûres", price: 500, quantityAvailable: 40 };
  test.for([
    ["rien d'écrit ici : ce qui est en ligne reste", {}, { price: 450 }, { price: 450 }],
    ["écrit ici, pas touché ailleurs", { price: 400 }, {}, { price: 400 }],
    ["écrit pareil des deux côtés", { price: 450 }, { price: 450 }, { price: 450 }],
    ["deux champs, un de chaque côté", { price: 400 }, { quantityAvailable: 10 }, { price: 400, quantityAvailable: 10 }],
    ["remis comme au début : n'a pas été touché", { price: 500 }, { price: 450 }, { price: 450 }],
  ] as const)("%s", ([, mine, changed, expected]) => {
    const theirs = { ...base, ...changed };
    const { merged, conflicts } = mergeFields({ base, mine: { ...base, ...mine }, theirs });
    expect(merged).toEqual({ ...base, ...expected });
    expect(conflicts).toEqual([]);
  });

  test.each([
    ["price", 400, 450],
    ["quantityAvailable", 0, 12],
  ])("%s : deux valeurs différentes sont à choisir", (field, mine, theirs) => {
    const sides = mergeFields({ base, mine: { [field]: mine }, theirs: { ...base, [field]: theirs } });
    expect(sides.conflicts).toEqual([{ field, mine, theirs }]);
  });

  test("deux textes différents : le dernier reçu reste, l'autre est rendu", () => {
    const sides = mergeFields({ base, mine: { description: "Très mûres" }, theirs: { ...base, description: "Bien rouges" } });
    expect(sides.merged.description).toBe("Très mûres");
    expect(sides.replaced).toEqual({ description: "Bien rouges" });
    expect(sides.conflicts).toEqual([]);
  });

  test("un champ dont on ne sait pas le début n'a pas été vu", () => {
    const sides = mergeFields({ base: {}, mine: { title: "Tomates rondes", price: 400 }, theirs: base });
    expect(sides.merged.title).toBe("Tomates rondes");
    expect(sides.conflicts).toEqual([{ field: "price", mine: 400, theirs: 500 }]);
  });

  test("un champ que personne ne connaît n'entre pas", () => {
    expect(mergeFields({ base, mine: { status: "active" }, theirs: base }).merged).toEqual(base);
  });
});

test.each([
  ["rien n'a bougé depuis", { shown: 100, counted: 90, onHand: 100 }, 90],
  ["cinq vendus entre-temps", { shown: 100, counted: 90, onHand: 95 }, 85],
  ["dix récoltés entre-temps", { shown: 100, counted: 100, onHand: 110 }, 110],
  ["des grammes", { shown: 0.3, counted: 0.1, onHand: 0.3 }, 0.1],
  ["plus rien", { shown: 10, counted: 2, onHand: 5 }, -3],
])("un compte devient un écart : %s", (_name, count, expected) => {
  expect(recounted(count)).toBe(expected);
});

const OFFER: OfferBase = {
  status: "proposee",
  round: 1,
  terms: { quantity: 40, unitPrice: 400, fulfilment: "retrait", carrier: false, wishedOn: null },
};

test.each([
  ["la même", {}, true],
  ["un autre tour", { round: 2 }, false],
  ["un autre état", { status: "annulee" as const }, false],
  ["un autre prix", { terms: { ...OFFER.terms, unitPrice: 450 } }, false],
  ["une autre quantité", { terms: { ...OFFER.terms, quantity: 41 } }, false],
  ["livrée", { terms: { ...OFFER.terms, fulfilment: "livraison" as const } }, false],
  ["un autre jour", { terms: { ...OFFER.terms, wishedOn: "2026-12-01" } }, false],
])("une offre tient encore : %s", (_name, change, expected) => {
  expect(stillStands(OFFER, { ...OFFER, ...change })).toBe(expected);
});

test.for([
  ["orders.accept", "acceptee", 1, true],
  ["orders.accept", "refusee", 1, false],
  ["orders.accept", "acceptee", 2, false],
  ["orders.refuse", "refusee", 1, true],
  ["orders.counter", "contre_proposee", 1, false],
] as const)("%s, trouvée %s au tour %d : répondu déjà, %s", ([kind, status, round, expected]) => {
  expect(isAnswered(kind, { round: 1 }, { status, round })).toBe(expected);
});

test.each([
  ["load", "planifiee", ["load"]],
  ["load", "chargee", []],
  ["load", "en_cours", []],
  ["load", "livree", []],
  ["load", "annulee", null],
  ["load", "incident", null],
  ["deliver", "planifiee", ["load", "depart", "deliver"]],
  ["deliver", "chargee", ["depart", "deliver"]],
  ["deliver", "en_cours", ["deliver"]],
  ["depart", "planifiee", ["load", "depart"]],
  ["depart", "en_cours", []],
  ["deliver", "livree", []],
  ["deliver", "incident", null],
] as const)("%s, trouvée %s : il reste %j", (wanted, status, expected) => {
  expect(stepsTo(wanted, status)).toEqual(expected);
});
