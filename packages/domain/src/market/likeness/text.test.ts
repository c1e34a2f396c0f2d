import { expect, test } from "vitest";
import { type ComparedText, comparedText, isNearErased, isNearText, textKeys } from "./text.ts";

const TITLE = "Tomates fraîches d'Oyem en cageots de 20 kg";
const SENTENCES = [
  "Récoltées ce matin dans notre plantation familiale au bord de la rivière.",
  "Le cageot pèse 20 kg et coûte 15 000 FCFA, livraison possible à Libreville.",
  "Appelez le 077 12 34 56 avant midi pour réserver la vôtre.",
];
const said = (title: string, ...sentences: string[]) => `${title} ${sentences.join(" ")}`;
const ORIGINAL = said(TITLE, ...SENTENCES);
const read = (text: string, proposed: string[] = []) => comparedText(text, proposed)!;

const COPIES = [
  ["mot pour mot", ORIGINAL],
  ["en capitales et sans accents", ORIGINAL.toUpperCase().replaceAll("É", "E")],
  [
    "avec d'autres chiffres et un autre numéro",
    ORIGINAL.replaceAll("20", "25").replace("15 000", "18 500").replace("077 12 34 56", "066 98 76 54"),
  ],
  ["avec une quantité plus longue", ORIGINAL.replaceAll("20 kg", "100 kg")],
  ["dans une autre ville", ORIGINAL.replace("Libreville", "Port-Gentil")],
  ["avec une phrase de plus", said(TITLE, ...SENTENCES, "Qualité garantie, goûtez avant.")],
  ["dans un autre ordre", said(TITLE, SENTENCES[1]!, SENTENCES[0]!, SENTENCES[2]!)],
] as const;

test.each(COPIES)("une annonce recopiée %s est trouvée par ses clés et reconnue", (_how, copy) => {
  const [one, other] = [read(ORIGINAL), read(copy)];
  expect(isNearText(one, other)).toBe(true);
  expect(isNearText(other, one)).toBe(true);
  expect(textKeys(one).filter((key) => textKeys(other).includes(key))).not.toEqual([]);
});

const HONEST = [
  [
    "un autre vendeur de tomates",
    "Tomates mûres cueillies hier à Bitam, vendues au kilo sur le marché central, prix à discuter sur place le samedi",
  ],
  [
    "le même marché",
    "Bananes plantain du Woleu-Ntem, régimes de 15 kg, livraison possible à Libreville le vendredi, appelez avant midi",
  ],
  [
    "une autre culture de la même plantation",
    "Aubergines violettes de notre plantation familiale, cueillies à la demande, petits paniers de 5 kg ou sacs entiers pour restaurants",
  ],
] as const;

test.each(HONEST)("%s ne ressemble pas", (_who, text) => {
  expect(isNearText(read(ORIGINAL), read(text))).toBe(false);
});

const VOWELS = "aeiouy";
const CONSONANTS = "bcdfgjlmnpqrstvz";
/** Words of three letters, none like another. */
const words = (count: number) =>
  Array.from(
    { length: count },
    (_none, i) => `${CONSONANTS[i % 16]}${VOWELS[Math.floor(i / 16)]}${CONSONANTS[(i * 7 + 3) % 16]}`,
  );
const LONG = ["anticonstitutionnellement", "extraordinairement", "incommensurablement", "particulierement"];
const withLong = (count: number, [one, other]: readonly [number, number]) =>
  words(count).with(5, LONG[one]!).with(14, LONG[other]!).join(" ");

test.each([
  ["en dessous", 25, false],
  ["juste", 26, true],
  ["au-dessus", 27, true],
] as const)("les trois cinquièmes de suites de trois mots en commun suffisent : %s (%i mots)", (_where, count, near) => {
  // Two words apart make six other shingles of `count - 2`: 17/29, 18/30, 19/31.
  expect(isNearText(read(withLong(count, [0, 1])), read(withLong(count, [2, 3])))).toBe(near);
});

test("moins de suites suffisent quand les lettres sont les mêmes : un texte aux mots déplacés", () => {
  const list = words(40);
  const moved = [0, 10, 20, 30].flatMap((start) => [...list.slice(start + 5, start + 10), ...list.slice(start, start + 5)]);
  expect(isNearText(read(list.join(" ")), read(moved.join(" ")))).toBe(true);
  expect(isNearText(read(list.join(" ")), read(list.toReversed().join(" ")))).toBe(false);
});

test.for([
  ["les mêmes", "Tomates mûres récoltées ce matin", "tomates mures recoltees ce matin", true],
  ["un mot changé", "Tomates mûres récoltées ce matin", "Tomates vertes récoltées ce matin", false],
  ["un mot ajouté", "Tomates mûres récoltées ce matin", "Belles tomates mûres récoltées ce matin", false],
  ["sept et huit mots", "un deux trois quatre cinq six sept", "un deux trois quatre cinq six sept huit", false],
] as const)("sous huit mots seule l'égalité compte : %s", ([_what, one, other, near]) => {
  expect(isNearText(read(one), read(other))).toBe(near);
  const common = textKeys(read(one)).filter((key) => textKeys(read(other)).includes(key));
  expect(common.length === 24).toBe(near);
});

test("ce que le site a proposé n'est pas comparé, et le peu qui reste ne dit rien", () => {
  const label = "Tomates fraîches d'Oyem";
  const left = ({ words: own }: ComparedText) => own.join(" ");
  expect(left(read(said(`${label} en cageots`, SENTENCES[0]!), [label]))).toMatch(/^en cageots recoltees ce matin/u);
  expect(comparedText(`${label} récoltées ce matin`, [label])).toBeNull();
  expect(comparedText(label, [label])).toBeNull();
  expect(comparedText("récoltées ce matin", [label])?.words).toHaveLength(3);
  expect(comparedText(" … ", [])).toBeNull();
});

test("un article de stock nommé comme tout le texte copié ne le cache pas", () => {
  expect(isNearText(read(ORIGINAL, [ORIGINAL]), read(ORIGINAL))).toBe(true);
});

test("un texte a vingt-quatre clés, une par bande, les mêmes à chaque fois", () => {
  const keys = textKeys(read(ORIGINAL));
  expect(keys.map((key) => key >> 16)).toEqual(Array.from({ length: 24 }, (_none, band) => band));
  expect(textKeys(read(ORIGINAL))).toEqual(keys);
});

test.each([
  [7, false],
  [8, true],
])("d'un texte effacé, %i clés en commun : ressemble %s", (common, near) => {
  expect(isNearErased(common)).toBe(near);
});
