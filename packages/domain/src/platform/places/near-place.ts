import { type Radius, RADII } from "#market/announcements/listing.ts";
import { type Query, townOf } from "#market/announcements/list-subject.ts";

interface NearPlace {
  /** Within so many kilometres of this town by road. */
  near?: string;
  radius?: Radius;
}

/** As an address says it. Without a town nothing is near. */
export function readNear(query: Query): NearPlace {
  const near = townOf(query, "near");
  const radius = RADII.find((km) => String(km) === query.get("radius"));
  return near ? { near, ...(radius && { radius }) } : {};
}
