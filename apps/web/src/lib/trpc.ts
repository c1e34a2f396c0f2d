import type { AppRouter } from "@recolte/server/router";
import { QueryClient } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { liveLink } from "./live-link.ts";
import { fullJitter, isPassing } from "./retry.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Outputs = inferRouterOutputs<AppRouter>;

const QUERY_RETRIES = 3;

/** Made for slow lines: an answer serves a minute, and only what may pass by itself is asked again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        // Asked without a network too: what is kept is shown, else that it cannot be loaded.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => navigator.onLine && failures < QUERY_RETRIES && isPassing(error),
        retryDelay: (attempt) => fullJitter(attempt, { max: 8000 }),
      },
      // What cannot leave fails at once, and is said: kept back, it would leave after the person gave it up.
      mutations: { retry: false, networkMode: "always" },
    },
  });

export function connect() {
  const live = liveLink();
  const client = trpc.createClient({
    links: [live.link, httpBatchLink({ url: "/trpc", maxItems: 10, maxURLLength: 2000 })],
  });
  return { client, closeSocket: live.close };
}
