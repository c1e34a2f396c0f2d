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

/** Messages are a member's: a visitor is only told that he looks at what was there before. */
export function OfflineBanner({ member }: { member: boolean }) {
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
          Hors connexion. {member && "Vos messages partiront dès le retour du réseau."}
        </span>
      )}
    </output>
  );
}
