import { Button, Skeleton } from "@mantine/core";
import { canMove, isTakenDown } from "@recolte/domain/market/announcements/status";
import { trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { AnnouncementFacts } from "./announcement-facts.tsx";
import { DecisionButtons, type Decisions } from "./decision-buttons.tsx";
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
    <Dialog opened wide title={tied(announcement.data?.title ?? "Annonce")} onClose={onClose}>
      <QueryView query={announcement} error="Erreur lors du chargement de l'annonce" waiting={<Skeleton height={320} />}>
        {(shown) => (
          <div className={css.sheet}>
            <AnnouncementFacts announcement={shown} />
            {shown.othersTurn && isTakenDown(shown.status) && (
              <p className={css.quiet}>Vous avez retiré cette annonce : un autre membre de l'équipe décide de son retour.</p>
            )}
            <DecisionButtons seen={shown} decisions={decisions} />
            {!shown.othersTurn && canMove(shown.status, "restore") && (
              <Button disabled={decisions.busy} onClick={() => decisions.explain(shown)}>
                Rétablir
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
