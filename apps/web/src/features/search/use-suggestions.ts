import { useDebouncedValue } from "@mantine/hooks";
import { searchWords } from "@recolte/domain/market/search-words";
import { SUGGEST_MIN, type Suggestion, SUGGESTIONS_AGE_S } from "@recolte/domain/market/search/suggestion";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import { trpc } from "#lib/line/trpc.ts";

const WAIT_MS = 120;
const KEPT = 50;
const NONE: readonly Suggestion[] = [];

/** Answers for letters that nobody types any more: the last fifty are enough. */
function useFewAnswers(answeredAt: number) {
  const client = useQueryClient();
  useEffect(() => {
    const kept = client.getQueryCache().findAll({ queryKey: getQueryKey(trpc.search.suggestions), type: "inactive" });
    const oldest = [...kept].sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(KEPT);
    for (const query of oldest) client.getQueryCache().remove(query);
  }, [client, answeredAt]);
}

/** What the site proposes for what is typed, once the typing pauses; a question that nobody waits for any more is called off. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const wanted = searchWords(typed).toLowerCase();
  const [text] = useDebouncedValue(wanted, WAIT_MS);
  const query = trpc.search.suggestions.useQuery(
    { text },
    {
      enabled: text.length >= SUGGEST_MIN,
      staleTime: SUGGESTIONS_AGE_S * 1000,
      placeholderData: (former: Suggestion[] | undefined) => former,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  useFewAnswers(query.dataUpdatedAt);
  return wanted.length < SUGGEST_MIN ? NONE : (query.data ?? NONE);
}
