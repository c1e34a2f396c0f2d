import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditFilter,
  type AuditTarget,
} from "@recolte/domain/desk/moderation/audit";
import { cut } from "@recolte/domain/platform/texts/characters";
import { oneOf } from "#lib/browser/use-filters.ts";

export const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
export const TARGETS = Object.keys(AUDIT_TARGETS) as AuditTarget[];

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Midnight, where the reader is, of that day or of one after it. */
function midnight(day: string | null, later = 0) {
  const [, year, month, date] = DAY.exec(day ?? "") ?? [];
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** What the address asks for; what it says wrongly is ignored. The last day belongs to the answer. */
export function filterOf(params: URLSearchParams): AuditFilter {
  const actor = params.get("actor") ?? "";
  return {
    actor: UUID.test(actor) ? actor : undefined,
    action: oneOf(ACTIONS, params.get("action")),
    withoutReadings: params.get("consultations") === "non" || undefined,
    targetType: oneOf(TARGETS, params.get("target")),
    targetId: cut(params.get("id") ?? "", 64) || undefined,
    from: midnight(params.get("from")),
    to: midnight(params.get("to"), 1),
  };
}
