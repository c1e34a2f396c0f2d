import { expect, test } from "vitest";
import { EditProfile } from "./edit-profile.ts";
import { isReservedName, nameInLetters } from "./name.ts";

/** As the table of look-alike letters does for these. */
const LOOKS: Record<string, string> = { I: "l", 0: "O", Р: "P", е: "e", с: "c", о: "o", т: "t", р: "p" };
const skeletonOf = (text: string) => [...text].map((letter) => LOOKS[letter] ?? letter).join("");

test.each([
  "Équipe Récolte",
  "RECOLTE",
  "Support Gabon",
  "Awa du support",
  "Modérateur Officiel",
  "Récolte-Gabon",
  "RécolteGabon",
  "R é c o l t e",
  "Réécoltte",
  "Rесоlте",
  "Suррort",
  "Service Client",
  "Ministère Agriculture",
  "Awa Certifiée",
  "Conseiller Clientèle",
  "Customer Care",
  "Help Desk",
  "Sécurité Paiement",
  "Rékolte Info",
  "Gendarme Paul",
  "Ministre Agriculture",
  "CNSS Libreville",
  "ANADER Bouaké",
  "Trésor Public",
  "Orange Money",
  "Wave Abidjan",
])("« %s » ne se prend pas pour nom", (name) => {
  expect(isReservedName(name, skeletonOf)).toBe(true);
});

test.each([
  "Awa Obame",
  "Jean-Paul N'Guessan",
  "Иван Петров",
  "Modeste Adama",
  "Serge Ondo",
  "Marie Koné",
  "Bernard Colté",
  "Trésor Nzé",
  "Momo Traoré",
])("« %s » est un nom comme un autre", (name) => {
  expect(isReservedName(name, skeletonOf)).toBe(false);
});

const { firstName } = EditProfile.shape;
test.each([
  ["✔ Awa", "Des lettres, des apostrophes, des traits d'union et des espaces seulement"],
  ["Awa 077 12 34 56", "Des lettres, des apostrophes, des traits d'union et des espaces seulement"],
  ["www.recolte.example", "Des lettres, des apostrophes, des traits d'union et des espaces seulement"],
  ["- '", "Le prénom est requis"],
  ["a".repeat(41), "40 caractères au maximum"],
])("« %s » : %s", (name, message) => {
  expect(firstName.safeParse(name).error?.issues[0]?.message).toBe(message);
});

test.each(["Éloïse", "N’Guessan", "Jean-Baptiste", "Mba Obame", "Иван", "a".repeat(40)])("« %s » s'écrit", (name) => {
  expect(firstName.parse(name)).toBe(name);
});

test.each([
  ["Awa Obame", "Awa"],
  ["Jean-Baptiste Koné", "Jean-Baptiste"],
  ["077 12 34 56 Awa", "Awa"],
  ["Service Récolte compte bloqué", "un membre"],
  ["Récolte", "un membre"],
  ["a".repeat(30), "a".repeat(20)],
  ["1234", "un membre"],
  ["", "un membre"],
])("dans une lettre ou un SMS, « %s » est %s", (name, said) => {
  expect(nameInLetters(name)).toBe(said);
});
