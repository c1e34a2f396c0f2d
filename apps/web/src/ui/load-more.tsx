import css from "./load-more.module.css";
import { PlainButton } from "./plain-button.tsx";

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The end of a list of pages: « Voir plus » while there is more. */
export function LoadMore({ query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <div className={css.more}>
      <PlainButton outline busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? "Chargement..." : "Voir plus"}
      </PlainButton>
    </div>
  );
}
