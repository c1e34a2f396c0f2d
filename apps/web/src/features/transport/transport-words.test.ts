import { beforeEach, expect, test, vi } from "vitest";
import { DELIVERY_STATUSES } from "@recolte/domain/trade/transport/status";
import { nextOf, requestNext, waitsForMove, windowWords } from "./transport-words.ts";

const at = (text: string) => new Date(text).toISOString();
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T12:00"), toFake: ["Date"] }));

test("un trajet d'une journée se dit en un jour, un autre du premier au dernier", () => {
  const day = { pickupAt: at("2026-11-24T06:00"), dropAt: at("2026-11-24T14:30") };
  expect(windowWords(day)).toBe("le 24/11 de 06:00 à 14:30");
  expect(windowWords({ ...day, dropAt: at("2026-11-25T02:00") })).toBe("du 24/11 à 06:00 au 25/11 à 02:00");
});

test("un trajet d'une autre année dit laquelle", () => {
  const past = { pickupAt: at("2025-11-24T06:00"), dropAt: at("2025-11-24T14:30") };
  expect(windowWords(past)).toBe("le 24/11/2025 de 06:00 à 14:30");
  expect(windowWords({ pickupAt: at("2026-12-31T22:00"), dropAt: at("2027-01-01T06:00") })).toBe(
    "du 31/12 à 22:00 au 01/01/2027 à 06:00",
  );
});

test("une demande acceptée dit ce que devient sa livraison, annulée ou arrivée comprises", () => {
  const said = (status: (typeof DELIVERY_STATUSES)[number]) =>
    requestNext("customer", { status: "acceptee", deliveryStatus: status });
  expect(said("planifiee")).toBe("Le véhicule est réservé.");
  expect(said("annulee")).toBe("Cette livraison n'aura pas lieu.");
  expect(said("livree")).toBe("La marchandise est arrivée.");
});

test("une livraison attend son transporteur jusqu'à ce qu'elle soit remise ou annulée, et personne d'autre", () => {
  expect(DELIVERY_STATUSES.filter((status) => waitsForMove("carrier", status))).toEqual([
    "planifiee",
    "chargee",
    "en_cours",
    "incident",
  ]);
  for (const side of ["customer", "receiver", "party"] as const)
    expect(DELIVERY_STATUSES.some((status) => waitsForMove(side, status))).toBe(false);
});

test("des jours avant le chargement, le transporteur lit à partir de quand il se dit, au lieu du bouton qui manque", () => {
  const planned = { side: "carrier", status: "planifiee", pickupAt: at("2026-11-24T06:00") } as const;
  const early = nextOf({ ...planned, actions: ["cancel", "pay"] });
  expect(early).toEqual({ text: "Chargement possible à partir du 23/11 à 06:00.", own: false });
  const timely = { text: "Dites quand la marchandise est chargée.", own: true };
  expect(nextOf({ ...planned, actions: ["load", "cancel", "pay"] })).toEqual(timely);
});
