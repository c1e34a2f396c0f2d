import { expect, test } from "vitest";
import { formatPrice } from "#goods/price.ts";
import {
  countTasks,
  MISSING_FACTS,
  MISSING_WORDS,
  missingFacts,
  pressingFacts,
  startFacts,
  startOfOrders,
  startOfTransports,
  tasksByKind,
  taskWords,
  timeLeft,
  TO_DO_KINDS,
} from "./to-do.ts";

test("chaque tâche dit l'acte et mène là où il se fait", () => {
  for (const kind of TO_DO_KINDS) {
    const { act, goods, path } = taskWords({ kind, id: "42", title: "Tomates" });
    expect(act).toMatch(/^[a-zé]/u);
    expect(goods).toBe("Tomates");
    expect(path).toMatch(/^\/(?:(?:orders|quotes|deliveries)\/42|stock\?item=42|profile\?tab=annonces)$/u);
  }
  for (const fact of MISSING_FACTS) expect(MISSING_WORDS[fact].path).toMatch(/^\//u);
});

test("une tâche dit qui attend, combien de quoi et la somme", () => {
  const offer = {
    kind: "offer",
    id: "42",
    title: "Coqs",
    person: "Joséphine Obame",
    quantity: 14,
    unit: "piece",
    total: 93_800,
  } as const;
  expect(taskWords(offer)).toEqual({
    person: "Joséphine Obame",
    goods: "14\u00a0pièces · Coqs",
    sum: formatPrice(93_800),
    act: "répondre",
    path: "/orders/42",
  });
});

test("une livraison dont le véhicule n'est plus réfrigéré, ou part en maintenance, dit pourquoi elle attend", () => {
  const about = { id: "42", title: "Poisson fumé" };
  expect(taskWords({ kind: "warm-vehicle", ...about }).act).toBe("véhicule qui n'est plus réfrigéré");
  expect(taskWords({ kind: "vehicle", ...about }).act).toBe("véhicule en maintenance");
});

test("le reste se compte par genre, le plus pressant d'abord, chacun avec sa liste ; un avis ne compte pas", () => {
  const tasks = (["prepare", "payment", "payment", "journey", "stock", "expiring", "review"] as const).map((kind) => ({ kind }));
  expect(tasksByKind(tasks).map(({ count, words, path }) => `${count} ${words} ${path}`)).toEqual([
    "1 à préparer /orders?tab=ventes",
    "2 paiements /orders?tab=ventes",
    "1 livraison /quotes?tab=effectuees",
    "1 stock bas /stock",
    "1 à renouveler /profile?tab=annonces",
    "1 avis /orders",
  ]);
  expect(countTasks(tasks)).toBe(6);
});

const now = new Date("2026-11-25T10:00:00Z");
test.for([
  ["offer", "2026-11-25T10:30:00Z", "moins d'1\u00a0h"],
  ["offer", "2026-11-25T09:00:00Z", "moins d'1\u00a0h"],
  ["offer", "2026-11-25T15:20:00Z", "5\u00a0h"],
  ["expiring", "2026-11-28T09:00:00Z", "71\u00a0h"],
  ["quote-request", "2026-12-02T09:00:00Z", "6\u00a0jours"],
  ["prepare", "2026-11-25T15:20:00Z", null],
] as const)("« %s » jusqu'au %s : %s", ([kind, at, words]) => {
  expect(timeLeft({ kind, at }, now)).toBe(words);
});

const known = { town: true, phone: true, photo: true, vehicle: false, announcement: false, search: false, card: false };
test.for([
  ["producteur", known, ["announcement", "card"]],
  ["transporteur", known, ["vehicle", "card"]],
  ["grossiste", { ...known, town: false, phone: false }, ["town", "phone", "announcement"]],
  ["detaillant", { ...known, announcement: true, card: true }, []],
  ["consommateur", { ...known, town: false, phone: false, photo: false }, ["town", "phone", "photo", "search"]],
  ["consommateur", { ...known, search: true }, []],
] as const)("un compte %s apprend ce qui lui manque", ([userType, facts, missing]) => {
  expect(missingFacts({ userType, ...facts })).toEqual(missing);
});

test("une photo et une première recherche ne pressent pas : la liste des débuts seule les demande", () => {
  expect(pressingFacts(["town", "phone", "photo", "search"])).toEqual(["town", "phone"]);
});

test.for([
  ["producteur", ["town", "announcement"], "phone photo"],
  ["producteur", ["card"], "town phone photo announcement"],
  ["transporteur", ["photo"], "town phone vehicle card"],
  ["consommateur", ["town", "phone", "photo", "search"], ""],
  ["consommateur", ["search"], "town phone photo"],
] as const)("un compte %s à qui il manque %j a fait : %s", ([userType, missing, done]) => {
  const steps = startFacts(userType, missing);
  expect(
    steps
      .filter((step) => step.done)
      .map(({ fact }) => fact)
      .join(" "),
  ).toBe(done);
});

test.for([
  [["prepare", "code"], "grossiste", "ventes"],
  [["code"], "grossiste", "achats"],
  [["stock"], "grossiste", "ventes"],
  [[], "consommateur", "achats"],
  [["offer"], "consommateur", "ventes"],
] as const)("avec %j, les commandes d'un %s s'ouvrent sur « %s »", ([kinds, userType, tab]) => {
  expect(
    startOfOrders(
      kinds.map((kind) => ({ kind })),
      userType,
    ),
  ).toBe(tab);
});

test.for([
  [["quote"], "transporteur", "envoyees"],
  [["journey"], "transporteur", "effectuees"],
  [[], "transporteur", "recues"],
  [["offer"], "producteur", "envoyees"],
  [["delivery-code"], "producteur", "livraisons"],
] as const)("avec %j, les transports d'un %s s'ouvrent sur « %s »", ([kinds, userType, tab]) => {
  expect(
    startOfTransports(
      kinds.map((kind) => ({ kind })),
      userType,
    ),
  ).toBe(tab);
});
