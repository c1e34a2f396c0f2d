import { TIP_PRIORITY_LABELS } from "@recolte/domain/goods/content/content";
import type { Outputs } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./content.module.css";

type Tip = Outputs["farm"]["tips"]["shown"]["items"][number];

const TONES = { high: "bad", medium: "waiting", low: "quiet" } as const;

export function TipItem({ tip, whole = false }: { tip: Tip; whole?: boolean }) {
  return (
    <>
      <h3 className={css.title}>{tip.title}</h3>
      <p className={css.quiet}>
        {tip.category} · {tip.season}
      </p>
      <p className={whole ? css.text : css.beginning}>{tip.content}</p>
      <Badge tone={TONES[tip.priority]}>Priorité {TIP_PRIORITY_LABELS[tip.priority].toLowerCase()}</Badge>
    </>
  );
}
