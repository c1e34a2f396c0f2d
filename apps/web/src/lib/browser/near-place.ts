import { NEAR_KM, type Radius } from "@recolte/domain/market/announcements/listing";

interface NearPlace {
  /** Within so many kilometres of this town by road. */
  near?: string | undefined;
  radius?: Radius | undefined;
}

export const NO_NEAR = { near: undefined, radius: undefined };
/** What is near a town may lie in another, and across its country: these choices end. */
export const writeNear = ({ near, radius }: NearPlace) => ({
  near,
  radius: near && radius && String(radius),
  ...(near && { country: undefined, city: undefined }),
});

export const nearWords = ({ near, radius = NEAR_KM }: NearPlace) => near && `${near} et ${radius}\u00a0km autour`;
