import { trpc } from "#lib/line/trpc.ts";
import { AllList } from "./all-list.tsx";
import { ContentCard } from "./content-card.tsx";
import { TipItem } from "./tip-item.tsx";

const ERROR = "Impossible de charger les conseils";

function AllTips() {
  const tips = trpc.farm.tips.shown.useQuery({ all: true });
  return <AllList query={tips} error={ERROR} draw={(tip) => <TipItem tip={tip} whole />} />;
}

/** The first tips for one's country. */
export function TipsCard() {
  const first = trpc.farm.tips.shown.useQuery({});
  return (
    <ContentCard
      title="Conseils"
      error={ERROR}
      none="Aucun conseil pour le moment."
      first={first}
      draw={(tip) => <TipItem tip={tip} />}
      all={<AllTips />}
    />
  );
}
