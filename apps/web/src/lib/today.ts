import { DEFAULT_COUNTRY } from "@recolte/domain/country";
import { dayIn } from "@recolte/domain/local-day";
import { useState } from "react";
import { useViewer } from "./viewer.ts";

/** « 2026-11-21 »: the day that it is where the viewer lives, whatever the zone of his device. */
export function useToday() {
  const { viewer } = useViewer();
  const [now] = useState(() => new Date());
  return dayIn(viewer?.country ?? DEFAULT_COUNTRY, now);
}
