/** The options of every list that comes page by page: the first without a cursor, each says where the next begins. */
export const byCursor = {
  initialCursor: null,
  getNextPageParam: <Cursor>({ next }: { next: Cursor }) => next,
};

interface Found {
  pages: readonly { items: readonly unknown[] }[];
}

/**
 * While the next filter is asked, what the former one found stays (`placeholderData`). That it found nothing does not:
 * nobody has looked yet.
 */
export const keepFound = <T extends Found>(former: T | undefined) =>
  former?.pages.some(({ items }) => items.length > 0) ? former : undefined;
