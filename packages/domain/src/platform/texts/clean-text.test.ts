import { expect, test } from "vitest";
import { charactersOf, cut } from "./characters.ts";
import { cleanText } from "./clean-text.ts";

test.each([
  ["le numéro d'un carnet d'adresses", "Mon numéro : \u202a+241 77 00 00 00\u202c", "Mon numéro : +241 77 00 00 00"],
  ["des isolats de direction", "\u2066a\u2067b\u2068c\u2069", "abc"],
  ["des marques de sens", "\u200eManioc\u200f\u061c", "Manioc"],
  ["des espaces sans largeur", "Ba\u200bna\u2060ne\ufeff", "Banane"],
  ["un trait d'union conditionnel", "ba\u00adnane", "banane"],
  ["un liant entre deux lettres d'ici", "Ba\u200dna\u200cne", "Banane"],
  ["un sélecteur sans rien à choisir", "Ba\ufe0fnane 1\ufe0f2", "Banane 12"],
  ["des remplissages", "a\u3164\u115f\ufffc", "a"],
  ["des retours à la ligne de traitements de texte", "a\u000bb\u000cc\u2028d\u2029e\u0085f\r\ng\rh", "a\nb\nc\nd\ne\nf\ng\nh"],
  ["les traits d'union de Word", "sous\u001epréfecture, ba\u001fnane", "sous-préfecture, banane"],
  ["un caractère nul et des commandes", "a\u0000b\u001b[31m\u007f\u0090", "ab[31m"],
  ["des moitiés de caractères", "a\ud83d b\udf3e", "a b"],
  ["un accent posé à part", "cafe\u0301", "café"],
])("%s : rien d'invisible ne reste dans un texte", (_what, typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

test.each(["Tomates à 500 FCFA/kg, « bio »", "ligne\n\tsuivante", "👩🏾‍🌾 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 👁️‍🗨️ ⛹🏾‍♂️ ☂︎ 1️⃣ #⃣ 🇬🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "葛󠄀"])(
  "« %s » reste tel quel : ce qui tient un emoji ou une écriture n'est pas de trop",
  (text) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  },
);

const PIECES = [
  ..."aé1#\u0301\u200d\u200c\u200b\ufe0f\u20e3\u202a\r\n\u0085\u000b\u001e",
  "\ud83d",
  "\ude00",
  "👩",
  "🌾",
  "🏾",
  "ش",
  "क",
  "葛",
];

test("nettoyer deux fois ne change rien de plus, et Postgres prend tout ce qui reste", () => {
  let drawn = 2026;
  const draw = (below: number) => (drawn = (drawn * 48_271) % 2_147_483_647) % below;
  for (let run = 0; run < 20_000; run += 1) {
    const typed = Array.from({ length: draw(12) }, () => PIECES[draw(PIECES.length)]).join("");
    const once = cleanText(typed);
    expect(cleanText(once)).toBe(once);
    expect(once).not.toMatch(/\p{Surrogate}|(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b]/u);
  }
});

test("un caractère est ce que l'on lit comme un seul", () => {
  const reader = new Intl.Segmenter("fr", { granularity: "grapheme" });
  for (const text of ["Été à l'œuvre", "e\u0301te\u0301", "🌾Ferme", "👩🏾‍🌾👨‍👩‍👧‍👦❤️‍🔥", "🇬🇦🇨🇮", "1️⃣2️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿!", "می‌خواهم"])
    expect(charactersOf(text)).toEqual(Array.from(reader.segment(text), ({ segment }) => segment));
});

test("un texte se coupe entre deux caractères", () => {
  const letters = "a".repeat(79);
  expect(cut(`${letters}🌾🌾`, 80)).toBe(letters);
  expect(cut(`${letters}e\u0301`, 80)).toBe(letters);
  expect(cut(`${"a".repeat(76)}👩🏾‍🌾`, 80)).toBe("a".repeat(76));
  expect(cut("Été", 80)).toBe("Été");
});
