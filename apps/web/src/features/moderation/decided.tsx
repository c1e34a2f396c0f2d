import { AUDIT_ACTIONS } from "@recolte/domain/desk/moderation/audit";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { ROLE_LABELS } from "@recolte/domain/identity/role";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./moderation.module.css";

type Decision = Outputs["moderation"]["announcement"]["decisions"][number];

/** What was decided, by whom, when and why. */
export function Decided({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ul className={css.voices} aria-label="Décisions de l'équipe">
      {decisions.map(({ id, action, at, by, byRole, reason }) => (
        <li key={id}>
          <p className={css.quiet}>
            {AUDIT_ACTIONS[action]} le {formatDate(at)} à {formatTime(at)} par{" "}
            {by ?? (byRole ? ROLE_LABELS[byRole] : "le serveur")}
          </p>
          {reason && (
            <p className={css.words} dir="auto">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
