import { expect, test } from "vitest";
import { sniffImage } from "./image.ts";

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    values.flatMap((value) => (typeof value === "string" ? [...value].map((char) => char.codePointAt(0) ?? 0) : value)),
  );

test.each([
  ["un JPEG", bytes(0xff, 0xd8, 0xff, 0xe0), "image/jpeg"],
  ["un PNG", bytes(0x89, "PNG", 0x0d, 0x0a, 0x1a, 0x0a), "image/png"],
  ["un GIF87a", bytes("GIF87a"), "image/gif"],
  ["un GIF89a", bytes("GIF89a"), "image/gif"],
  ["un WebP", bytes("RIFF", 1, 2, 3, 4, "WEBP"), "image/webp"],
  ["un son RIFF", bytes("RIFF", 1, 2, 3, 4, "WAVE"), null],
  ["un texte qui dit WEBP plus loin", bytes("texte...", "WEBP"), null],
  ["un SVG", bytes("<svg xmlns="), null],
  ["un HEIC", bytes(0, 0, 0, 0x18, "ftypheic"), null],
  ["rien", bytes(), null],
])("%s se reconnaît à son contenu", (_name, head, type) => {
  expect(sniffImage(head)).toBe(type);
});
