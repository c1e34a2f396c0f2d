// tokens.css names the order of the layers: it comes first.
import "#app/tokens.css";
import "#app/base.css";
// The rendered first screen needs them before the home page itself has arrived.
import "#features/home/counters.module.css";
import "#features/home/hero.module.css";
import { getQueryKey } from "@trpc/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { Providers } from "#app/providers.tsx";
import { SiteRouter } from "#app/site-router.tsx";
import { colorScheme } from "#lib/browser/color-scheme.ts";
import { dataSaver } from "#lib/line/data-saver.ts";
import { takeInitialData } from "#lib/line/initial-data.ts";
import { keepRenderedState } from "#lib/browser/keep-rendered-state.ts";
import { keepPress } from "#lib/browser/keep-press.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";
import { connect, createQueryClient, trpc } from "#lib/line/trpc.ts";
import { beginOffline } from "#offline/begin.ts";
import { fetchThemed } from "#ui/mantine/lazy-themed.tsx";

// Schemas must not try to compile themselves: the page's policy reports even an attempt that fails. Set without zod,
// whose code the first pages do without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const connection = connect();
const queryClient = createQueryClient();
for (const id of ["first-data", "own-data"]) {
  const held = document.getElementById(id);
  takeInitialData(queryClient, held?.textContent);
  // Who comes after them in this document finds nothing of theirs in it.
  held?.replaceChildren();
}

async function show(at: HTMLElement) {
  await beginOffline(queryClient, connection.client);
  // Asked at once, while the code of the page is still on its way.
  void queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.auth.me, undefined, "query"),
    queryFn: () => connection.client.auth.me.query(),
  });
  // No Suspense above the pages: what the build drew stays until the code of the first page is there.
  createRoot(at).render(
    <StrictMode>
      <Providers connection={connection} queryClient={queryClient}>
        <SiteRouter>
          <App />
        </SiteRouter>
      </Providers>
    </StrictMode>,
  );
}
keepPress();
keepRenderedState(root);
colorScheme.follow();
void show(root);
void whenIdle()
  .then(() => import("#lib/browser/keep-focus.ts"))
  .then(({ keepFocus }) => keepFocus())
  // Fetched with the next page, or never: the site works without.
  .catch(() => undefined);
const me = () => queryClient.getQueryData<{ id: string } | null>(getQueryKey(trpc.auth.me, undefined, "query"));
void whenIdle()
  .then(() => import("#lib/line/watch-meter.ts"))
  .then(({ watchMeter }) => watchMeter(() => (me() === undefined ? null : (me()?.id ?? ""))))
  .catch(() => undefined);
// There when the first dialog or form is asked for; who saves data waits for it then.
void whenIdle()
  .then(async () => dataSaver.current() || fetchThemed())
  .catch(() => undefined);
