import { clock } from "#lib/browser/clock.ts";
import { addToMeter, takeUntold } from "./meter.ts";

const PAUSE_MS = 2000;

/** Counts what comes over the line, in the name of who is here: « » is nobody, null not known yet. */
export function watchMeter(owner: () => string | null) {
  if (!("PerformanceObserver" in window)) return;
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const person = owner();
    if (person === null) return;
    const sum = bytes + takeUntold();
    bytes = 0;
    if (sum > 0) addToMeter(person, sum, clock.now());
  }
  const observer = new PerformanceObserver((list) => {
    for (const { transferSize = 0 } of list.getEntries() as PerformanceResourceTiming[]) bytes += transferSize;
    timer ??= setTimeout(write, PAUSE_MS);
  });
  for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && write());
}
