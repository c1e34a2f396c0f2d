/** Nothing where the browser has none, or lets none be had: then merely looking throws. */
export function serviceWorker(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Wakes the worker once there is a network, also when every page is closed; only some browsers can. Nobody awaits it: none may get ready. */
export async function askWorker(account: string) {
  const registration = (await serviceWorker()?.ready) as { sync?: { register: (tag: string) => Promise<void> } } | undefined;
  await registration?.sync?.register(`operations:${account}`).catch(() => {});
}
