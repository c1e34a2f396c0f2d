import { CategoryCards } from "#features/home/category-cards.tsx";
import { Counters } from "#features/home/counters.tsx";
import { Hero } from "#features/home/hero.tsx";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementSkeleton } from "#features/announcements/announcement-skeleton.tsx";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { ImpactFigures } from "#features/home/impact-figures.tsx";
import { PopularProducts } from "#features/home/popular-products.tsx";
import { PriceTag } from "#features/home/price-tag.tsx";
import { UserTypes } from "#features/home/user-types.tsx";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useNear } from "#lib/browser/use-near.ts";
import { useViewer } from "#lib/session/viewer.ts";

/** For members: a visitor fetches nothing of it. The page stands without it where there is no network. */
const HomeStrip = lazy(async () => ({ default: (await withBackoff(() => import("#features/to-do/home-strip.tsx"))).HomeStrip }));

/** Of this device: it comes when the reader does. */
const HomeAround = lazy(() => withBackoff(() => import("#features/around/home-around.tsx")));

const REFRESH_MS = 300_000;
const POPULAR = 4;

/** What waits for a member comes by itself, but where the server renders it. */
export function Component({ strip = null }: { strip?: ReactNode }) {
  usePageTitle(null);
  const { viewer } = useViewer();
  const counters = trpc.home.counters.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const categories = trpc.home.categories.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const popular = trpc.home.popular.useQuery();
  const favourites = useFavourites();
  const utils = trpc.useUtils();
  const [near, watch] = useNear();
  // Known before the page is shown: it comes with the page, and pushes nothing down.
  const [told] = useState(() => utils.dashboards.toDo.getData() !== undefined);
  const waiting = strip ?? (viewer && <HomeStrip />);

  return (
    <>
      {told ? waiting : <Suspense fallback={null}>{waiting}</Suspense>}
      <Hero tag={<PriceTag products={popular.data} />} counters={<Counters query={counters} />} />
      <UserTypes />
      <CategoryCards query={categories} />
      <div ref={watch}>
        <Suspense fallback={null}>{near && <HomeAround owner={viewer?.id ?? ""} />}</Suspense>
      </div>
      <PopularProducts
        query={popular}
        waiting={Array.from({ length: POPULAR }, (_, i) => (
          <AnnouncementSkeleton key={i} />
        ))}
        card={(product) => <AnnouncementCard announcement={product} heart={<CardHeart of={product} favourites={favourites} />} />}
      />
      <ImpactFigures query={counters} signedIn={viewer !== null} />
    </>
  );
}
