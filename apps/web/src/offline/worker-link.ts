import { dataSaver } from "#lib/line/data-saver.ts";
import { countUntold } from "#lib/line/meter.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { serviceWorker } from "./service-worker.ts";

const HOUR = 3_600_000;

let isMember = false;
let isAgreed = false;
/** The worker that knows who is here. */
let told: ServiceWorker | null = null;
/** What is kept of a member's own: where data is saved, only what shows that something is to change hands. */
function ownToKeep() {
  if (!isMember) return undefined;
  return dataSaver.current() ? isAgreed && ("orders" as const) : ("all" as const);
}

/** Registers the worker, and looks for a newer one when a tab that stayed open comes back to the front. */
export async function linkWorker() {
  const worker = serviceWorker();
  if (!import.meta.env.PROD || !worker) return;
  worker.addEventListener("message", ({ data }: MessageEvent<{ entry?: string; bytes?: number }>) => {
    if (data.bytes) countUntold(data.bytes);
    // The worker of another build took over: this page is no longer the newest.
    if (data.entry && !document.querySelector(`script[src="${data.entry}"]`)) networkStatus.set({ renewed: true });
  });
  // One that began anew does not know whom to tell.
  const askMeter = (more = {}) => worker.controller?.postMessage({ meter: true, ...more });
  function tellAgain() {
    const { controller } = worker!;
    // That of a newer version knows nothing of what the one before it was told to keep.
    const own = controller !== told && ownToKeep();
    if (own) told = controller;
    askMeter(own ? { own } : {});
  }
  worker.addEventListener("controllerchange", tellAgain);
  document.addEventListener("visibilitychange", tellAgain);
  askMeter();
  const registration = await worker.register("/sw.js", { updateViaCache: "none" });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Pages are kept for visitors alone. The one shown now was fetched too early for that: where data is saved it is not fetched again. */
export async function tellWorker(person: string | null) {
  isMember = person !== null;
  isAgreed &&= isMember;
  const worker = serviceWorker();
  if (!worker) return;
  const { active } = await worker.ready;
  const address = dataSaver.current() ? undefined : window.location.href;
  told = active;
  active?.postMessage({ visitor: person === null, address, ...(person && !dataSaver.current() && { own: "all" }) });
}

/** Something is to change hands: where data is saved, what shows that is all that is kept of a member's own. */
export async function keepOrders() {
  isAgreed = true;
  if (!dataSaver.current()) return;
  const registration = await serviceWorker()?.ready;
  registration?.active?.postMessage({ own: "orders" });
}
