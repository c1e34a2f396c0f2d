import type { AppRouter } from "@recolte/server/router";
import { QueryClient } from "@tanstack/react-query";
import { createWSClient, httpBatchLink, splitLink, wsLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { fullJitter, isPassing } from "./retry.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Inputs = inferRouterInputs<AppRouter>;
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
        retry: (failures, error) => failures < QUERY_RETRIES && isPassing(error),
        retryDelay: (attempt) => fullJitter(attempt, { max: 8000 }),
      },
      mutations: { retry: false },
    },
  });

/** Nothing is opened before the first subscription, nor kept after the last. */
function openSocket() {
  const url = new URL("/live", window.location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return createWSClient({
    url: url.href,
    lazy: { enabled: true, closeMs: 30_000 },
    retryDelayMs: (attempt) => (attempt === 0 ? 0 : fullJitter(attempt)),
    keepAlive: { enabled: true, intervalMs: 25_000, pongTimeoutMs: 10_000 },
  });
}

export function connect() {
  const socket = openSocket();
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: (op) => op.type === "subscription",
        true: wsLink({ client: socket }),
        false: httpBatchLink({ url: "/trpc", maxItems: 10, maxURLLength: 2000 }),
      }),
    ],
  });
  return { client, closeSocket: () => socket.close() };
}
