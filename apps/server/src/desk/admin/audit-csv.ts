import type { Db } from "@recolte/db/client";
import { AUDIT_ACTIONS, AUDIT_TARGETS } from "@recolte/domain/desk/moderation/audit";
import type { Country } from "@recolte/domain/platform/places/country";
import { CLOCK_OF, timestampIn } from "@recolte/domain/platform/days/local-day";
import { ROLE_LABELS } from "@recolte/domain/identity/role";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";
import { listEntries, type AuditLogPage } from "./audit-log-queries.ts";
import { withTargets } from "./audit-targets-queries.ts";

// While one is written, everybody else waits.
const BATCH = 100;
const labelOf = (labels: Record<string, string>, name: string) => labels[name] ?? name;
const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

const columnsOf = (country: Country) => [
  "N°",
  `Date (${CLOCK_OF[country]})`,
  "Auteur",
  "Identifiant de l'auteur",
  "Rôle",
  "Action",
  "Code de l'action",
  "Cible",
  "Nom de la cible",
  "Identifiant de la cible",
  "Lien",
  "Avant",
  "Après",
  "Requête",
  "Adresse IP",
];

const readBatch = async (db: Db, reading: AuditLogPage, before: number | null) =>
  withTargets(db, await listEntries(db, reading, { before, limit: BATCH }));
type Entry = Awaited<ReturnType<typeof readBatch>>[number];

interface Reader {
  country: Country;
  site: string;
}

/** All that the log tells of the same thing; its name may no longer be found. */
const linkOf = (site: string, { targetType, targetId }: Entry) =>
  targetId && `${site}/admin/audit?${String(new URLSearchParams({ target: targetType, id: targetId }))}`;

const cellsOf = (entry: Entry, { country, site }: Reader) => [
  entry.id,
  timestampIn(country, entry.at),
  entry.actorName,
  entry.actor,
  entry.actorRole && ROLE_LABELS[entry.actorRole],
  labelOf(AUDIT_ACTIONS, entry.action),
  entry.action,
  labelOf(AUDIT_TARGETS, entry.targetType),
  entry.targetName,
  entry.targetId,
  linkOf(site, entry),
  json(entry.before),
  json(entry.after),
  entry.reqId,
  entry.ip,
];

/** The whole answer to a reading, newest first, batch after batch: no log is too long. */
export async function* csvOf(db: Db, reading: AuditLogPage, reader: Reader) {
  yield BYTE_ORDER_MARK + line(columnsOf(reader.country));
  for (let before: number | null = null; ;) {
    const rows: Entry[] = await readBatch(db, reading, before);
    if (rows.length > 0) yield rows.map((row) => line(cellsOf(row, reader))).join("");
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.id;
  }
}
