import { expect, test } from "vitest";
import { FIRST_PHRASES } from "./first-phrases.ts";
import { isGrave, isHarmful, wordingsIn } from "./wording.ts";

const own = { host: "recolte.example" };
const said = (text: string) => wordingsIn([text], { phrases: [], own });

test.for([
  ["Envoyez d'abord l'argent par Wave", "advance"],
  ["Faites un transfert pour réserver", "advance"],
  ["Paiement intégral à la commande", "advance"],
  ["Dépôt remboursable demandé", "advance"],
  ["Il faut le carburant du transporteur, envoyez 15 000 F", "advance"],
  ["Grattez la recharge et donnez le code", "advance"],
  ["Un 4c0mpte est demandé", "advance"],
  ["Pay before delivery", "advance"],
  ["Pas de paiement, pas de livraison", "advance"],
  ["Donnez-moi le code de la commande", "code"],
  ["Quel est ton mot de passe ?", "code"],
  ["Tapez *144*1#", "code"],
  ["Scannez ce QR code", "code"],
  ["Certifié par le site", "authority"],
  ["Ici le service Récolte, bonjour", "authority"],
  ["Votre compte sera bloqué", "authority"],
  ["Écrivez-moi sur Telegram", "away"],
  ["Regardez sur https://boutique.example/tomates", "away"],
  ["vendeur@boutique.example", "away"],
  ["Mon numéro : zéro sept sept un deux trois quatre", "away"],
  ["Je règle par Western Union", "abroad"],
] as const)("« %s » : %s", ([text, kind]) => {
  expect(said(text).map((one) => one.kind)).toContain(kind);
});

test.for([
  ["Merci d'avance"],
  ["Frais de douane à la charge de l'acheteur"],
  ["Mandat de la coopérative"],
  ["Vous payez à la livraison, sans acompte"],
  ["Réservez à l'avance, je garde 20 kg"],
  ["Appelez-moi sur WhatsApp au 077 12 34 56"],
  ["Voyez https://recolte.example/announcements"],
  ["Le code se donne à la remise"],
  ["Ne donnez votre code à personne"],
  ["Notre équipe de récolte passe lundi"],
  ["Envoyez 20 cartons avant vendredi"],
])("« %s » : rien", ([text]) => {
  expect(said(text!)).toEqual([]);
  expect(wordingsIn([text!], { phrases: FIRST_PHRASES, own })).toEqual([]);
});

test("l'urgence seule ne nuit pas ; de l'argent, un code et le nom du site sont graves", () => {
  const urgent = wordingsIn(["C'est urgent, je passe aujourd'hui"], { phrases: FIRST_PHRASES, own });
  expect(urgent.map(isHarmful)).toEqual([false]);
  expect(said("Donnez le code reçu").map(isGrave)).toEqual([true]);
  expect(said("Écrivez-moi sur Telegram").map(isGrave)).toEqual([false]);
});

test("où une phrase de l'équipe dit la même chose, la règle se tait", () => {
  const phrases = [{ words: "caution", kind: "advance", points: 5 } as const];
  expect(wordingsIn(["Caution remboursable"], { phrases, own })).toEqual(phrases);
});

test("un mot mauvais se trouve au bout de 4 000 signes", () => {
  const text = "Bananes mûres, récoltées ce matin. ".repeat(120).slice(0, 3970);
  expect(said(text)).toEqual([]);
  expect(said(`${text}. Envoyez l'argent d'abord`)).toMatchObject([{ kind: "advance" }]);
});

test.for(
  [
    "a ",
    "a",
    "payez avant wave 5000 f ",
    "frais de x ",
    "1 000 ",
    ".",
    "a@",
    " point ",
    "[.]",
    "www.",
    "*1",
    "pas de paiement ",
    "ici ",
  ]
    .concat(["certifié x ", "votre compte x ", "sans argent pas ", "p a y e z ", "0a1", "code code ", "wa.me/", "un deux ", ", "])
    .map((bit) => [bit] as const),
)("4 000 signes de « %s » se lisent en un nombre de pas borné", ([bit]) => {
  expect(() => said(bit.repeat(4000).slice(0, 4000))).not.toThrow();
});
