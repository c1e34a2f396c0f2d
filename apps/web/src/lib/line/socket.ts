import type { AppRouter } from "@recolte/server/router";
import type { TRPCLink } from "@trpc/client";
// By its own address: through the index it would be part of every first load.
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";
import { forcedSignOut } from "#lib/session/forced-sign-out.ts";
import { fullJitter } from "./retry.ts";

/** What the server closes with when somebody was signed out, suspended, or got another role. */
const SIGNED_OUT = 4401;
/** When the same account opened more pages than it may hold at once: the oldest gives way. */
const CROWDED_OUT = 4409;

/** Somebody came back to this page, or does something in it. */
const touched = () =>
  new Promise<void>((resolve) => {
    const done = new AbortController();
    for (const event of ["focus", "pointerdown", "keydown"])
      window.addEventListener(event, () => (done.abort(), resolve()), { signal: done.signal });
  });

/** Nothing is opened before the first subscription, nor kept after the last. */
export function openSocket() {
  const url = new URL("/live", window.location.href);
  url.protocol = url.protocol.replace("http", "ws");
  let turn: Promise<void> | undefined;
  let opened = false;
  const client = createWSClient({
    // By itself it would crowd out the next oldest, and so round for ever.
    url: async () => (await turn, url.href),
    lazy: { enabled: true, closeMs: 30_000 },
    retryDelayMs: (attempt) => (attempt === 0 ? 0 : fullJitter(attempt)),
    onOpen: () => (opened = true),
    onClose: (cause) => {
      // A browser is not told why it was refused a socket: the session that is over is one reason.
      if (cause?.code === SIGNED_OUT || !opened) forcedSignOut.dispatchEvent(new Event("forced"));
      opened = false;
      turn = cause?.code === CROWDED_OUT ? touched() : undefined;
    },
    keepAlive: { enabled: true, intervalMs: 25_000, pongTimeoutMs: 10_000 },
  });
  const link: TRPCLink<AppRouter> = wsLink({ client });
  return { link, close: () => client.close() };
}
