import { useEffect, useEffectEvent, useState } from "react";

const PAUSE_MS = 20_000;
/** Pages that lost the same server do not ask at the same moment. */
const SPREAD_MS = 8000;

/** Asks now and then, and at once on coming back, while the page is looked at. Whether it has begun to. */
export function usePolling(isOn: boolean, ask: () => void) {
  const [hasBegun, setHasBegun] = useState(false);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    const isLookedAt = () => document.visibilityState === "visible" && navigator.onLine;
    const ended = new AbortController();
    const comeBack = () => isLookedAt() && askNow();
    document.addEventListener("visibilitychange", comeBack, { signal: ended.signal });
    window.addEventListener("online", comeBack, { signal: ended.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      timer = setTimeout(
        () => {
          if (isLookedAt()) {
            setHasBegun(true);
            askNow();
          }
          wait();
        },
        PAUSE_MS + Math.random() * SPREAD_MS,
      );
    }
    wait();
    return () => {
      ended.abort();
      clearTimeout(timer);
      setHasBegun(false);
    };
  }, [isOn]);
  return hasBegun;
}
