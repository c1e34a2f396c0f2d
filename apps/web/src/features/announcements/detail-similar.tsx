import { type ComponentProps, lazy, Suspense, useCallback, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { useAsked } from "#lib/line/data-saver.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import css from "./detail-similar.module.css";

const SimilarList = lazy(() => withBackoff(() => import("./detail-similar-list.tsx")));

/** « À voir aussi », asked for when the reader comes near it; where data is saved, when they want it. */
export function Similar(props: ComponentProps<typeof SimilarList>) {
  const [near, setNear] = useState(false);
  const [asked, ask] = useAsked();
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "1000px" });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  if (!asked)
    return (
      <p className={css.ask}>
        <PlainButton outline onPress={ask}>
          Voir d'autres annonces
        </PlainButton>
      </p>
    );
  const room = <div ref={watch} className={css.room} />;
  if (!near) return room;
  return (
    <Suspense fallback={room}>
      <SimilarList {...props} />
    </Suspense>
  );
}
