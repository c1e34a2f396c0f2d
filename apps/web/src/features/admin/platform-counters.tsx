import { ANNOUNCEMENT_STATUSES, STATUS_LABELS } from "@recolte/domain/market/announcements/status";
import { formatTime } from "@recolte/domain/platform/days/date";
import { formatNumber } from "@recolte/domain/goods/price";
import { USER_TYPE_LABELS, USER_TYPES } from "@recolte/domain/identity/user-type";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./platform-counters.module.css";

type Counters = Outputs["admin"]["counters"];

const USER_STATUS_LABELS = { active: "Actifs", suspended: "Suspendus", deleted: "Supprimés" } as const;
const USER_STATUSES = Object.keys(USER_STATUS_LABELS) as (keyof typeof USER_STATUS_LABELS)[];

function Block({ title, lines }: { title: string; lines: readonly (readonly [label: string, value: number])[] }) {
  return (
    <section className={css.block}>
      <h3>{title}</h3>
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

/** The platform in exact figures, recounted every minute. */
export function PlatformCounters({ counters }: { counters: Counters }) {
  const { people, members, newUsers, byStatus, messages, withoutAccount, countedAt } = counters;
  const users = USER_STATUSES.map((status) => {
    const row = people.find((counted) => counted.status === status);
    return [USER_STATUS_LABELS[status], row?.people ?? 0] as const;
  });
  const types = USER_TYPES.map((type) => {
    const row = members.find(({ userType }) => userType === type);
    return [USER_TYPE_LABELS[type], row?.people ?? 0] as const;
  });
  const announcements = ANNOUNCEMENT_STATUSES.map((status) => {
    const row = byStatus.find((counted) => counted.status === status);
    return [STATUS_LABELS[status], row?.announcements ?? 0] as const;
  });
  return (
    <section className={css.counters} aria-labelledby="compteurs">
      <div>
        <h2 id="compteurs">La plateforme</h2>
        <p>Comptée à {formatTime(countedAt)}.</p>
      </div>
      <div className={css.blocks}>
        <Block title="Utilisateurs" lines={[...users, ["Inscrits ces 7 derniers jours", newUsers]]} />
        <Block title="Membres actifs" lines={types} />
        <Block title="Annonces" lines={announcements} />
        <Block
          title="Messages"
          lines={[
            ["Échangés", messages.all],
            ["Ces dernières 24 heures", messages.lastDay],
          ]}
        />
        <Block title="Annuaires" lines={[["Fiches sans compte", withoutAccount]]} />
      </div>
    </section>
  );
}
