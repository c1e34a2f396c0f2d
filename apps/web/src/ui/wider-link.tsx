import { RADII } from "@recolte/domain/market/announcements/listing";
import { Link, useSearchParams } from "react-router-dom";

const FARTHEST = RADII.at(-1);

/** Nothing is farther. */
export const isWidest = (radius: number | undefined) => radius === FARTHEST;

/** Looks farther from the town that is near. What else the address says stays. */
export function WiderLink({ near }: { near: string }) {
  const [params] = useSearchParams();
  const wider = new URLSearchParams(params);
  wider.set("radius", String(FARTHEST));
  return (
    <Link to={{ search: wider.toString() }}>
      Chercher jusqu'à {FARTHEST}&nbsp;km autour de {near}
    </Link>
  );
}
