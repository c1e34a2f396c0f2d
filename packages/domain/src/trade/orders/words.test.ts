import { expect, test } from "vitest";
import { handOverWords, orderLine, type OrderLineFacts } from "./words.ts";

const FACTS: OrderLineFacts = {
  title: "Tomates",
  quantity: 10,
  unit: "kg",
  unitPrice: 450,
  total: 4500,
  fulfilment: "retrait",
  wishedOn: "2027-01-12",
  note: "",
};
const plain = (line: string) => line.replaceAll(/[\u00a0\u202f]/gu, " ");
const TERMS = "10 kg à 450 FCFA/kg, soit 4 500 FCFA, retrait sur place, souhaité le 12/01/2027";

test.each([
  ["propose", `Offre pour « Tomates » : ${TERMS}.`],
  ["counter", `Contre-offre pour « Tomates » : ${TERMS}.`],
  ["counterBack", `Nouvelle offre pour « Tomates » : ${TERMS}.`],
  ["accept", `Offre acceptée pour « Tomates » : ${TERMS}.`],
  ["acceptCounter", `Contre-offre acceptée pour « Tomates » : ${TERMS}.`],
  ["refuse", "Offre refusée pour « Tomates »."],
  ["refuseCounter", "Contre-offre refusée pour « Tomates »."],
  ["expire", "L'offre pour « Tomates » a expiré sans réponse."],
  ["cancel", "Commande de « Tomates » annulée."],
  ["ready", "La commande de « Tomates » est prête à retirer."],
  ["ship", "La commande de « Tomates » est en livraison."],
  ["handOver", "La commande de « Tomates » a été remise."],
  ["abandon", "Commande de « Tomates » abandonnée : elle n'a pas été remise."],
  ["dispute", "Litige ouvert sur la commande de « Tomates »."],
  ["answer", "Réponse au litige sur la commande de « Tomates »."],
  ["show", "Photos ajoutées au litige sur la commande de « Tomates »."],
  ["resolve", "Litige tranché par notre équipe : la vente de « Tomates » ne compte pas."],
  ["close", "La commande de « Tomates » est clôturée."],
  ["pay", "Paiement reçu pour « Tomates » : 4 500 FCFA."],
  ["changePickup", "Lieu ou heure changés pour prendre « Tomates » :"],
  ["unpay", "Paiement annulé pour « Tomates » : 4 500 FCFA à régler."],
] as const)("%s se dit « %s »", (move, said) => {
  expect(plain(orderLine(move, FACTS))).toBe(said);
});

test("le retrait est souhaité pour un jour, la livraison souhaitée", () => {
  const wished = (facts: Partial<OrderLineFacts>) => handOverWords({ ...FACTS, ...facts });
  expect(wished({})).toBe("Retrait sur place, souhaité le 12/01/2027");
  expect(wished({ fulfilment: "livraison" })).toBe("Livraison, souhaitée le 12/01/2027");
  expect(wished({ fulfilment: "livraison", carrier: true })).toBe("Livraison par un transporteur, souhaitée le 12/01/2027");
  expect(wished({ wishedOn: null })).toBe("Retrait sur place");
  expect(orderLine("propose", { ...FACTS, fulfilment: "livraison" })).toContain(", livraison, souhaitée le 12/01/2027.");
});

test("une livraison se dit, avec ou sans transporteur, et ce que l'acteur ajoute suit", () => {
  const delivered = { ...FACTS, fulfilment: "livraison", wishedOn: null, quantity: 3, unit: "sac" } as const;
  expect(plain(orderLine("propose", delivered))).toContain("3 sacs à 450 FCFA/sac, soit 4 500 FCFA, livraison.");
  expect(orderLine("propose", { ...delivered, carrier: true })).toContain("livraison par un transporteur.");
  expect(orderLine("ready", delivered)).toBe("La commande de « Tomates » est prête.");
  expect(orderLine("ready", { ...delivered, carrier: true })).toBe(
    "La commande de « Tomates » est prête : le transporteur peut la prendre.",
  );
  expect(orderLine("resolve", { ...FACTS, upheld: true })).toContain("est maintenue");
  expect(orderLine("cancel", { ...FACTS, note: "Le champ est inondé" })).toBe(
    "Commande de « Tomates » annulée.\nLe champ est inondé",
  );
});
