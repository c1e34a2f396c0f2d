import { AUDIT_TARGETS } from "@recolte/domain/desk/moderation/audit";
import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import table from "#ui/table.module.css";
import { labelOf } from "./label-of.ts";

type Entry = Outputs["admin"]["audit"]["list"]["items"][number];

/** An identifier tells a reader nothing; it stands under « Détail ». */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/u;

/** Where the staff sees it now. */
function placeOf({ targetType, targetId, targetName }: Entry) {
  if (!targetId || !targetName) return null;
  const search = new URLSearchParams({ search: targetName });
  const places: Record<string, string> = {
    user: `${paths.adminUsers}?${search}`,
    announcement: `${paths.adminAnnouncements}?status=toutes&${search}`,
    report: adminPaths.casesOf({ pile: "decided" }),
    contact: adminPaths.view("messages"),
    order: adminPaths.view("litiges"),
    tip: adminPaths.view("conseils"),
    event: adminPaths.view("evenements"),
    directory: adminPaths.view("fiches"),
    setting: paths.adminSettings,
    banner: paths.adminSettings,
    verification: paths.adminVerification,
    dictionary: `${paths.adminDictionary}?${search}`,
  };
  return places[targetType] ?? null;
}

/** What something was done to, by its name. */
export function AuditTarget({ entry }: { entry: Entry }) {
  const { targetType, targetId, targetName } = entry;
  const place = placeOf(entry);
  const name = targetName ?? (UUID.test(targetId ?? "") ? null : targetId);
  return (
    <>
      <p>{labelOf(AUDIT_TARGETS, targetType)}</p>
      <p className={table.quiet}>
        {place ? (
          <Link className={table.link} to={place}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
    </>
  );
}
