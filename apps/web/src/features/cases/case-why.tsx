import { formatDate } from "@recolte/domain/platform/days/date";
import { REPORT_REASON_LABELS } from "@recolte/domain/desk/moderation/report";
import { CASE_KIND_LABELS, CASE_OUTCOME_LABELS } from "@recolte/domain/judgement/trust/case";
import { isFlood, reporterWords } from "@recolte/domain/judgement/trust/voice";
import { signalWords } from "@recolte/domain/judgement/trust/signal-words";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted, tied } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./cases.module.css";

export type ShownCase = Outputs["cases"]["byId"];

function Voice({ voice: { reason, text, by, createdAt, reporterId, record } }: { voice: ShownCase["voices"][number] }) {
  return (
    <li>
      <Badge tone="bad">{REPORT_REASON_LABELS[reason]}</Badge>
      {text && <p className={css.words}>{text}</p>}
      <p className={css.quiet}>
        <bdi>{by ?? "Profil non configuré"}</bdi>, le {formatDate(createdAt)} ·{" "}
        {isFlood(record) ? <b>{reporterWords(record)}</b> : reporterWords(record)}
      </p>
      {record.total > 1 && (
        <Link className={css.link} to={adminPaths.casesOf({ "signale-par": reporterId })}>
          Voir et décider les siens ensemble
        </Link>
      )}
    </li>
  );
}

/** Why it is here: what was noticed and what members say, in words. Each is a sign, none a verdict. */
export function Why({ shown: { kind, signals, voices, notes } }: { shown: ShownCase }) {
  const isQuiet = signals.length + voices.length + notes.length === 0;
  return (
    <section className={css.part} aria-label="Pourquoi ce dossier">
      <h3>Pourquoi ce dossier</h3>
      {isQuiet && (
        <p className={css.quiet}>
          {kind === "appeal"
            ? "La personne concernée conteste une décision : elle se juge une seconde fois."
            : "Aucun signal : la règle veut qu'on le regarde."}
        </p>
      )}
      <ul className={css.signs}>
        {notes.map(({ id, note, by, at }) => (
          <li key={id}>
            <p>{note}</p>
            <p className={css.quiet}>
              <bdi>{by ?? "Un modérateur"}</bdi>, le {formatDate(at)}
            </p>
          </li>
        ))}
        {signals.map(({ id, name, facts, otherId, other }) => (
          <li key={id}>
            <p>{tied(signalWords(name, facts))}</p>
            {otherId && (name === "text.near" || name === "picture.same") && (
              <Link className={css.link} to={paths.announcement(otherId)} target="_blank">
                Voir l'autre annonce
              </Link>
            )}
            {other && (
              <Link className={css.link} to={paths.adminPerson(other.id)} target="_blank">
                <bdi>{fullName(other)}</bdi>
              </Link>
            )}
          </li>
        ))}
        {voices.map((voice) => (
          <Voice key={voice.id} voice={voice} />
        ))}
      </ul>
    </section>
  );
}

type Before = ShownCase["before"][number];

function Decisions({ label, decisions }: { label: string; decisions: readonly Before[] }) {
  if (decisions.length === 0) return null;
  return (
    <ul className={css.signs} aria-label={label}>
      {decisions.map(({ id, kind, outcome, reason, at, by }) => (
        <li key={id}>
          <p>
            {CASE_KIND_LABELS[kind]} : {CASE_OUTCOME_LABELS[outcome].toLowerCase()}
          </p>
          {reason && (
            <p className={css.words} dir="auto">
              {reason}
            </p>
          )}
          <p className={css.quiet}>
            le {formatDate(at)}
            {by && ` par ${by}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function recordWords(record: NonNullable<ShownCase["record"]>) {
  const { active, pending, rejected, upheld, sanctions } = record;
  return [
    counted(active, "annonce en ligne", "annonces en ligne"),
    pending > 0 && `${counted(pending, "en attente", "en attente")}`,
    rejected > 0 && counted(rejected, "refusée", "refusées"),
    upheld > 0 && counted(upheld, "signalement retenu", "signalements retenus"),
    sanctions > 0 && counted(sanctions, "sanction en cours", "sanctions en cours"),
  ].filter((words) => words !== false);
}

interface RecordProps {
  shown: ShownCase;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** Whose it is, and what was decided about them before. */
export function Record({ shown: { subject, record, before, others }, isOpen, onToggle }: RecordProps) {
  return (
    <section className={css.part} aria-label="L'auteur">
      <h3>
        {subject ? (
          <Link className={css.link} to={paths.profile(subject.id)} target="_blank">
            <bdi>{fullName(subject)}</bdi>
          </Link>
        ) : (
          "Profil non configuré"
        )}
      </h3>
      {subject && (
        <p>
          <Link className={css.link} to={paths.adminPerson(subject.id)}>
            Ouvrir sa fiche
          </Link>
          {" · "}
          <Link className={css.link} to={adminPaths.casesOf({ auteur: subject.id })}>
            Tous ses dossiers
          </Link>
        </p>
      )}
      {record && (
        <>
          <p className={css.quiet}>
            Membre depuis le {formatDate(record.since)}
            {record.town && `, ${record.town}`}
            {record.status === "suspended" && " · compte suspendu"}
            {record.verified && " · vérifié"}
          </p>
          <p>{recordWords(record).join(" · ")}</p>
        </>
      )}
      <details className={css.history} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          Historique <kbd>H</kbd>
        </summary>
        {before.length + others.length === 0 && <p className={css.quiet}>Aucune décision auparavant.</p>}
        <Decisions label="Décisions sur le même objet" decisions={before} />
        <Decisions label="Autres décisions sur cette personne" decisions={others} />
      </details>
    </section>
  );
}
