import { VEHICLE_KIND_LABELS, VEHICLE_KINDS } from "#trade/transport/vehicle-kind.ts";

/** A kind of vehicle, or one that keeps cold whatever its kind. */
export const LISTED_VEHICLES = [...VEHICLE_KINDS, "frigorifique"] as const;
export type ListedVehicle = (typeof LISTED_VEHICLES)[number];
export const LISTED_VEHICLE_LABELS: Record<ListedVehicle, string> = { ...VEHICLE_KIND_LABELS, frigorifique: "Frigorifique" };

/** What a vehicle carries, in kilograms, to choose from. */
export const CAPACITIES = [500, 1000, 3000, 5000, 10_000, 20_000] as const;
/** A mean of reviews to choose from: so many stars and more. */
export const RATINGS = [3, 4] as const;

/** Up to this many are counted. */
export const MEMBERS_CAP = 1000;
/** What is near a town where nobody is. */
export const NEAR_TOWN_KM = 100;
