import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths, withQuery } from "#lib/browser/paths.ts";

const STEPS = ["Une photo", "Le produit", "Le prix"] as const;

/** In the address: « Retour » of the browser is the step before. */
export function usePublishStep() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useLocation().state as { isCopy?: unknown; begins?: unknown } | null;
  /** Led here by the first questions: nothing was typed before. */
  const [begins] = useState(arrival?.begins === true);
  const asked = Number(params.get("etape") ?? 1);
  const step = STEPS[asked - 1] ? asked : 1;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const go = (to: number) => void navigate(withQuery(paths.publish, { etape: String(to) }));
  return { step, title: STEPS[step - 1], heading, go, isCopy: arrival?.isCopy === true, begins };
}
