import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import type { Photo } from "./use-photos.ts";

const nothing = () => undefined;
const photo = (id: string, name: string): Photo => ({
  id,
  name,
  file: null,
  preview: null,
  percent: 40,
  error: null,
  sent: null,
  cancel: nothing,
});

test("des photos du même nom se distinguent à l'oreille", async () => {
  const photos = [photo("a", "image.jpg"), photo("b", "image.jpg"), photo("c", "marché.jpg"), photo("d", "image.jpg")];
  renderPage(<PhotoPicker photos={photos} refused={[]} add={nothing} retry={nothing} drop={nothing} arrange={nothing} />, {
    answers: {},
  });
  const cancels = await screen.findAllByRole("button", { name: /^Annuler l'envoi de/u });
  expect(cancels.map((button) => button.getAttribute("aria-label")?.replace("Annuler l'envoi de ", ""))).toEqual([
    "image.jpg",
    "image.jpg (2)",
    "marché.jpg",
    "image.jpg (3)",
  ]);
});
