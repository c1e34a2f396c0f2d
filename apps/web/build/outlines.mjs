// Draws the outlines of both countries for `src/features/announcements/outlines.ts`. Not part of the build: coasts stay where
// they are. In any folder `npm install world-atlas@2.0.2 topojson-client@3.1.0 topojson-simplify@3.0.3`, then from this one
// `node build/outlines.mjs FOLDER > src/features/announcements/outlines.ts`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const folder = path.resolve(process.argv[2] ?? ".");
const load = createRequire(`${folder}/`);
const { feature } = load("topojson-client");
const { presimplify, simplify } = load("topojson-simplify");

/** As ISO 3166 numbers them. */
const COUNTRIES = { gabon: "266", cote_ivoire: "384" };
const WIDTH = 400;
/** Square degrees: a bend of the border that encloses less is straightened. */
const SMALLEST = 0.0005;

const world = JSON.parse(readFileSync(load.resolve("world-atlas/countries-10m.json"), "utf8"));
const { geometries } = world.objects.countries;
const ours = geometries.filter(({ id }) => Object.values(COUNTRIES).includes(id));
// Alone, so that what is between two other countries decides nothing.
world.objects = { countries: { type: "GeometryCollection", geometries: ours } };
const simple = simplify(presimplify(world), SMALLEST);

/** « m12 34l1-2 3 4z »: from the first point each is told from the one before. */
function pathOf(ring) {
  const points = ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1][0] || y !== ring[i - 1][1]);
  const closed = points.slice(0, -1);
  if (closed.length < 3) return "";
  const steps = closed.slice(1).flatMap(([x, y], i) => [x - closed[i][0], y - closed[i][1]]);
  return `M${closed[0].join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

function outlineOf(id) {
  const { geometry } = feature(
    simple,
    simple.objects.countries.geometries.find((one) => one.id === id),
  );
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat();
  const [longitudes, latitudes] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]));
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const scale = WIDTH / (east - west);
  const onPicture = ([longitude, latitude]) => [Math.round((longitude - west) * scale), Math.round((north - latitude) * scale)];
  return {
    west: Number(west.toFixed(4)),
    north: Number(north.toFixed(4)),
    scale: Number(scale.toFixed(3)),
    height: Math.ceil((north - south) * scale),
    path: rings.map((ring) => pathOf(ring.map(onPicture))).join(""),
  };
}

const rows = Object.entries(COUNTRIES).map(([country, id]) => {
  const facts = Object.entries(outlineOf(id)).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`);
  return `  ${country}: {\n${facts.join("\n")}\n  },`;
});
process.stdout
  .write(`// Written by build/outlines.mjs from Natural Earth, which is in the public domain: world-atlas 2.0.2, countries-10m.
import type { Country } from "@recolte/domain/platform/places/country";

interface Outline {
  /** Degrees of the upper left corner. */
  west: number;
  north: number;
  /** How wide a degree is; one of latitude is as long this close to the equator. */
  scale: number;
  height: number;
  path: string;
}

export const OUTLINE_WIDTH = ${WIDTH};
export const OUTLINES: Record<Country, Outline> = {
${rows.join("\n")}
};
`);
