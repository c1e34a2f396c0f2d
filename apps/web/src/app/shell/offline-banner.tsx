import { formatMoment } from "@recolte/domain/platform/days/date";
import { IconRefresh, IconWifiOff } from "@tabler/icons-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { clock } from "#lib/browser/clock.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import css from "./offline-banner.module.css";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** No network, the age of what is shown instead of the server's word, or a newer version of the site. Messages are a member's. */
export function OfflineBanner({ member }: { member: boolean }): ReactNode {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { keptAt, renewed } = useSyncExternalStore(networkStatus.subscribe, networkStatus.current, networkStatus.current);
  return (
    <output>
      {(!online || keptAt) && (
        <span className={css.banner} data-toasts-below>
          <IconWifiOff size={20} aria-hidden />
          <span>
            {!online && "Hors ligne. "}
            {keptAt && `Gardé le ${formatMoment(new Date(keptAt), clock.now())}. `}
            {!online && member && "Vos messages partiront dès le retour du réseau."}
          </span>
        </span>
      )}
      {online && renewed && (
        <span className={css.renewed} data-toasts-below>
          Nouvelle version disponible
          <button type="button" onClick={() => window.location.reload()}>
            <IconRefresh size={18} aria-hidden />
            Actualiser
          </button>
        </span>
      )}
    </output>
  );
}
