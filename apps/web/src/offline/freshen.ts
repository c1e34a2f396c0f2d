import type { QueryClient } from "@tanstack/react-query";
import { takeInitialData } from "#lib/line/initial-data.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import type { PageCheck } from "./kept-page.ts";
import { serviceWorker } from "./service-worker.ts";

/** Past this the page asks for itself. */
const TIMEOUT_MS = 20_000;

/** What the network says of this page, which came from its copy; nothing when it is away. */
const askWorker = () =>
  new Promise<PageCheck>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<PageCheck>) => resolve(data);
    setTimeout(() => resolve({}), TIMEOUT_MS);
    const worker = serviceWorker()?.controller;
    if (worker) worker.postMessage({}, [port2]);
    else resolve({});
  });

/** Puts the server's word in the place of what was kept, then `confirmed`; until then its age is shown. */
export async function freshen(queryClient: QueryClient, keptAt: number, confirmed: () => Promise<void>) {
  const address = window.location.href;
  const age = document.getElementById("kept-age");
  const cache = queryClient.getQueryCache();
  const { queries } = queryClient.getDefaultOptions();
  const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt === keptAt;
  let waiting = true;
  function tellAge() {
    const old = waiting || cache.findAll({ type: "active", predicate: isOld }).length > 0;
    // Without a network the shell says it.
    if (age) age.hidden = !old || networkStatus.current().keptAt !== null;
  }
  for (const query of cache.getAll()) query.setState({ dataUpdatedAt: keptAt });
  cache.subscribe(tellAge);
  networkStatus.subscribe(tellAge);

  // The document on its way brings the answers: asking for them as well would pay twice.
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: Number.POSITIVE_INFINITY } });
  const { answers, over } = await askWorker();
  queryClient.setDefaultOptions({ queries });
  if (over && window.location.href === address) return window.location.reload();
  takeInitialData(queryClient, answers);
  waiting = false;
  tellAge();
  if (answers) await confirmed();
  await queryClient.invalidateQueries({ predicate: isOld });
}
