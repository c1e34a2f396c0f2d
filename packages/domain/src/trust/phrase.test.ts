import { expect, test } from "vitest";
import { FIRST_PHRASES } from "./first-phrases.ts";
import { hasForeignLink, hasSpelledNumber, PhraseFields, PhraseWords, saidIn } from "./phrase.ts";

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

const ASKING = `
Acompte obligatoire
Acompte Wave obligatoire avant envoi
Un acompte de 50 % est demandé
Merci de verser un acompte
Acompte exigé par Orange Money
Les acomptes ne sont pas rendus
Je garde la marchandise contre acompte
Envoyez 10 000 F d'acompte
Des arrhes seront demandées
Arrhes de 20 %
Versez les arrhes aujourd'hui
Une avance est nécessaire
Une avance par Airtel Money
Il faut une avance pour le transport
Avance de 30 000 FCFA
Avance de la moitié
Avance sur le transport
Avance sur commande
Verser la moitié d'avance
Versez l'argent à l'avance
Versez 50 % en avance
Envoyez l'argent à l'avance
Envoyer la somme en avance
Payer à l'avance
Il faut payer la moitié d'avance
Payez d'avance
Payez tout à l'avance
Paiement d'avance
Paiement à l'avance uniquement
Paiement intégral à l'avance
Payer avant livraison
Payer le transport avant le départ
Payez avant de venir
Payez 5 000 avant la visite
Paiement avant expédition
Paiement total avant envoi
Paiement obligatoire avant livraison
Frais de dossier : 5 000 F
Il y a des frais de dossier
Frais de réservation non remboursables
Les frais de réservation sont de 2 000
Frais d'assurance à régler
Frais d'assurance du colis
Frais de douane à votre charge maintenant
Réglez les frais de douane
Dépôt Wave de 10 000
Faites un dépôt sur mon Wave
Dépôt de garantie par Wave
Dépôt Orange Money d'abord
Dépôt sur Orange Money
Dépôt Moov
Faites le dépôt par Moov Money
Dépôt Airtel
Dépôt de 15 000 sur Airtel Money
Dépôt MTN
Dépôt par MTN obligatoire
Dépôt MoMo
Dépôt sur mon MoMo
Envoyez le code reçu par SMS
Donnez-moi le code du SMS
`
  .trim()
  .split("\n");

const HONEST = `
Bananes plantain mûres, récoltées ce matin
Paiement à la livraison
Paiement en espèces à la remise
Paiement à la remise, en espèces ou Wave
Wave accepté à la livraison
Orange Money accepté
Paiement par MTN ou Moov à la livraison
On paie après avoir vu
Vous payez quand vous avez vu la marchandise
Ne payez pas avant d'avoir vu
Ne payez jamais avant la livraison
Pas de paiement avant la visite
Pas d'acompte
Aucun acompte demandé
Sans acompte
Sans arrhes ni acompte
Jamais d'avance
Réservez à l'avance
Réservez la veille
Commandez deux jours à l'avance
Appelez à l'avance pour les grandes quantités
Prévenez-moi à l'avance
Merci d'avance
Réservation à l'avance conseillée
Réservation à l'avance obligatoire
Récolte en avance cette année
La saison est en avance
Retrait au dépôt de Mont-Bouët
Retrait au dépôt, Wave accepté
Dépôt ouvert de 8 h à 18 h
Le dépôt est derrière le marché
Dépôt de vente à Oyem
Livraison gratuite à partir de 50 kg
Frais de livraison : 2 000 F
Frais de transport à partager
Frais de port compris
Poisson frais du jour
Tilapia frais, sans frais de transport
Un code est donné à la commande
Code postal 00225
Assurance du transporteur comprise
Produit dédouané
Avant 10 h le matin
Avant la pluie
À consommer avant vendredi
Passez avant midi
Livraison avant 18 h
Payable à la livraison
Payable après pesée
Pesée devant vous avant la vente
Prix avant négociation
Prix négociable
Vente en gros et au détail
Manioc, igname et taro
Huile de palme artisanale
Sacs de 50 kg
Régimes entiers
Produit bio, sans engrais
Avancez jusqu'au carrefour
Disponible dès demain
`
  .trim()
  .split("\n");

test("soixante phrases qui demandent de l'argent d'avance, toutes reconnues", () => {
  expect(ASKING).toHaveLength(60);
  expect(ASKING.filter((text) => !asks(text))).toEqual([]);
});

test("soixante phrases honnêtes, aucune retenue", () => {
  expect(HONEST).toHaveLength(60);
  expect(HONEST.filter(asks)).toEqual([]);
});

test("la première liste a quarante phrases, chacune comme l'équipe pourrait l'écrire, une seule fois", () => {
  expect(FIRST_PHRASES).toHaveLength(40);
  expect(new Set(FIRST_PHRASES.map(({ words }) => words)).size).toBe(40);
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
] as const)("un numéro écrit en lettres, « %s » : %s", ([text, expected]) => {
  expect(hasSpelledNumber(text)).toBe(expected);
});

test.for([
  ["Voir https://exemple.example/offre", true],
  ["Voir www.ailleurs.com", true],
  ["Voir ailleurs.com", true],
  ["Voir recolte.ga/annonces", false],
  ["Voir https://www.recolte.ga", false],
  ["Écrivez à awa@exemple.com", false],
  ["10.5 kg, livraison à Port-Gentil.Gabon", false],
  ["notrecolte.ga", true],
  ["Site:ailleurs.com!", true],
  ["(ailleurs.com)", true],
  ["Le www.m.recolte.ga", false],
  ["Bien lavé.Frais du jour", false],
  ["Sacs de 3 kg.Ga veut dire mille", false],
  ["AILLEURS.COM", true],
  ["https://wa.me/24106000000", false],
] as const)("un lien vers un autre site, « %s » : %s", ([text, expected]) => {
  expect(hasForeignLink(text, "recolte.ga")).toBe(expected);
});

test("une phrase hostile et un long texte se lisent vite : le nombre de pas est borné", () => {
  const words = Array.from({ length: 12 }, () => "a").join(" … ");
  const text = "a ".repeat(1000);
  expect(saidIn(`${text}b`, [{ words: `${words} … zzz` }])).toEqual([]);
});
