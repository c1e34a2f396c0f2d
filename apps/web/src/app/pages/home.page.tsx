import { CategoryCards } from "#features/home/category-cards.tsx";
import { Counters } from "#features/home/counters.tsx";
import { Hero } from "#features/home/hero.tsx";
import { ImpactFigures } from "#features/home/impact-figures.tsx";
import { UserTypes } from "#features/home/user-types.tsx";
import { usePageTitle } from "#lib/page-title.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";

const REFRESH_MS = 300_000;

export function Component() {
  usePageTitle("Accueil");
  const { viewer } = useViewer();
  const counters = trpc.home.counters.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const categories = trpc.home.categories.useQuery(undefined, { refetchInterval: REFRESH_MS });

  return (
    <>
      <Hero counters={<Counters query={counters} />} />
      <UserTypes />
      <CategoryCards query={categories} />
      <ImpactFigures query={counters} signedIn={viewer !== null} />
    </>
  );
}
