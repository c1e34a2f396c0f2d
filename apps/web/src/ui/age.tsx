import { formatDate, postedAge } from "@recolte/domain/platform/days/date";
import { useSyncExternalStore } from "react";
import { clock } from "#lib/browser/clock.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { useNow } from "#lib/browser/use-now.ts";

/** A kept page without a word from the server: nobody knows what time it is. */
const isGuess = () => !clock.isKnown() && networkStatus.current().keptAt !== null;

/** « il y a 3 h », counted when it is first shown; the date itself where the time is not known. */
export function Age({ since }: { since: string }) {
  const now = useNow();
  const guess = useSyncExternalStore(networkStatus.subscribe, isGuess, () => false);
  return <time dateTime={since}>{guess ? `le ${formatDate(since)}` : postedAge(since, now)}</time>;
}
