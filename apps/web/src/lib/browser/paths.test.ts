import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { pictureUrl, srcset } from "@recolte/domain/platform/picture";
import { counted } from "./words.ts";

test.each([
  [paths.announcements(), "/announcements"],
  [
    paths.announcements({ search: "manioc doux", category: "tubercules" }),
    "/announcements?search=manioc+doux&category=tubercules",
  ],
  [paths.messages({ announcement: "1", seller: "2" }), "/messages?announcement=1&seller=2"],
  [paths.store("detaillants"), "/store/detaillants"],
  [paths.directory("transformateurs"), "/transformateurs"],
])("l'adresse %s", (path, expected) => {
  expect(path).toBe(expected);
});

test("une photo se demande par sa clé et sa largeur", () => {
  const picture = { key: "u/1-a", widths: [320, 640] };
  expect(pictureUrl(picture, 640)).toBe("/media/announcement-images/u/1-a/640.webp");
  expect(srcset(picture, "avif")).toBe(
    "/media/announcement-images/u/1-a/320.avif 320w, /media/announcement-images/u/1-a/640.avif 640w",
  );
});

test.each([
  [0, "0\u00a0vue"],
  [1, "1\u00a0vue"],
  [2, "2\u00a0vues"],
  [1248, "1\u202f248\u00a0vues"],
])("%s se compte « %s »", (count, text) => {
  expect(counted(count, "vue")).toBe(text);
});
