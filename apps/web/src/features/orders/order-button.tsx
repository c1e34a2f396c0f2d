import { lazy, Suspense, useState } from "react";
import type { Outputs } from "#lib/trpc.ts";

/** Behind a tap. */
const Offer = lazy(() => import("./offer.tsx"));

interface Props {
  announcement: Outputs["announcements"]["byId"];
  className?: string | undefined;
}

/** Not on one's own, nor where nothing is left. */
export function OrderButton({ announcement, className }: Props) {
  const [opened, setOpened] = useState(false);
  if (announcement.own || (announcement.stocked && announcement.quantityAvailable <= 0)) return null;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Commander / faire une offre
      </button>
      <Suspense>{opened && <Offer announcement={announcement} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
