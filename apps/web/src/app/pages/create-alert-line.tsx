import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import type { NamedProduct } from "@recolte/domain/search/question";
import { CreateAlert } from "#features/alerts/create-alert.tsx";
import { paths } from "#lib/paths.ts";
import { tied } from "#lib/words.ts";
import { withBackoff } from "#lib/backoff.ts";
import { lazyThemed } from "#ui/mantine/lazy-themed.tsx";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import css from "./create-alert-line.module.css";

/** The list has nothing of Mantine: it comes with this, once there is an alert. */
const TellHereLine = lazyThemed(() => import("#features/push/tell-here-line.tsx"));
const InstallOffer = lazy(() => withBackoff(() => import("#ui/install-offer.tsx")));

interface Props {
  filter: ListFilter;
  /** The one that is searched for. */
  product?: NamedProduct | undefined;
}

/** Of a search; who waits for something may be told on this device too. */
export default function CreateAlertLine({ filter, product }: Props) {
  const about = product && (
    <Link className={css.about} to={paths.product(product.slug)}>
      {tied(`Tout sur : ${product.name}`)}
    </Link>
  );
  return (
    <CreateAlert filter={filter} beside={about}>
      <Suspense>
        <TellHereLine lead="Apprenez-le dès qu'une annonce paraît, même quand le site est fermé." />
        <InstallOffer />
      </Suspense>
    </CreateAlert>
  );
}
