import type { AppRouter } from "@recolte/server/router";
import type { TRPCLink } from "@trpc/client";
// By its own address: through the index it would be part of every first load.
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";
import { expulsion } from "./expulsion.ts";
import { fullJitter } from "./retry.ts";

/** What the server closes with when somebody was signed out, suspended, or got another role. */
const SIGNED_OUT = 4401;

/** Nothing is opened before the first subscription, nor kept after the last. */
export function openSocket() {
  const url = new URL("/live", window.location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const client = createWSClient({
    url: url.href,
    lazy: { enabled: true, closeMs: 30_000 },
    retryDelayMs: (attempt) => (attempt === 0 ? 0 : fullJitter(attempt)),
    onClose: (cause) => void (cause?.code === SIGNED_OUT && expulsion.dispatchEvent(new Event("expelled"))),
    keepAlive: { enabled: true, intervalMs: 25_000, pongTimeoutMs: 10_000 },
  });
  const link: TRPCLink<AppRouter> = wsLink({ client });
  return { link, close: () => client.close() };
}
