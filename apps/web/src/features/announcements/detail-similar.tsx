import { type ComponentProps, lazy, Suspense, useCallback, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import css from "./detail-similar.module.css";

const SimilarList = lazy(() => withBackoff(() => import("./detail-similar-list.tsx")));

/** « À voir aussi », asked for when the reader comes near it. */
export function Similar(props: ComponentProps<typeof SimilarList>) {
  const [near, setNear] = useState(false);
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "1000px" });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  const room = <div ref={watch} className={css.room} />;
  if (!near) return room;
  return (
    <Suspense fallback={room}>
      <SimilarList {...props} />
    </Suspense>
  );
}
