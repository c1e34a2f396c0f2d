import type { QueryClient } from "@tanstack/react-query";
import { isCut, whenIdle } from "#lib/browser/when-idle.ts";
import type { connect } from "#lib/line/trpc.ts";

/** After the first screen; where there is no network before it: what is kept is all there is to show. */
export async function beginOffline(queryClient: QueryClient, client: ReturnType<typeof connect>["client"]) {
  const cut = isCut();
  const started = whenIdle()
    .then(() => import("./start.ts"))
    .then(({ startOffline }) => startOffline({ queryClient, client, cut }))
    .catch(() => {
      // Its code did not arrive: the site works with the network alone.
    });
  if (cut) await started;
}
