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
  ["Je demande juste 5 000 de garantie", "advance"],
  ["Les clients sérieux règlent une partie d'abord", "advance"],
  ["Le premier qui fait Wave l'emporte", "advance"],
  ["On fait 50 avant 50 après", "advance"],
  ["Mets crédit sur mon numéro", "advance"],
  ["Sans une petite motivation sur mon compte je ne bouge pas", "advance"],
  ["We need an upfront fee", "advance"],
  ["L'argent du pesage est à envoyer avant 14h", "advance"],
  ["Pour sortir le camion il manque 12 000", "advance"],
  ["Réglez le transitaire et on vous rembourse", "advance"],
  ["Envoyer larjan davan", "advance"],
  ["Vous avez gagné un sac de riz", "advance"],
  ["Farine offerte, il suffit de payer le transport", "advance"],
  ["Donnez-moi le code de la commande", "code"],
  ["Faites étoile 144 étoile 3 dièse", "code"],
  ["Forward me the OTP", "code"],
  ["Envoyez votre CNI et une photo de votre carte bancaire", "code"],
  ["Quel est ton mot de passe ?", "code"],
  ["Tapez *144*1#", "code"],
  ["Scannez ce QR code", "code"],
  ["Certifié par le site", "authority"],
  ["Ici le service Récolte, bonjour", "authority"],
  ["Votre compte sera bloqué", "authority"],
  ["La plateforme sécurise votre argent", "authority"],
  ["Votre paiement est gardé par le site", "authority"],
  ["Paie 3000 pour que ton annonce soit en tête", "authority"],
  ["Écrivez-moi sur Telegram", "away"],
  ["Regardez sur https://boutique.example/tomates", "away"],
  ["vendeur@boutique.example", "away"],
  ["Mon numéro : zéro sept sept un deux trois quatre", "away"],
  ["Venez sur t.me slash igname", "away"],
  ["Je règle par Western Union", "abroad"],
  ["Mon cousin vous fait un chèque, gardez la différence", "abroad"],
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
  ["Notre équipe récolte le mardi"],
  ["Pas besoin de payer avant, vous voyez les sacs"],
  ["Le gasoil a augmenté, le transport passe à 1 500 F le sac"],
  ["Je peux faire crédit aux clients connus"],
  ["Félicitations pour votre belle récolte"],
  ["Anis étoile 100 g à 500 F"],
  ["Deux sacs offerts pour vingt achetés"],
  ["Apportez votre pièce d'identité au retrait"],
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
