/** Nothing where the browser has none, or lets none be had: then merely looking throws. */
export function serviceWorker(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
