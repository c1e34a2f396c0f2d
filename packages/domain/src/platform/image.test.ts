import { expect, test } from "vitest";
import { roomFor, sniffImage } from "./image.ts";

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

test.for([
  [1080, 9000, 1280, [720, 6000]],
  [1080, 2400, 1280, [720, 1600]],
  [9000, 1200, 1280, [5400, 720]],
  [4000, 3000, 1280, [1280, 960]],
  [1920, 1080, 1280, [1280, 720]],
  [1080, 9000, 2000, [720, 6000]],
  [300, 5000, 1280, [300, 5000]],
  [64, 64, 1280, [64, 64]],
  [1080, 20_000, 1280, null],
  [100, 16_000, 1280, [50, 8000]],
] as const)("une image de %d × %d bornée à %d reste lisible, ou n'a pas de taille", ([width, height, side, room]) => {
  const size = roomFor({ width, height }, side);
  expect(size && [size.width, size.height]).toEqual(room);
});
