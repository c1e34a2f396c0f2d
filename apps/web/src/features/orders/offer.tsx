import { useEffect, useEffectEvent } from "react";
import { toast } from "#lib/send/toast.ts";
import { useSignInFor } from "#lib/session/use-intent.ts";
import { useViewer } from "#lib/session/viewer.ts";
import OfferDialog, { type OfferProps } from "./offer-dialog.tsx";

/** Visitors are led to /auth, and back to this window. */
export default function Offer(props: OfferProps) {
  const { viewer, loading } = useViewer();
  const signInFor = useSignInFor();
  const visitor = !loading && !viewer;
  const leave = useEffectEvent(() => {
    toast.error("Vous devez être connecté pour commander");
    signInFor("order", props.announcement.id);
  });
  useEffect(() => {
    if (visitor) leave();
  }, [visitor]);
  return viewer && <OfferDialog {...props} />;
}
