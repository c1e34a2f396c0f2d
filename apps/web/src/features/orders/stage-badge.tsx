import { type OrderStage, type OrderStatus, stageOf } from "@recolte/domain/trade/orders/status";
import { Badge } from "#ui/badge.tsx";

type Tone = "good" | "waiting" | "bad" | "quiet";

const TONES: Record<OrderStage | "En litige", Tone> = {
  "En négociation": "waiting",
  Confirmé: "good",
  Livré: "good",
  "En litige": "bad",
};

/** En négociation, Confirmé, Livré, or how it ended. */
export function StageBadge({ status, upheld }: { status: OrderStatus; upheld: boolean | null }) {
  const stage = stageOf(status, upheld);
  const tone = Object.entries(TONES).find(([name]) => name === stage)?.[1] ?? "quiet";
  return <Badge tone={tone}>{stage}</Badge>;
}
