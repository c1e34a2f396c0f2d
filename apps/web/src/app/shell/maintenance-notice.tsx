import { MAINTENANCE_ID, MAINTENANCE_LABEL } from "@recolte/domain/platform/pages/maintenance";
import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { trpc } from "#lib/line/trpc.ts";
import { isCut } from "#lib/browser/when-idle.ts";

const AGE_MS = 5 * 60_000;

/**
 * What the document says above the page holds until the site is asked again: at once where it says something or came from a copy,
 * else on the way to another page.
 */
export function MaintenanceNotice() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [written] = useState(() => document.getElementById(MAINTENANCE_ID));
  const utils = trpc.useUtils();
  const { data } = trpc.auth.config.useQuery(undefined, { enabled: false });
  const asks = written !== null || isCut() || pathname !== first;
  useEffect(() => {
    if (asks) void utils.auth.config.prefetch(undefined, { staleTime: AGE_MS });
  }, [asks, utils, pathname]);
  useLayoutEffect(() => {
    if (data) written?.remove();
  }, [data, written]);
  if (!data?.maintenance) return null;
  return (
    <aside id={MAINTENANCE_ID} aria-label={MAINTENANCE_LABEL}>
      {data.maintenance}
    </aside>
  );
}
