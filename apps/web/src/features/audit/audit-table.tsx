import { AUDIT_ACTIONS } from "@recolte/domain/desk/moderation/audit";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { ROLE_LABELS } from "@recolte/domain/identity/role";
import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import table from "#ui/table.module.css";
import css from "./audit.module.css";
import { AuditTarget } from "./audit-target.tsx";
import { labelOf } from "./label-of.ts";

type Entry = Outputs["admin"]["audit"]["list"]["items"][number];

function Facts({ title, value }: { title: string; value: unknown }) {
  if (value === null || JSON.stringify(value) === "{}") return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <pre className={css.facts}>{JSON.stringify(value, null, 2)}</pre>
      </dd>
    </>
  );
}

function Details({ entry }: { entry: Entry }) {
  const { id, before, after, targetType, targetId, reqId, ip } = entry;
  return (
    <details className={css.details}>
      <summary aria-label={`Voir le détail de la ligne ${id}`}>Détail</summary>
      <dl>
        <Facts title="Avant" value={before} />
        <Facts title="Après" value={after} />
        {targetId && (
          <>
            <dt>Identifiant de la cible</dt>
            <dd>
              <Link className={table.link} to={adminPaths.audit({ target: targetType, id: targetId })}>
                {targetId}
              </Link>
            </dd>
          </>
        )}
        <dt>Adresse IP</dt>
        <dd>{ip ?? "Commande sur le serveur"}</dd>
        {reqId && (
          <>
            <dt>Requête</dt>
            <dd>{reqId}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

/** One row for each thing the staff did. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className={css.log}>
      <DataTable columns={["Action", "Date", "Auteur", "Cible", "N°"]} last="Détail">
        {entries.map((entry) => (
          <DataRow key={entry.id}>
            <td className={table.whole}>
              <p className={table.strong}>{labelOf(AUDIT_ACTIONS, entry.action)}</p>
            </td>
            <td data-label="Date" className={table.mark}>
              {formatDate(entry.at)} à {formatTime(entry.at)}
            </td>
            <td data-label="Auteur" className={table.firm}>
              <p>{entry.actorName ?? "Serveur"}</p>
              {entry.actorRole && <p className={table.quiet}>{ROLE_LABELS[entry.actorRole]}</p>}
            </td>
            <td data-label="Cible">
              <AuditTarget entry={entry} />
            </td>
            <td data-label="N°">{entry.id}</td>
            <td className={table.whole}>
              <Details entry={entry} />
            </td>
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}
