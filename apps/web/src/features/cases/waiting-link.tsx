import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { formatNumber } from "@recolte/domain/goods/price";
import { TOLD_COUNT } from "@recolte/domain/desk/moderation/moderation";

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
