import { dataSaver } from "#lib/data-saver.ts";
import { line } from "#lib/line.ts";

const HOUR = 3_600_000;

/** Registers the worker, and looks for a newer one when a tab that stayed open comes back to the front. */
export async function linkWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ entry?: string }>) => {
    // The worker of another build took over: this page is no longer the newest.
    if (data.entry && !document.querySelector(`script[src="${data.entry}"]`)) line.set({ renewed: true });
  });
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Pages are kept for visitors alone. The one shown now was fetched too early for that: where data is saved it is not fetched again. */
export async function tellWorker(person: string | null) {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const address = dataSaver.current() ? undefined : window.location.href;
  active?.postMessage({ visitor: person === null, address });
}
