import { townAt } from "@recolte/domain/platform/places/distance";

/** Why the device's position names no town. */
export type NoTown = "refused" | "unknown" | "far";

const TAKEN_WITHIN = { enableHighAccuracy: false, maximumAge: 600_000, timeout: 15_000 };

const positionOf = () =>
  new Promise<GeolocationCoordinates | NoTown>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "refused" : "unknown"),
      TAKEN_WITHIN,
    );
  });

/** The town nearest to the device. Where it is more exactly is kept nowhere and leaves the device never. */
export async function ownTown(): Promise<{ town: string } | { problem: NoTown }> {
  if (!("geolocation" in navigator)) return { problem: "unknown" };
  const position = await positionOf();
  if (typeof position === "string") return { problem: position };
  const town = townAt(position);
  return town ? { town } : { problem: "far" };
}
