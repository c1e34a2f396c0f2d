import { expect, test } from "vitest";
import { CHANNELS, type SmsEvent } from "./channels.ts";
import { gsm7, oneSms, placesOf, SMS_PLACES } from "#platform/texts/gsm7.ts";
import { kindOf, NOTIFICATION_KINDS, type NotificationFacts } from "./notification.ts";
import { smsWords } from "./sms-words.ts";

const FACTS = { title: "Tomates", otherName: "Ben Obame", orderId: "o" };
const OFFERED = { terms: "40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place", until: "27/11 à 14:05" };
const said = (facts: NotificationFacts, joined?: Parameters<typeof smsWords>[1]) => {
  const { text, end } = smsWords(facts, joined);
  return oneSms(`Récolte : ${text}`, end);
};

test.each([
  [
    { event: "order.proposed", ...OFFERED },
    'Récolte : Offre de Ben pour "Tomates" : 40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place. Répondez avant le 27/11 à 14:05.',
  ],
  [
    { event: "order.countered", ...OFFERED },
    'Récolte : Autres conditions de Ben pour "Tomates" : 40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place. Répondez avant le 27/11 à 14:05.',
  ],
  [
    { event: "order.ready", sum: "20 000 FCFA" },
    'Récolte : Commande prete : "Tomates", 20 000 FCFA. Votre code est sur Récolte, page de la commande.',
  ],
  [
    { event: "order.shipped" },
    'Récolte : Commande partie : "Tomates" est en route. Votre code est sur Récolte, page de la commande.',
  ],
  [
    {
      event: "order.pickup-changed",
      terms: "le 01/12/2026, dès 10 h",
      place: "Récolte : compte bloqué, appelez le 077 00 11 22",
    },
    'Récolte : Lieu ou heure changés par Ben : "Tomates" : le 01/12/2026, dès 10 h. Le lieu est sur la page de la commande.',
  ],
  [
    { event: "order.delivery-cancelled", reason: "Récolte : compte bloqué, appelez le 077 00 11 22" },
    'Récolte : Livraison annulée par Ben : "Tomates". La raison est sur la page de la livraison.',
  ],
  [{ event: "message.received" }, "Récolte : Nouveau message de Ben. Lisez-le sur Récolte."],
  [
    { event: "account.device", device: "Firefox sur Mac" },
    "Récolte : Connexion sur un nouvel appareil. Firefox sur Mac. Si ce n'était pas vous, déconnectez-le dans les paramètres.",
  ],
] as const)("%j se dit en un SMS", (facts, text) => {
  expect(said({ ...FACTS, ...facts })).toBe(text);
});

test("plusieurs offres sont un seul SMS, avec le terme de la première", () => {
  const facts = { event: "order.proposed", ...FACTS } as const;
  expect(said(facts, { group: "offers", count: 3, until: "27/11 à 14:05" })).toBe(
    "Récolte : 3 offres vous attendent, répondez à la première avant le 27/11 à 14:05.",
  );
  expect(said(facts, { group: "offers", count: 1 })).toMatch(/^Récolte : Offre de Ben/u);
});

const EVENTS = NOTIFICATION_KINDS.flatMap((kind) => Object.keys(CHANNELS[kind].sms)) as SmsEvent[];
const LONG = {
  title: "Ê".repeat(120),
  otherName: "Mboumba-Ékomy-Nzoghe-Ndong Obiang",
  terms: "40 000 kg à 500 000 FCFA/tonne, soit 20 000 000 FCFA, livraison, souhaitée le 12/01/2027",
  until: "27/11 à 14:05",
  sum: "20 000 000 FCFA",
  reason: "Une raison ".repeat(40),
  device: "Samsung Internet sur téléphone Android",
} as const;

test.each(EVENTS)("« %s » tient en 160 signes avec les plus longs mots, et garde sa fin", (event) => {
  const text = said({ event, ...LONG });
  expect(placesOf(text)).toBeLessThanOrEqual(SMS_PLACES);
  const { end } = smsWords({ event, ...LONG });
  if (end) expect(text.endsWith(gsm7(end))).toBe(true);
});

test.each(["STOP", "Récolte", "Votre compte", "http://voleur.example", "12345", "", "Équipe-de-Récolte-Officielle"])(
  "le nom « %s » n'ouvre aucun SMS, n'a que des lettres et vingt signes au plus",
  (otherName) => {
    for (const event of EVENTS) {
      const { text } = smsWords({ event, ...FACTS, otherName });
      const name = /[\p{L}\p{M}'’-]+/u.exec(otherName)?.[0] ?? "";
      expect(text.split(" ", 2)[0]).toBe(smsWords({ event, ...FACTS }).text.split(" ", 2)[0]);
      if ([...name].length > 20) expect(text).not.toContain(name);
      expect(text).not.toMatch(/voleur\.example|12345/u);
    }
  },
);

test.each(EVENTS.filter((event) => kindOf(event) === "order" || kindOf(event) === "quote"))(
  "« %s » : ce qu'un autre écrit de sa main ne parle pas dans un SMS du site",
  (event) => {
    const words = "Compte bloqué, appelez le 077";
    const isOfStaff = /hand-over-(?:kept|dropped)$/u.test(event);
    expect(said({ event, ...FACTS, ...OFFERED, reason: words, place: words }).includes("bloqué")).toBe(isOfStaff);
  },
);
