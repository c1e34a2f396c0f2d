import { ANNOUNCEMENT_STATUSES, STATUS_LABELS } from "@recolte/domain/announcement-status";
import { formatNumber } from "@recolte/domain/price";
import type { Outputs } from "#lib/trpc.ts";
import css from "./platform-counters.module.css";

type Counters = Outputs["admin"]["counters"];

const USER_STATUS_LABELS = { active: "Actifs", suspended: "Suspendus", deleted: "Supprimés" } as const;
const USER_STATUSES = Object.keys(USER_STATUS_LABELS) as (keyof typeof USER_STATUS_LABELS)[];

function Block({ title, lines }: { title: string; lines: readonly (readonly [label: string, value: number])[] }) {
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The platform in exact figures. */
export function PlatformCounters({ counters: { people, byStatus, messages, messagesLastDay } }: { counters: Counters }) {
  const users = USER_STATUSES.map((status) => {
    const row = people.find((counted) => counted.status === status);
    return [USER_STATUS_LABELS[status], row?.people ?? 0] as const;
  });
  const announcements = ANNOUNCEMENT_STATUSES.map((status) => {
    const row = byStatus.find((counted) => counted.status === status);
    return [STATUS_LABELS[status], row?.announcements ?? 0] as const;
  });
  return (
    <div className={css.blocks}>
      <Block title="Utilisateurs" lines={users} />
      <Block title="Annonces" lines={announcements} />
      <Block
        title="Messages"
        lines={[
          ["Échangés", messages],
          ["Ces dernières 24 heures", messagesLastDay],
        ]}
      />
    </div>
  );
}
