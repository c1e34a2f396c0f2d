import { expect, test } from "vitest";
import { QUOTE_REQUEST_MOVES, QUOTE_REQUEST_STATUSES, type QuoteRequestMove } from "./status.ts";
import {
  decideRequest,
  GiveQuote,
  journeyWords,
  QUOTE_SIDES,
  requestActions,
  RequestQuote,
  requestsIn,
  transportTitle,
} from "./quote-request.ts";

const id = "0199b3c0-0000-7000-8000-000000000000";
const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-22T12:00:00Z");
const asking = { now, otherGone: false };

/** Written by hand, not read from the table: state, side and what may be done. */
const MAY: Record<string, QuoteRequestMove[]> = {
  "ouverte carrier": ["quote", "decline"],
  "ouverte customer": ["cancel"],
  "chiffree carrier": ["withdraw"],
  "chiffree customer": ["accept", "refuse", "cancel"],
};
const ALL = QUOTE_REQUEST_STATUSES.flatMap((status) => QUOTE_SIDES.map((side) => [status, side] as const));

test.for(ALL)("une demande « %s » laisse au côté « %s » ce que la règle dit, et rien d'autre", ([status, side]) => {
  const facts = { status, answerBy: later };
  const may = MAY[`${status} ${side}`] ?? [];
  expect(requestActions(facts, { ...asking, side }).toSorted()).toEqual(may.toSorted());
  for (const move of Object.keys(QUOTE_REQUEST_MOVES) as QuoteRequestMove[])
    expect(Boolean(decideRequest(move, facts, { ...asking, side }).to)).toBe(may.includes(move));
});

test("passé le délai, ou l'autre parti, on ne s'accorde plus ; on peut toujours clore", () => {
  const open = { status: "ouverte", answerBy: now } as const;
  const quoted = { status: "chiffree", answerBy: later } as const;
  expect(decideRequest("quote", open, { ...asking, side: "carrier" })).toEqual({ refusal: "quote.expired" });
  expect(decideRequest("accept", quoted, { side: "customer", now, otherGone: true })).toEqual({ refusal: "quote.other-gone" });
  expect(decideRequest("refuse", quoted, { side: "customer", now, otherGone: true })).toEqual({ to: "refusee" });
});

test("ce qui n'est plus possible se refuse par son état, et ne s'offre pas", () => {
  const over = { status: "acceptee", answerBy: later } as const;
  const late = { status: "ouverte", answerBy: now } as const;
  expect(decideRequest("accept", over, { ...asking, side: "customer" })).toEqual({ refusal: "quote.bad-state" });
  expect(requestActions(late, { ...asking, side: "carrier" })).toEqual(["decline"]);
});

const request = { id, carrierId: id, content: "Bonjour" };
test.for<[string, object, string]>([
  ["à personne", { carrierId: undefined }, "Choisissez un transporteur"],
  ["à deux", { entryId: id }, "Choisissez un transporteur"],
  ["sans texte", { content: "  " }, "Le message ne peut pas être vide"],
  ["au poids nul", { weightKg: 0 }, "La charge doit être un nombre entier de kilos, supérieur à 0"],
  ["au volume négatif", { volume: -1 }, "Le volume doit être supérieur à 0"],
  ["pour un jour qui n'existe pas", { wishedOn: "2026-02-30" }, "Date invalide"],
  ["au départ sur deux lignes", { origin: "a\nb" }, "Ce texte doit tenir sur une ligne"],
])("une demande %s est refusée : « %s »", ([, change, said]) => {
  expect(RequestQuote.safeParse({ ...request, ...change }).error?.issues[0]?.message).toBe(said);
});

const given = {
  id,
  requestId: id,
  version: 1,
  price: 45_000,
  vehicleId: id,
  pickupAt: "2026-12-01T06:00:00Z",
  dropAt: "2026-12-01T18:00:00Z",
  validUntil: "2026-11-30T00:00:00Z",
};
test.for<[string, object, string]>([
  ["à zéro franc", { price: 0 }, "Le prix doit être un nombre entier de francs, supérieur à 0"],
  ["à la moitié d'un franc", { price: 0.5 }, "Le prix doit être un nombre entier de francs, supérieur à 0"],
  ["hors de prix", { price: 1_000_000_001 }, "Ce prix est trop élevé"],
  ["qui arrive avant de partir", { dropAt: given.pickupAt }, "L'arrivée doit suivre le chargement"],
  ["de quinze jours de route", { dropAt: "2026-12-16T06:00:00Z" }, "Un trajet dure 14 jours au plus"],
  ["valable après le départ", { validUntil: "2026-12-02T00:00:00Z" }, "Le devis ne peut pas valoir au-delà du chargement"],
  ["sans date", { pickupAt: "demain" }, "La date de chargement est requise"],
])("un devis %s est refusé : « %s »", ([, change, said]) => {
  expect(GiveQuote.safeParse(given).success).toBe(true);
  expect(GiveQuote.safeParse({ ...given, ...change }).error?.issues[0]?.message).toBe(said);
});

test("ce qui attend et ce qui est fini font toutes les demandes ; un transport a toujours un nom", () => {
  expect([...requestsIn("En cours"), ...requestsIn("Terminées")].toSorted()).toEqual([...QUOTE_REQUEST_STATUSES].toSorted());
  expect(requestsIn("En cours")).toEqual(["ouverte", "chiffree"]);
  expect(transportTitle({ goods: "Tomates", origin: "", destination: "" })).toBe("Tomates");
  expect(journeyWords({ origin: "", destination: "Oyem" })).toBe("départ à préciser → Oyem");
  expect(transportTitle({ goods: "", origin: "", destination: "" })).toBe("Transport");
});
