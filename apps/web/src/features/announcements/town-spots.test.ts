import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { PLACES } from "@recolte/domain/platform/places/distance";
import { expect, test } from "vitest";
import { OUTLINES, OUTLINE_WIDTH } from "./outlines.ts";
import { boxOf, countryLabel, MARGIN, spotsOf, townsOf } from "./town-spots.ts";

const EVERYWHERE = PLACES.map(({ town }, i) => ({ town, count: i + 1 }));

/** The points of an outline, ring by ring. */
const ringsOf = (path: string) =>
  path.split("z").flatMap((ring) => {
    const numbers = (ring.match(/-?\d+/gu) ?? []).map(Number);
    if (numbers.length === 0) return [];
    const points: [number, number][] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x, y] = points.at(-1) ?? [0, 0];
      points.push([x + numbers[i]!, y + numbers[i + 1]!]);
    }
    return [points];
  });

const isWithin = (ring: readonly (readonly [number, number])[], [x, y]: readonly [number, number]) =>
  ring.filter(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  }).length %
    2 ===
  1;

/** Towns of the coast may stand on its line; a hundredth of a degree is less than a step of the picture. */
const COAST = 3;
const AROUND = [-COAST, 0, COAST].flatMap((dx) => [-COAST, 0, COAST].map((dy) => [dx, dy] as const));

test.each(COUNTRIES)("chaque ville de %s est dessinée dans son pays, au plus sur sa côte", (country) => {
  const rings = ringsOf(OUTLINES[country].path);
  const isThere = (x: number, y: number) => rings.some((ring) => isWithin(ring, [x, y]));
  const lost = spotsOf(country, EVERYWHERE).filter(({ x, y }) => !AROUND.some(([dx, dy]) => isThere(x + dx, y + dy)));
  expect(lost.map(({ town }) => town)).toEqual([]);
  expect(spotsOf(country, EVERYWHERE)).toHaveLength(PLACES.filter((place) => place.country === country).length);
});

test.each(COUNTRIES)("les noms de %s, le sien compris, restent dans l'image et ne se couvrent pas", (country) => {
  for (const chosen of [undefined, ...PLACES.map(({ town }) => town)]) {
    const towns = spotsOf(country, EVERYWHERE, chosen).flatMap(({ town, label }) => (label ? [boxOf(town, label)] : []));
    expect(towns.length).toBeGreaterThan(1);
    for (const { left, right } of towns) expect(left >= -MARGIN && right <= OUTLINE_WIDTH + MARGIN).toBe(true);
    const boxes = [...towns, boxOf(COUNTRY_FACTS[country].name, countryLabel(country))];
    const crossed = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(({ left, right, top, bottom }) => left < one.right && one.left < right && top < one.bottom && one.top < bottom),
    );
    expect(crossed, chosen).toEqual([]);
  }
});

test("un nom s'écrit où il cache le moins de points", () => {
  const around = ["Libreville", "Ntoum", "Kango"].map((town, i) => ({ town, count: 50 - i }));
  const spots = spotsOf("gabon", around);
  const { town, label } = spots[0]!;
  const { left, right, top, bottom } = boxOf(town, label!);
  const hidden = spots.slice(1).filter(({ x, y, radius: r }) => left < x + r && x - r < right && top < y + r && y - r < bottom);
  expect(hidden).toEqual([]);
});

test("la ville choisie vient d'abord et se nomme, même où rien n'est ; puis celles où il y a le plus", () => {
  const counts = [
    { town: "Bitam", count: 2 },
    { town: "Oyem", count: 40 },
    { town: "Abidjan", count: 9 },
  ];
  const spots = spotsOf("gabon", counts, "Mitzic");
  expect(spots.map(({ town, count }) => [town, count])).toEqual([
    ["Mitzic", 0],
    ["Oyem", 40],
    ["Bitam", 2],
  ]);
  expect(spots[0]!.label).not.toBeNull();
  expect(spots[1]!.radius).toBeGreaterThan(spots[2]!.radius);
  expect(townsOf("gabon", counts).map(({ town }) => town)).toEqual(["Oyem", "Bitam"]);
});

test("une ville qui n'est pas de la liste n'est pas dessinée", () => {
  expect(COUNTRIES.flatMap((country) => spotsOf(country, [{ town: "Atlantide", count: 3 }], "Atlantide"))).toEqual([]);
});
