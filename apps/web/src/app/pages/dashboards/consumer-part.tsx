import { Skeleton } from "@mantine/core";
import type { PlaceFilter } from "@recolte/domain/platform/places/place-filter";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import box from "#features/dashboards/dashboard.module.css";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";

interface PartProps {
  title: string;
  /** Where there is more of it. */
  more: { label: string; to: string };
  children: ReactNode;
}

/** What a tab holds, and the way to all of it. */
export function Part({ title, more, children }: PartProps) {
  return (
    <section>
      <div className={box.boxHead}>
        <h2>{title}</h2>
        <Link to={more.to}>{more.label}</Link>
      </div>
      {children}
    </section>
  );
}

interface Props {
  /** Where discoveries are looked for; without it, at home first. */
  place?: PlaceFilter | undefined;
  waiting?: ReactNode;
  children: (answer: Outputs["dashboards"]["consumer"]) => ReactNode;
}

/** One question for three tabs, asked anew by each: hearts change in between. */
export function ConsumerPart({ place, waiting, children }: Props) {
  const answer = trpc.dashboards.consumer.useQuery(place, { staleTime: 0 });
  return (
    <QueryView
      query={answer}
      error="Impossible de charger votre espace"
      waiting={waiting ?? <Skeleton height={280} radius={12} />}
    >
      {children}
    </QueryView>
  );
}
