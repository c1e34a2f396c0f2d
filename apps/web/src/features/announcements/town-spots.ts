import { type Country, COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { PLACES } from "@recolte/domain/platform/places/distance";
import { OUTLINES, OUTLINE_WIDTH } from "./outlines.ts";

export interface TownCount {
  town: string;
  count: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}
export interface Spot extends TownCount {
  x: number;
  y: number;
  radius: number;
  /** Where its name stands, when there is room for it. */
  label: Label | null;
}

const [SMALLEST, LARGEST] = [5, 20];
const LABELS = 6;
/** Of a name in the picture: how high, and how wide a sign is at most. */
const [LINE, SIGN] = [22, 13];
const GAP = 4;
/** Half of the largest spot may lie beyond the border. */
export const MARGIN = 20;

/** Of a country, where something is offered or which is chosen: the chosen one first, then where the most is. */
export function townsOf(country: Country, counts: readonly TownCount[], chosen?: string) {
  const known = new Map(counts.map(({ town, count }) => [town, count]));
  return PLACES.filter((place) => place.country === country)
    .map((place) => ({ ...place, count: known.get(place.town) ?? 0 }))
    .filter(({ town, count }) => count > 0 || town === chosen)
    .sort((a, b) => Number(b.town === chosen) - Number(a.town === chosen) || b.count - a.count || (a.town < b.town ? -1 : 1));
}

/** Where the sea is. */
const NAMED_AT: Record<Country, Pick<Label, "x" | "anchor">> = {
  gabon: { x: 0, anchor: "start" },
  cote_ivoire: { x: OUTLINE_WIDTH, anchor: "end" },
};
export const countryLabel = (country: Country): Label => ({ ...NAMED_AT[country], y: OUTLINES[country].height - 12 });

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The room that a name takes there. */
export function boxOf(name: string, { x, y, anchor }: Label): Box {
  const width = name.length * SIGN;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 };
}

type Drawn = Omit<Spot, "label">;
const roundOf = ({ x, y, radius }: Drawn): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });

/** Beside the spot, towards the middle of the picture first; else above or below. */
function labelsOf({ x, y, radius }: Drawn): Label[] {
  const beside: Label[] = [
    { x: x + radius + GAP, y, anchor: "start" },
    { x: x - radius - GAP, y, anchor: "end" },
  ];
  const away = radius + LINE / 2;
  return [
    ...(x < OUTLINE_WIDTH / 2 ? beside : [...beside].reverse()),
    { x, y: y - away, anchor: "middle" },
    { x, y: y + away, anchor: "middle" },
  ];
}

const isInside = ({ left, right }: Box) => left >= -MARGIN && right <= OUTLINE_WIDTH + MARGIN;

/** The first of the places with room where it hides the fewest spots. */
function placeName(spot: Drawn, spots: readonly Drawn[], placed: readonly Box[]) {
  const free = labelsOf(spot).flatMap((label) => {
    const box = boxOf(spot.town, label);
    if (!isInside(box) || placed.some((other) => meets(box, other))) return [];
    return { label, box, hidden: spots.filter((other) => other !== spot && meets(box, roundOf(other))).length };
  });
  return free.sort((one, other) => one.hidden - other.hidden)[0];
}

/** What is drawn of a country. A spot is as large as its figure; names that would lie on each other are left out. */
export function spotsOf(country: Country, counts: readonly TownCount[], chosen?: string): Spot[] {
  const { west, north, scale } = OUTLINES[country];
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const spots = townsOf(country, counts, chosen).map(({ town, count, latitude, longitude }) => ({
    town,
    count,
    x: Math.round((longitude - west) * scale),
    y: Math.round((north - latitude) * scale),
    radius: Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)),
  }));
  const placed = [boxOf(COUNTRY_FACTS[country].name, countryLabel(country))];
  return spots.map((spot) => {
    const name = placed.length <= LABELS ? placeName(spot, spots, placed) : undefined;
    if (name) placed.push(name.box);
    return { ...spot, label: name?.label ?? null };
  });
}

/** Between the two countries. */
const SPACE = 28;

/** The countries one below the other: how far down each begins, and how high they are together. */
export const STACKED = COUNTRIES.map((country, i) => ({
  country,
  top: COUNTRIES.slice(0, i).reduce((sum, above) => sum + OUTLINES[above].height + SPACE, 0),
}));
export const STACKED_HEIGHT = COUNTRIES.reduce((sum, country) => sum + OUTLINES[country].height + SPACE, -SPACE);
