import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { useViewer } from "#lib/viewer.ts";
import { OFFER_ASKED } from "./offer-asked.ts";
import OfferDialog, { type OfferProps } from "./offer-dialog.tsx";

/** Who is not signed in is led to /auth, and back to this window. */
export default function Offer(props: OfferProps) {
  const { viewer, loading } = useViewer();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const visitor = !loading && !viewer;
  useEffect(() => {
    if (!visitor) return;
    toast.error("Vous devez être connecté pour commander");
    void navigate(paths.auth, { state: { from: `${pathname}?${OFFER_ASKED}=1`, wanted: "commander" } });
  }, [visitor, navigate, pathname]);
  return viewer && <OfferDialog {...props} />;
}
