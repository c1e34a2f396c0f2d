import { expect, test } from "vitest";
import { announcementDescription, listDescription, profileDescription, shortened } from "./page-description.ts";

const tomatoes = {
  category: "legumes",
  price: 500,
  unit: "kg",
  pricePerKg: 500,
  approximate: false,
  city: "Oyem",
  country: "gabon",
  description: "Récoltées ce matin",
} as const;

test("une annonce se décrit par son prix, sa sorte et son lieu avant tout", () => {
  expect(announcementDescription(tomatoes)).toBe("500 FCFA/kg · Légumes · Oyem, Gabon · Récoltées ce matin");
  expect(announcementDescription({ ...tomatoes, price: 0, description: "" })).toBe("Prix sur demande · Légumes · Oyem, Gabon");
});

test("une description trop longue s'arrête entre deux mots, jamais au milieu d'un caractère", () => {
  const long = shortened("manioc, ".repeat(60));
  expect(long).toMatch(/manioc…$/u);
  expect(long.length).toBeLessThanOrEqual(201);
  expect(shortened("😀".repeat(300), 5)).toBe("😀😀…");
});

test("une liste dit combien elle tient, un profil ce qu'il vend", () => {
  expect(listDescription({ category: "fruits" }, 12)).toMatch(/^Fruits : 12 annonces, /u);
  expect(listDescription({}, undefined)).toMatch(/^Toutes les annonces : /u);
  const awa = { userType: "producteur", location: "Oyem", country: "gabon", bio: "Manioc et piment" } as const;
  expect(profileDescription({ ...awa, stats: { announcements: 1 } })).toBe(
    "Producteur à Oyem, Gabon. 1 annonce sur Récolte. Manioc et piment",
  );
  expect(profileDescription({ ...awa, location: "", bio: "", stats: { announcements: 0 } })).toBe(
    "Producteur au Gabon. Membre de Récolte",
  );
});
