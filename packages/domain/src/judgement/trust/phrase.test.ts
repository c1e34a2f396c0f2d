import { expect, test } from "vitest";
import { FIRST_PHRASES } from "./first-phrases.ts";
import { hasSpelledNumber, PhraseFields, PhraseWords, saidIn } from "./phrase.ts";

const says = (text: string, words: string) => saidIn(text, [{ words }]).length > 0;
const asks = (text: string) => saidIn(text, FIRST_PHRASES).some(({ kind }) => kind === "advance");

test.for([
  ["acompte", "Un acompte est demandé", true],
  ["acompte", "ACOMPTE !", true],
  ["acompte", "Deux acomptes", false],
  ["acompte*", "Deux acomptes", true],
  ["acompte*", "À-compte", false],
  ["dépôt … wave", "Depot de dix mille par Wave", true],
  ["dépôt … wave", "Dépôt un deux trois quatre Wave", true],
  ["dépôt … wave", "Dépôt un deux trois quatre cinq Wave", false],
  ["dépôt … wave", "Wave au dépôt", false],
  ["dépôt … wave", "Retrait au dépôt. Wave accepté", false],
  ["dépôt … wave", "Retrait au dépôt, Wave accepté", false],
  ["frais de dossier", "Frais de votre dossier", false],
  ["frais d'assurance", "frais d’assurance", true],
  ["un … deux … trois", "un et deux et trois", true],
  ["un … deux … trois", "un deux deux un trois", true],
  ["un … deux … trois", "un trois deux", false],
  ["constructor", "toString", false],
  ["acompte … wave", "A c o m p t e  par W.a.v.e", true],
  ["acompte", "A-C-O-M-P-T-E, puis le reste", true],
  ["frais de dossier", "Lots A B C D : frais de dossier", true],
  ["comp", "à c o m p t e", false],
] as const)("« %s » dans « %s » : %s", ([words, text, expected]) => {
  expect(says(text, words)).toBe(expected);
});

test.for([
  ["Sans acompte", false],
  ["Aucun acompte", false],
  ["Pas d'acompte", false],
  ["Jamais d'acompte", false],
  ["Ni acompte ni arrhes", false],
  ["Ce n'est pas gratuit. Acompte de 5 000 F", true],
  ["Pas de livraison, acompte Wave obligatoire", true],
  ["Sans acompte pas de livraison", true],
  ["Ne payez pas avant d'avoir vu la marchandise", false],
  ["Payez la moitié avant la livraison", true],
] as const)("ce qui dit le contraire ne demande rien : « %s » : %s", ([text, expected]) => {
  expect(asks(text)).toBe(expected);
});

test("« réservez à l'avance » et « Wave accepté à la livraison » sont honnêtes", () => {
  for (const text of [
    "Réservez à l'avance",
    "Pensez à réserver à l'avance, surtout le samedi",
    "Réservation à l'avance obligatoire",
    "Merci d'avance",
    "Wave accepté à la livraison",
    "Paiement par Wave ou Orange Money à la livraison",
    "Retrait au dépôt, Wave accepté",
  ])
    expect(saidIn(text, FIRST_PHRASES)).toEqual([]);
});

test("la première liste a trente-huit phrases, chacune comme l'équipe pourrait l'écrire, une seule fois", () => {
  expect(FIRST_PHRASES).toHaveLength(38);
  expect(new Set(FIRST_PHRASES.map(({ words }) => words)).size).toBe(38);
  for (const phrase of FIRST_PHRASES) expect(PhraseFields.parse(phrase)).toEqual(phrase);
});

test.for([
  ["Écrivez-moi sur Telegram", "away", 2],
  ["Urgent, dernière chance", "urgency", 1],
  ["Envoyez par Western Union", "abroad", 3],
] as const)("« %s » : %s, %d", ([text, kind, points]) => {
  const said = saidIn(text, FIRST_PHRASES);
  expect(new Set(said.map((phrase) => phrase.kind))).toEqual(new Set([kind]));
  expect(Math.max(...said.map((phrase) => phrase.points))).toBe(points);
});

test("« WhatsApp » seul n'est pas un signal : le site le propose", () => {
  expect(saidIn("Appelez ou écrivez sur WhatsApp", FIRST_PHRASES)).toEqual([]);
});

test.for([
  ["dépôt ... wave", "dépôt … wave"],
  ["  acompte*  ", "acompte*"],
  ["l'avance", "l'avance"],
] as const)("« %s » se garde comme « %s »", ([typed, kept]) => {
  expect(PhraseWords.parse(typed)).toBe(kept);
});

test.for([
  ["", "La phrase est requise"],
  ["a*", "3 lettres au minimum"],
  ["… wave", "« … » se met entre deux mots"],
  ["wave …", "« … » se met entre deux mots"],
  ["wave … … momo", "« … » se met entre deux mots"],
  ["* wave", "Des mots, « * » en fin de mot et « … » entre les mots seulement"],
  ["(wave|momo)+", "Des mots, « * » en fin de mot et « … » entre les mots seulement"],
  ["wave; drop table", "Des mots, « * » en fin de mot et « … » entre les mots seulement"],
] as const)("« %s » : %s", ([words, message]) => {
  expect(PhraseWords.safeParse(words).error?.issues[0]?.message).toBe(message);
});

test.for([
  ["zéro six douze trente quatre cinquante six", true],
  ["zéro sept. un. deux. trois. quatre. cinq", true],
  ["deux cent cinquante mille francs", false],
  ["vingt cinq sacs de cinquante", false],
  ["0 sept 0 sept douze treize quatorze", true],
  ["12 sacs de 50 kg le 14", false],
] as const)("un numéro écrit en lettres, « %s » : %s", ([text, expected]) => {
  expect(hasSpelledNumber(text)).toBe(expected);
});

test("une phrase hostile et un long texte se lisent vite : le nombre de pas est borné", () => {
  const words = Array.from({ length: 12 }, () => "a").join(" … ");
  const text = "a ".repeat(1000);
  expect(saidIn(`${text}b`, [{ words: `${words} … zzz` }])).toEqual([]);
});
