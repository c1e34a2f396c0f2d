import { type Country, COUNTRIES } from "@recolte/domain/country";
import { PLACES } from "@recolte/domain/distance";
import { OUTLINES, OUTLINE_WIDTH } from "./outlines.ts";

export interface TownCount {
  town: string;
  count: number;
}

interface Label {
  x: number;
  y: number;
  anchor: "start" | "end";
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
const [LINE, SIGN] = [22, 11];
const GAP = 4;

/** Of a country, where something is offered or which is chosen: the chosen one first, then where the most is. */
export function townsOf(country: Country, counts: readonly TownCount[], chosen?: string) {
  const known = new Map(counts.map(({ town, count }) => [town, count]));
  return PLACES.filter((place) => place.country === country)
    .map((place) => ({ ...place, count: known.get(place.town) ?? 0 }))
    .filter(({ town, count }) => count > 0 || town === chosen)
    .sort((a, b) => Number(b.town === chosen) - Number(a.town === chosen) || b.count - a.count || (a.town < b.town ? -1 : 1));
}

interface Box {
  left: number;
  right: number;
  y: number;
}
const meets = (one: Box, other: Box) => one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < LINE;

/** Beside the spot, towards the middle of the picture. */
function boxOf({ town, x, y, radius }: Omit<Spot, "label">): Box & { label: Label } {
  const anchor = x < OUTLINE_WIDTH / 2 ? "start" : "end";
  const from = anchor === "start" ? x + radius + GAP : x - radius - GAP;
  const width = town.length * SIGN;
  const [left, right] = anchor === "start" ? [from, from + width] : [from - width, from];
  return { left, right, y, label: { x: from, y, anchor } };
}

/** What is drawn of a country. A spot is as large as its figure; names that would lie on each other are left out. */
export function spotsOf(country: Country, counts: readonly TownCount[], chosen?: string): Spot[] {
  const { west, north, scale } = OUTLINES[country];
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const placed: Box[] = [];
  return townsOf(country, counts, chosen).map(({ town, count, latitude, longitude }) => {
    const spot = {
      town,
      count,
      x: Math.round((longitude - west) * scale),
      y: Math.round((north - latitude) * scale),
      radius: Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)),
    };
    const { label, ...box } = boxOf(spot);
    const hasRoom = placed.length < LABELS && !placed.some((other) => meets(box, other));
    if (hasRoom) placed.push(box);
    return { ...spot, label: hasRoom ? label : null };
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
