import { Skeleton } from "@mantine/core";
import { formatDate } from "@recolte/domain/date";
import { fullName } from "@recolte/domain/profiles/profile";
import { refusalMessage } from "@recolte/domain/refusal";
import { REPORT_REASON_LABELS } from "@recolte/domain/moderation/report";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { counted } from "#lib/words.ts";
import { Badge } from "#ui/badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Decided } from "./decided.tsx";
import css from "./moderation.module.css";
import { ReportAnswer } from "./report-answer.tsx";
import { ReportedAnnouncement, ReportedMessage } from "./reported.tsx";

type Report = Outputs["moderation"]["report"];

function Voices({ voices, decided, former }: Pick<Report, "voices" | "decided" | "former">) {
  const answered = [
    decided.dismissed > 0 && `${counted(decided.dismissed, "signalement classé", "signalements classés")} auparavant`,
    decided.upheld > 0 && `${counted(decided.upheld, "signalement retenu", "signalements retenus")} auparavant`,
  ].filter(Boolean);
  return (
    <section className={css.sheet} aria-label="Signalements">
      <ul className={css.voices}>
        {voices.map(({ id, reason, text, createdAt, reporter }) => (
          <li key={id}>
            <p className={css.marks}>
              <Badge tone="bad">{REPORT_REASON_LABELS[reason]}</Badge>{" "}
              {reporter ? (
                <Link className={css.link} to={paths.adminPerson(reporter.id)}>
                  {fullName(reporter)}
                </Link>
              ) : (
                "Profil non configuré"
              )}
              , le {formatDate(createdAt)}
            </p>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
      {answered.length > 0 && <p className={css.quiet}>{answered.join(", ")}.</p>}
      <Decided decisions={former} />
    </section>
  );
}

/** One thing that was reported: by whom and why, what it is, and the answer to all of them. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const report = trpc.moderation.report.useQuery({ id }, { staleTime: 0 });
  return (
    <Dialog opened wide title="Signalement" onClose={onClose}>
      <QueryView query={report} error="Erreur lors du chargement du signalement" waiting={<Skeleton height={320} />}>
        {(shown) => (
          <div className={css.sheet}>
            <Voices voices={shown.voices} decided={shown.decided} former={shown.former} />
            {shown.announcementId ? (
              <ReportedAnnouncement id={shown.announcementId} />
            ) : (
              <ReportedMessage reportId={id} author={shown.author} />
            )}
            {shown.othersTurn && <p className={css.quiet}>{refusalMessage("report.another")}</p>}
            {shown.status === "open" && !shown.othersTurn && <ReportAnswer report={shown} onDone={onClose} />}
            {shown.status !== "open" && (
              <>
                <p className={css.quiet}>Ce signalement a déjà reçu sa réponse.</p>
                <Decided decisions={shown.answer ? [shown.answer] : []} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
