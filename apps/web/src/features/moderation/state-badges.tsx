import type { Outputs } from "#lib/line/trpc.ts";
import { Badge, StatusBadge } from "#ui/badge.tsx";

interface Props {
  of: Pick<Outputs["moderation"]["announcement"], "status" | "quarantined" | "suspended">;
}

/** The state of an announcement, and why nobody is shown it all the same. */
export const StateBadges = ({ of: { status, quarantined, suspended } }: Props) => (
  <>
    <StatusBadge status={status} />
    {quarantined && <Badge tone="waiting">Masquée jusqu'à décision</Badge>}
    {suspended && <Badge tone="bad">Auteur suspendu</Badge>}
  </>
);
