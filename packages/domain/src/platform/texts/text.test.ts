import { expect, test } from "vitest";
import { CreateAnnouncement } from "#market/announcements/announcement.ts";
import { EditProfile } from "#market/profiles/edit-profile.ts";
import { required, requiredLine, searchText, text } from "./text.ts";

const Title = required(120, "Le titre est requis", "public");

test.each([
  ["des espaces", " \u00a0\u2003\n"],
  ["une espace sans largeur", "\u200b"],
  ["un liant et un diacritique invisible", "\u2060\ufe0f"],
  ["un caractère de remplissage", "\u3164\u115f"],
])("un titre qui ne contient que %s est un titre vide", (_what, title) => {
  expect(Title.safeParse(title).error?.issues[0]?.message).toBe("Le titre est requis");
});

test.each(["Tomates", "❤️", "1️⃣", "à", "ꦏ", "👩🏾‍🌾"])("« %s » se voit", (title) => {
  expect(Title.parse(title)).toBe(title);
});

test.each([
  ["un caractère nul", "a\u0000", "a"],
  ["un demi-caractère", "\ud83d", ""],
  ["une écriture retournée", "9\u202e000", "9000"],
  ["un isolat de direction", "\u2067a", "a"],
  ["une commande de terminal", "\u001b[31m", "[31m"],
])("%s n'entre dans aucun texte : il en est ôté, et le reste est pris", (_what, value, kept) => {
  expect(text(100, "private").parse(value)).toBe(kept);
});

test("un texte est mesuré une fois nettoyé", () => {
  expect(text(1200, "private").parse("e\u0301".repeat(1200))).toBe("é".repeat(1200));
  expect(text(3, "private").safeParse("\u2068abcd\u2069").error?.issues[0]?.message).toBe("3 caractères au maximum");
});

test("une recherche ne peut pas être trop longue : elle se coupe entre deux caractères", () => {
  expect(searchText(80).parse(`\u202a${"a".repeat(79)}🌾🌾\u202c`)).toBe("a".repeat(79));
  expect(searchText(80).parse("\u202amanioc\u202c")).toBe("manioc");
});

test("ni titre ni nom n'ouvre dans un courrier une ligne à lui", () => {
  const two = " Manioc\r\nVotre compte\u2028est\u0085bloqué\t! ";
  expect(requiredLine(120, "Requis", "public").parse(two)).toBe("Manioc Votre compte est bloqué !");
  expect(CreateAnnouncement.shape.title.parse(two)).toBe("Manioc Votre compte est bloqué !");
  const { firstName, lastName } = EditProfile.shape;
  expect([firstName.parse("Awa\nOndo"), lastName.parse("N'Dri\n\nKoné")]).toEqual(["Awa Ondo", "N'Dri Koné"]);
});
