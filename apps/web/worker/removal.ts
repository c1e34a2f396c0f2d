declare const self: ServiceWorkerGlobalScope;

/** Served in the worker's place, it takes away everything the worker left and then itself. */
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));

export {};
