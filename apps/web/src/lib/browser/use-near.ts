import { useCallback, useState } from "react";

const THRESHOLD = 0.1;
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function onSeen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      observer?.unobserve(target);
      waiting.get(target)?.();
    }
}

/** Whether a tenth of an element has been in sight; the second goes on the element as its `ref`. */
export function useNear() {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    observer ??= new IntersectionObserver(onSeen, { threshold: THRESHOLD });
    waiting.set(element, () => setNear(true));
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, []);
  return [near, watch] as const;
}
