import { BusyButton } from "./busy-button.tsx";
import css from "./load-more.module.css";

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The end of a list of pages: « Voir plus » while there is more. */
export function LoadMore({ query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <div className={css.more}>
      <BusyButton
        variant="outline"
        busy={query.isFetchingNextPage}
        busyLabel="Chargement..."
        onClick={() => void query.fetchNextPage()}
      >
        Voir plus
      </BusyButton>
    </div>
  );
}
