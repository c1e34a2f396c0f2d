import { cut } from "@recolte/domain/characters";
import { NEAR_KM, RADII, type Radius } from "@recolte/domain/announcements/listing";

const TOWN_MAX = 60;

interface NearPlace {
  /** Within so many kilometres of this town by road. */
  near?: string | undefined;
  radius?: Radius | undefined;
}

/** As an address says it. Without a town nothing is near. */
export function readNear(params: URLSearchParams): NearPlace {
  const near = cut(params.get("near")?.trim() ?? "", TOWN_MAX);
  return near ? { near, radius: RADII.find((km) => String(km) === params.get("radius")) } : {};
}

export const NO_NEAR = { near: undefined, radius: undefined };
/** What is near a town may lie in another, and across its country: these choices end. */
export const writeNear = ({ near, radius }: NearPlace) => ({
  near,
  radius: near && radius && String(radius),
  ...(near && { country: undefined, city: undefined }),
});

export const nearWords = ({ near, radius = NEAR_KM }: NearPlace) => near && `${near} et ${radius}\u00a0km autour`;
