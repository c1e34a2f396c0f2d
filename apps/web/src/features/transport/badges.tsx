import {
  DELIVERY_LABELS,
  type DeliveryStatus,
  type QuoteRequestStatus,
  requestLabel,
  VEHICLE_STATUS_LABELS,
  type VehicleStatus,
} from "@recolte/domain/trade/transport/status";
import type { QuoteSide } from "@recolte/domain/trade/transport/quote-request";
import { Badge } from "#ui/badge.tsx";

type Tone = "good" | "waiting" | "bad" | "quiet";

const DELIVERY_TONES: Record<DeliveryStatus, Tone> = {
  planifiee: "waiting",
  chargee: "good",
  en_cours: "good",
  livree: "quiet",
  incident: "bad",
  annulee: "quiet",
};
const REQUEST_TONES: Partial<Record<QuoteRequestStatus, Tone>> = { ouverte: "waiting", chiffree: "good", acceptee: "good" };
const VEHICLE_TONES: Record<VehicleStatus, Tone> = { disponible: "good", en_mission: "waiting", maintenance: "bad" };

export const DeliveryBadge = ({ status }: { status: DeliveryStatus }) => (
  <Badge tone={DELIVERY_TONES[status]}>{DELIVERY_LABELS[status]}</Badge>
);
export const RequestBadge = ({ status, side }: { status: QuoteRequestStatus; side: QuoteSide }) => (
  <Badge tone={REQUEST_TONES[status] ?? "quiet"}>{requestLabel(status, side)}</Badge>
);
export const VehicleBadge = ({ status }: { status: VehicleStatus }) => (
  <Badge tone={VEHICLE_TONES[status]}>{VEHICLE_STATUS_LABELS[status]}</Badge>
);
