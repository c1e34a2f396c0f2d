import type { Random } from "@recolte/db/seeds/random";
import sharp from "sharp";

const [WIDTH, HEIGHT, GRID] = [320, 240, 9];

/** No two look alike: a few patches of colour, drawn by chance, with soft edges. */
export function photo(random: Random) {
  const patches = Buffer.from(Array.from({ length: GRID * GRID * 3 }, () => random.int(0, 255)));
  return sharp(patches, { raw: { width: GRID, height: GRID, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Somebody else's, saved from the screen: smaller files, other edges, brighter, mirrored. */
export function copied(random: Random, picture: Buffer) {
  const copy = sharp(picture);
  const how = random.int(0, 3);
  if (how === 1) copy.flop();
  if (how === 2) copy.modulate({ brightness: 1.15 });
  if (how === 3) copy.extract({ left: 12, top: 9, width: WIDTH - 24, height: HEIGHT - 18 });
  return copy.jpeg({ quality: random.int(40, 70) }).toBuffer();
}
