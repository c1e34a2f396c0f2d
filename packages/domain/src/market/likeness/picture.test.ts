import { expect, test } from "vitest";
import { askedKeys, GREY_SIDE, PART_DISTANCE, PICTURE_DISTANCE, pictureHashes, pictureKeys } from "./picture.ts";

type Light = (x: number, y: number) => number;
/** Some hills of light, places and heights drawn from the seed; `x` and `y` run from 0 to 1. */
function hills(seed: number): Light {
  let state = seed;
  const drawn = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const tops = Array.from({ length: 24 }, () => [drawn(), drawn(), 0.04 + drawn() / 8, drawn() * 160 - 80] as const);
  return (x, y) =>
    tops.reduce((sum, [cx, cy, wide, high]) => sum + high * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / wide ** 2), 120);
}

const seen = (light: Light) =>
  Uint8Array.from({ length: GREY_SIDE ** 2 }, (_none, i) => {
    const value = light(((i % GREY_SIDE) + 0.5) / GREY_SIDE, (Math.floor(i / GREY_SIDE) + 0.5) / GREY_SIDE);
    return Math.max(0, Math.min(255, Math.round(value)));
  });
const ASPECT = 4 / 3;
const hashesOf = (light: Light) => pictureHashes(seen(light), ASPECT)!;

function differing(one: bigint, other: bigint) {
  let bits = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}
/** Whether the asking picture, its mirror image or what is left without its edges is a view of the stored one. */
function isSame(stored: Light, asking: Light) {
  const { hashes, mirror, asks } = hashesOf(asking);
  const isNear = (asked: bigint, most: number) => hashesOf(stored).hashes.some((hash) => differing(hash, asked) <= most);
  return [hashes[0]!, mirror].some((view) => isNear(view, PICTURE_DISTANCE)) || asks.some((part) => isNear(part, PART_DISTANCE));
}

/** Turned about its middle, its sides as they are: what comes from outside is white. */
const turnedBy =
  (degrees: number, scale = 1) =>
  (light: Light): Light => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return (x, y) => {
      const [across, down] = [(x - 0.5) * scale, (y - 0.5) * scale];
      const [wasX, wasY] = [0.5 + across * cos - (down * sin) / ASPECT, 0.5 + across * sin * ASPECT + down * cos];
      return wasX < 0 || wasX > 1 || wasY < 0 || wasY > 1 ? 255 : light(wasX, wasY);
    };
  };
/** Under a dark bar that hides so much of it, or was added below it. */
const hidden =
  (from: number, to: number) =>
  (light: Light): Light =>
  (x, y) =>
    y >= from && y <= to ? 16 : light(x, y);
const added =
  (part: number) =>
  (light: Light): Light =>
  (x, y) =>
    y * (1 + part) > 1 ? 16 : light(x, y * (1 + part));

const SCENE = hills(7);
const COPIES: readonly (readonly [string, (light: Light) => Light])[] = [
  ["telle quelle", (light) => light],
  ["éclaircie", (light) => (x, y) => light(x, y) * 0.9 + 20],
  ["vue dans un miroir", (light) => (x, y) => light(1 - x, y)],
  ["avec le bruit d'un autre encodage", (light) => (x, y) => light(x, y) + 3 * Math.sin(900 * x + 700 * y)],
  ["coupée de 3 % à chaque bord", (light) => (x, y) => light(0.03 + 0.94 * x, 0.03 + 0.94 * y)],
  ["coupée de 6 % à chaque bord", (light) => (x, y) => light(0.06 + 0.88 * x, 0.06 + 0.88 * y)],
  ["coupée de 10 % à chaque bord", (light) => (x, y) => light(0.1 + 0.8 * x, 0.1 + 0.8 * y)],
  ["coupée de 10 % à gauche", (light) => (x, y) => light(0.1 + 0.9 * x, y)],
  ["coupée de 10 % en bas et à droite", (light) => (x, y) => light(0.9 * x, 0.9 * y)],
  ["tournée de 4°", turnedBy(4)],
  ["tournée de 4° dans l'autre sens", turnedBy(-4)],
  ["tournée de 3°", turnedBy(3)],
  ["tournée de 5° dans l'autre sens", turnedBy(-5)],
  ["tournée de 4°, sans ses coins", turnedBy(4, 0.92)],
  ["tournée de 4° dans l'autre sens, sans ses coins", turnedBy(-4, 0.92)],
  ["tournée de 4°, ses coins remplis", turnedBy(4, 1.07)],
  ["sous une légende d'un huitième", hidden(0.875, 1)],
  ["sous une légende d'un cinquième, en haut", hidden(0, 0.2)],
  ["avec une légende ajoutée d'un dixième", added(0.1)],
  ["avec une légende ajoutée d'un cinquième", added(0.2)],
];

test.each(COPIES)("une photo %s est la même", (_how, changed) => {
  expect(isSame(SCENE, changed(SCENE))).toBe(true);
});

test.each([1, 2, 3, 4, 5])("une autre photo (%i) n'est pas la même", (seed) => {
  expect(isSame(SCENE, hills(seed))).toBe(false);
});

test("une photo unie n'a pas d'empreinte, une photo de deux tons en a une", () => {
  expect(
    pictureHashes(
      seen(() => 128),
      1,
    ),
  ).toBeNull();
  expect(
    pictureHashes(
      seen((x) => (x < 0.4 ? 60 : 180)),
      1,
    ),
  ).not.toBeNull();
});

test("une empreinte tient dans un entier signé de 64 bits ; dix-neuf vues, la photo entière d'abord", () => {
  const { hashes, mirror, asks } = hashesOf(SCENE);
  expect([hashes.length, asks.length]).toEqual([19, 8]);
  for (const hash of [...hashes, mirror, ...asks]) expect(BigInt.asIntN(64, hash)).toBe(hash);
});

test("soixante-huit clés trouvent tout ce qui diffère de sept bits, où qu'ils soient", () => {
  const { hashes } = hashesOf(SCENE);
  const [hash] = hashes as [bigint];
  expect(new Set(askedKeys(hash)).size).toBe(68);
  const stored = new Set(pictureKeys([hash]));
  for (let start = 0; start < 64; start++)
    for (const step of [1, 5, 9, 16, 17]) {
      const flipped = new Set(Array.from({ length: PICTURE_DISTANCE }, (_none, i) => (start + i * step) % 64));
      const other = [...flipped].reduce((bits, bit) => bits ^ (1n << BigInt(bit)), BigInt.asUintN(64, hash));
      expect(askedKeys(BigInt.asIntN(64, other)).some((key) => stored.has(key))).toBe(true);
    }
});
