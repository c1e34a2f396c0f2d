import { describe, expect, test } from "vitest";
import {
  INTENT_ACTS,
  INTENT_SECONDS,
  type Intent,
  intentOf,
  intentWords,
  isIntentOf,
  readIntent,
  writeIntent,
} from "./intent.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const ID = "0190f3a0-0000-7000-8000-000000000011";
const CALL: Intent = { act: "call", subject: ID, from: `/announcements/${ID}`, at: NOW, author: null };
const forged = (said: object) => JSON.stringify({ ...CALL, ...said });

describe("une intention se garde et se relit telle quelle", () => {
  test.each(INTENT_ACTS)("%s", (act) => {
    const wanted: Intent = { ...CALL, act, from: "/announcements?search=été&near=Oyem", author: ID };
    expect(readIntent(writeIntent(wanted), NOW + 1000)).toEqual(wanted);
  });
});

test.each([
  ["une minute avant la fin du jour", INTENT_SECONDS * 1000 - 60_000, true],
  ["un jour après", INTENT_SECONDS * 1000, false],
  ["l'horloge a reculé de trente secondes", -30_000, true],
  ["elle vient de demain", -INTENT_SECONDS * 1000, false],
])("%s", (_when, later, lives) => {
  expect(readIntent(writeIntent(CALL), NOW + later) !== null).toBe(lives);
});

test.each([
  null,
  undefined,
  "",
  "%E0%A4%A",
  "rien",
  "null",
  "3",
  forged({ at: "hier" }),
  forged({ at: null }),
  forged({ act: "toString", from: "/" }),
  forged({ act: null, from: "https://ailleurs.example" }),
])("ce qui n'est pas une intention (%j) est laissé", (text) => {
  expect(readIntent(text, NOW)).toBeNull();
});

test.each([
  ["un acte inconnu ne laisse que la page", { act: "supprimer" }, { act: null, subject: null }],
  ["un acte sans son sujet ne laisse que la page", { subject: undefined }, { act: null, subject: null }],
  ["un sujet qui n'en est pas un", { subject: "<b>" }, { act: null, subject: null }],
  ["une adresse d'ailleurs mène à l'accueil", { from: "//ailleurs.example" }, { from: "/" }],
  ["la connexion ne mène pas à elle-même", { from: "/auth?vue=telephone" }, { from: "/" }],
  ["une adresse trop longue perd ses filtres", { from: `/announcements?search=${"a".repeat(2000)}` }, { from: "/announcements" }],
])("%s", (_what, said, read) => {
  expect(readIntent(forged(said), NOW)).toMatchObject(read);
});

test.each([
  ["/publier", "publish"],
  ["/create-announcement?etape=1", "publish"],
  ["/messages?announcement=1&seller=2", "write"],
  ["/messages", null],
  ["/publierait", null],
  ["/profile/1", null],
] as const)("%s est une page d'acte : %s", (from, act) => {
  expect(intentOf({ from }, NOW)).toEqual({ act, subject: null, from, at: NOW, author: null });
});

test("qui voulait seulement entrer ne voulait rien d'autre", () => {
  for (const wanted of [{}, { from: "/" }, { from: 3 }]) expect(intentOf(wanted, NOW)).toBeNull();
});

test("l'intention d'un membre n'est qu'à lui, celle d'un visiteur à qui entre", () => {
  const own = intentOf({ from: "/messages?with=42", opener: "awa" }, NOW)!;
  expect([isIntentOf(own, "awa"), isIntentOf(own, "ben"), isIntentOf(CALL, "ben")]).toEqual([true, false, true]);
});

test.each([
  [{ from: "/create-announcement" }, "Connectez-vous pour publier une annonce."],
  [{ from: "/messages?announcement=1&seller=2" }, "Connectez-vous pour envoyer un message."],
  [{ from: "/messages" }, "Connectez-vous pour lire vos messages."],
  [{ from: "/orders/1?tab=ventes" }, "Connectez-vous pour voir vos commandes."],
  [{ from: "/profile?tab=parametres" }, "Connectez-vous pour voir votre profil."],
  [{ from: "/announcements/1", act: "call", subject: "1" }, "Connectez-vous pour appeler le vendeur."],
  [{ from: "/announcements/1", act: "order", subject: "1" }, "Connectez-vous pour commander."],
  [{ from: "/transporteurs", act: "quote", subject: "1" }, "Connectez-vous pour demander un devis."],
  [{ from: "/detaillants", act: "write", subject: "1" }, "Connectez-vous pour envoyer un message."],
  [{ from: "/announcements", act: "favourite", subject: "1" }, "Connectez-vous pour garder une annonce en favori."],
  [{ from: "/profile/1", act: "report", subject: "1" }, "Connectez-vous pour signaler un contenu."],
  [{ from: "/profile/1", act: "follow", subject: "1" }, "Connectez-vous pour suivre un vendeur."],
  [{ from: "/announcements", act: "alert", subject: "liste" }, "Connectez-vous pour créer une alerte."],
])("venu de %o, on lit pourquoi on est là", (wanted, words) => {
  expect(intentWords(intentOf(wanted, NOW))).toBe(words);
});

test.each([[{}], [{ from: "/" }], [{ from: "/profile/1" }], [{ from: "/announcements", act: "toString" }], [{ from: 3 }]])(
  "venu de %o, de soi-même, rien n'est dit",
  (wanted) => {
    expect(intentWords(intentOf(wanted, NOW))).toBeNull();
  },
);
