// chunk: cards
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/backoff.ts";
import css from "./away-line.module.css";

const Away = lazy(() => withBackoff(() => import("./away.tsx")));

/** On a card: its line is there before the words, so that nothing moves. */
export const AwayLine = (props: { near: string; town: string }) => (
  <Suspense fallback={<p className={css.away}>&nbsp;</p>}>
    <Away {...props} />
  </Suspense>
);
