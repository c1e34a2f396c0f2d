import { REVISION_WORDS, usualWait, WAITING_WORDS } from "@recolte/domain/judgement/trust/waiting";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { PlainButton } from "#ui/plain-button.tsx";

interface Props {
  id: string;
  className?: string | undefined;
}

/** Why one's own announcement, or its edit, waits for the staff, and how long that usually takes. */
export function ReviewNote({ id, className }: Props) {
  const review = trpc.announcements.review.useQuery({ id });
  const { send, busy } = useSend();
  if (!review.data) return null;
  const { reason, revisedAt, minutes } = review.data;
  if (!reason && !revisedAt) return null;
  const withdraw = () =>
    send(
      "announcements.withdrawRevision",
      { id },
      { done: "Modification retirée", failed: "Erreur lors du retrait de la modification" },
    );
  return (
    <div className={className}>
      <p>
        {reason ? WAITING_WORDS[reason] : REVISION_WORDS}
        {minutes !== null && ` ${usualWait(minutes)}`}
      </p>
      {reason === "hidden" && <Link to={paths.appeals}>Décisions et recours</Link>}
      {revisedAt && (
        <PlainButton outline busy={busy} onPress={() => void withdraw()}>
          Retirer ma modification
        </PlainButton>
      )}
    </div>
  );
}
