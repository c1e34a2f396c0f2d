import { resultCount } from "@recolte/domain/market/announcements/listing";
import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { productTitle } from "@recolte/domain/platform/pages/page-title";
import { GOODS_LOOKED_AT } from "@recolte/domain/market/product-page";
import { lazy, Suspense } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementGrid, WaitingGrid } from "#features/announcements/announcement-grid.tsx";
import { AnnouncementsHead } from "#features/announcements/announcements-head.tsx";
import { ContactLink } from "#features/announcements/card-actions.tsx";
import { writeFilter } from "#features/announcements/list-filter.ts";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { MiddlePrices, Seasons, TownLinks } from "#features/products/figures.tsx";
import css from "#features/products/product.module.css";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths, withQuery } from "#lib/browser/paths.ts";
import { isNotFound } from "#lib/send/refusal-of.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Page } from "#ui/page.tsx";
import { PlainButton } from "#ui/plain-button.tsx";
import { QueryView } from "#ui/query-view.tsx";

const CreateAlertLine = lazy(() => withBackoff(() => import("./create-alert-line.tsx")));
const NotFound = lazy(async () => ({ default: (await withBackoff(() => import("./static/not-found.page.tsx"))).Component }));

const ABOVE_THE_FOLD = 3;

function Shown({ goods }: { goods: Outputs["products"]["bySlug"] }) {
  const { slug, name, category, place, count, items } = goods;
  const favourites = useFavourites();
  const subject = { product: slug, ...(place && { country: place.country, city: place.town }) };
  const filter: ListFilter = { ...subject, sort: "recent" };
  const navigate = useNavigate();
  const all = withQuery(paths.announcements(), subject);
  const said =
    count > GOODS_LOOKED_AT ? "plus de 4\u202f000 annonces" : count > 0 ? resultCount(count) : "Aucune annonce pour le moment";
  return (
    <Page title={productTitle(goods)} className={css.page}>
      <nav className={css.trail} aria-label="Fil d'Ariane">
        <Link to={paths.announcements()}>Toutes les annonces</Link> ›{" "}
        <Link to={paths.announcements({ category })}>{CATEGORY_LABELS[category]}</Link>
        {place && (
          <>
            {" "}
            › <Link to={paths.product(slug)}>{name}</Link>
          </>
        )}
      </nav>
      <AnnouncementsHead
        title={productTitle(goods)}
        settled={Object.keys(subject)}
        filter={filter}
        sorted={filter}
        spoken={undefined}
        product={undefined}
        count={said}
        bell={
          <Suspense>
            <CreateAlertLine filter={filter} />
          </Suspense>
        }
        onChange={(changes) => void navigate(`${paths.announcements()}?${writeFilter({ ...filter, ...changes }).toString()}`)}
      />
      <MiddlePrices goods={goods} />
      <Seasons goods={goods} />
      {items.length > 0 && (
        <section className={css.section}>
          <h2>Les plus récentes</h2>
          <AnnouncementGrid>
            {items.map((announcement, i) => (
              <li key={announcement.id}>
                <AnnouncementCard
                  announcement={announcement}
                  eager={i < ABOVE_THE_FOLD}
                  action={<ContactLink announcement={announcement} />}
                  heart={<CardHeart of={announcement} favourites={favourites} />}
                />
              </li>
            ))}
          </AnnouncementGrid>
          {count > items.length && <PlainButton to={all}>Voir {said}</PlainButton>}
        </section>
      )}
      <TownLinks goods={goods} />
    </Page>
  );
}

/** What is offered of one product, everywhere or in one town. */
export function Component() {
  const { product = "", town } = useParams();
  const input = { product: product.toLowerCase(), ...(town && { town: town.toLowerCase() }) };
  const found = trpc.products.bySlug.useQuery(input);
  if (isNotFound(found.error) && !found.data)
    return (
      <Suspense fallback={<WaitingGrid />}>
        <NotFound />
      </Suspense>
    );
  return (
    <QueryView query={found} error="Impossible de charger ce produit" waiting={<WaitingGrid />}>
      {(goods) => <Shown goods={goods} />}
    </QueryView>
  );
}
