declare const self: ServiceWorkerGlobalScope;

/** What came for the worker, of which no page is told by itself. */
let bytes = 0;
let page: Client | null = null;

async function tell() {
  // One that was closed hears nothing: the next one does.
  if (bytes === 0 || !page || !(await self.clients.get(page.id))) return;
  page.postMessage({ bytes });
  bytes = 0;
}

/** What left from here, which the browser tells nobody. */
export function countSent(sent: number) {
  bytes += sent;
  void tell();
}

/** Told to the page that asked last, for as long as this worker lives. */
export function tellMeter(asking: Client) {
  page = asking;
  void tell();
}

export function watchTheLine() {
  if (!("PerformanceObserver" in self)) return;
  const observer = new PerformanceObserver((list) => {
    for (const { initiatorType, transferSize = 0 } of list.getEntries() as PerformanceResourceTiming[])
      // A document that was asked for ahead of the worker is told to its page as well.
      if (initiatorType !== "navigation") bytes += transferSize;
    void tell();
  });
  observer.observe({ type: "resource", buffered: true });
}
