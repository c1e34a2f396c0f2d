import type { InitialQuery } from "@recolte/domain/platform/pages/initial-queries";
import type { QueryClient } from "@tanstack/react-query";

interface InitialAnswer extends InitialQuery {
  data: unknown;
}

/** Puts what the server answered within the page where the page will look for it, under tRPC's own keys. */
export function takeInitialData(queryClient: QueryClient, text: string | null | undefined) {
  if (!text) return;
  for (const { path, input, paged, data } of JSON.parse(text) as InitialAnswer[]) {
    const key = [path.split("."), { ...(input && { input }), type: paged ? "infinite" : "query" }];
    queryClient.setQueryData(key, paged ? { pages: [data], pageParams: [null] } : data);
  }
}
