import { type AnnouncementStatus, STATUS_LABELS } from "@recolte/domain/market/announcements/status";
import { IconLeafFilled, IconStarFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./badge.module.css";

type Tone = "accent" | "good" | "waiting" | "bad" | "quiet";

export function Badge({ tone = "quiet", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>;
}

export function FeaturedBadge() {
  return (
    <Badge tone="accent">
      <IconStarFilled size={14} aria-hidden />
      Vedette
    </Badge>
  );
}

export function OrganicBadge() {
  return (
    <Badge tone="good">
      <IconLeafFilled size={14} aria-hidden />
      Bio
    </Badge>
  );
}

const TONES: Record<AnnouncementStatus, Tone> = {
  active: "good",
  pending: "waiting",
  rejected: "bad",
  expired: "quiet",
  paused: "quiet",
};

export function StatusBadge({ status }: { status: AnnouncementStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
