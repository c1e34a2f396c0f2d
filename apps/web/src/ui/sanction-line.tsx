import { formatDate } from "@recolte/domain/platform/days/date";
import { LIMITED_ACT_LABELS, SANCTION_LABELS } from "@recolte/domain/judgement/trust/sanction";
import type { Outputs } from "#lib/line/trpc.ts";
import { Badge } from "./badge.tsx";
import css from "./sanction-line.module.css";

type Sanction = Omit<Outputs["sanctions"]["mine"]["items"][number], "contestable">;

function standingOf({ kind, status, until, liftedAt }: Sanction) {
  if (liftedAt) return `Levée le ${formatDate(liftedAt)}`;
  if (status === "ended") return "Terminée";
  if (kind === "warn") return null;
  return until ? `Jusqu'au ${formatDate(until)}` : "Sans fin prévue";
}

/** What was decided, until when and why: as the staff and the person it is about read it. */
export function SanctionLine({ sanction }: { sanction: Sanction }) {
  const { kind, what, reason, status } = sanction;
  const standing = standingOf(sanction);
  return (
    <>
      <p className={css.marks}>
        <Badge tone={status === "running" ? "bad" : "quiet"}>{SANCTION_LABELS[kind]}</Badge>
        {what && <Badge>{LIMITED_ACT_LABELS[what]}</Badge>}
        {standing && <span className={css.quiet}>{standing}</span>}
      </p>
      <p className={css.words} dir="auto">
        {reason}
      </p>
    </>
  );
}
