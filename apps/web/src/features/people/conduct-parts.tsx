import type { ContactStatus } from "@recolte/domain/market/contact";
import { formatDate } from "@recolte/domain/platform/days/date";
import { REPORT_REASON_LABELS, type REPORT_STATUSES, REPORT_TARGET_LABELS } from "@recolte/domain/desk/moderation/report";
import { CASE_KIND_LABELS, CASE_OUTCOME_LABELS, type CaseStatus } from "@recolte/domain/judgement/trust/case";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { counted, tied } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { PartRows } from "./file-part.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { FRESH, OtherPerson, type PartProps } from "./trade-parts.tsx";

const REPORT_LABELS: Record<(typeof REPORT_STATUSES)[number], string> = {
  open: "En attente",
  dismissed: "Sans suite",
  upheld: "Retenu",
};
const CASE_LABELS: Record<CaseStatus, string> = {
  open: "En attente",
  claimed: "En cours",
  escalated: "Remonté",
  decided: "Décidé",
  obsolete: "Sans objet",
};
const LETTER_LABELS: Record<ContactStatus, string> = { open: "En attente", answered: "Répondu", closed: "Classé" };

type Report = Outputs["people"]["file"]["reportsMade"]["items"][number];

function ReportRow({ report, by }: { report: Report; by: string }) {
  const { reason, text, status, title, targetType, other } = report;
  return (
    <>
      <p className={css.marks}>
        <Badge tone="bad">{REPORT_REASON_LABELS[reason]}</Badge> <Badge>{REPORT_LABELS[status]}</Badge>
      </p>
      <p>
        {title ? tied(`« ${title} »`) : REPORT_TARGET_LABELS[targetType ?? "message"]} · {by}{" "}
        {other ? <OtherPerson person={other} /> : "Compte supprimé"}
      </p>
      {text && <p className={css.words}>{text}</p>}
    </>
  );
}

export function ReportsAgainst({ id }: PartProps) {
  const query = trpc.people.file.reportsAgainst.useInfiniteQuery({ id }, FRESH);
  return <PartRows query={query}>{(report) => <ReportRow report={report} by="signalé par" />}</PartRows>;
}

export function ReportsMade({ id }: PartProps) {
  const query = trpc.people.file.reportsMade.useInfiniteQuery({ id }, FRESH);
  return <PartRows query={query}>{(report) => <ReportRow report={report} by="de" />}</PartRows>;
}

export function Cases({ id }: PartProps) {
  const query = trpc.people.file.cases.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {({ kind, status, severe, outcome, reason }) => (
        <>
          <p className={css.marks}>
            {CASE_KIND_LABELS[kind]} <Badge>{CASE_LABELS[status]}</Badge>
            {severe && <Badge tone="bad">Grave</Badge>}
            {outcome && <Badge tone="waiting">{CASE_OUTCOME_LABELS[outcome]}</Badge>}
          </p>
          {reason && <p className={css.words}>{reason}</p>}
        </>
      )}
    </PartRows>
  );
}

export function Letters({ id }: PartProps) {
  const query = trpc.people.file.letters.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {({ subject, status }) => (
        <p className={css.marks}>
          {subject} <Badge>{LETTER_LABELS[status]}</Badge>
        </p>
      )}
    </PartRows>
  );
}

export function Verification({ id }: PartProps) {
  const query = trpc.people.file.verification.useQuery({ id }, { staleTime: 0 });
  return (
    <QueryView query={query} error="Erreur lors du chargement" waiting={<TableSkeleton />}>
      {({ hasEmail, emailVerifiedAt, phoneProvedAt, hasPhone, verified, given }) => (
        <>
          <ul>
            <li>
              {emailVerifiedAt
                ? `Adresse confirmée le ${formatDate(emailVerifiedAt)}`
                : hasEmail
                  ? "Adresse non confirmée"
                  : "Sans adresse email"}
            </li>
            {phoneProvedAt && <li>Téléphone confirmé le {formatDate(phoneProvedAt)}</li>}
            <li>{hasPhone ? "Numéro de téléphone donné" : "Aucun numéro de téléphone"}</li>
            <li>{verified ? "Profil vérifié" : "Profil non vérifié"}</li>
          </ul>
          {given.map(({ id: entry, action, at, by }) => (
            <p key={entry} className={css.quiet}>
              {action === "user.verify" ? "Vérifié" : "Vérification retirée"} le {formatDate(at)} par {nameOf(by)}
            </p>
          ))}
        </>
      )}
    </QueryView>
  );
}

export function Sessions({ id }: PartProps) {
  const query = trpc.people.file.sessions.useQuery({ id }, { staleTime: 0 });
  return (
    <QueryView query={query} error="Erreur lors du chargement" waiting={<TableSkeleton />}>
      {(networks) =>
        networks.length === 0 ? (
          <p className={css.quiet}>Aucune session ouverte.</p>
        ) : (
          <ul className={css.rows}>
            {networks.map(({ network, sessions, devices, lastSeenAt }) => (
              <li key={network}>
                <p>
                  {network || "Réseau inconnu"} · {counted(sessions, "session")}
                </p>
                <p className={css.quiet}>
                  {devices.join(", ")} · utilisé <Age since={lastSeenAt} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
