import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { dayIn } from "@recolte/domain/platform/days/local-day";
import { useNow } from "./use-now.ts";
import { useViewer } from "#lib/session/viewer.ts";

/** « 2026-11-21 »: the day that it is where the viewer lives, whatever the zone of their device. */
export function useToday() {
  const { viewer } = useViewer();
  return dayIn(viewer?.country ?? DEFAULT_COUNTRY, useNow());
}
