import { comparedText, isNearText, textKeys } from "@recolte/domain/market/likeness/text";
import { nameKeys } from "@recolte/domain/market/likeness/name";
import { expect, test } from "vitest";
import { skeletonOfName, skeletonOfText } from "./skeleton.ts";

const TEXT =
  "Tomates fraîches d'Oyem en cageots. Récoltées ce matin dans notre plantation familiale, le cageot de 20 kg coûte 15 000 FCFA.";
const read = (text: string) => comparedText(skeletonOfText(text))!;

test.each([
  ["а et е cyrilliques", TEXT.replaceAll("a", "а").replaceAll("e", "е")],
  ["о, с et р cyrilliques", TEXT.replaceAll("o", "о").replaceAll("c", "с").replaceAll("p", "р")],
  ["des lettres pleine chasse", TEXT.replaceAll("t", "\uff54").replaceAll("m", "\uff4d")],
  ["des lettres grasses", TEXT.replaceAll("r", "𝐫")],
  ["des espaces sans largeur", TEXT.replaceAll("e", "e\u200b")],
  ["des capitales", TEXT.toUpperCase()],
])("un texte recopié avec %s est le même texte", (_how, copy) => {
  expect(isNearText(read(TEXT), read(copy))).toBe(true);
  expect(textKeys(read(copy))).toEqual(textKeys(read(TEXT)));
});

test.each([
  ["Ali Koné", "AIi Koné"],
  ["Ali Koné", "ALI KONÉ"],
  ["Ali Koné", "Ali Кoné"],
  ["Ali Koné", "Ali K0né"],
  ["Ali Koné", "Koné A\u200bli"],
  ["Emma Mba", "Ernrna Mba"],
  ["Börje Söder", "Borje Soder"],
])("le nom « %s » et « %s » ont une clé en commun", (one, other) => {
  const keys = nameKeys(one, skeletonOfName);
  expect(nameKeys(other, skeletonOfName).some((key) => keys.includes(key))).toBe(true);
});

test("deux noms qui se lisent autrement n'ont aucune clé en commun", () => {
  const keys = nameKeys("Awa Obame", skeletonOfName);
  expect(nameKeys("Ama Obame", skeletonOfName).some((key) => keys.includes(key))).toBe(false);
});
