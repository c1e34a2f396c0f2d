import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { Badge, StatusBadge } from "./badge.tsx";

interface Props {
  own: { status: AnnouncementStatus; quarantined: boolean };
}

/** The state of one's own announcement: what the staff looks at is shown to nobody else, whatever its state. */
export const OwnBadge = ({ own: { status, quarantined } }: Props) =>
  quarantined ? <Badge tone="waiting">Masquée</Badge> : <StatusBadge status={status} />;
