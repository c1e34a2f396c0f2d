const LATEST = 5000;
/** Where a browser cannot tell when it is idle. */
const SOON = 1000;

/** The page came from what the worker keeps, or there is no network: what is kept is all there is to show. */
export const isCut = () => !navigator.onLine || "shell" in document.documentElement.dataset;

let moment: Promise<void> | undefined;

/** Resolves once the first screen is there and nothing is urgent any more: the moment for code that can wait. */
export const whenIdle = () => (moment ??= new Promise<void>(whenQuiet));

function whenQuiet(resolve: () => void) {
  const idle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, SOON);
  };
  if (isCut()) resolve();
  else if (document.readyState === "complete") idle();
  else window.addEventListener("load", idle, { once: true });
}
