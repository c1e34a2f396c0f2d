import type { Category } from "@recolte/domain/category";
import type { Country } from "@recolte/domain/country";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { AnnouncementCard } from "./announcement-card.tsx";
import { AnnouncementSkeleton } from "./announcement-skeleton.tsx";
import css from "./detail-similar.module.css";

type Announcement = Outputs["announcements"]["list"]["items"][number];

interface Props {
  /** The one that is being read: not shown again, and those of its country stand first. */
  to: { id: string; product: { slug: string; name: string } | null; category: Category; country: Country };
  heart?: (announcement: Announcement) => ReactNode;
}

const SHOWN = 4;

/** The newest of the same category. Nothing to show or no answer: nothing is said. */
export default function SimilarList({ to: { id, product, category, country }, heart }: Props) {
  const list = trpc.announcements.list.useQuery({ category, sort: "recent" });
  const others = list.data?.items
    .filter((other) => other.id !== id)
    .sort((a, b) => Number(b.country === country) - Number(a.country === country))
    .slice(0, SHOWN);
  if (list.isError || others?.length === 0) return null;
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
          : Array.from({ length: SHOWN }, (_, i) => (
              <li key={i}>
                <AnnouncementSkeleton />
              </li>
            ))}
      </ul>
      {product && <PlainButton to={paths.product(product.slug)}>{`${product.name} : prix et annonces par ville`}</PlainButton>}
    </section>
  );
}
