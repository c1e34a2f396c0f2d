import "#app/mantine.css";
import "#app/tokens.css";
import "#app/base.css";
// The drawn first screen needs them before the home page itself has arrived.
import "#features/home/counters.module.css";
import "#features/home/hero.module.css";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Providers } from "#app/providers.tsx";
import { routes } from "#app/router.tsx";
import { connect, createQueryClient } from "#lib/trpc.ts";

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
// What locks the page behind a dialog writes a style element of its own.
setNonce(nonce);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const router = createBrowserRouter(routes);

/** The drawing that came with the page stays until the first real page is there: nothing blinks. */
const ready = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

void ready.then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers connection={connect()} queryClient={createQueryClient()} nonce={nonce}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);
