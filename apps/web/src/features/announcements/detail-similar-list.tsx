import { SIMILAR_SHOWN } from "@recolte/domain/announcements/around";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { AnnouncementCard } from "./announcement-card.tsx";
import { AnnouncementSkeleton } from "./announcement-skeleton.tsx";
import css from "./detail-similar.module.css";

type Announcement = Outputs["announcements"]["similar"][number];

interface Props {
  /** The one that is being read. */
  to: { id: string; product: { slug: string; name: string } | null };
  heart?: (announcement: Announcement) => ReactNode;
}

/** What is like it, nearest first. Nothing to show or no answer: nothing is said. */
export default function SimilarList({ to: { id, product }, heart }: Props) {
  const similar = trpc.announcements.similar.useQuery({ id });
  const others = similar.data;
  if (similar.isError || others?.length === 0) return null;
  return (
    <section className={css.similar}>
      <h2>À voir aussi</h2>
      <ul className={css.grid} aria-busy={!others}>
        {others
          ? others.map((other) => (
              <li key={other.id}>
                <AnnouncementCard announcement={other} heart={heart?.(other)} />
              </li>
            ))
          : Array.from({ length: SIMILAR_SHOWN }, (_, i) => (
              <li key={i}>
                <AnnouncementSkeleton />
              </li>
            ))}
      </ul>
      {product && (
        <Link className={css.product} to={paths.product(product.slug)}>
          {`${product.name} : prix et annonces par ville`}
        </Link>
      )}
    </section>
  );
}
