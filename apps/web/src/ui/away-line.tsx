import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import type { AwayProps } from "./away.tsx";
import css from "./away-line.module.css";

const Away = lazy(() => withBackoff(() => import("./away.tsx")));

/** On a card: its line is there before the words, so that nothing moves. */
export const AwayLine = (props: AwayProps) => (
  <Suspense fallback={<p className={css.away}>&nbsp;</p>}>
    <Away {...props} />
  </Suspense>
);
