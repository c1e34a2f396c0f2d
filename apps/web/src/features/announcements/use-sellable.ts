import { useDebouncedValue } from "@mantine/hooks";
import { trpc } from "#lib/line/trpc.ts";

const PAUSE_MS = 300;

/** What is called as they type; before, what they sold last and what is in season. */
export function useSellable(text: string) {
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  const query = trpc.announcements.sellable.useQuery(typed ? { search: typed } : {}, {
    placeholderData: (former) => former,
    retry: false,
  });
  return { typed, query };
}
