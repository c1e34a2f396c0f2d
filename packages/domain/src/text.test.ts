import { expect, test } from "vitest";
import { CreateAnnouncement } from "./announcement.ts";
import { EditProfile } from "./edit-profile.ts";
import { required, requiredLine, text } from "./text.ts";

const Title = required(120, "Le titre est requis");

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
  ["un caractère nul", "a\u0000"],
  ["un demi-caractère", "\ud83d"],
  ["une écriture retournée", "9\u202e000"],
  ["un isolat de direction", "\u2067a"],
  ["une commande de terminal", "\u001b[31m"],
])("%s n'entre dans aucun texte", (_what, value) => {
  expect(text(100).safeParse(value).success).toBe(false);
});

test("ni titre ni nom n'ouvre dans un courrier une ligne à lui", () => {
  const two = " Manioc\r\nVotre compte\u2028est\u0085bloqué\t! ";
  expect(requiredLine(120, "Requis").parse(two)).toBe("Manioc Votre compte est bloqué !");
  expect(CreateAnnouncement.shape.title.parse(two)).toBe("Manioc Votre compte est bloqué !");
  const { firstName, lastName } = EditProfile.shape;
  expect([firstName.parse("Awa\nOndo"), lastName.parse("N'Dri\n\nKoné")]).toEqual(["Awa Ondo", "N'Dri Koné"]);
});
