import { SearchHelp } from "#features/search/search-help.tsx";
import { isSpoken } from "@recolte/domain/device/operations/words";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { MaintenanceNotice } from "./maintenance-notice.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

const WaitingLine = lazy(() => withBackoff(() => import("#features/waiting/waiting-line.tsx")));
const isWaiting = () => waitingOperations.current().list.some(isSpoken);

/** What every page has and no first screen needs; the owner is the one who is signed in. */
export default function Soon({ owner }: { owner: string | undefined }) {
  const waiting = useSyncExternalStore(waitingOperations.subscribe, isWaiting, isWaiting);
  const [everWaited, setEverWaited] = useState(false);
  // Once it is open it stays, to say that all of it has left.
  if (waiting && !everWaited) setEverWaited(true);
  return (
    <>
      <MaintenanceNotice />
      <OfflineBanner member={owner !== undefined} />
      <Suspense>{everWaited && <WaitingLine />}</Suspense>
      <SearchHelp owner={owner} />
    </>
  );
}
