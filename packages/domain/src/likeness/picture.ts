/** A picture is compared grey, in a square of this side. */
export const GREY_SIDE = 256;
const CELLS = 32;
const LOW = 8;
/** Plain pictures are all alike: one without anything in it has no hash. */
const LEAST_ENERGY = 0.3;
/** Two hashes of one picture differ in this many bits at the most. */
export const PICTURE_DISTANCE = 7;

const BANDS = [0, 1, 2, 3];
const BAND_BITS = 16;

type Window = readonly [left: number, top: number, width: number, height: number];
/** What a copy may be cut to: the whole, its middle, less a tenth of a side or of two. */
const WINDOWS: readonly Window[] = [
  [0, 0, 1, 1],
  [0.03, 0.03, 0.94, 0.94],
  [0.06, 0.06, 0.88, 0.88],
  [0.1, 0.1, 0.8, 0.8],
  [0.1, 0, 0.9, 1],
  [0, 0, 0.9, 1],
  [0, 0.1, 1, 0.9],
  [0, 0, 1, 0.9],
  [0.1, 0.1, 0.9, 0.9],
  [0, 0.1, 0.9, 0.9],
  [0.1, 0, 0.9, 0.9],
  [0, 0, 0.9, 0.9],
];
const WHOLE = WINDOWS[0]!;

export interface PictureHashes {
  /** Of the whole first, then of what may be cut out of it: signed, as the database keeps them. */
  hashes: bigint[];
  /** Of the whole, seen in a mirror. */
  mirror: bigint;
}

type Sum = (x: number, y: number) => number;

/** How much light lies left of and above a point: what lies in a rectangle is then four sums. */
function lightOf(grey: Uint8Array): Sum {
  const side = GREY_SIDE + 1;
  const sums = new Float64Array(side * side);
  for (let y = 1; y < side; y++)
    for (let x = 1; x < side; x++)
      sums[y * side + x] =
        grey[(y - 1) * GREY_SIDE + x - 1]! + sums[(y - 1) * side + x]! + sums[y * side + x - 1]! - sums[(y - 1) * side + x - 1]!;
  return (x, y) => {
    const [left, top] = [Math.min(Math.floor(x), GREY_SIDE - 1), Math.min(Math.floor(y), GREY_SIDE - 1)];
    const at = top * side + left;
    const upper = sums[at]! + (sums[at + 1]! - sums[at]!) * (x - left);
    const lower = sums[at + side]! + (sums[at + side + 1]! - sums[at + side]!) * (x - left);
    return upper + (lower - upper) * (y - top);
  };
}

/** A window as 32 × 32 mean values. */
function cellsOf(light: Sum, [left, top, width, height]: Window) {
  const [stepX, stepY] = [(width * GREY_SIDE) / CELLS, (height * GREY_SIDE) / CELLS];
  return Float64Array.from({ length: CELLS * CELLS }, (_none, i) => {
    const [x0, y0] = [left * GREY_SIDE + (i % CELLS) * stepX, top * GREY_SIDE + Math.floor(i / CELLS) * stepY];
    const [x1, y1] = [x0 + stepX, y0 + stepY];
    return (light(x1, y1) - light(x0, y1) - light(x1, y0) + light(x0, y0)) / (stepX * stepY);
  });
}

const WAVES = Array.from({ length: LOW }, (_none, wave) =>
  Float64Array.from({ length: CELLS }, (_zero, at) => {
    const scale = Math.sqrt((wave === 0 ? 1 : 2) / CELLS);
    return scale * Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * CELLS));
  }),
);

/** The slow waves of a discrete cosine transform (orthonormal, DCT-II), the mean first. */
function slowWaves(cells: Float64Array) {
  const rows = WAVES.map((wave) =>
    Float64Array.from({ length: CELLS }, (_none, y) => wave.reduce((sum, factor, x) => sum + factor * cells[y * CELLS + x]!, 0)),
  );
  return WAVES.flatMap((wave) => rows.map((row) => wave.reduce((sum, factor, y) => sum + factor * row[y]!, 0)));
}

function hashOf(cells: Float64Array) {
  const waves = slowWaves(cells);
  const moving = waves.slice(1);
  const energy = moving.reduce((sum, wave) => sum + Math.abs(wave), 0) / moving.length;
  if (energy < LEAST_ENERGY) return null;
  const median = moving.toSorted((one, other) => one - other)[(moving.length - 1) / 2]!;
  return BigInt.asIntN(
    64,
    waves.reduce((hash, wave) => (hash << 1n) | (wave > median ? 1n : 0n), 0n),
  );
}

const mirrored = (cells: Float64Array) => cells.map((_cell, i) => cells[i - (i % CELLS) + CELLS - 1 - (i % CELLS)]!);

/** Of 256 × 256 grey values; null where there is nothing to see. */
export function pictureHashes(grey: Uint8Array): PictureHashes | null {
  const light = lightOf(grey);
  const mirror = hashOf(mirrored(cellsOf(light, WHOLE)));
  const hashes = WINDOWS.map((window) => hashOf(cellsOf(light, window)));
  if (mirror === null || hashes[0] === null) return null;
  return { hashes: hashes.filter((hash) => hash !== null), mirror };
}

const bandOf = (hash: bigint, band: number) => Number((BigInt.asUintN(64, hash) >> BigInt(band * BAND_BITS)) & 0xffffn);
const keyOf = (band: number, bits: number) => (band << BAND_BITS) | bits;

/** By which a stored picture is found. */
export const pictureKeys = (hashes: readonly bigint[]) => [
  ...new Set(hashes.flatMap((hash) => BANDS.map((band) => keyOf(band, bandOf(hash, band))))),
];

/** What to ask for: of two hashes that differ in seven bits, one band of four differs in one at the most. */
export function askedKeys(hash: bigint) {
  return BANDS.flatMap((band) => {
    const bits = bandOf(hash, band);
    return [bits, ...Array.from({ length: BAND_BITS }, (_none, bit) => bits ^ (1 << bit))].map((one) => keyOf(band, one));
  });
}
