import { SIMILAR_SHOWN } from "@recolte/domain/market/announcements/around";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { AnnouncementCard } from "./announcement-card.tsx";
import { AnnouncementSkeleton } from "./announcement-skeleton.tsx";
import css from "./detail-similar.module.css";

type Announcement = Outputs["announcements"]["similar"][number];
type Heart = ((announcement: Announcement) => ReactNode) | undefined;

interface OthersProps {
  title: string;
  /** Nothing while they are on their way. */
  others: readonly Announcement[] | undefined;
  heart: Heart;
  children?: ReactNode;
}

function Others({ title, others, heart, children }: OthersProps) {
  return (
    <section className={css.similar}>
      <h2>{title}</h2>
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
      {children}
    </section>
  );
}

interface Props {
  /** The one that is being read. */
  to: { id: string; product: { slug: string; name: string } | null };
  heart?: (announcement: Announcement) => ReactNode;
}

/** What is like it, nearest first, then what goes with it. Nothing to show or no answer: nothing is said. */
export default function SimilarList({ to: { id, product }, heart }: Props) {
  const similar = trpc.announcements.similar.useQuery({ id });
  const together = trpc.announcements.together.useQuery({ id }, { enabled: product !== null });
  return (
    <>
      {!similar.isError && similar.data?.length !== 0 && (
        <Others title="À voir aussi" others={similar.data} heart={heart}>
          {product && (
            <Link className={css.product} to={paths.product(product.slug)}>
              {`${product.name} : prix et annonces par ville`}
            </Link>
          )}
        </Others>
      )}
      {together.data && together.data.length > 0 && <Others title="Souvent commandé avec" others={together.data} heart={heart} />}
    </>
  );
}
