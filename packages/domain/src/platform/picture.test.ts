import { expect, test } from "vitest";
import { cardSizes, pictureUrl, srcset } from "./picture.ts";

test("une photo a son adresse dans chaque largeur et chaque format", () => {
  const picture = { key: "ab12", widths: [320, 640] };
  expect(pictureUrl(picture, 320)).toBe("/media/announcement-images/ab12/320.webp");
  expect(srcset(picture, "avif")).toBe(
    "/media/announcement-images/ab12/320.avif 320w, /media/announcement-images/ab12/640.avif 640w",
  );
});

test("une annonce en vedette montre sa photo en large sur un téléphone", () => {
  expect([cardSizes(true), cardSizes(false)].map((sizes) => sizes.split(", ").at(-1))).toEqual(["92vw", "128px"]);
});
