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
