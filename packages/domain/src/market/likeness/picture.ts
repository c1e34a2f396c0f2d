/** A picture is compared grey, in a square of this side. */
export const GREY_SIDE = 256;
const CELLS = 32;
const LOW = 8;
/** Plain pictures are all alike: one without anything in it has no hash. */
const LEAST_ENERGY = 0.3;
/** Two hashes of one picture differ in this many bits at the most. */
export const PICTURE_DISTANCE = 7;
/** The same of a part that is asked with: parts are less unlike each other than whole pictures. */
export const PART_DISTANCE = 5;

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
const withoutCaption = (part: number): Window[] => [
  [0, 0, 1, 1 - part],
  [0, part, 1, 1 - part],
];
const WHOLE = WINDOWS[0]!;
/** Without a tenth on each side, where a turn leaves corners and words are often written. */
const MIDDLE = WINDOWS[3]!;
/** The same under a caption of a fifth, on any edge. */
const CENTRE: Window = [0.2, 0.2, 0.6, 0.6];
/** A caption lies on an edge, or was added above or below: what is asked with is the rest. */
const RESTS: readonly Window[] = [MIDDLE, CENTRE, ...[0.1, 0.13, 0.17].flatMap(withoutCaption)];
/** A copy is turned so far at the most that it still looks level. */
const TURNS = [-4, 4].map((degrees) => (degrees * Math.PI) / 180);

export interface PictureHashes {
  /** Of the whole first, then of what may be cut out of it, level and turned: signed, as the database keeps them. */
  hashes: bigint[];
  /** Of the whole, seen in a mirror. */
  mirror: bigint;
  /** Beside both it asks with these. */
  asks: bigint[];
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

type Turn = (x: number, y: number) => readonly [x: number, y: number];
const level: Turn = (x, y) => [x, y];

/** About the middle of a picture that is so many times as wide as it is high. */
function turned(angle: number, aspect: number): Turn {
  const [cos, sin, middle] = [Math.cos(angle), Math.sin(angle), GREY_SIDE / 2];
  return (x, y) => [
    middle + (x - middle) * cos - ((y - middle) * sin) / aspect,
    middle + (x - middle) * sin * aspect + (y - middle) * cos,
  ];
}

/** A window as 32 × 32 mean values: a cell that is turned with it is as good as level. */
function cellsOf(light: Sum, [left, top, width, height]: Window, turn = level) {
  const [stepX, stepY] = [(width * GREY_SIDE) / CELLS, (height * GREY_SIDE) / CELLS];
  return Float64Array.from({ length: CELLS * CELLS }, (_none, i) => {
    const [x, y] = turn(left * GREY_SIDE + ((i % CELLS) + 0.5) * stepX, top * GREY_SIDE + (Math.floor(i / CELLS) + 0.5) * stepY);
    const [x0, y0, x1, y1] = [x - stepX / 2, y - stepY / 2, x + stepX / 2, y + stepY / 2];
    return (light(x1, y1) - light(x0, y1) - light(x1, y0) + light(x0, y0)) / (stepX * stepY);
  });
}

const around = (width: number, height: number): Window => [(1 - width) / 2, (1 - height) / 2, width, height];

/** What a copy that was turned shows: cut until no corner is empty, or its middle, where its corners were filled or cut off. */
function turnedWindows(angle: number, aspect: number): Window[] {
  const [cos, sin] = [Math.cos(angle), Math.abs(Math.sin(angle))];
  const inner = 1 / (cos + sin * Math.max(aspect, 1 / aspect));
  const [, , width, height] = MIDDLE;
  return [around(inner, inner), around(width * (cos + sin / aspect), height * (cos + sin * aspect)), MIDDLE];
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

const isHash = (hash: bigint | null) => hash !== null;

/** Of 256 × 256 grey values of a picture so many times as wide as it is high; null where there is nothing to see. */
export function pictureHashes(grey: Uint8Array, aspect: number): PictureHashes | null {
  const light = lightOf(grey);
  const hash = (window: Window, turn?: Turn) => hashOf(cellsOf(light, window, turn));
  const mirror = hashOf(mirrored(cellsOf(light, WHOLE)));
  const whole = hash(WHOLE);
  if (mirror === null || whole === null) return null;
  const slanted = TURNS.flatMap((angle) => turnedWindows(angle, aspect).map((window) => hash(window, turned(angle, aspect))));
  const cut = [...WINDOWS.slice(1), CENTRE].map((window) => hash(window));
  const asks = RESTS.map((window) => hash(window));
  return { hashes: [whole, ...[...cut, ...slanted].filter(isHash)], mirror, asks: asks.filter(isHash) };
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
