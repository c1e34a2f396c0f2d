import { expect, test } from "vitest";
import {
  MISSING_FACTS,
  MISSING_WORDS,
  missingFacts,
  pressingFacts,
  startFacts,
  startOfOrders,
  startOfTransports,
  timeLeft,
  TO_DO_KINDS,
  toDoWords,
} from "./to-do.ts";

test("chaque tâche dit l'acte, nomme ce dont il s'agit et mène là où il se fait", () => {
  for (const kind of TO_DO_KINDS) {
    const { text, path } = toDoWords({ kind, id: "42", title: "Tomates" });
    expect(text).toMatch(/^[A-Z].* « Tomates »$/u);
    expect(path).toMatch(/^\/(?:(?:orders|quotes|deliveries)\/42|stock\?item=42|profile\?tab=annonces)$/u);
  }
  for (const fact of MISSING_FACTS) expect(MISSING_WORDS[fact].path).toMatch(/^\//u);
});

test("une livraison dont le véhicule n'est plus réfrigéré, ou part en maintenance, dit pourquoi elle attend", () => {
  const about = { id: "42", title: "Poisson fumé" };
  expect(toDoWords({ kind: "warm-vehicle", ...about }).text).toBe(
    "Véhicule qui n'est plus réfrigéré : réglez la livraison « Poisson fumé »",
  );
  expect(toDoWords({ kind: "vehicle", ...about }).text).toBe("Véhicule en maintenance : réglez la livraison « Poisson fumé »");
});

const now = new Date("2026-11-25T10:00:00Z");
test.for([
  ["offer", "2026-11-25T10:30:00Z", "moins d'une heure"],
  ["offer", "2026-11-25T09:00:00Z", "moins d'une heure"],
  ["offer", "2026-11-25T15:20:00Z", "encore 5\u00a0h"],
  ["expiring", "2026-11-28T09:00:00Z", "encore 71\u00a0h"],
  ["quote-request", "2026-12-02T09:00:00Z", "encore 6\u00a0jours"],
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
