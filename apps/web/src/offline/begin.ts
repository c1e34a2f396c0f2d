import type { QueryClient } from "@tanstack/react-query";
import type { connect } from "#lib/trpc.ts";

const LATEST = 5000;

const whenIdle = (work: () => void) => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
};

/** After the first screen. Without a network before it: what is kept is all there is to show. */
export async function beginOffline(queryClient: QueryClient, client: ReturnType<typeof connect>["client"]) {
  const cut = !navigator.onLine || "shell" in document.documentElement.dataset;
  const start = () =>
    import("./start.ts")
      .then(({ startOffline }) => startOffline({ queryClient, client, cut }))
      .catch(() => {
        // Its code did not arrive: the site works with the network alone.
      });
  if (cut) return start();
  window.addEventListener("load", () => whenIdle(() => void start()), { once: true });
}
