import { expect, test } from "vitest";
import { AnnouncementFilter, CreateAnnouncement, EditAnnouncement } from "./announcement.ts";
import { displayRating, meanRating } from "#trade/reviews/rating.ts";
import { resultCount } from "./listing.ts";

const good = {
  id: "0198c0de-0000-7000-8000-000000000000",
  title: "Tomates",
  category: "legumes",
  conditionProduct: "frais",
  price: 500,
  unit: "kg",
  country: "gabon",
  city: "Libreville",
  description: "Récoltées ce matin",
};
const problems = (changes: object) =>
  CreateAnnouncement.safeParse({ ...good, ...changes }).error?.issues.map(({ message }) => message) ?? [];

test("une annonce complète est acceptée, et ce qui manque prend sa valeur par défaut", () => {
  expect(CreateAnnouncement.parse(good)).toMatchObject({
    quantityAvailable: 0,
    negotiablePrice: false,
    isOrganic: false,
    district: "",
    imageIds: [],
  });
});

test.each([[undefined], [null], [""], ["Safou"]])("le produit se dit ou non : %j", (product) =>
  expect(CreateAnnouncement.parse({ ...good, product }).product).toBe(product),
);

test("un produit au nom trop long est refusé", () =>
  expect(problems({ product: "a".repeat(81) })).toEqual(["80 caractères au maximum"]));

test("les messages viennent dans l'ordre de la spécification", () => {
  expect(problems({ title: " ", category: "", conditionProduct: "", price: 0, unit: "", country: "x", city: "autre" })).toEqual([
    "Le titre est requis",
    "La catégorie est requise",
    "L'état du produit est requis",
    "Le prix doit être supérieur à 0",
    "L'unité est requise",
    "Le pays est requis",
    "La ville est requise",
  ]);
});

test.each([
  ["un titre d'espaces", { title: "   " }, "Le titre est requis"],
  ["un titre de 10 000 caractères", { title: "a".repeat(10_000) }, "120 caractères au maximum"],
  ["un titre de 121 caractères", { title: "a".repeat(121) }, "120 caractères au maximum"],
  ["un titre dont rien ne se voit", { title: "\u202e\u0000\ud83c" }, "Le titre est requis"],
  ["un prix nul", { price: 0 }, "Le prix doit être supérieur à 0"],
  ["un prix négatif", { price: -1 }, "Le prix doit être supérieur à 0"],
  ["un prix infini", { price: Number.POSITIVE_INFINITY }, "Le prix doit être supérieur à 0"],
  ["un prix qui s'arrondit à zéro", { price: 0.001 }, "Le prix doit être supérieur à 0"],
  ["un prix en texte", { price: "500" }, "Le prix doit être supérieur à 0"],
  ["un prix démesuré", { price: 1e12 }, "Ce prix est trop élevé"],
  ["une quantité à virgule", { quantityAvailable: 1.5 }, "La quantité doit être un nombre entier"],
  ["une quantité négative", { quantityAvailable: -1 }, "La quantité ne peut pas être négative"],
  ["la ville « Autre »", { city: "Autre" }, "La ville est requise"],
  ["une description vide", { description: " " }, "La description est requise"],
  ["une septième photo", { imageIds: Array.from({ length: 7 }, () => good.id) }, "6 photos au maximum par annonce"],
  ["un identifiant inventé", { id: "1" }, "Identifiant invalide"],
])("%s est refusé", (_what, changes, message) => {
  expect(problems(changes)[0]).toBe(message);
});

test.each(["status", "userId", "viewsCount", "featuredUntil", "hidden", "__proto__x"])(
  "« %s » ne s'écrit pas de l'extérieur",
  (key) => {
    expect(problems({ [key]: "active" })).toHaveLength(1);
  },
);

test("« autre » se range dans « autres »", () => {
  expect(CreateAnnouncement.parse({ ...good, category: "autre" }).category).toBe("autres");
});

test("le texte est débarrassé de ses espaces et écrit d'une seule façon", () => {
  expect(CreateAnnouncement.parse({ ...good, title: "  Pe\u0301rou  " }).title).toBe("Pérou");
});

test("les filtres n'ont pas de statut : seules les annonces actives se cherchent", () => {
  expect(AnnouncementFilter.safeParse({ status: "paused" }).success).toBe(false);
  expect(AnnouncementFilter.parse({})).toEqual({});
});

test.each([
  [0, 4],
  [10, 4],
  [11, 4.5],
])("%i vues donnent la note indicative %d", (views, rating) => {
  expect(displayRating(views)).toBe(rating);
});

test.each([
  [0, "0 annonce"],
  [1, "1 annonce"],
  [2, "2 annonces"],
  [1000, "1\u202f000 annonces"],
  [1001, "plus de 1\u202f000 annonces"],
])("%i résultats se lisent « %s »", (count, text) => {
  expect(resultCount(count)).toBe(text);
});

test.each([
  [5, 1, "5,0"],
  [14, 3, "4,7"],
  [13, 3, "4,3"],
  [3, 2, "1,5"],
])("%i étoiles en %i avis donnent la note %s", (ratingSum, ratingCount, mean) => {
  expect(meanRating({ ratingSum, ratingCount })).toBe(mean);
});

test("rien de ce qui n'est pas coché ne l'est ; une annonce modifiée porte sa version", () => {
  const off = { deliveryAvailable: false, bulkSaleAvailable: false, featured: false, negotiablePrice: false, isOrganic: false };
  expect(CreateAnnouncement.parse(good)).toMatchObject(off);
  const { id, ...fields } = good;
  expect(EditAnnouncement.parse({ ...fields, id, version: 3 })).toMatchObject({ id, version: 3, ...fields, ...off });
});
