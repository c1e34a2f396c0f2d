import { Link } from "react-router-dom";
import { adminPaths } from "#lib/admin-paths.ts";
import { trpc } from "#lib/trpc.ts";
import { formatNumber } from "@recolte/domain/price";
import { TOLD_COUNT } from "@recolte/domain/moderation/moderation";

const MINUTE = 60_000;

/** How many cases wait for the moderators; nothing while none does. Asked once a minute at most. */
export function useWaitingCases() {
  const { data } = trpc.cases.counts.useQuery(undefined, { staleTime: MINUTE, retry: false });
  return data ? data.waiting + (data.escalated ?? 0) : 0;
}

/** The way to what waits, wherever somebody of the staff looks. */
export default function WaitingLink() {
  const waiting = useWaitingCases();
  if (waiting === 0) return null;
  return (
    <Link to={adminPaths.cases}>À traiter ({waiting > TOLD_COUNT ? `${formatNumber(TOLD_COUNT)}+` : formatNumber(waiting)})</Link>
  );
}
