import { postedAge } from "@recolte/domain/date";
import { useState } from "react";

/** « il y a 3 h », counted when it is first shown. */
export function Age({ since }: { since: string }) {
  const [now] = useState(() => new Date());
  return <time dateTime={since}>{postedAge(since, now)}</time>;
}
