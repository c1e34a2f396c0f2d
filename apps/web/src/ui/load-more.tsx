import css from "./load-more.module.css";
import { PlainButton } from "./plain-button.tsx";

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The end of a list of pages: « Voir plus » while there is more, and what became of it. */
export function LoadMore({ query }: Props) {
  if (!query.hasNextPage) return null;
  const failed = query.isFetchNextPageError && !query.isFetchingNextPage;
  return (
    <div className={css.more}>
      {failed && <p role="alert">La suite n'a pas pu être chargée.</p>}
      <PlainButton outline busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? "Chargement..." : failed ? "Réessayer" : "Voir plus"}
      </PlainButton>
    </div>
  );
}
