import { Skeleton } from "@mantine/core";
import { trpc } from "#lib/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { AnnouncementFacts } from "./announcement-facts.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import type { Decisions } from "./decisions.tsx";
import css from "./moderation.module.css";

interface Props {
  id: string;
  decisions: Decisions;
  onClose: () => void;
}

/** The whole announcement, whatever its state, and what may be decided about it as it is read here. */
export function AnnouncementDialog({ id, decisions, onClose }: Props) {
  const announcement = trpc.moderation.announcement.useQuery({ id }, { staleTime: 0 });
  return (
    <Dialog opened wide title={announcement.data?.title ?? "Annonce"} onClose={onClose}>
      <QueryView query={announcement} error="Erreur lors du chargement de l'annonce" waiting={<Skeleton height={320} />}>
        {(shown) => (
          <div className={css.sheet}>
            <AnnouncementFacts announcement={shown} />
            <DecisionButtons seen={shown} decisions={decisions} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
