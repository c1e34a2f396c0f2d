import type { Db } from "@recolte/db/client";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longMomentIn } from "@recolte/domain/platform/days/local-day";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { LimitedAct } from "@recolte/domain/judgement/trust/sanction";
import { findLimit } from "./queries.ts";

/** Where the staff limited this act, it is refused with the end and the reason: « jusqu'au 3 décembre 2026 à 14:05. Motif : … ». */
export async function requireAllowed(db: Db, personId: string, act: LimitedAct) {
  const limit = await findLimit(db, personId, act);
  if (!limit) return;
  const { until, reason, country } = limit;
  throw new Refusal(`sanction.${act}`, `jusqu'au ${longMomentIn(country ?? DEFAULT_COUNTRY, until)}. Motif : ${reason}`);
}
