import { IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import css from "./offline-banner.module.css";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {!online && (
        <span className={css.banner}>
          <IconWifiOff size={20} aria-hidden />
          Hors connexion. Vos messages partiront dès le retour du réseau.
        </span>
      )}
    </output>
  );
}
