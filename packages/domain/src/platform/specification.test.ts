import { expect, test } from "vitest";
import { PASSWORD_MIN, RESET_WAIT } from "#identity/account/account.ts";
import { CATEGORIES } from "#goods/category.ts";
import { CITIES } from "#platform/places/cities.ts";
import { COUNTRY_FACTS, DEFAULT_COUNTRY } from "#platform/places/country.ts";
import { formatDate } from "#platform/days/date.ts";
import { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX } from "./image.ts";
import { SORT_LABELS, SORTS } from "#market/announcements/listing.ts";
import { greeting } from "#talk/messages/text.ts";
import { badge } from "#talk/messages/unread-badge.ts";
import { formatPrice } from "#goods/price.ts";
import { displayRating } from "#trade/reviews/rating.ts";
import { ROLE_LABELS, ROLES } from "#identity/role.ts";
import { customersOf, USER_TYPES } from "#identity/user-type.ts";

/** The constants and limits of the specification. */
const CONSTANTS: [name: string, ours: unknown, theirs: unknown][] = [
  ["photos par annonce", IMAGES_MAX, 6],
  ["octets par photo", IMAGE_MAX_BYTES, 5_242_880],
  ["types de photo", IMAGE_TYPES, ["image/jpeg", "image/png", "image/webp", "image/gif"]],
  ["pays par défaut", DEFAULT_COUNTRY, "gabon"],
  ["noms et monnaie des pays", Object.values(COUNTRY_FACTS).map(({ name }) => name), ["Gabon", "Côte d'Ivoire"]],
  ["indicatif du Gabon", COUNTRY_FACTS.gabon.dialCode, "+241"],
  ["indicatif de la Côte d'Ivoire", COUNTRY_FACTS.cote_ivoire.dialCode, "+225"],
  ["attente de la session de réinitialisation, en ms", RESET_WAIT, 3000],
  ["longueur minimale du mot de passe", PASSWORD_MIN, 6],
  ["pastille au-dessus de 99", [badge(99), badge(100)], ["99", "99+"]],
  ["note au-dessus de dix vues", [displayRating(10), displayRating(11)], [4, 4.5]],
  ["consommateurs de l'accueil", customersOf({ consommateur: 1, grossiste: 10, detaillant: 100, producteur: 1000 }), 111],
  ["tris, le plus récent d'abord", SORTS, ["recent", "price_asc", "price_desc"]],
  ["noms des tris", Object.values(SORT_LABELS), ["Plus récentes", "Prix croissant", "Prix décroissant"]],
  ["types", USER_TYPES, ["producteur", "transformateur", "grossiste", "transporteur", "detaillant", "consommateur"]],
  [
    "catégories",
    CATEGORIES.slice().sort(),
    ["autres", "cereales", "epices", "fruits", "legumes", "poissons", "tubercules", "viandes"],
  ],
  ["rôles", [...ROLES].sort(), ["admin", "moderator", "super_admin"]],
  ["noms des rôles", ROLE_LABELS, { admin: "Administrateur", super_admin: "Super Admin", moderator: "Modérateur" }],
  ["prix", [formatPrice(1500, "kg"), formatPrice(0)], ["1\u202f500 FCFA/kg", "Prix sur demande"]],
  ["date", formatDate("2026-01-21T12:00:00.000Z"), "21/01/2026"],
  ["villes du Gabon", CITIES.gabon.length, 50],
  ["villes de Côte d'Ivoire", CITIES.cote_ivoire.length, 48],
];

test.each(CONSTANTS)("%s", (_name, ours, theirs) => expect(ours).toEqual(theirs));

test("le premier message salue, dit l'intérêt pour l'annonce et demande plus d'informations", () => {
  expect(greeting("Tomates")).toBe(
    "Bonjour, je suis intéressé(e) par votre annonce « Tomates ». Pourriez-vous me donner plus d'informations ?",
  );
});
