import { formatDate } from "@recolte/domain/platform/days/date";
import { againstWords, APPEAL_OVER, APPEAL_STATUS_LABELS, appealWaits } from "@recolte/domain/judgement/trust/appeal";
import { CASE_KIND_LABELS } from "@recolte/domain/judgement/trust/case";
import type { Outputs } from "#lib/line/trpc.ts";
import { EvidencePictures } from "#ui/evidence.tsx";
import { AppealForm } from "./appeal-form.tsx";
import css from "./appeals.module.css";

type Decision = Outputs["appeals"]["mine"][number];

const OF: Partial<Record<Decision["targetType"], string>> = {
  message: "Un de vos messages",
  person: "Votre profil",
  review: "Un de vos avis",
  directory: "Votre fiche d'annuaire",
};

function Appeal({ appeal: { text, status, createdAt, escalated, answer } }: { appeal: NonNullable<Decision["appeal"]> }) {
  return (
    <section className={css.appeal} aria-label="Votre recours">
      <p>
        <b>Votre recours</b> du {formatDate(createdAt)} : {APPEAL_STATUS_LABELS[status].toLowerCase()}
      </p>
      <p className={css.words}>{text}</p>
      {status === "open" && <p>{appealWaits(escalated)}</p>}
      {answer && <p className={css.words}>{answer}</p>}
    </section>
  );
}

/** One decision about what is one's own, and what one may say to it. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const { id, kind, targetType, title, reason, sanction, photo, at, until, open, appeal } = decision;
  return (
    <article className={css.card} id={id} aria-label={title ?? OF[targetType] ?? CASE_KIND_LABELS[kind]}>
      <h2>{title ? `« ${title} »` : (OF[targetType] ?? CASE_KIND_LABELS[kind])}</h2>
      <p className={css.when}>
        {againstWords({ kind, sanction, photo })}, le {formatDate(at)}
      </p>
      {reason && <p className={css.words}>{reason}</p>}
      {photo && <EvidencePictures pictures={[photo]} door="removed-photos" name="Photo retirée" />}
      {appeal && <Appeal appeal={appeal} />}
      {open && (
        <>
          <p className={css.when}>Recours possible jusqu'au {formatDate(until)}.</p>
          <AppealForm decisionId={id} />
        </>
      )}
      {!open && !appeal && <p className={css.when}>{APPEAL_OVER}</p>}
    </article>
  );
}
